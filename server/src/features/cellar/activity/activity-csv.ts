import { Readable } from 'node:stream';
import type {
  ActivityFilters,
  ActivityRow,
} from '@portal/contract/cellar/activity/activity.schemas';
import { NON_VINTAGE } from '@portal/contract/cellar/inventory/bottle-wine.schemas';
import { localTime } from '@portal/contract/provider/local-time';
import type { Db } from '../../../db/database.ts';
import { BYTE_ORDER_MARK, csvLine, guardCaseNumber } from '../../../lib/csv-cells.ts';
import { listActivityBefore } from './activity.repository.ts';

const COLUMNS = [
  'Date',
  'What',
  'Vintage',
  'Wine',
  'Size (ml)',
  'Bottles',
  'From Case',
  'To Case',
  'Why',
  'Request',
  'File',
  'Balance',
] as const;
const ROWS_PER_PIECE = 1_000;

/**
 * Writes the chosen rows as CSV, newest first, a piece at a time at the speed of the reader. New rows appear only
 * before the first piece, so no row is repeated.
 */
export function activityCsv(
  db: Db,
  accountId: number,
  filters: ActivityFilters & { readonly timeZone: string },
): Readable {
  return Readable.from(pieces(db, accountId, filters), { objectMode: false });
}

async function* pieces(
  db: Db,
  accountId: number,
  filters: ActivityFilters & { readonly timeZone: string },
): AsyncGenerator<string> {
  yield `${BYTE_ORDER_MARK}${csvLine(COLUMNS)}`;
  let before: ActivityRow | null = null;
  for (;;) {
    const span = { before, limit: ROWS_PER_PIECE };
    const rows: ActivityRow[] = await listActivityBefore(db, accountId, filters, span);
    if (rows.length > 0) yield rows.map((row) => rowLine(row, filters.timeZone)).join('');
    if (rows.length < ROWS_PER_PIECE) return;
    before = rows.at(-1) ?? null;
  }
}

function rowLine(row: ActivityRow, timeZone: string): string {
  return csvLine([
    localTime(new Date(row.at), timeZone).date,
    row.kind,
    row.wine.vintage?.value ?? NON_VINTAGE,
    row.wine.long_producer,
    row.size_value,
    row.bottles,
    guardCaseNumber(row.from_case?.footprint_lookup_code ?? ''),
    guardCaseNumber(row.to_case?.footprint_lookup_code ?? ''),
    row.why,
    row.order?.footprint_id ?? null,
    row.file_name,
    row.balance,
  ]);
}
