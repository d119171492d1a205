import { LOCATION_KINDS } from '@portal/contract/cellar/locations/locations.schemas';
import { ROWS_PER_PAGE } from '@portal/contract/lists/paged-list.schemas';
import type { OccupancyRow, SizeRow } from '@portal/contract/warehouse/reports/reports.schemas';
import { sql, type SQL } from 'drizzle-orm';
import type { Db } from '../../../db/database.ts';
import type { PageOfRows } from '../../../db/paged-rows.ts';
import {
  queryRows,
  type RawRow,
  readNullable,
  readNumber,
  readText,
} from '../../../db/query-rows.ts';
import { readSums, sumsOf } from './stored-sums.ts';

/** Reads what stands at each location, also at empty ones. There is one row for all cases without a location. */
export function readOccupancy(db: Db): Promise<OccupancyRow[]> {
  const statement = sql`
    with held as (
      select c.location_id, ${sumsOf()}
      from lots l join cases c on c.account_id = l.account_id and c.id = l.case_id
      where l.quantity > 0 group by c.location_id)
    select p.id, p.code, p.kind, ${HELD}
    from locations p full join held on held.location_id = p.id
    order by p.walk_order nulls first, p.id`;
  return queryRows(db, statement, (raw) => ({ location: readLocation(raw), ...readSums(raw) }));
}

const HELD: SQL = sql.join(
  ['bottle_count', 'reserved_count', 'case_count', 'volume_ml', 'unsized_count'].map((name) =>
    sql.raw(`coalesce(held.${name}, 0) as ${name}`),
  ),
  sql`, `,
);

function readLocation(raw: RawRow): OccupancyRow['location'] {
  const id = readNullable(raw, 'id', readNumber);
  if (id === null) return null;
  const kind = LOCATION_KINDS.find((one) => one === raw['kind']);
  if (kind === undefined) throw new Error('A location is of an unknown kind.');
  return { id, code: readText(raw, 'code'), kind };
}

/** Reads what is stored of each size, the smallest first and unknown sizes last. */
export function readSizes(db: Db): Promise<SizeRow[]> {
  const statement = sql`
    select l.size_ml, ${sumsOf()} from lots l where l.quantity > 0
    group by l.size_ml order by l.size_ml nulls last`;
  return queryRows(db, statement, (raw) => ({
    size: readNullable(raw, 'size_ml', readNumber),
    ...readSums(raw),
  }));
}

/** One page of a list that is short enough to be read whole. */
export function pageOf<Row>(rows: readonly Row[], page: number | null): PageOfRows<Row> {
  const at = page ?? 1;
  const shown = rows.slice((at - 1) * ROWS_PER_PAGE, at * ROWS_PER_PAGE);
  return { count: rows.length, is_more: false, page: at, rows: shown };
}
