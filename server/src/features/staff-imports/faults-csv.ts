import { Readable } from 'node:stream';
import type { Problem } from '../imports/import-row.ts';
import { BYTE_ORDER_MARK, csvLine } from '../inventory/csv-line.ts';

const HEADER = ['Line', 'Column', 'Value', 'Allowed'];

/** All faults of a file as a table, to mend it by. */
export function faultsCsv(faults: readonly Problem[]): Readable {
  return Readable.from(lines(faults), { objectMode: false });
}

function* lines(faults: readonly Problem[]): Generator<string> {
  yield `${BYTE_ORDER_MARK}${csvLine(HEADER)}`;
  for (const { line, column, value, allowed } of faults) {
    yield csvLine([line, column, value, allowed]);
  }
}
