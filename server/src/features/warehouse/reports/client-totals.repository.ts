import { ROWS_PER_PAGE } from '@portal/contract/lists/paged-list.schemas';
import type { ClientTotalsRow } from '@portal/contract/warehouse/reports/reports.schemas';
import { type SQL, sql } from 'drizzle-orm';
import type { Db } from '../../../db/database.ts';
import type { PageOfRows } from '../../../db/paged-rows.ts';
import { queryRows, readNullable, readNumber, readText } from '../../../db/query-rows.ts';
import { containsText } from '../../../db/text-search.ts';
import { readSums, sumsOf } from './stored-sums.ts';

const ROWS_AT_ONCE = 200;

interface ClientFilters {
  readonly search: string;
}

/** A row with what the list is sorted by. */
interface SortedRow {
  readonly row: ClientTotalsRow;
  readonly sortKey: string;
}

/** SQL for whether the filters choose account `a`; a closed one only while it has bottles. */
const isChosen = ({ search }: ClientFilters): SQL => sql`
  (a.closed_at is null or exists (select from lots l where l.account_id = a.id and l.quantity > 0))
  and ${search === '' ? sql`true` : containsText(sql`a.search_text`, search)}`;

export async function countClientTotals(db: Db, filters: ClientFilters): Promise<number> {
  const statement = sql`select count(*) as found from accounts a where ${isChosen(filters)}`;
  const [found = 0] = await queryRows(db, statement, (raw) => readNumber(raw, 'found'));
  return found;
}

export async function listClientTotals(
  db: Db,
  { page, ...filters }: ClientFilters & { readonly page: number | null },
): Promise<PageOfRows<ClientTotalsRow>> {
  const at = page ?? 1;
  const span = sql`limit ${ROWS_PER_PAGE} offset ${(at - 1) * ROWS_PER_PAGE}`;
  const rows = await readRows(db, isChosen(filters), span);
  const count = await countClientTotals(db, filters);
  return { count, is_more: false, page: at, rows: rows.map(({ row }) => row) };
}

/** Reads all rows by name, some with each statement. */
export async function* clientTotals(
  db: Db,
  filters: ClientFilters,
): AsyncGenerator<ClientTotalsRow[]> {
  let last: SortedRow | undefined;
  do {
    const after =
      last === undefined
        ? sql`true`
        : sql`(a.search_text, a.id) > (${last.sortKey}, ${last.row.account.id})`;
    const chosen = sql`${isChosen(filters)} and ${after}`;
    const rows = await readRows(db, chosen, sql`limit ${ROWS_AT_ONCE}`);
    if (rows.length > 0) yield rows.map(({ row }) => row);
    last = rows.length < ROWS_AT_ONCE ? undefined : rows.at(-1);
  } while (last !== undefined);
}

function readRows(db: Db, chosen: SQL, span: SQL): Promise<SortedRow[]> {
  const statement = sql`
    with shown as (
      select a.id, a.name, a.customer_number, a.search_text from accounts a
      where ${chosen} order by a.search_text, a.id ${span})
    select shown.*, held.*,
      (select count(*) from orders o where o.account_id = shown.id
        and o.completed_date is null and o.cancelled_date is null) as open_request_count
    from shown
    cross join lateral (
      select ${sumsOf()}, count(distinct l.wine_id) as wine_count
      from lots l where l.account_id = shown.id and l.quantity > 0) held
    order by shown.search_text, shown.id`;
  return queryRows(db, statement, (raw) => ({
    sortKey: readText(raw, 'search_text'),
    row: {
      account: {
        id: readNumber(raw, 'id'),
        name: readText(raw, 'name'),
        customer_number: readNullable(raw, 'customer_number', readText),
      },
      ...readSums(raw),
      wine_count: readNumber(raw, 'wine_count'),
      open_request_count: readNumber(raw, 'open_request_count'),
    },
  }));
}
