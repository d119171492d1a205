import { searchWords } from '@portal/contract/search/fold-text';
import {
  type CatalogueOrder,
  type CatalogueQuery,
  PLACES_OF_WINE,
} from '@portal/contract/cellar/wines/wines.schemas';
import { and, eq, inArray, isNull, not, or, type SQL, sql } from 'drizzle-orm';
import type { Db } from '../../../db/database.ts';
import { readPage } from '../../../db/paged-rows.ts';
import { wines } from '../../../db/schema/inventory.ts';
import { containsText } from '../../../db/text-search.ts';
import { rowsFromJson, readNumber, readText } from '../../../db/query-rows.ts';
import { WINE_FACTS } from '../inventory/wine-facts.ts';
import type { WineKind } from './catalogue-facets.ts';

// `wines.id` is written out: in a statement of one table Drizzle omits the table's name, and lots have an id too.
const ROW_COLUMNS = {
  id: wines.id,
  material_id: wines.materialId,
  ...WINE_FACTS,
  bottle_count: sql<number>`(
    select coalesce(sum(l.quantity), 0) from lots l where l.wine_id = wines.id)`.mapWith(Number),
  account_count: sql<number>`(
    select count(distinct l.account_id) from lots l
    where l.wine_id = wines.id and l.quantity > 0)`.mapWith(Number),
  standing: sql<string>`(
    select coalesce(json_agg(json_build_object('id', p.id, 'code', p.code, 'bottle_count', p.bottles)
      order by p.walk_order, p.id), '[]')::text
    from (
      select place.id, place.code, place.walk_order, sum(l.quantity) as bottles
      from lots l
      join cases c on c.account_id = l.account_id and c.id = l.case_id
      join locations place on place.id = c.location_id
      where l.wine_id = wines.id and l.quantity > 0
      group by place.id, place.code, place.walk_order
    ) p)`,
};

/** Whether bottles of a wine are stored. */
const IS_STORED = sql<boolean>`exists (
  select from lots l where l.wine_id = wines.id and l.quantity > 0)`;

const HAS_NO_WINDOW = sql<boolean>`(${wines.drinkFrom} is null and ${wines.drinkTo} is null)`;

/** Names the places that come first on a walk through the warehouse, and counts all. */
function withPlaces<Row extends { readonly standing: string }>({ standing, ...row }: Row) {
  const places = rowsFromJson({ standing }, 'standing').map((raw) => ({
    id: readNumber(raw, 'id'),
    code: readText(raw, 'code'),
    bottle_count: readNumber(raw, 'bottle_count'),
  }));
  return { ...row, places: places.slice(0, PLACES_OF_WINE), place_count: places.length };
}

/** A wine that was merged is no longer in the catalogue. */
const isNotMerged = sql`not exists (select from wine_merges m where m.wine_id = wines.id)`;

/** By label, then vintage; collation "C" gives the same order on every engine. */
const byLabel = [sql`${wines.labelKey} collate "C"`, sql`${wines.vintage} nulls last`, wines.id];

const ORDERS: Readonly<Record<CatalogueOrder, readonly SQL[]>> = {
  label: [],
  '-label': [sql`${wines.labelKey} collate "C" desc`],
  bottles: [ROW_COLUMNS.bottle_count],
  '-bottles': [sql`${ROW_COLUMNS.bottle_count} desc`],
  accounts: [ROW_COLUMNS.account_count],
  '-accounts': [sql`${ROW_COLUMNS.account_count} desc`],
};

export async function listCatalogue(db: Db, query: CatalogueQuery) {
  const chosen = and(isFound(query.search), ...filtersOf(query));
  const { page } = query;
  return readPage(db, { table: wines, chosen, page, most: Infinity }, async (limit, offset) => {
    const rows = await db
      .select(ROW_COLUMNS)
      .from(wines)
      .where(chosen)
      .orderBy(...ORDERS[query.ordering], ...byLabel)
      .limit(limit)
      .offset(offset);
    return rows.map(withPlaces);
  });
}

/** Counts the wines that a search finds by what the filters of the catalogue ask. */
export async function countWineKinds(db: Db, search: string): Promise<WineKind[]> {
  const wineType = sql<string>`${wines.wineType}`;
  return db
    .select({
      type: wineType,
      country: wines.country,
      isStored: IS_STORED,
      hasWindow: sql<boolean>`not ${HAS_NO_WINDOW}`,
      count: sql<number>`count(*)`.mapWith(Number),
    })
    .from(wines)
    .where(isFound(search))
    .groupBy(sql`1`, sql`2`, sql`3`, sql`4`);
}

function filtersOf({ type, country, stock, lacks }: CatalogueQuery): (SQL | undefined)[] {
  return [
    type === 'any' ? undefined : eq(wines.wineType, type),
    country === '' ? undefined : eq(wines.country, country),
    stock === 'any' ? undefined : stock === 'stored' ? IS_STORED : not(IS_STORED),
    lacks === 'country' ? isNull(wines.country) : undefined,
    lacks === 'drinking window' ? HAS_NO_WINDOW : undefined,
  ];
}

const isFound = (search: string) => and(isNotMerged, ...searchWords(search).map(wordCondition));

/** Each word is part of the label, or the vintage, or the material number. */
function wordCondition(word: string): SQL | undefined {
  const inLabel = containsText(wines.searchText, word);
  if (word === 'nv') return or(inLabel, isNull(wines.vintage));
  const number = /^(\d{1,15})$/.exec(word)?.[1];
  if (number === undefined) return inLabel;
  return or(
    inLabel,
    sql`${wines.vintage} = ${number}::bigint`,
    eq(wines.materialId, Number(number)),
  );
}

export async function listWines(db: Db, ids: readonly number[]) {
  const rows = await db
    .select(ROW_COLUMNS)
    .from(wines)
    .where(inArray(wines.id, [...ids]))
    .orderBy(...byLabel);
  return rows.map(withPlaces);
}

export function listLabels(db: Db) {
  return db
    .select({ id: wines.id, vintage: wines.vintage, labelKey: wines.labelKey })
    .from(wines)
    .where(isNotMerged);
}
