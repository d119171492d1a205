import {
  ACTIVITY_KINDS,
  type ActivityFilters,
  type ActivityKind,
  type ActivityQuery,
  type ActivityRow,
} from '@portal/contract/activity/activity.schemas';
import { MOST_ROWS_COUNTED, ROWS_PER_PAGE } from '@portal/contract/lists/paged-list.schemas';
import { type SQL, sql } from 'drizzle-orm';
import type { Db } from '../../db/database.ts';
import type { PageOfRows } from '../../db/paged-rows.ts';
import { startOfDay } from '../../db/provider-days.ts';
import { queryRows, type RawRow, readNullable, readNumber, readText } from '../../db/query-rows.ts';
import type { stockLedger } from '../../db/schema/inventory.ts';
import { containsText } from '../../db/text-search.ts';
import { t } from '../../texts/stock-changes.ts';
import { finalWine } from '../inventory/merged-wines.ts';
import { readBalances } from './activity-balances.repository.ts';

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

/** A row before its balance is known. */
type UnbalancedRow = Omit<ActivityRow, 'balance'>;

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
  const chosen = sql`${chosenRows(accountId, filters)} limit ${MOST_ROWS_COUNTED + 1}`;
  const at = page ?? 1;
  const span = sql`limit ${ROWS_PER_PAGE} offset ${(at - 1) * ROWS_PER_PAGE}`;
  const { found, rows } = await readRows(db, accountId, chosen, span);
  const counted = rows.length === 0 && at > 1 ? await countRows(db, chosen) : found;
  const count = Math.min(counted, MOST_ROWS_COUNTED);
  return { count, is_more: counted > MOST_ROWS_COUNTED, page: at, rows };
}

/** The newest rows that are older than the one given, at most `limit`. */
export async function listActivityBefore(
  db: Db,
  accountId: number,
  filters: ChosenActivity,
  { before, limit }: { readonly before: ActivityRow | null; readonly limit: number },
): Promise<ActivityRow[]> {
  const chosen = sql`${chosenRows(accountId, filters, before)} limit ${limit}`;
  return (await readRows(db, accountId, chosen, sql``)).rows;
}

async function readRows(db: Db, accountId: number, chosen: SQL, span: SQL) {
  const details = detailsOf(accountId, chosen, span);
  const read = await queryRows(db, details, (raw) => ({
    found: readNumber(raw, 'found'),
    row: toRow(raw),
  }));
  const balances = await readBalances(
    db,
    accountId,
    read.map(({ row }) => row),
  );
  const rows = read.map(({ row }) => {
    const balance = balances.get(row.id);
    if (balance === undefined) throw new Error(`Row ${row.id} of the activity has no balance.`);
    return { ...row, balance };
  });
  return { found: read[0]?.found ?? 0, rows };
}

async function countRows(db: Db, chosen: SQL): Promise<number> {
  const statement = sql`select count(*) as n from (${chosen}) as chosen`;
  const [count = 0] = await queryRows(db, statement, (raw) => readNumber(raw, 'n'));
  return count;
}

/**
 * SQL for the ids of the chosen rows, in the order of the list. A move is two rows of the ledger and has the id of the
 * later one, even if only the earlier one is of a chosen case.
 */
function chosenRows(
  accountId: number,
  { kind, from, to, timeZone, ...ofLots }: ChosenActivity,
  before: ActivityRow | null = null,
): SQL {
  const lots = chosenLots(accountId, ofLots);
  const conditions = [
    sql`e.account_id = ${accountId}`,
    ...(kind === 'any' ? [] : [sql`e.reason = ${REASONS[kind]}`]),
    ...(from === null ? [] : [sql`e.created_at >= ${startOfDay(from, 0, timeZone)}`]),
    ...(to === null ? [] : [sql`e.created_at < ${startOfDay(to, 1, timeZone)}`]),
    ...(before === null ? [] : [sql`e.created_at <= ${before.at}::timestamptz`]),
    ...(lots === null ? [sql`not ${beginsMove(sql`e`)}`] : [sql`e.lot_id in (${lots})`]),
  ];
  const later = sql`(select min(later.id) from stock_ledger later where later.account_id = e.account_id
    and later.created_at = e.created_at and later.id > e.id)`;
  const id =
    lots === null
      ? sql`e.id`
      : sql`distinct case when ${beginsMove(sql`e`)} then ${later} else e.id end`;
  const isOlder =
    before === null
      ? sql`true`
      : sql`(created_at, id) < (${before.at}::timestamptz, ${before.id}::bigint)`;
  return sql`select id, created_at from (
      select ${id} as id, e.created_at from stock_ledger e
      where ${sql.join(conditions, sql` and `)}) as rows
    where ${isOlder} order by created_at desc, id desc`;
}

/** SQL for the lots that the filters choose; null when they choose all. */
function chosenLots(
  accountId: number,
  { wine, case: caseId, search }: Pick<ActivityFilters, 'wine' | 'case' | 'search'>,
): SQL | null {
  const inCases = (condition: SQL) =>
    sql`l.case_id in (select c.id from cases c where c.account_id = ${accountId} and ${condition})`;
  const conditions = [
    ...(wine === null ? [] : [isListedAs(sql`select ${wine}::bigint`)]),
    ...(caseId === null ? [] : [sql`l.case_id = ${caseId}`]),
    ...(search === ''
      ? []
      : [
          sql`(${isListedAs(sql`select w.id from wines w where ${containsText(sql`w.search_text`, search)}`)}
            or ${inCases(sql`strpos(lower(c.footprint_lookup_code), lower(${search})) > 0`)})`,
        ]),
  ];
  if (conditions.length === 0) return null;
  return sql`select l.id from lots l
    where ${sql.join([sql`l.account_id = ${accountId}`, ...conditions], sql` and `)}`;
}

/** SQL for whether lot `l` is of one of these wines, or of a wine that was merged into one of them. */
const isListedAs = (wineIds: SQL): SQL => sql`l.wine_id in (
  with recursive listed as (
    select id from (${wineIds}) as named(id)
    union select m.wine_id from wine_merges m join listed on m.into_wine_id = listed.id)
  select id from listed)`;

/**
 * SQL for whether a row of the ledger is the first half of a move; the next row of the account is the second. Between
 * cases, bottles leave first (move-bottles.service.ts). In a merge of wines, while it is in effect, they first enter
 * the other lot of their case (wine-merges.service.ts).
 */
function beginsMove(row: SQL): SQL {
  return sql`case
    when ${row}.reason not in ('move', 'undo') then false
    when ${row}.change < 0 then coalesce(${row}.reason = 'move' and ${row}.note ^@ 'to ', false)
    else coalesce(${row}.note in (
      select 'Wine ' || m.wine_id || words || m.into_wine_id from wine_merges m,
        (values (' is merged into wine '), (' is no longer merged into wine ')) as v(words)), false)
    end`;
}

function detailsOf(accountId: number, chosen: SQL, span: SQL): SQL {
  return sql`
    with chosen as materialized (${chosen}),
    page as (select id from chosen order by created_at desc, id desc ${span})
    select (select count(*) from chosen) as found, e.id,
      to_char(e.created_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as at,
      e.reason, e.change, e.note, w.id as wine_id, w.vintage, w.long_producer, el.size_ml,
      c.id as case_id, c.footprint_lookup_code as case_number,
      other.case_id as other_case_id, other.case_number as other_case_number,
      o.id as order_id, o.footprint_id, b.file_name
    from page
    join stock_ledger e on e.account_id = ${accountId} and e.id = page.id
    join lots el on el.account_id = e.account_id and el.id = e.lot_id
    join cases c on c.account_id = el.account_id and c.id = el.case_id
    join wines w on w.id = ${finalWine(sql`el.wine_id`)}
    left join lateral (
      select pc.id as case_id, pc.footprint_lookup_code as case_number
      from (
        select * from stock_ledger earlier
        where earlier.account_id = e.account_id and earlier.created_at = e.created_at
          and earlier.id < e.id
        order by earlier.id desc limit 1) p
      join lots pl on pl.account_id = p.account_id and pl.id = p.lot_id
      join cases pc on pc.account_id = pl.account_id and pc.id = pl.case_id
      where p.reason = e.reason and p.change = -e.change and ${beginsMove(sql`p`)}
    ) other on e.reason in ('move', 'undo')
    left join orders o on o.account_id = e.account_id and o.id = e.order_id
    left join import_batches b on b.account_id = e.account_id and b.id = e.import_batch_id
    order by e.created_at desc, e.id desc`;
}

function toRow(raw: RawRow): UnbalancedRow {
  const change = readNumber(raw, 'change');
  const own = readCase(raw, 'case_id', 'case_number');
  const other = readCase(raw, 'other_case_id', 'other_case_number');
  const reason = readText(raw, 'reason');
  const kind = ACTIVITY_KINDS.find((one) => REASONS[one] === reason);
  if (kind === undefined) throw new Error('The ledger has an unknown reason.');
  const [left, entered] = change < 0 ? [own, other] : [other, own];
  const vintage = readNullable(raw, 'vintage', readNumber);
  const orderId = readNullable(raw, 'order_id', readNumber);
  const fileName = readNullable(raw, 'file_name', readText);
  const note = readNullable(raw, 'note', readText);
  return {
    id: readNumber(raw, 'id'),
    at: readText(raw, 'at'),
    kind,
    wine: {
      id: readNumber(raw, 'wine_id'),
      vintage: vintage === null ? null : { value: vintage },
      long_producer: readText(raw, 'long_producer'),
    },
    size_value: readNullable(raw, 'size_ml', readNumber),
    bottles: other === null ? change : Math.abs(change),
    from_case: left,
    to_case: entered,
    why: note === null || note === fileName ? '' : whyOf(kind, note),
    order: orderId === null ? null : { id: orderId, footprint_id: readNumber(raw, 'footprint_id') },
    file_name: fileName,
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
