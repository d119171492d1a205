import type { QueryField } from '@portal/contract/inventory/vocabulary';
import type { CellarFilters } from './cellar-query.ts';
import { type Dictionary, NONE } from './dictionary.ts';
import type { LotTable } from './lot-table.ts';
import { gradeExact, gradeForgiving, MISS } from './search-terms.ts';
import { foldedWords } from './text-folding.ts';
import type { WineTable } from './wine-table.ts';

/** One bit for each category; a lot carries the bits of the categories whose filter it misses. */
export const CATEGORY = {
  wine_type: 1,
  variety: 2,
  country: 4,
  vintage: 8,
  size: 16,
  short_producer: 32,
  appellation: 64,
  vineyard: 128,
} as const;

/** Two bits, so that a wine the search does not find counts in no category at all. */
const NOT_FOUND = 256 | 512;

/** Which lots a query chooses: none of the bits of its wine and its size is set. */
export interface LotFilter {
  /** Missed categories of each wine slot. */
  readonly wines: Int32Array;
  /** Missed categories (size or none) of each size code. */
  readonly sizes: Int32Array;
  /** Search grade of each wine slot; null without a search. */
  readonly grades: Uint8Array | null;
}

export function lotFilter(wines: WineTable, lots: LotTable, query: CellarFilters): LotFilter {
  const missed = new Int32Array(wines.count);
  const { columns } = wines;
  const miss = (bit: number, cells: Int32Array, allowed: Uint8Array | null) => {
    if (allowed) markMissed(missed, bit, (slot) => allowed[cells[slot] ?? 0] === 1);
  };
  miss(CATEGORY.wine_type, columns.type.cells, checked(wines.types, query.wine_type));
  miss(CATEGORY.variety, columns.variety.cells, checked(wines.varieties, query.variety));
  miss(CATEGORY.country, columns.place.cells, checkedPlaces(wines, query));
  miss(CATEGORY.vintage, columns.vintage.cells, checkedVintages(wines.vintages, query));
  miss(
    CATEGORY.short_producer,
    columns.producer.cells,
    checked(wines.producers, query.short_producer),
  );
  miss(
    CATEGORY.appellation,
    columns.appellation.cells,
    checked(wines.appellations, query.appellation),
  );
  miss(CATEGORY.vineyard, columns.vineyard.cells, checked(wines.vineyards, query.vineyard));
  const grades = searchGrades(wines, lots, query);
  if (grades) markMissed(missed, NOT_FOUND, (slot) => grades[slot] !== MISS);
  return { wines: missed, sizes: missedSizes(lots, query.size), grades };
}

function markMissed(missed: Int32Array, bit: number, meets: (slot: number) => boolean): void {
  for (let slot = 0; slot < missed.length; slot += 1) {
    if (!meets(slot)) missed[slot] = (missed[slot] ?? 0) | bit;
  }
}

function checked<Value extends string | number>(
  dictionary: Dictionary<Value>,
  values: readonly (string | number)[],
): Uint8Array | null {
  if (values.length === 0) return null;
  const wanted = new Set(values);
  const allowed = new Uint8Array(dictionary.size);
  dictionary.values().forEach((value, at) => (allowed[at + 1] = wanted.has(value) ? 1 : 0));
  return allowed;
}

function checkedPlaces(wines: WineTable, query: CellarFilters): Uint8Array | null {
  const count = query.country.length + query.region.length + query.subregion.length;
  return count === 0 ? null : wines.places.matching(query);
}

/** Years and range narrow each other; a range never holds a non-vintage wine. */
function checkedVintages(vintages: Dictionary<number>, query: CellarFilters): Uint8Array | null {
  const range = query.vintage__range;
  const years = checked(vintages, query.vintage);
  if (!range) return years;
  const allowed = years ?? new Uint8Array(vintages.size).fill(1);
  const { from, to } = range;
  allowed[NONE] = 0;
  vintages.values().forEach((year, at) => {
    if ((from !== null && year < from) || (to !== null && year > to)) allowed[at + 1] = 0;
  });
  return allowed;
}

function missedSizes(lots: LotTable, values: readonly number[]): Int32Array {
  const allowed = checked(lots.sizes, values);
  const bit = (code: number) => (!allowed || allowed[code] ? 0 : CATEGORY.size);
  return Int32Array.from({ length: lots.sizes.size }, (_, code) => bit(code));
}

/** Strictly first; slips are forgiven where the whole query finds no free bottle so. */
function searchGrades(wines: WineTable, lots: LotTable, query: CellarFilters): Uint8Array | null {
  const words = foldedWords(query.search);
  if (words.length === 0) return null;
  const field = wines.searchFields[query.queryField];
  const spread = (grades: Uint8Array) => gradesOfWines(wines, query.queryField, grades);
  if (query.isExactMatch) return spread(field.matchPhrase(words));
  const strict = spread(field.match(words, gradeExact));
  const { free } = lots.byWine;
  const finds = strict.some((grade, slot) => grade !== MISS && (free[slot] ?? 0) > 0);
  return finds ? strict : spread(field.match(words, gradeForgiving));
}

function gradesOfWines(wines: WineTable, field: QueryField, grades: Uint8Array): Uint8Array {
  const cells = wines.searchColumns[field].cells;
  return Uint8Array.from(cells, (code) => grades[code] ?? MISS);
}
