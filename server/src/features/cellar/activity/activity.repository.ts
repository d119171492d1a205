import {
  ACTIVITY_KINDS,
  type ActivityFilters,
  type ActivityKind,
  type ActivityQuery,
  type ActivityRow,
} from '@portal/contract/cellar/activity/activity.schemas';
import { MOST_ROWS_COUNTED, ROWS_PER_PAGE } from '@portal/contract/lists/paged-list.schemas';
import { type SQL, sql } from 'drizzle-orm';
import type { Db } from '../../../db/database.ts';
import { isoText } from '../../../db/iso-time.ts';
import type { PageOfRows } from '../../../db/paged-rows.ts';
import { startOfDay } from '../../../db/provider-days.ts';
import {
  queryRows,
  type RawRow,
  readNullable,
  readNumber,
  readText,
} from '../../../db/query-rows.ts';
import type { stockLedger } from '../../../db/schema/inventory.ts';
import { containsText } from '../../../db/text-search.ts';
import { t } from '../../../texts/stock-changes.ts';
import { finalWine, isListedAs } from '../inventory/merged-wines.ts';

/** The reasons of the stock ledger. */
const REASONS = {
  received: 'add request',
  delivered: 'pull request',
  corrected: 'correction',
  moved: 'move',
  imported: 'import',
  undone: 'undo',
} as const satisfies Record<ActivityKind, (typeof stockLedger.$inferSelect)['reason']>;

/** The notes of both rows that a merge of wines, or its undo, writes into the ledger (wine-merges.service.ts). */
const MERGE_NOTE = /^Wine \d+ is (no longer )?merged into wine \d+$/;
/** The beginning of the note of a move: the other case. */
const MOVE_NOTE = /^(?:to|from) .*?(?:: |$)/;

/** The filters of a list, and the time zone of their days. */
interface ChosenActivity extends ActivityFilters {
  readonly timeZone: string;
}

/** A page of the activity, the newest first, and how many rows there are, as far as they are counted. */
export async function listActivity(
  db: Db,
  accountId: number,
  { page, ...filters }: ActivityQuery & { readonly timeZone: string },
): Promise<PageOfRows<ActivityRow>> {
  const at = page ?? 1;
  const span = sql`limit ${ROWS_PER_PAGE} offset ${(at - 1) * ROWS_PER_PAGE}`;
  const most = MOST_ROWS_COUNTED + 1;
  const { found, rows } = await readRows(db, accountId, chosenRows(accountId, filters, most), span);
  const count = Math.min(found, MOST_ROWS_COUNTED);
  return { count, is_more: found > MOST_ROWS_COUNTED, page: at, rows };
}

/** The newest rows that are older than the one given, at most `limit`. */
export async function listActivityBefore(
  db: Db,
  accountId: number,
  filters: ChosenActivity,
  { before, limit }: { readonly before: ActivityRow | null; readonly limit: number },
): Promise<ActivityRow[]> {
  const chosen = chosenRows(accountId, filters, limit, before);
  return (await readRows(db, accountId, chosen, sql``)).rows;
}

async function readRows(db: Db, accountId: number, chosen: SQL, span: SQL) {
  const read = await queryRows(db, detailsOf(accountId, chosen, span), (raw) => ({
    found: readNumber(raw, 'found'),
    row: readNullable(raw, 'id', readNumber) === null ? null : toRow(raw),
  }));
  return { found: read[0]?.found ?? 0, rows: read.flatMap(({ row }) => row ?? []) };
}

/** SQL for the ids of the chosen rows, in the order of the list. A move is listed by the row that enters a case. */
function chosenRows(
  accountId: number,
  { kind, from, to, timeZone, ...filters }: ChosenActivity,
  limit: number,
  before: ActivityRow | null = null,
): SQL {
  const lots = chosenLots(accountId, filters);
  const conditions = [
    sql`e.account_id = ${accountId}`,
    sql`(e.other_lot_id is null or e.change > 0)`,
    ...(kind === 'any' ? [] : [sql`e.reason = ${REASONS[kind]}`]),
    ...(from === null ? [] : [sql`e.created_at >= ${startOfDay(from, 0, timeZone)}`]),
    ...(to === null ? [] : [sql`e.created_at < ${startOfDay(to, 1, timeZone)}`]),
    ...(before === null
      ? []
      : [sql`(e.created_at, e.id) < (${before.at}::timestamptz, ${before.id}::bigint)`]),
    ...(lots === null
      ? []
      : [
          sql`(e.lot_id = any((select ids from of_lots)::bigint[])
            or e.other_lot_id = any((select ids from of_lots)::bigint[]))`,
        ]),
  ];
  const ofLots = sql`with of_lots as materialized (select array(${lots}) as ids)`;
  return sql`${lots === null ? sql`` : ofLots}
    select e.id, e.created_at from stock_ledger e
    where ${sql.join(conditions, sql` and `)}
    order by e.created_at desc, e.id desc limit ${limit}`;
}

/** SQL for the lots that the filters choose; null when they choose all. */
function chosenLots(
  accountId: number,
  { wine, case: caseId, search }: Pick<ActivityFilters, 'wine' | 'case' | 'search'>,
): SQL | null {
  const held = sql`select distinct held.wine_id from lots held where held.account_id = ${accountId}`;
  const found = sql`select w.id from wines w
    where w.id = any(array(${held})) and ${containsText(sql`w.search_text`, search)}`;
  const conditions = [
    ...(wine === null ? [] : [isListedAs(sql`select ${wine}::bigint`)]),
    ...(caseId === null ? [] : [sql`l.case_id = ${caseId}`]),
    ...(search === ''
      ? []
      : [
          sql`l.id in (
            select l.id from lots l where l.account_id = ${accountId} and ${isListedAs(found)}
            union all
            select l.id from cases c join lots l on l.account_id = c.account_id and l.case_id = c.id
            where c.account_id = ${accountId}
              and strpos(lower(c.footprint_lookup_code), lower(${search})) > 0)`,
        ]),
  ];
  if (conditions.length === 0) return null;
  return sql`select l.id from lots l
    where ${sql.join([sql`l.account_id = ${accountId}`, ...conditions], sql` and `)}`;
}

/** SQL for what a row changes in all cases together: a move nothing. */
const changeOf = sql`case when e.other_lot_id is null then e.change else 0 end`;

/** A balance is what the lots of the row's wine and size hold now, less the changes since. */
function detailsOf(accountId: number, chosen: SQL, span: SQL): SQL {
  return sql`
    with recursive chosen as materialized (${chosen}),
    page as materialized (
      select e.*, ${finalWine(sql`el.wine_id`)} as wine_id, el.size_ml, el.case_id,
        (select case_id from lots ol where ol.account_id = ${accountId} and ol.id = e.other_lot_id) as other_case_id
      from (select id from chosen order by created_at desc, id desc ${span}) p
      join stock_ledger e on e.account_id = ${accountId} and e.id = p.id
      join lots el on el.account_id = e.account_id and el.id = e.lot_id),
    listed as (
      select distinct wine_id, wine_id as final_id from page
      union all
      select m.wine_id, listed.final_id from wine_merges m
      join listed on m.into_wine_id = listed.wine_id),
    held as (
      select l.id, listed.final_id as wine_id, l.size_ml,
        sum(l.quantity) over (partition by listed.final_id, l.size_ml) as bottles
      from lots l join listed on listed.wine_id = l.wine_id where l.account_id = ${accountId}),
    balanced as (
      select e.id, held.bottles + ${changeOf} - sum(${changeOf}) over (
        partition by held.wine_id, held.size_ml order by e.created_at desc, e.id desc) as balance
      from held join stock_ledger e on e.account_id = ${accountId} and e.lot_id = held.id
      where e.lot_id = any(array(select id from held))
        and (e.created_at, e.id) >= (select created_at, id from page order by 1, 2 limit 1))
    select (select count(*) from chosen) as found, e.id,
      ${isoText(sql`e.created_at`)} as at, ${isoText(sql`e.happened_at`)} as happened_at,
      e.reason, e.change, e.note, e.wine_id, w.vintage, w.long_producer, e.size_ml, e.case_id, e.other_case_id,
      (select footprint_lookup_code from cases c
        where c.account_id = ${accountId} and c.id = e.case_id) as case_number,
      (select footprint_lookup_code from cases c
        where c.account_id = ${accountId} and c.id = e.other_case_id) as other_case_number,
      e.order_id, (select footprint_id from orders o
        where o.account_id = ${accountId} and o.id = e.order_id) as footprint_id,
      (select file_name from import_batches b
        where b.account_id = ${accountId} and b.id = e.import_batch_id) as file_name,
      balanced.balance
    from (select) as one
    left join page e on true
    left join balanced on balanced.id = e.id
    left join wines w on w.id = e.wine_id
    order by e.created_at desc, e.id desc`;
}

function toRow(raw: RawRow): ActivityRow {
  const change = readNumber(raw, 'change');
  const own = readCase(raw, 'case_id', 'case_number');
  const other = readCase(raw, 'other_case_id', 'other_case_number');
  const reason = readText(raw, 'reason');
  const kind = ACTIVITY_KINDS.find((one) => REASONS[one] === reason);
  if (kind === undefined) throw new Error('The ledger has an unknown reason.');
  const [left, entered] = change < 0 ? [own, null] : [other, own];
  const vintage = readNullable(raw, 'vintage', readNumber);
  const orderId = readNullable(raw, 'order_id', readNumber);
  const fileName = readNullable(raw, 'file_name', readText);
  const note = readNullable(raw, 'note', readText);
  return {
    id: readNumber(raw, 'id'),
    at: readText(raw, 'at'),
    happened_at: readNullable(raw, 'happened_at', readText),
    kind,
    wine: {
      id: readNumber(raw, 'wine_id'),
      vintage: vintage === null ? null : { value: vintage },
      long_producer: readText(raw, 'long_producer'),
    },
    size_value: readNullable(raw, 'size_ml', readNumber),
    bottles: change,
    from_case: left,
    to_case: entered,
    why: note === null || note === fileName ? '' : whyOf(kind, note),
    order: orderId === null ? null : { id: orderId, footprint_id: readNumber(raw, 'footprint_id') },
    file_name: fileName,
    balance: readNumber(raw, 'balance'),
  };
}

function readCase(raw: RawRow, idColumn: string, numberColumn: string) {
  const id = readNullable(raw, idColumn, readNumber);
  return id === null ? null : { id, footprint_lookup_code: readText(raw, numberColumn) };
}

function whyOf(kind: ActivityKind, note: string): string {
  const merge = MERGE_NOTE.exec(note);
  if (merge !== null) return merge[1] === undefined ? t.winesBecameOne : t.winesAreTwoAgain;
  return kind === 'moved' ? note.replace(MOVE_NOTE, '') : note;
}
