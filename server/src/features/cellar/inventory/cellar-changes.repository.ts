import { readWineType } from '@portal/contract/cellar/inventory/vocabulary';
import { type SQL, sql } from 'drizzle-orm';
import type { Db } from '../../../db/database.ts';
import {
  queryRows,
  type RawRow,
  readBoolean,
  readNullable,
  readNumber,
  readText,
  rowsFromJson,
} from '../../../db/query-rows.ts';
import {
  type CaseRecord,
  type CellarChanges,
  type LotColumns,
  NO_LOTS,
  NO_SIZE,
  type WineRecord,
} from './cellar/cellar-changes.ts';

/** Lots that are read and applied at once, few enough to take only some milliseconds. */
const CHANGED_LOTS_AT_ONCE = 500;
/** Lots read by one statement of a build. */
const LOTS_AT_ONCE = 1000;
/** Older than every change. */
const BEFORE_ALL = -1;
/** A wine costs more than a lot: its texts are read word by word. */
const LOTS_FOR_A_WINE = 4;

/** Whether a wine is known as of a version or a later one, so that it is not read again. */
export type KnowsWine = (wineId: number, version: number) => boolean;

/**
 * Finds the changes in an account's cellar after `version`; null when there are too many for one statement. One
 * statement reads one snapshot, so version, cases and lots always match; wines that are not known are read after it,
 * perhaps in a newer version. Writers of an account wait for its row lock, so a lot of a later version never becomes
 * visible before an earlier one.
 */
export async function findCellarChanges(
  db: Db,
  accountId: number,
  version: number,
  knows: KnowsWine,
  maxLots = CHANGED_LOTS_AT_ONCE,
): Promise<CellarChanges | null> {
  const changes = sql`
    with changed as (
      select * from lots where account_id = ${accountId} and version > ${version} limit ${maxLots + 1}
    )
    select
      inventory_version as version,
      lots.*,
      (${casesAsJson(accountId, sql`id in (select case_id from changed)`)}) as cases
    from accounts, ${lotColumns(sql`select * from changed`)} lots where accounts.id = ${accountId}`;
  const [found] = await queryRows(db, changes, (row) => ({
    version: readNumber(row, 'version'),
    cases: rowsFromJson(row, 'cases').map(caseRecord),
    lots: readLots(row),
  }));
  if (!found) throw new Error(`Account ${accountId} is gone.`);
  if (found.lots.ids.length > maxLots) return null;
  return { ...found, wines: await listWines(db, unknownWines(found.lots, knows)) };
}

/**
 * Reads a small cellar in one part, by one statement; of a larger one all lots with free bottles in several parts, each
 * lot after its wine and case. Each part is a separate statement without a transaction, because a transaction would
 * block all others on the embedded engine. So changes after the version of the parts, that of the first, must be read
 * afterwards. Throws when a replica answers a statement with an older state than `leastVersion` or the first part.
 */
export async function* readWholeCellar(
  db: Db,
  accountId: number,
  knows: KnowsWine,
  { leastVersion = 0, lotsAtOnce = LOTS_AT_ONCE } = {},
): AsyncGenerator<CellarChanges> {
  const maxLots = Math.min(lotsAtOnce, CHANGED_LOTS_AT_ONCE);
  const small = await findCellarChanges(db, accountId, BEFORE_ALL, knows, maxLots);
  if (small !== null && small.version < leastVersion) throw outdated(accountId, small.version);
  if (small !== null) {
    yield small;
    return;
  }
  let version = 0;
  const find = async <Found>(from: SQL, read: (row: RawRow) => Found): Promise<Found> => {
    const found = await findAtVersion(db, accountId, from, read);
    if (found.version < Math.max(version, leastVersion)) {
      throw outdated(accountId, found.version);
    }
    version ||= found.version;
    return found.found;
  };
  const nothing = { wines: [], cases: [], lots: NO_LOTS };
  const knownCases = new Set<number>();
  for (let lastId = 0, isLast = false; !isLast;) {
    // Compared as a pair: with separate conditions the planner expects few rows, reads all that are left and sorts
    // them, for each part again.
    const next = sql`
      select * from (
        select * from lots where (account_id, id) > (${accountId}::bigint, ${lastId}::bigint)
        order by account_id, id limit ${lotsAtOnce}
      ) part where account_id = ${accountId}`;
    const read = await find(lotColumns(next), readLots);
    const lots = withFreeBottles(read);
    const wines = await listWines(db, unknownWines(lots, knows));
    const winesAtOnce = Math.ceil(lotsAtOnce / LOTS_FOR_A_WINE);
    for (let at = 0; at < wines.length; at += winesAtOnce) {
      yield { ...nothing, version, wines: wines.slice(at, at + winesAtOnce) };
    }
    const caseIds = [...new Set(lots.caseIds)].filter((id) => !knownCases.has(id));
    for (const id of caseIds) knownCases.add(id);
    const cases = await find(jsonList(casesAsJson(accountId, isOneOf(caseIds))), (row) =>
      rowsFromJson(row, 'list').map(caseRecord),
    );
    yield { ...nothing, version, cases };
    yield { ...nothing, version, lots };
    lastId = read.ids.at(-1) ?? lastId;
    isLast = read.ids.length < lotsAtOnce;
  }
}

function outdated(accountId: number, version: number): Error {
  return new Error(`Account ${accountId} is at version ${version} there.`);
}

/** An array instead of a subquery, which the planner would join by reading all rows of the account. */
function isOneOf(ids: readonly number[]): SQL {
  return sql`id = any(${sql.param(`{${ids.join(',')}}`)}::bigint[])`;
}

/** The wines of lots that must be read. */
function unknownWines({ wineIds, wineVersions }: ReadLots, knows: KnowsWine): number[] {
  const unknown = wineIds.filter((id, at) => !knows(id, wineVersions[at] ?? 0));
  return [...new Set(unknown)];
}

/** Wines in the order of their ids. Another statement than that of their lots: wines are never deleted. */
async function listWines(db: Db, ids: readonly number[]): Promise<WineRecord[]> {
  if (ids.length === 0) return [];
  const [found] = await queryRows(db, winesAsJson(isOneOf(ids)), (row) =>
    rowsFromJson(row, 'list').map(wineRecord),
  );
  return found ?? [];
}

/** Finds something and the account's version of the same moment. */
async function findAtVersion<Found>(
  db: Db,
  accountId: number,
  from: SQL,
  read: (row: RawRow) => Found,
) {
  const statement = sql`
    select inventory_version as version, found.* from accounts, ${from} found
    where accounts.id = ${accountId}`;
  const [found] = await queryRows(db, statement, (row) => ({
    version: readNumber(row, 'version'),
    found: read(row),
  }));
  if (found === undefined) throw new Error(`Account ${accountId} is gone.`);
  return found;
}

/** A list as one JSON text, which is many times faster for thousands of rows (decision 050). */
function jsonList(list: SQL): SQL {
  return sql`(select (${list}) as list)`;
}

/** The columns of lots as one array each: a tenth of the text that objects with names need. */
function lotColumns(lots: SQL): SQL {
  return sql`(
    select
      array_agg(id)::text as lot_ids,
      array_agg(case_id)::text as case_ids,
      array_agg(wine_id)::text as wine_ids,
      array_agg(coalesce(size_ml, ${NO_SIZE}))::text as sizes_ml,
      array_agg(quantity - reserved)::text as free,
      array_agg(added_date - date '0001-01-01' + 1)::text as days,
      array_agg((select wines.version from wines where wines.id = wine_id))::text as wine_versions
    from (${lots}) found
  )`;
}

type ReadLots = Readonly<Record<keyof LotColumns | 'wineVersions', Float64Array>>;

function readLots(row: RawRow): ReadLots {
  const column = (name: string) => {
    const text = readNullable(row, name, readText);
    return Float64Array.from(text === null ? [] : text.slice(1, -1).split(','), Number);
  };
  return {
    ids: column('lot_ids'),
    caseIds: column('case_ids'),
    wineIds: column('wine_ids'),
    sizesMl: column('sizes_ml'),
    free: column('free'),
    days: column('days'),
    wineVersions: column('wine_versions'),
  };
}

function withFreeBottles(lots: ReadLots): ReadLots {
  if (lots.free.every((free) => free > 0)) return lots;
  const free = (column: Float64Array) => column.filter((_, at) => (lots.free[at] ?? 0) > 0);
  return {
    ids: free(lots.ids),
    caseIds: free(lots.caseIds),
    wineIds: free(lots.wineIds),
    sizesMl: free(lots.sizesMl),
    free: free(lots.free),
    days: free(lots.days),
    wineVersions: free(lots.wineVersions),
  };
}

function winesAsJson(condition: SQL): SQL {
  return sql`
    select coalesce(json_agg(wine order by id), '[]')::text as list from (
      select id, version, short_producer, long_producer, wine_type, vintage, designation, vineyard,
             appellation, variety, country, region, subregion, drink_from, drink_to
      from wines where ${condition}
    ) wine`;
}

function casesAsJson(accountId: number, condition: SQL): SQL {
  return sql`
    select coalesce(json_agg(held_case order by id), '[]')::text from (
      select id, footprint_lookup_code, container_name,
             (extract(epoch from last_seen_at) * 1000)::bigint as last_seen_ms,
             exists (select from attachments
                     where attachments.account_id = cases.account_id
                       and attachments.case_id = cases.id) as has_documents
      from cases where account_id = ${accountId} and ${condition}
    ) held_case`;
}

function wineRecord(row: RawRow): WineRecord {
  return {
    id: readNumber(row, 'id'),
    version: readNumber(row, 'version'),
    shortProducer: readText(row, 'short_producer'),
    longProducer: readText(row, 'long_producer'),
    wineType: readWineType(readText(row, 'wine_type')),
    vintage: readNullable(row, 'vintage', readNumber),
    designation: readNullable(row, 'designation', readText),
    vineyard: readNullable(row, 'vineyard', readText),
    appellation: readNullable(row, 'appellation', readText),
    variety: readNullable(row, 'variety', readText),
    country: readNullable(row, 'country', readText),
    region: readNullable(row, 'region', readText),
    subregion: readNullable(row, 'subregion', readText),
    drinkFrom: readNullable(row, 'drink_from', readNumber),
    drinkTo: readNullable(row, 'drink_to', readNumber),
  };
}

function caseRecord(row: RawRow): CaseRecord {
  return {
    id: readNumber(row, 'id'),
    footprintLookupCode: readText(row, 'footprint_lookup_code'),
    containerName: readText(row, 'container_name'),
    hasDocuments: readBoolean(row, 'has_documents'),
    lastSeenAt: readNullable(row, 'last_seen_ms', readNumber),
  };
}
