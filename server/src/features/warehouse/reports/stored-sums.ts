import type { SizeRow } from '@portal/contract/warehouse/reports/reports.schemas';
import { type SQL, sql } from 'drizzle-orm';
import { type RawRow, readNumber } from '../../../db/query-rows.ts';

/** SQL for the sums of lots `l`, of which only those with bottles may be given. */
export const sumsOf = (): SQL => sql`
  coalesce(sum(l.quantity), 0) as bottle_count,
  coalesce(sum(l.reserved), 0) as reserved_count,
  count(distinct (l.account_id, l.case_id)) as case_count,
  coalesce(sum(l.size_ml::bigint * l.quantity), 0) as volume_ml,
  coalesce(sum(l.quantity) filter (where l.size_ml is null), 0) as unsized_count`;

/** Reads what `sumsOf` selects. */
export function readSums(raw: RawRow): Omit<SizeRow, 'size'> {
  return {
    bottle_count: readNumber(raw, 'bottle_count'),
    reserved_count: readNumber(raw, 'reserved_count'),
    case_count: readNumber(raw, 'case_count'),
    volume_ml: readNumber(raw, 'volume_ml'),
    unsized_count: readNumber(raw, 'unsized_count'),
  };
}
