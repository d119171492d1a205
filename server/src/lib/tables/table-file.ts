import type { Readable } from 'node:stream';

/** A cell of a table. A whole or decimal number stays a number, also in a spreadsheet. */
export type Cell = string | number | null;

/** A column of a table that is sent as a file. */
export interface FileColumn<Row> {
  readonly name: string;
  readonly cell: (row: Row) => Cell;
  /**
   * `code`: a text that a spreadsheet would take for a number or a day, such as a case number. `day`: yyyy-MM-dd, which a
   * workbook has as a date.
   */
  readonly kind?: 'code' | 'day';
}

/** A table whose rows are read while it is sent: those in memory are one list of `pages`. */
export interface Table<Row> {
  /** At most 25 characters, without any of `[]:*?/\`. */
  readonly name: string;
  readonly columns: readonly FileColumn<Row>[];
  readonly pages: AsyncIterable<readonly Row[]>;
}

/** A format that a table can be sent in. */
export interface FileFormat {
  readonly contentType: string;
  readonly write: <Row>(table: Table<Row>) => Readable;
}

/** Rows that are written before other requests get their turn. */
const ROWS_PER_PIECE = 250;

/** Cuts lists of rows into pieces. */
export function* inPieces<Row>(rows: readonly Row[]): Generator<readonly Row[]> {
  for (let first = 0; first < rows.length; first += ROWS_PER_PIECE) {
    yield rows.slice(first, first + ROWS_PER_PIECE);
  }
}
