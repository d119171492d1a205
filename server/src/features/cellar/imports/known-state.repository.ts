import { setImmediate } from 'node:timers/promises';
import { readWineType } from '@portal/contract/cellar/inventory/vocabulary';
import { and, desc, eq, isNotNull, or, type SQL, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { Db } from '../../../db/database.ts';
import { foldSpelling } from '../../../db/label-key.ts';
import {
  cases,
  importedRows,
  lots,
  numberWithoutZeros,
  wines,
} from '../../../db/schema/inventory.ts';
import { mergedInto } from '../inventory/merged-wines.ts';
import { type KnownState, lotKey, placeKey } from './known-state.ts';
import { type IdentifiedRow, wineKeyOf } from './row-identity.ts';
import { type StoredNumber, withoutZeros } from './similar-numbers.ts';

// Few enough keys for one statement to stay within the time limit.
const KEYS_PER_QUERY = 5000;

/** Returns the producers of the catalogue by their folded spelling, for files without producers. */
export async function selectProducers(db: Db): Promise<Map<string, string>> {
  const { shortProducer } = wines;
  const rows = await db.selectDistinct({ shortProducer }).from(wines).orderBy(shortProducer);
  return new Map(rows.map((row) => [foldSpelling(row.shortProducer), row.shortProducer]));
}

/** Reads every stored record that the rows of a file could match. */
export async function selectKnownState(
  db: Db,
  accountId: number,
  rows: readonly IdentifiedRow[],
): Promise<KnownState> {
  const places = await selectCases(db, accountId, rows);
  return {
    wines: await selectWines(db, rows),
    importedRows: await selectImportedRows(db, accountId, rows),
    ...places,
    lots: await selectLots(db, accountId, [...new Set(places.cases.values())]),
  };
}

const met = alias(wines, 'met');

/** What an import compares of a wine. */
const FACTS = {
  shortProducer: wines.shortProducer,
  longProducer: wines.longProducer,
  designation: wines.designation,
  vineyard: wines.vineyard,
  appellation: wines.appellation,
  vintage: wines.vintage,
  variety: wines.variety,
  country: wines.country,
  region: wines.region,
  subregion: wines.subregion,
  wineType: wines.wineType,
  drinkFrom: wines.drinkFrom,
  drinkTo: wines.drinkTo,
};

async function selectWines(db: Db, rows: readonly IdentifiedRow[]) {
  const labels = new Set(rows.map((row) => row.wine.labelKey));
  const found = await queryByKeys([...labels], (keys) =>
    db
      .select({ label: met.labelKey, vintage: met.vintage, id: wines.id, facts: FACTS })
      .from(met)
      .innerJoin(wines, eq(wines.id, sql`coalesce(${mergedInto(sql`${met.id}`)}, ${met.id})`))
      .where(sql`${met.labelKey} = any(${keys})`),
  );
  return new Map(
    found.map(({ label, vintage, id, facts }) => [
      wineKeyOf(label, vintage),
      { id, facts: { ...facts, wineType: readWineType(facts.wineType) } },
    ]),
  );
}

async function selectImportedRows(db: Db, accountId: number, rows: readonly IdentifiedRow[]) {
  const references = rows.map((row) => row.reference);
  const found = await queryByKeys(references, (keys) =>
    db
      .select({ reference: importedRows.reference, quantity: importedRows.quantity })
      .from(importedRows)
      .where(
        and(eq(importedRows.accountId, accountId), sql`${importedRows.reference} = any(${keys})`),
      ),
  );
  return new Map(found.map(({ reference, quantity }) => [reference, quantity]));
}

/** Finds the cases of a file: by number in all accounts, and by the places of the account. */
async function selectCases(db: Db, accountId: number, rows: readonly IdentifiedRow[]) {
  const numbers = new Set<string>();
  const hasPlaces = rows.some(({ row }) => placeKey(row.place) !== null);
  for (const { row } of rows) if (row.place.number !== null) numbers.add(row.place.number);
  const known = hasPlaces ? await selectPlaces(db, accountId) : new Map<string, number>();
  const foreignNumbers = new Set<string>();
  const found = await queryByKeys([...numbers], (keys) =>
    db
      .select({ id: cases.id, number: cases.footprintLookupCode, owner: cases.accountId })
      .from(cases)
      .where(sql`${cases.footprintLookupCode} = any(${keys})`),
  );
  for (const { id, number, owner } of found) {
    if (owner === accountId) known.set(numberKey(number), id);
    else foreignNumbers.add(number);
  }
  for (const number of foreignNumbers) {
    const id = known.get(locationKey(number));
    if (id !== undefined) known.set(numberKey(number), id);
  }
  const unknown = [...numbers].filter((number) => !known.has(numberKey(number)));
  const similarNumbers = await selectSimilarNumbers(db, accountId, unknown);
  return { cases: known, foreignNumbers, similarNumbers };
}

/** Finds cases of all accounts whose numbers differ from these only in leading zeros. */
async function selectSimilarNumbers(db: Db, accountId: number, numbers: readonly string[]) {
  const unknown = new Set(numbers);
  const stripped = numberWithoutZeros(cases.footprintLookupCode);
  const found = await queryByKeys([...new Set(numbers.map(withoutZeros))], (keys) =>
    db
      .select({
        number: cases.footprintLookupCode,
        isOwn: sql<boolean>`${cases.accountId} = ${accountId}`,
      })
      .from(cases)
      .where(sql`${stripped} = any(${keys})`)
      .orderBy(sql`${cases.accountId} = ${accountId}`, cases.footprintLookupCode),
  );
  const similar = found.filter(({ number }) => !unknown.has(number));
  // The last of a key wins: one of the account, if it has one.
  return new Map<string, StoredNumber>(similar.map((one) => [withoutZeros(one.number), one]));
}

async function selectPlaces(db: Db, accountId: number): Promise<Map<string, number>> {
  const { id, importLocation: location, importBin: bin } = cases;
  const places = await db
    .select({ id, location, bin })
    .from(cases)
    .where(and(eq(cases.accountId, accountId), or(isNotNull(location), isNotNull(bin))))
    .orderBy(desc(id));
  return new Map(places.map((place) => [placeKey({ ...place, number: null }) ?? '', place.id]));
}

const numberKey = (number: string) => placeKey({ number, location: null, bin: null }) ?? '';
const locationKey = (location: string) => placeKey({ number: null, location, bin: null }) ?? '';

async function selectLots(db: Db, accountId: number, caseIds: readonly number[]) {
  const found = await queryByKeys(caseIds.map(String), (keys) =>
    db
      .select({
        id: lots.id,
        caseId: lots.caseId,
        wineId: lots.wineId,
        sizeMl: lots.sizeMl,
        free: sql<number>`${lots.quantity} - ${lots.reserved}`,
        isReal: sql<boolean>`${lots.quantity} > 0 or exists (
          select from stock_ledger entry
          left join import_batches batch
            on batch.account_id = entry.account_id and batch.id = entry.import_batch_id
          where entry.account_id = lots.account_id and entry.lot_id = lots.id
            and batch.undone_at is null)`,
      })
      .from(lots)
      .where(and(eq(lots.accountId, accountId), sql`${lots.caseId} = any(${keys}::bigint[])`)),
  );
  return new Map(
    found.map(({ caseId, wineId, sizeMl, ...lot }) => [lotKey(caseId, wineId, sizeMl), lot]),
  );
}

/** Queries in portions and lets other work run after each; `keys` becomes a text array in the statement. */
async function queryByKeys<Row>(
  keys: readonly string[],
  query: (keys: SQL) => PromiseLike<Row[]>,
): Promise<Row[]> {
  const found: Row[] = [];
  for (let from = 0; from < keys.length; from += KEYS_PER_QUERY) {
    const portion = JSON.stringify(keys.slice(from, from + KEYS_PER_QUERY));
    const array = sql`(array(select json_array_elements_text(${portion}::text::json)))`;
    for (const one of await query(array)) found.push(one);
    await setImmediate();
  }
  return found;
}
