/*
 * Computes the expected list answers in the slow and obvious way from arrays of joined rows. Written from the rules in
 * docs/product/inventory.md, not from the index it checks.
 */
import type {
  CellarFilters,
  CellarQuery,
} from '../features/cellar/inventory/cellar/cellar-query.ts';
import type {
  CaseRecord,
  LotRecord,
  WineRecord,
} from '../features/cellar/inventory/cellar/cellar-changes.ts';
import type { DrinkState } from '@portal/contract/cellar/inventory/drink-window';
import { FACET_NAMES, type FacetName } from '@portal/contract/cellar/inventory/vocabulary';
import { searchGrades } from './search-oracle.ts';
import { plainWords, sortText } from './text-oracle.ts';

/** A lot with its wine and case beside it. */
export interface PlainLot {
  readonly lot: LotRecord;
  readonly wine: WineRecord;
  readonly box: CaseRecord;
}

type Bucket = { key: string | number; doc_count: number; [level: string]: unknown };

/** The state of a wine in a year: too young, in its years, too old, or of no known years. */
function drinkState({ drinkFrom: from, drinkTo: to }: WineRecord, year: number): DrinkState {
  if (from === null && to === null) return 'unknown';
  if (year < (from ?? -Infinity)) return 'hold';
  return year > (to ?? Infinity) ? 'past' : 'ready';
}

const OWN_VALUE: Record<
  Exclude<FacetName, 'country'>,
  (row: PlainLot, year: number) => string | number | null
> = {
  wine_type: ({ wine }) => wine.wineType,
  variety: ({ wine }) => wine.variety,
  vintage: ({ wine }) => wine.vintage,
  size: ({ lot }) => lot.sizeMl,
  short_producer: ({ wine }) => wine.shortProducer,
  appellation: ({ wine }) => wine.appellation,
  vineyard: ({ wine }) => wine.vineyard,
  drink: ({ wine }, year) => drinkState(wine, year),
};

function isChecked(checked: readonly (string | number)[], value: string | number | null): boolean {
  return checked.length === 0 || (value !== null && checked.includes(value));
}

function inCheckedPlace({ wine }: PlainLot, filters: CellarFilters): boolean {
  const { country, region, subregion } = filters;
  if (country.length + region.length + subregion.length === 0) return true;
  const names = (checked: readonly string[], path: readonly (string | null)[]) =>
    checked.some((text) => {
      if (text === path.at(-1)) return true;
      return !path.includes(null) && text === path.join('>');
    });
  return (
    names(country, [wine.country]) ||
    names(region, [wine.country, wine.region]) ||
    names(subregion, [wine.country, wine.region, wine.subregion])
  );
}

function inCheckedYears({ wine }: PlainLot, filters: CellarFilters): boolean {
  if (!isChecked(filters.vintage, wine.vintage)) return false;
  const range = filters.vintage__range;
  if (range === null) return true;
  if (wine.vintage === null) return false;
  return (
    (range.from === null || wine.vintage >= range.from) &&
    (range.to === null || wine.vintage <= range.to)
  );
}

function meets(category: FacetName, row: PlainLot, filters: CellarFilters): boolean {
  if (category === 'country') return inCheckedPlace(row, filters);
  if (category === 'vintage') return inCheckedYears(row, filters);
  return isChecked(filters[category], OWN_VALUE[category](row, filters.year));
}

function keyOf(view: 'wine' | 'case', row: PlainLot): number {
  return view === 'wine' ? row.wine.id : row.box.id;
}

/** Counts distinct wines or cases by value; `null` makes no bucket. */
function buckets(
  view: 'wine' | 'case',
  rows: readonly PlainLot[],
  value: (row: PlainLot) => string | number | null,
  below: (rows: readonly PlainLot[]) => object = () => ({}),
): { buckets: Bucket[] } {
  const values = new Set(rows.map(value));
  values.delete(null);
  const made = [...values].flatMap((key) => {
    if (key === null) return [];
    const own = rows.filter((row) => value(row) === key);
    const doc_count = new Set(own.map((row) => keyOf(view, row))).size;
    return [{ key, doc_count, ...below(own) }];
  });
  made.sort((a, b) => b.doc_count - a.doc_count || (a.key < b.key ? -1 : 1));
  return { buckets: made };
}

function facet(view: 'wine' | 'case', name: FacetName, rows: readonly PlainLot[], year: number) {
  if (name !== 'country') return buckets(view, rows, (row) => OWN_VALUE[name](row, year));
  return buckets(
    view,
    rows,
    (row) => row.wine.country,
    (inCountry) => ({
      region: buckets(
        view,
        inCountry,
        (row) => row.wine.region,
        (inRegion) => ({ subregion: buckets(view, inRegion, (row) => row.wine.subregion) }),
      ),
    }),
  );
}

interface Comparable {
  readonly id: number;
  readonly keys: Readonly<Record<string, (number | string | null)[]>>;
}

function compare(ordering: CellarQuery<string>['ordering'], a: Comparable, b: Comparable): number {
  for (const { key, reversed } of ordering) {
    const [left = [], right = []] = [a.keys[key], b.keys[key]];
    for (const [at, mine] of left.entries()) {
      const theirs = right[at] ?? null;
      if (mine === theirs) continue;
      if (mine === null) return 1;
      if (theirs === null) return -1;
      return mine < theirs !== reversed ? -1 : 1;
    }
  }
  return a.id - b.id;
}

function latestOf(rows: readonly PlainLot[]): string {
  return (
    rows
      .map(({ lot }) => lot.addedDate)
      .toSorted()
      .at(-1) ?? ''
  );
}

/** Days before year 10000 sort backwards by their negative number. */
function newestFirst(rows: readonly PlainLot[]): number {
  return -Number(latestOf(rows).replaceAll('-', ''));
}

function plainWineRow(rows: readonly PlainLot[], first: PlainLot) {
  const { wine } = first;
  const bottles = rows.flatMap(({ lot }) => Array<number | null>(lot.free).fill(lot.sizeMl));
  bottles.sort((a, b) => (a ?? 1e9) - (b ?? 1e9));
  return {
    id: wine.id,
    short_producer: wine.shortProducer,
    long_producer: wine.longProducer,
    wine_type: { name: wine.wineType },
    vintage: wine.vintage === null ? null : { value: wine.vintage },
    designation: wine.designation,
    vineyard: wine.vineyard,
    appellation: wine.appellation,
    variety: wine.variety,
    country: wine.country,
    region: wine.region,
    subregion: wine.subregion,
    last_added_date: latestOf(rows),
    drink_from: wine.drinkFrom,
    drink_to: wine.drinkTo,
    bottles: bottles.map((size_value) => ({ size_value })),
  };
}

function plainCaseRow(rows: readonly PlainLot[], first: PlainLot) {
  const { box } = first;
  const byLot = rows.toSorted((a, b) => a.lot.id - b.lot.id);
  return {
    id: box.id,
    footprint_lookup_code: box.footprintLookupCode,
    container_name: box.containerName,
    last_added_date: latestOf(rows),
    last_seen_at: box.lastSeenAt === null ? null : new Date(box.lastSeenAt).toISOString(),
    bottles: byLot.map(({ lot, wine }) => ({
      name: wine.longProducer,
      vintage: wine.vintage === null ? null : { value: wine.vintage },
      designation: wine.designation,
      vineyard: wine.vineyard,
      size: lot.sizeMl,
      count: lot.free,
    })),
  };
}

function comparableWine(first: PlainLot, rows: readonly PlainLot[], grade: number): Comparable {
  const producer = sortText(first.wine.shortProducer);
  const { id, vintage, drinkTo } = first.wine;
  return {
    id,
    keys: {
      relevancy: [2 - grade, producer, vintage],
      last_added_date: [-newestFirst(rows)],
      short_producer: [producer],
      vintage: [vintage],
      drink_by: [drinkTo],
    },
  };
}

function comparableCase(
  { box }: PlainLot,
  rows: readonly PlainLot[],
  chosen: readonly PlainLot[],
): Comparable {
  const years = chosen.flatMap(({ wine }) => (wine.drinkTo === null ? [] : [wine.drinkTo]));
  return {
    id: box.id,
    keys: {
      relevancy: [newestFirst(rows)],
      last_added_date: [-newestFirst(rows)],
      footprint_lookup_code: [sortText(box.footprintLookupCode)],
      container_name: [sortText(box.containerName)],
      attachments: [box.hasDocuments ? 0 : 1],
      drink_by: [years.length === 0 ? null : Math.min(...years)],
      last_seen: [box.lastSeenAt],
    },
  };
}

/** Returns the answer of a list, or null when there is no such page. */
export function plainAnswer(
  view: 'wine' | 'case',
  all: readonly PlainLot[],
  query: CellarQuery<string>,
) {
  const free = all.filter(({ lot }) => lot.free > 0);
  const grade =
    plainWords(query.filters.search).length === 0 ? null : searchGrades(free, query.filters);
  const found = free.filter((row) => grade === null || (grade.get(row) ?? 0) > 0);
  const meetsAll = (row: PlainLot, except?: FacetName) =>
    FACET_NAMES.every((name) => name === except || meets(name, row, query.filters));
  const chosen = found.filter((row) => meetsAll(row));
  const shown = view === 'wine' ? chosen : free;
  const keys = [...new Set(chosen.map((row) => keyOf(view, row)))];
  const groups = keys.flatMap((key) => {
    const rows = shown.filter((row) => keyOf(view, row) === key);
    const [first] = rows;
    const own = chosen.filter((row) => keyOf(view, row) === key);
    return first
      ? [{ first, rows, own, grade: Math.max(0, ...own.map((row) => grade?.get(row) ?? 0)) }]
      : [];
  });
  const comparable = (group: (typeof groups)[number]) =>
    view === 'wine'
      ? comparableWine(group.first, group.rows, group.grade)
      : comparableCase(group.first, group.rows, group.own);
  groups.sort((a, b) => compare(query.ordering, comparable(a), comparable(b)));
  const pages = Math.max(1, Math.ceil(groups.length / query.perPage));
  const page = query.page === 'last' ? pages : query.page;
  if (page < 1 || page > pages) return null;
  const facets = query.facets.map((name) => [
    name,
    facet(
      view,
      name,
      found.filter((row) => meetsAll(row, name)),
      query.filters.year,
    ),
  ]);
  return {
    count: groups.length,
    bottle_count: chosen.reduce((sum, { lot }) => sum + lot.free, 0),
    wine_ids_list: [...new Set(chosen.map(({ wine }) => wine.id))].toSorted((a, b) => a - b),
    pages,
    facets:
      facets.length === 0
        ? null
        : { all_wines: { doc_count: groups.length, ...Object.fromEntries(facets) } },
    results: groups
      .slice((page - 1) * query.perPage, page * query.perPage)
      .map(({ first, rows }) =>
        view === 'wine' ? plainWineRow(rows, first) : plainCaseRow(rows, first),
      ),
  };
}
