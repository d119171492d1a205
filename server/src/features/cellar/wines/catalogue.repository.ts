import { searchWords } from '@portal/contract/search/fold-text';
import type { CatalogueQuery } from '@portal/contract/cellar/wines/wines.schemas';
import { and, eq, inArray, isNull, or, type SQL, sql } from 'drizzle-orm';
import type { Db } from '../../../db/database.ts';
import { readPage } from '../../../db/paged-rows.ts';
import { wines } from '../../../db/schema/inventory.ts';
import { containsText } from '../../../db/text-search.ts';
import { WINE_FACTS } from '../inventory/wine-facts.ts';

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
};

/** A wine that was merged is no longer in the catalogue. */
const isNotMerged = sql`not exists (select from wine_merges m where m.wine_id = wines.id)`;

/** By label, then vintage; collation "C" gives the same order on every engine. */
const byLabel = [sql`${wines.labelKey} collate "C"`, sql`${wines.vintage} nulls last`, wines.id];

export async function listCatalogue(db: Db, { search, page }: CatalogueQuery) {
  const chosen = and(isNotMerged, ...searchWords(search).map(wordCondition));
  return readPage(db, { table: wines, chosen, page, most: Infinity }, (limit, offset) =>
    db
      .select(ROW_COLUMNS)
      .from(wines)
      .where(chosen)
      .orderBy(...byLabel)
      .limit(limit)
      .offset(offset),
  );
}

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

export function listWines(db: Db, ids: readonly number[]) {
  return db
    .select(ROW_COLUMNS)
    .from(wines)
    .where(inArray(wines.id, [...ids]))
    .orderBy(...byLabel);
}

export function listLabels(db: Db) {
  return db
    .select({ id: wines.id, vintage: wines.vintage, labelKey: wines.labelKey })
    .from(wines)
    .where(isNotMerged);
}
