/** Which part of a list a page shows. */
export interface Page {
  readonly number: number;
  /** Pages in all; an empty list has one, empty page. */
  readonly count: number;
  /** Rows before the page. */
  readonly offset: number;
}

/** The page asked for, or null when there is no such page (decisions: Inventory). */
export function pageOf(rowCount: number, asked: number | 'last', rowsPerPage: number): Page | null {
  const count = Math.max(1, Math.ceil(rowCount / rowsPerPage));
  const number = asked === 'last' ? count : asked;
  if (number < 1 || number > count) return null;
  return { number, count, offset: (number - 1) * rowsPerPage };
}
