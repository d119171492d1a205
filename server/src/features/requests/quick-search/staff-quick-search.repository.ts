import { QUICK_SEARCH_ROWS } from '@portal/contract/requests/quick-search/quick-search.schemas';
import { searchWords } from '@portal/contract/search/fold-text';
import { and, asc, desc, eq, inArray, isNull, or, type SQL, sql } from 'drizzle-orm';
import { unionAll } from 'drizzle-orm/pg-core';
import type { Db } from '../../../db/database.ts';
import { beginsWithDigits } from '../../../db/number-search.ts';
import { accounts, users } from '../../../db/schema/accounts.ts';
import { cases, wines } from '../../../db/schema/inventory.ts';
import { locations } from '../../../db/schema/locations.ts';
import { orders } from '../../../db/schema/orders.ts';
import { queryRows, readNumber, readText } from '../../../db/query-rows.ts';
import { anywhere, containsText, isOneOf } from '../../../db/text-search.ts';
import { COUNT_OF_ALL, counted, REQUEST } from './quick-search.repository.ts';

/** Shorter parts of a case number would read every case. */
const TRIGRAM = 3;

const ACCOUNT = { id: accounts.id, name: accounts.name };
/** Puts the account of each row into it. */
function withAccount<Row, Account>(
  rows: readonly { readonly count: number; readonly row: Row; readonly account: Account }[],
) {
  return counted(rows.map(({ count, row, account }) => ({ count, row: { ...row, account } })));
}

/** Whether a column of search text has all words; a search without words matches nothing. */
function hasWords(column: typeof accounts.searchText | typeof users.searchText, search: string) {
  return and(...searchWords(search).map((word) => containsText(column, word))) ?? sql`false`;
}

/** Finds accounts, open ones first, by their name or by the name or e-mail of a user. */
export async function findClients(db: Db, search: string) {
  const isNamed = hasWords(accounts.searchText, search);
  const isUser = hasWords(users.searchText, search);
  const found = unionAll(
    db.select({ id: accounts.id }).from(accounts).where(isNamed),
    db
      .select({ id: sql<number>`${users.accountId}` })
      .from(users)
      .where(isUser),
  );
  // As SQL text, because Drizzle drops the table's name of a column in a select.
  const email = sql<string | null>`case when ${isNamed} then null else (
    select min(users.email) from users where users.account_id = accounts.id and ${isUser}) end`;
  const isClosed = sql<boolean>`${accounts.closedAt} is not null`;
  const rows = await db
    .select({ count: COUNT_OF_ALL, row: { ...ACCOUNT, is_closed: isClosed, email } })
    .from(accounts)
    .where(inArray(accounts.id, found))
    .orderBy(isClosed, asc(accounts.searchText), asc(accounts.id))
    .limit(QUICK_SEARCH_ROWS);
  return counted(rows);
}

/** Finds the requests of all accounts whose number begins with the search, the newest first. */
export async function findRequests(db: Db, search: string) {
  const rows = await db
    .select({
      count: COUNT_OF_ALL,
      row: REQUEST,
      account: ACCOUNT,
    })
    .from(orders)
    .innerJoin(accounts, eq(accounts.id, orders.accountId))
    .where(beginsWithDigits(orders.footprintId, search))
    .orderBy(desc(orders.footprintId))
    .limit(QUICK_SEARCH_ROWS);
  return withAccount(rows);
}

/** Finds cases of all accounts, the shortest number first. */
export async function findCases(db: Db, search: string) {
  const typed = search.replace(/^#/, '');
  const number = cases.footprintLookupCode;
  const isMeant =
    typed.length < TRIGRAM ? eq(number, typed) : sql`${number} ilike ${anywhere(typed)}`;
  const rows = await db
    .select({
      count: COUNT_OF_ALL,
      row: {
        id: cases.id,
        footprint_lookup_code: number,
        container_name: cases.containerName,
      },
      account: ACCOUNT,
    })
    .from(cases)
    .innerJoin(accounts, eq(accounts.id, cases.accountId))
    .where(isMeant)
    .orderBy(sql`length(${number})`, asc(number))
    .limit(QUICK_SEARCH_ROWS);
  return withAccount(rows);
}

/** Finds locations by a part of their code, the shortest first. */
export async function findLocations(db: Db, search: string) {
  const rows = await db
    .select({
      count: COUNT_OF_ALL,
      row: { id: locations.id, code: locations.code, kind: locations.kind },
    })
    .from(locations)
    .where(sql`${locations.code} ilike ${anywhere(search)}`)
    .orderBy(sql`length(${locations.code})`, asc(locations.walkOrder), asc(locations.id))
    .limit(QUICK_SEARCH_ROWS);
  return counted(rows);
}

/** The first so many wines by their label are sorted by where their bottles are: more would have to be looked up. */
const NEAREST_AMONG = 50;

/** Finds wines of the catalogue, of which every word is in the label or is the vintage, the nearest bottle first. */
export async function findWines(db: Db, search: string) {
  const words = searchWords(search);
  if (words.length === 0) return { count: 0, results: [] };
  const isNotMerged = sql`not exists (select from wine_merges m where m.wine_id = wines.id)`;
  const rows = await db
    .select({
      count: COUNT_OF_ALL,
      row: {
        id: wines.id,
        vintage: wines.vintage,
        long_producer: wines.longProducer,
        designation: wines.designation,
        vineyard: wines.vineyard,
        appellation: wines.appellation,
        variety: wines.variety,
        wine_type: wines.wineType,
      },
    })
    .from(wines)
    .where(and(isNotMerged, ...words.map(isOfWine)))
    .orderBy(sql`${wines.labelKey} collate "C"`, sql`${wines.vintage} nulls last`, wines.id)
    .limit(NEAREST_AMONG);
  const { count, results } = counted(rows);
  const places = await listNearest(
    db,
    results.map(({ id }) => id),
  );
  const order = new Map(places.map(({ wineId }, at) => [wineId, at]));
  const placeOf = ({ id }: { readonly id: number }) => order.get(id) ?? order.size;
  const near = results
    .toSorted((one, other) => placeOf(one) - placeOf(other))
    .slice(0, QUICK_SEARCH_ROWS);
  return {
    count,
    results: near.map((wine) => {
      const place = places.find(({ wineId }) => wineId === wine.id);
      return { ...wine, nearest: place?.nearest ?? null };
    }),
  };
}

/** Finds the place of each wine that comes first on a walk through the warehouse, in the order of walking. */
async function listNearest(db: Db, wineIds: readonly number[]) {
  if (wineIds.length === 0) return [];
  const statement = sql`
    select wine_id, code, bottles from (
      select distinct on (l.wine_id) l.wine_id, place.code, place.walk_order, place.id,
        sum(l.quantity) as bottles
      from lots l join cases c on c.account_id = l.account_id and c.id = l.case_id
      join locations place on place.id = c.location_id
      where ${isOneOf(sql`l.wine_id`, wineIds)} and l.quantity > 0
      group by l.wine_id, place.code, place.walk_order, place.id
      order by l.wine_id, place.walk_order, place.id
    ) first_place order by walk_order, id, wine_id`;
  return queryRows(db, statement, (raw) => ({
    wineId: readNumber(raw, 'wine_id'),
    nearest: { code: readText(raw, 'code'), bottle_count: readNumber(raw, 'bottles') },
  }));
}

/** The catalogue's own rule (docs/product/back-office.md). */
function isOfWine(word: string): SQL | undefined {
  const inLabel = containsText(wines.searchText, word);
  if (word === 'nv') return or(inLabel, isNull(wines.vintage));
  if (!/^\d{1,15}$/.test(word)) return inLabel;
  return or(
    inLabel,
    sql`${wines.vintage} = ${word}::bigint`,
    sql`${wines.materialId} = ${word}::bigint`,
  );
}
