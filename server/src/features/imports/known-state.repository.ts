import { setImmediate } from 'node:timers/promises';
import { readWineType } from '@portal/contract/inventory/vocabulary';
import { sql } from 'drizzle-orm';
import type { Db } from '../../db/database.ts';
import { foldSpelling } from '../../db/label-key.ts';
import {
  queryRows,
  type RawRow,
  readBoolean,
  readNullable,
  readNumber,
  readText,
} from '../../db/query-rows.ts';
import { mergedInto } from '../inventory/merged-wines.ts';
import type { WineFacts } from './import-row.ts';
import { type KnownLot, type KnownState, type KnownWine, lotKey, placeKey } from './known-state.ts';
import { type IdentifiedRow, wineKeyOf } from './row-identity.ts';

// Few enough keys for one statement to stay within the time limit.
const KEYS_PER_QUERY = 5000;

/** Returns the producers of the catalogue by their folded spelling, for files without producers. */
export async function selectProducers(db: Db): Promise<Map<string, string>> {
  const statement = sql`select distinct short_producer from wines order by 1`;
  const producers = await queryRows(db, statement, (raw) => readText(raw, 'short_producer'));
  return new Map(producers.map((producer) => [foldSpelling(producer), producer]));
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
    cases: places.cases,
    foreignNumbers: places.foreignNumbers,
    lots: await selectLots(db, accountId, [...new Set(places.cases.values())]),
  };
}

async function selectWines(
  db: Db,
  rows: readonly IdentifiedRow[],
): Promise<Map<string, KnownWine>> {
  const labels = new Set(rows.map((row) => row.wine.labelKey));
  const wines = new Map<string, KnownWine>();
  const found = await queryByKeys(
    db,
    [...labels],
    (keys) => sql`select met.label_key, met.vintage as met_vintage, wine.id, wine.vintage,
        wine.short_producer, wine.long_producer, wine.designation, wine.vineyard, wine.appellation,
        wine.variety, wine.country, wine.region, wine.subregion, wine.wine_type, wine.drink_from,
        wine.drink_to
      from wines met
      join wines wine on wine.id = coalesce(${mergedInto(sql`met.id`)}, met.id)
      where met.label_key = any(${keys})`,
    (raw) => ({
      key: wineKeyOf(readText(raw, 'label_key'), readNullable(raw, 'met_vintage', readNumber)),
      wine: { id: readNumber(raw, 'id'), facts: readFacts(raw) },
    }),
  );
  for (const { key, wine } of found) wines.set(key, wine);
  return wines;
}

function readFacts(raw: RawRow): WineFacts {
  const text = (column: string) => readNullable(raw, column, readText);
  const number = (column: string) => readNullable(raw, column, readNumber);
  return {
    shortProducer: readText(raw, 'short_producer'),
    longProducer: readText(raw, 'long_producer'),
    designation: text('designation'),
    vineyard: text('vineyard'),
    appellation: text('appellation'),
    vintage: number('vintage'),
    variety: text('variety'),
    country: text('country'),
    region: text('region'),
    subregion: text('subregion'),
    wineType: readWineType(readText(raw, 'wine_type')),
    drinkFrom: number('drink_from'),
    drinkTo: number('drink_to'),
  };
}

async function selectImportedRows(
  db: Db,
  accountId: number,
  rows: readonly IdentifiedRow[],
): Promise<Map<string, number>> {
  const references = rows.map((row) => row.reference);
  const found = await queryByKeys(
    db,
    references,
    (keys) => sql`select reference, quantity from imported_rows
      where account_id = ${accountId} and reference = any(${keys})`,
    (raw): [string, number] => [readText(raw, 'reference'), readNumber(raw, 'quantity')],
  );
  return new Map(found);
}

/** Finds the cases of a file: by number in all accounts, and by the places of the account. */
async function selectCases(db: Db, accountId: number, rows: readonly IdentifiedRow[]) {
  const numbers = new Set<string>();
  const hasPlaces = rows.some(({ row }) => placeKey(row.place) !== null);
  for (const { row } of rows) if (row.place.number !== null) numbers.add(row.place.number);
  const cases = hasPlaces ? await selectPlaces(db, accountId) : new Map<string, number>();
  const foreignNumbers = new Set<string>();
  const found = await queryByKeys(
    db,
    [...numbers],
    (keys) => sql`select id, footprint_lookup_code as number, account_id = ${accountId} as is_own
      from cases where footprint_lookup_code = any(${keys})`,
    (raw) => ({
      id: readNumber(raw, 'id'),
      number: readText(raw, 'number'),
      isOwn: readBoolean(raw, 'is_own'),
    }),
  );
  for (const { id, number, isOwn } of found) {
    if (isOwn) cases.set(numberKey(number), id);
    else foreignNumbers.add(number);
  }
  for (const number of foreignNumbers) {
    const id = cases.get(locationKey(number));
    if (id !== undefined) cases.set(numberKey(number), id);
  }
  return { cases, foreignNumbers };
}

async function selectPlaces(db: Db, accountId: number): Promise<Map<string, number>> {
  const statement = sql`select id, location, bin from cases
    where account_id = ${accountId} and (location is not null or bin is not null) order by id desc`;
  const places = await queryRows(db, statement, (raw): [string, number] => {
    const location = readNullable(raw, 'location', readText);
    const bin = readNullable(raw, 'bin', readText);
    return [placeKey({ number: null, location, bin }) ?? '', readNumber(raw, 'id')];
  });
  return new Map(places);
}

const numberKey = (number: string) => placeKey({ number, location: null, bin: null }) ?? '';
const locationKey = (location: string) => placeKey({ number: null, location, bin: null }) ?? '';

async function selectLots(
  db: Db,
  accountId: number,
  caseIds: readonly number[],
): Promise<Map<string, KnownLot>> {
  const found = await queryByKeys(
    db,
    caseIds.map(String),
    (keys) => sql`select id, case_id, wine_id, size_ml, quantity - reserved as free,
        quantity > 0 or exists (
          select from stock_ledger entry
          left join import_batches batch on batch.id = entry.import_batch_id
          where entry.account_id = lots.account_id and entry.lot_id = lots.id
            and batch.undone_at is null) as is_real
      from lots
      where account_id = ${accountId} and case_id = any(${keys}::bigint[])`,
    (raw): [string, KnownLot] => [
      lotKey(
        readNumber(raw, 'case_id'),
        readNumber(raw, 'wine_id'),
        readNullable(raw, 'size_ml', readNumber),
      ),
      {
        id: readNumber(raw, 'id'),
        free: readNumber(raw, 'free'),
        isReal: readBoolean(raw, 'is_real'),
      },
    ],
  );
  return new Map(found);
}

/** Queries in portions and lets other work run after each; `keys` becomes a text array in the statement. */
async function queryByKeys<Row>(
  db: Db,
  keys: readonly string[],
  statement: (keys: ReturnType<typeof sql>) => ReturnType<typeof sql>,
  row: (raw: RawRow) => Row,
): Promise<Row[]> {
  const found: Row[] = [];
  for (let from = 0; from < keys.length; from += KEYS_PER_QUERY) {
    const portion = JSON.stringify(keys.slice(from, from + KEYS_PER_QUERY));
    const array = sql`(array(select json_array_elements_text(${portion}::text::json)))`;
    for (const one of await queryRows(db, statement(array), row)) found.push(one);
    await setImmediate();
  }
  return found;
}
