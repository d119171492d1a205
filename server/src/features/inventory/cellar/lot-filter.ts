import type { QueryField } from '@portal/contract/inventory/vocabulary';
import type { CellarFilters } from './cellar-query.ts';
import type { CellarStore } from './cellar-store.ts';
import { type Dictionary, NONE } from './dictionary.ts';
import type { LotTable } from './lot-table.ts';
import { hasLots } from './lots-by-group.ts';
import { gradeExact, gradeForgiving, MISS } from './search-terms.ts';
import { foldedWords } from './text-folding.ts';
import { FACT, FACTS_OF_WINE, type WineTable } from './wine-table.ts';

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

/** Whether lots of one wine may differ: a size is checked. */
export function choosesSizes({ sizes }: LotFilter): boolean {
  return sizes.some((missed) => missed !== 0);
}

/** Whether more than one bit is set: such a lot counts nowhere. */
export function missesMany(missed: number): boolean {
  return (missed & (missed - 1)) !== 0;
}

export function lotFilter(store: CellarStore, query: CellarFilters): LotFilter {
  const { wines, lots } = store;
  const missed = new Int32Array(wines.count);
  for (const { bit, fact, allowed } of wineFilters(wines, query)) {
    markMissed(missed, bit, wines.facts, fact, allowed);
  }
  const grades = searchGrades(store, query);
  if (grades) {
    for (let slot = 0; slot < missed.length; slot += 1) {
      if (grades[slot] === MISS) missed[slot] = NOT_FOUND;
    }
  }
  return { wines: missed, sizes: missedSizes(lots, query.size), grades };
}

interface WineFilter {
  readonly bit: number;
  readonly fact: number;
  /** 1 for each code that meets the filter. */
  readonly allowed: Uint8Array;
}

function wineFilters(wines: WineTable, query: CellarFilters): WineFilter[] {
  const filter = (bit: number, fact: number, allowed: Uint8Array | null) =>
    allowed ? [{ bit, fact, allowed }] : [];
  return [
    ...filter(CATEGORY.wine_type, FACT.type, checked(wines.types, query.wine_type)),
    ...filter(CATEGORY.variety, FACT.variety, checked(wines.varieties, query.variety)),
    ...filter(CATEGORY.country, FACT.place, checkedPlaces(wines, query)),
    ...filter(CATEGORY.vintage, FACT.vintage, checkedVintages(wines.vintages, query)),
    ...filter(
      CATEGORY.short_producer,
      FACT.producer,
      checked(wines.producers, query.short_producer),
    ),
    ...filter(
      CATEGORY.appellation,
      FACT.appellation,
      checked(wines.appellations, query.appellation),
    ),
    ...filter(CATEGORY.vineyard, FACT.vineyard, checked(wines.vineyards, query.vineyard)),
  ];
}

function markMissed(
  missed: Int32Array,
  bit: number,
  facts: Int32Array,
  fact: number,
  allowed: Uint8Array,
): void {
  for (let slot = 0; slot < missed.length; slot += 1) {
    const code = facts[slot * FACTS_OF_WINE + fact] ?? NONE;
    if (allowed[code] !== 1) missed[slot] = (missed[slot] ?? 0) | bit;
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
function searchGrades({ wines, byWine }: CellarStore, query: CellarFilters): Uint8Array | null {
  const words = foldedWords(query.search);
  if (words.length === 0) return null;
  const field = wines.searchFields[query.queryField];
  const spread = (grades: Uint8Array) => gradesOfWines(wines, query.queryField, grades);
  if (query.isExactMatch) return spread(field.matchPhrase(words));
  const strict = spread(field.match(words, gradeExact));
  const finds = strict.some((grade, slot) => grade !== MISS && hasLots(byWine, slot));
  return finds ? strict : spread(field.match(words, gradeForgiving));
}

function gradesOfWines(wines: WineTable, field: QueryField, grades: Uint8Array): Uint8Array {
  const fact = FACT[`${field}_text`];
  const ofWines = new Uint8Array(wines.count);
  for (let slot = 0; slot < ofWines.length; slot += 1) {
    ofWines[slot] = grades[wines.fact(slot, fact)] ?? MISS;
  }
  return ofWines;
}
