import type { InventoryView } from './list/sorts.ts';

let opened: string | null = null;

/** The id of the link of a row: of a wine in the wine view, of a case in the case view. */
export function rowLinkId(view: InventoryView, id: number | string): string {
  return `${view}-${id}`;
}

/** A detail page records its row, so that the list can focus it again. */
export function rememberOpenedRow(view: InventoryView, id: number | string): void {
  opened = rowLinkId(view, id);
}

/** The link of the row one looked at since the list was last shown, or null. */
export function openedRow(): string | null {
  return opened;
}

/** The list has led back: a later visit begins at its top. */
export function forgetOpenedRow(): void {
  opened = null;
}
