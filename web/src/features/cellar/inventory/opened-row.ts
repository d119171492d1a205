import type { InventoryView } from './list/sorts.ts';

let opened: string | null = null;

/** Returns the id of a row's link: of a wine in the wine view, of a case in the case view. */
export function rowLinkId(view: InventoryView, id: number | string): string {
  return `${view}-${id}`;
}

/** A detail page records its row, so that the list can focus it again. */
export function rememberOpenedRow(view: InventoryView, id: number | string): void {
  opened = rowLinkId(view, id);
}

/** Returns the link of the row that was opened since the list was last shown, or null. */
export function openedRow(): string | null {
  return opened;
}

/** Called when the list is shown again, so that a later visit begins at its top. */
export function clearOpenedRow(): void {
  opened = null;
}
