import type {
  BottleFilters,
  BottleTotals,
  StoredBottlesRow,
} from '@portal/contract/warehouse/reports/reports.schemas';
import { MOST_ROWS_COUNTED, ROWS_PER_PAGE } from '@portal/contract/lists/paged-list.schemas';
import { SIGHTINGS } from '@portal/contract/cellar/inventory/vocabulary';
import { type SQL, sql } from 'drizzle-orm';
import type { Db } from '../../../db/database.ts';
import { isoText } from '../../../db/iso-time.ts';
import type { PageOfRows } from '../../../db/paged-rows.ts';
import {
  queryRows,
  type RawRow,
  readNullable,
  readNumber,
  readText,
} from '../../../db/query-rows.ts';
import { containsText } from '../../../db/text-search.ts';
import { readSums, sumsOf } from './stored-sums.ts';

/** Rows of one statement. */
const ROWS_AT_ONCE = 1_000;
const CLIENTS_AT_ONCE = 500;

interface Client {
  readonly id: number;
  readonly name: string;
  readonly customer_number: string | null;
  readonly sortKey: string;
}

const STORED = sql`lots l
  join cases c on c.account_id = l.account_id and c.id = l.case_id
  join wines w on w.id = l.wine_id`;

/** SQL for whether the filters choose lot `l` of case `c` with wine `w`; whose it is, is not asked here. */
function isChosen({ search, size, location }: BottleFilters): SQL {
  const conditions = [sql`l.quantity > 0`];
  if (size !== null) conditions.push(sql`l.size_ml = ${size}`);
  if (location !== '') {
    conditions.push(
      sql`c.location_id = (select id from locations where lower(code) = lower(${location}))`,
    );
  }
  if (search !== '') {
    conditions.push(
      sql`(${containsText(sql`w.search_text`, search)}
        or strpos(lower(c.footprint_lookup_code), lower(${search})) > 0)`,
    );
  }
  return sql.join(conditions, sql` and `);
}

const ofAccount = ({ account }: BottleFilters) =>
  account === null ? sql`true` : sql`l.account_id = ${account}`;

/** Counts the rows, to `most`. */
export async function countStoredBottles(
  db: Db,
  filters: BottleFilters,
  most = Number.MAX_SAFE_INTEGER,
): Promise<number> {
  const statement = sql`
    select count(*) as found from (
      select from ${STORED} where ${ofAccount(filters)} and ${isChosen(filters)} limit ${most}) as rows`;
  const [found = 0] = await queryRows(db, statement, (raw) => readNumber(raw, 'found'));
  return found;
}

export async function sumStoredBottles(db: Db, filters: BottleFilters): Promise<BottleTotals> {
  const statement = sql`
    select ${sumsOf()}, count(distinct l.account_id) as client_count
    from ${STORED} where ${ofAccount(filters)} and ${isChosen(filters)}`;
  const [sums] = await queryRows(db, statement, (raw) => ({
    ...readSums(raw),
    client_count: readNumber(raw, 'client_count'),
  }));
  if (sums === undefined) throw new Error('An aggregate gave no row.');
  return sums;
}

/** One page of the rows, and how many there are, as far as they are counted. */
export async function listStoredBottles(
  db: Db,
  filters: BottleFilters,
  page: number | null,
): Promise<PageOfRows<StoredBottlesRow>> {
  const at = page ?? 1;
  const end = at * ROWS_PER_PAGE;
  const found = await countStoredBottles(db, filters, MOST_ROWS_COUNTED + 1);
  const rows: StoredBottlesRow[] = [];
  for await (const some of storedBottles(db, filters, Math.min(end, ROWS_AT_ONCE))) {
    rows.push(...some);
    if (rows.length >= end) break;
  }
  const count = Math.min(found, MOST_ROWS_COUNTED);
  const shown = rows.slice(end - ROWS_PER_PAGE, end);
  return { count, is_more: found > count, page: at, rows: shown };
}

/**
 * Reads all rows by client and case number, at most `limit` with each statement, so that the database serves others
 * between two of them. The rows of a client with fewer are of one moment.
 */
export async function* storedBottles(
  db: Db,
  filters: BottleFilters,
  limit = ROWS_AT_ONCE,
): AsyncGenerator<StoredBottlesRow[]> {
  for await (const client of clientsWith(db, filters)) {
    let last: StoredBottlesRow | undefined;
    do {
      const rows = await listOfClient(db, client, { filters, last, limit });
      if (rows.length > 0) yield rows;
      last = rows.length < limit ? undefined : rows.at(-1);
    } while (last !== undefined);
  }
}

/** Reads the clients with chosen bottles, by name. */
async function* clientsWith(db: Db, filters: BottleFilters): AsyncGenerator<Client> {
  let last: Client | undefined;
  do {
    const clients = await listClientsWith(db, filters, last);
    yield* clients;
    last = clients.length < CLIENTS_AT_ONCE ? undefined : clients.at(-1);
  } while (last !== undefined);
}

function listClientsWith(db: Db, filters: BottleFilters, last: Client | undefined) {
  const after =
    last === undefined ? sql`true` : sql`(a.search_text, a.id) > (${last.sortKey}, ${last.id})`;
  const statement = sql`
    select a.id, a.name, a.customer_number, a.search_text from accounts a
    where ${after} and ${filters.account === null ? sql`true` : sql`a.id = ${filters.account}`}
      and exists (select from ${STORED} where l.account_id = a.id and ${isChosen(filters)})
    order by a.search_text, a.id limit ${CLIENTS_AT_ONCE}`;
  return queryRows(db, statement, (raw) => ({
    id: readNumber(raw, 'id'),
    name: readText(raw, 'name'),
    customer_number: readNullable(raw, 'customer_number', readText),
    sortKey: readText(raw, 'search_text'),
  }));
}

interface Span {
  readonly filters: BottleFilters;
  readonly last: StoredBottlesRow | undefined;
  readonly limit: number;
}

function listOfClient(
  db: Db,
  { id, name, customer_number }: Client,
  { filters, last, limit }: Span,
): Promise<StoredBottlesRow[]> {
  const after =
    last === undefined
      ? sql`true`
      : sql`(c.footprint_lookup_code, l.id) > (${last.case.footprint_lookup_code}, ${last.lot_id})`;
  const statement = sql`
    select l.id, l.case_id, l.wine_id, l.size_ml, l.quantity, l.reserved, l.added_date::text as added_date,
      c.footprint_lookup_code, ${isoText(sql`c.last_seen_at`)} as last_seen_at, c.last_seen_how,
      w.vintage, w.short_producer, w.long_producer, w.wine_type,
      (select p.code from locations p where p.id = c.location_id) as location
    from ${STORED}
    where l.account_id = ${id} and ${isChosen(filters)} and ${after}
    order by c.footprint_lookup_code, l.id limit ${limit}`;
  const account = { id, name, customer_number };
  return queryRows(db, statement, (raw) => toRow(account, raw));
}

function toRow(account: StoredBottlesRow['account'], raw: RawRow): StoredBottlesRow {
  const how = readNullable(raw, 'last_seen_how', readText);
  return {
    lot_id: readNumber(raw, 'id'),
    account,
    wine: {
      id: readNumber(raw, 'wine_id'),
      vintage: readNullable(raw, 'vintage', readNumber),
      short_producer: readText(raw, 'short_producer'),
      long_producer: readText(raw, 'long_producer'),
      wine_type: readText(raw, 'wine_type'),
    },
    size: readNullable(raw, 'size_ml', readNumber),
    case: {
      id: readNumber(raw, 'case_id'),
      footprint_lookup_code: readText(raw, 'footprint_lookup_code'),
    },
    location: readNullable(raw, 'location', readText),
    bottle_count: readNumber(raw, 'quantity'),
    reserved_count: readNumber(raw, 'reserved'),
    added_date: readText(raw, 'added_date'),
    last_seen_at: readNullable(raw, 'last_seen_at', readText),
    last_seen_how: SIGHTINGS.find((one) => one === how) ?? null,
  };
}
