import { readWineType } from '@portal/contract/cellar/inventory/vocabulary';
import { type SQL, sql } from 'drizzle-orm';
import * as z from 'zod/mini';
import type { Db } from '../../../db/database.ts';
import {
  queryRows,
  type RawRow,
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
  const changed = sql`
    select * from lots where account_id = ${accountId} and version > ${version} limit ${maxLots + 1}`;
  const found = await findPart(db, accountId, changed);
  if (found.pageSize > maxLots) return null;
  return { ...found, wines: await listWines(db, unknownWines(found.lots, knows)) };
}

/**
 * Reads all lots with free bottles in parts, each lot after its wine and with its case. Each part is a statement without
 * a transaction, because a transaction would block all others on the embedded engine. Where the last part has another
 * version than the first, the changes after the first must be read afterwards. Throws when a replica answers with an
 * older state than `leastVersion` or the part before.
 */
export async function* readWholeCellar(
  db: Db,
  accountId: number,
  knows: KnowsWine,
  { leastVersion = 0, lotsAtOnce = LOTS_AT_ONCE } = {},
): AsyncGenerator<CellarChanges> {
  let reached = leastVersion;
  for (let lastId = 0, isLast = false; !isLast;) {
    // Compared as a pair, without an end: with separate conditions the planner expects few rows, reads all that are left
    // and sorts them, for each part again.
    const next = sql`
      select * from lots where (lots.account_id, lots.id) > (${accountId}::bigint, ${lastId}::bigint)
      order by account_id, id limit ${lotsAtOnce}`;
    const { version, ...part } = await findPart(db, accountId, next, sql`quantity > reserved`);
    if (version < reached) throw new Error(`Account ${accountId} is at version ${version} there.`);
    reached = version;
    const wines = await listWines(db, unknownWines(part.lots, knows));
    const winesAtOnce = Math.ceil(lotsAtOnce / LOTS_FOR_A_WINE);
    for (let at = 0; at < wines.length; at += winesAtOnce) {
      yield { version, wines: wines.slice(at, at + winesAtOnce), cases: [], lots: NO_LOTS };
    }
    yield { version, wines: [], cases: part.cases, lots: part.lots };
    lastId = part.lastId;
    isLast = part.pageSize < lotsAtOnce;
  }
}

/**
 * Finds the lots of a page that fulfil the condition, their cases and the account's version of the same moment, and how
 * many lots the page has.
 */
async function findPart(db: Db, accountId: number, page: SQL, condition = sql`true`) {
  const part = sql`
    with page as (select * from (${page}) page where account_id = ${accountId}),
      part as (select * from page where ${condition})
    select
      inventory_version as version,
      (select count(*) from page) as page_size,
      (select coalesce(max(id), 0) from page) as last_id,
      lots.*,
      cases.*
    from accounts, ${lotColumns(sql`select * from part`)} lots,
      ${caseColumns(accountId, sql`select distinct case_id from part`)} cases
    where accounts.id = ${accountId}`;
  const [found] = await queryRows(db, part, (row) => ({
    version: readNumber(row, 'version'),
    pageSize: readNumber(row, 'page_size'),
    lastId: readNumber(row, 'last_id'),
    cases: readCases(row),
    lots: readLots(row),
  }));
  if (found === undefined) throw new Error(`Account ${accountId} is gone.`);
  return found;
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

const textList = z.array(z.string());

type ReadLots = Readonly<Record<keyof LotColumns | 'wineVersions', Float64Array>>;

/** A column of numbers; null ones are NaN. */
function numberColumn(row: RawRow, name: string): Float64Array {
  const text = readNullable(row, name, readText);
  return Float64Array.from(text === null ? [] : text.slice(1, -1).split(','), Number);
}

function readLots(row: RawRow): ReadLots {
  return {
    ids: numberColumn(row, 'lot_ids'),
    caseIds: numberColumn(row, 'case_ids'),
    wineIds: numberColumn(row, 'wine_ids'),
    sizesMl: numberColumn(row, 'sizes_ml'),
    free: numberColumn(row, 'free'),
    days: numberColumn(row, 'days'),
    wineVersions: numberColumn(row, 'wine_versions'),
  };
}

/**
 * The columns of cases: objects with names take several times as long to write and to read. The ids are an array, because
 * the planner would join a subquery by reading all cases of the account.
 */
function caseColumns(accountId: number, ids: SQL): SQL {
  return sql`(
    select
      array_agg(id)::text as held_case_ids,
      json_agg(footprint_lookup_code)::text as case_numbers,
      json_agg(container_name)::text as containers,
      array_agg(date_part('epoch', last_seen_at))::text as last_seen,
      array_agg(has_documents::int)::text as have_documents
    from (
      select id, footprint_lookup_code, container_name, last_seen_at,
             exists (select from attachments
                     where attachments.account_id = cases.account_id
                       and attachments.case_id = cases.id) as has_documents
      from cases where account_id = ${accountId} and id = any(array(${ids})) order by id
    ) held_case
  )`;
}

function readCases(row: RawRow): CaseRecord[] {
  const texts = (name: string) =>
    textList.parse(JSON.parse(readNullable(row, name, readText) ?? '[]'));
  const [numbers, containers] = [texts('case_numbers'), texts('containers')];
  const lastSeen = numberColumn(row, 'last_seen');
  const haveDocuments = numberColumn(row, 'have_documents');
  return Array.from(numberColumn(row, 'held_case_ids'), (id, at) => {
    const seconds = lastSeen[at] ?? NaN;
    return {
      id,
      footprintLookupCode: numbers[at] ?? '',
      containerName: containers[at] ?? '',
      hasDocuments: haveDocuments[at] === 1,
      lastSeenAt: Number.isNaN(seconds) ? null : Math.round(seconds * 1000),
    };
  });
}

function winesAsJson(condition: SQL): SQL {
  return sql`
    select coalesce(json_agg(wine order by id), '[]')::text as list from (
      select id, version, short_producer, long_producer, wine_type, vintage, designation, vineyard,
             appellation, variety, country, region, subregion, drink_from, drink_to
      from wines where ${condition}
    ) wine`;
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
