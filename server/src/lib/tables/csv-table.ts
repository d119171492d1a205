import { Readable } from 'node:stream';
import { setImmediate } from 'node:timers/promises';
import { BYTE_ORDER_MARK, csvLine, guardCaseNumber } from '../csv-cells.ts';
import { type Cell, type FileColumn, type FileFormat, inPieces, type Table } from './table-file.ts';

/** CSV as all exports are written (docs/product/exports.md#cells), at the speed of the reader. */
export const CSV: FileFormat = {
  contentType: 'text/csv; charset=utf-8',
  write: (table) => Readable.from(pieces(table), { objectMode: false }),
};

async function* pieces<Row>({ columns, pages }: Table<Row>): AsyncGenerator<string> {
  yield `${BYTE_ORDER_MARK}${csvLine(columns.map(({ name }) => name))}`;
  for await (const page of pages) {
    for (const rows of inPieces(page)) {
      yield rows.map((row) => csvLine(columns.map((column) => cellOf(column, row)))).join('');
      await setImmediate();
    }
  }
}

function cellOf<Row>({ kind, cell }: FileColumn<Row>, row: Row): Cell {
  const value = cell(row);
  return kind === 'code' && typeof value === 'string' ? guardCaseNumber(value) : value;
}
