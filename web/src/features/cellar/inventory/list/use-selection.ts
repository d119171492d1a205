import { useReducer } from 'react';

interface Kept<Row> {
  readonly search: string;
  readonly rows: ReadonlyMap<number, Row>;
}

interface Change<Row> {
  readonly rows: readonly Row[];
  readonly isSelected: boolean;
}

/** Selects rows or takes them out of the selection. Its identity never changes, so that rows need not render again. */
export type Select<Row> = (change: Change<Row>) => void;

export interface Selection<Row> {
  /** The selected rows of all pages by id, in the order of their selection. */
  readonly selected: ReadonlyMap<number, Row>;
  readonly select: Select<Row>;
}

/** The rows selected in a list. They stay on its other pages and in other orders, and end with another `search`. */
export function useSelection<Row extends { readonly id: number }>(search: string): Selection<Row> {
  const none: Kept<Row> = { search, rows: new Map() };
  const [kept, select] = useReducer((before: Kept<Row>, { rows, isSelected }: Change<Row>) => {
    const after = new Map(before.search === search ? before.rows : none.rows);
    for (const row of rows) {
      if (isSelected) after.set(row.id, row);
      else after.delete(row.id);
    }
    return { search, rows: after };
  }, none);
  return { selected: (kept.search === search ? kept : none).rows, select };
}
