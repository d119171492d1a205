import { DRINK_STATES, type DrinkState } from '@portal/contract/cellar/inventory/drink-window';
import {
  CASE_SORT_KEYS,
  FACET_NAMES,
  QUERY_FIELDS,
  WINE_SORT_KEYS,
  WINE_TYPES,
  type QueryField,
} from '@portal/contract/cellar/inventory/vocabulary';
import fc from 'fast-check';
import {
  type CaseRecord,
  type CellarChanges,
  dayNumber,
  type LotColumns,
  type LotRecord,
  NO_SIZE,
  type WineRecord,
} from '../features/cellar/inventory/cellar/cellar-changes.ts';
import type {
  CellarFilters,
  CellarQuery,
} from '../features/cellar/inventory/cellar/cellar-query.ts';

// Few and similar names, so that random queries match random wines.
const PRODUCERS = [
  "Château d'Yquem",
  'Chateau Margaux',
  'CHÂTEAU MARGAUX',
  'Domaine Leflaive',
  'Domaine Leroy',
  'E. Guigal',
  'Œnothèque Müller-Catoir',
  'margot & fils',
  'Łódź Straße 7',
  '1848 Winery',
  'Magnum Force',
];
const VARIETIES = ['Pinot Noir', 'pinot noir', 'Sémillon', 'Semillon Blend', 'Grüner Veltliner'];
const APPELLATIONS = ['Gevrey-Chambertin', 'Margaux', 'Sauternes', 'Morey-St-Denis'];
const VINEYARDS = ['Clos de Bèze', 'Clos St. Jacques', 'No Vineyard', 'Les Amoureuses'];
const DESIGNATIONS = ['Grand Cru', 'Grand-Cru Vieilles Vignes', 'Réserve'];
const COUNTRIES = ['France', 'Italy', 'Other'];
const REGIONS = ['Burgundy', 'Bordeaux', 'Other', 'France'];
const SUBREGIONS = ['Côte de Nuits', 'Margaux', 'Other'];
/** The provider's year in most searches. */
export const TEST_YEAR = 2026;
const YEARS = [1945, 1999, 2005, 2006, 2019];
const DRINK_YEARS = [1999, 2026, 2027, 2040];
const SIZES_ML = [375, 750, 1500, 3000];
const DAYS = ['2019-12-31', '2024-01-31', '2024-02-01', '2025-11-30'];

const oneOf = <Value>(values: readonly Value[]) => fc.constantFrom(...values);
const maybe = <Value>(values: readonly Value[]) => fc.option(oneOf(values), { freq: 3 });

const wineFacts = fc.record({
  version: fc.constant(1),
  shortProducer: oneOf(PRODUCERS),
  longProducer: fc.oneof(
    oneOf(PRODUCERS),
    fc.tuple(oneOf(PRODUCERS), oneOf(DESIGNATIONS)).map((names) => names.join(' ')),
  ),
  wineType: oneOf(WINE_TYPES),
  vintage: maybe(YEARS),
  designation: maybe(DESIGNATIONS),
  vineyard: maybe(VINEYARDS),
  appellation: maybe(APPELLATIONS),
  variety: maybe(VARIETIES),
  country: maybe(COUNTRIES),
  region: maybe(REGIONS),
  subregion: maybe(SUBREGIONS),
  drinkFrom: maybe(DRINK_YEARS),
  drinkTo: maybe(DRINK_YEARS),
});

/** When cases were last seen, in milliseconds since 1970. */
const MOMENTS = [1_700_000_000_000, 1_700_000_000_001, 1_750_000_000_000] as const;

const caseFacts = fc.record({
  footprintLookupCode: oneOf(['NJ-10', 'nj-10', 'NJ-9', 'Ñ-1', 'Z-2']),
  containerName: oneOf(['12 x 750ml OWC', 'Mixed', 'mixed', 'Übergroß']),
  hasDocuments: fc.boolean(),
  lastSeenAt: maybe(MOMENTS),
});

const lotFacts = fc.record({
  sizeMl: maybe(SIZES_ML),
  free: fc.nat(4),
  addedDate: oneOf(DAYS),
});

/** What an account stores: lots name wines and cases of the same cellar. */
export interface RandomCellar {
  readonly wines: readonly WineRecord[];
  readonly cases: readonly CaseRecord[];
  readonly lots: readonly LotRecord[];
}

const WINE_COUNT = 9;
const CASE_COUNT = 6;
const withIds = <Facts extends object>(list: readonly Facts[], first: number) =>
  list.map((facts, at) => ({ id: first + at, ...facts }));

const shuffled = <Row>(rows: Row[]) =>
  fc.shuffledSubarray(rows, { minLength: rows.length, maxLength: rows.length });

const wineId = fc.integer({ min: 100, max: 100 + WINE_COUNT - 1 });
const caseId = fc.integer({ min: 500, max: 500 + CASE_COUNT - 1 });

export const randomCellar: fc.Arbitrary<RandomCellar> = fc.record({
  wines: fc
    .array(wineFacts, { minLength: WINE_COUNT, maxLength: WINE_COUNT })
    .chain((list) => shuffled(withIds(list, 100))),
  cases: fc
    .array(caseFacts, { minLength: CASE_COUNT, maxLength: CASE_COUNT })
    .chain((list) => shuffled(withIds(list, 500))),
  lots: fc.array(fc.tuple(lotFacts, wineId, caseId), { minLength: 6, maxLength: 25 }).map((list) =>
    withIds(
      list.map(([facts, wine, box]) => ({ ...facts, wineId: wine, caseId: box })),
      900,
    ),
  ),
});

/** A write as a delta contains it: new or changed lots, with wines and cases that may have changed too. */
export const randomWrite: fc.Arbitrary<RandomCellar> = fc.record({
  wines: fc
    .array(fc.tuple(wineFacts, wineId), { maxLength: 2 })
    .map((list) => list.map(([facts, id]) => ({ id, ...facts }))),
  cases: fc
    .array(fc.tuple(caseFacts, caseId), { maxLength: 2 })
    .map((list) => list.map(([facts, id]) => ({ id, ...facts }))),
  lots: fc
    .array(fc.tuple(lotFacts, wineId, caseId, fc.integer({ min: 900, max: 930 })), { maxLength: 6 })
    .map((list) =>
      list.map(([facts, wine, box, id]) => ({ ...facts, id, wineId: wine, caseId: box })),
    ),
});

const letters = oneOf([...'aeimnorsux7']);

/** Returns a name as people type it: cut short, without accents, with a typing error. */
const typed = (names: readonly string[]) =>
  fc
    .tuple(
      oneOf(names),
      fc.nat(20),
      letters,
      oneOf(['whole', 'cut', 'missing', 'added', 'changed', 'swapped', 'last word']),
    )
    .map(([name, slip, letter, way]) => {
      const at = slip % name.length;
      const [before, after] = [name.slice(0, at), name.slice(at + 1)];
      const ways: Record<string, string> = {
        cut: name.slice(0, at + 1),
        missing: before + after,
        added: before + letter + name.slice(at),
        changed: before + letter + after,
        swapped: before + after.slice(0, 1) + name.charAt(at) + after.slice(1),
        'last word': name.split(' ').at(-1) ?? name,
      };
      return ways[way] ?? name;
    });

const NAMES = {
  short_producer: PRODUCERS,
  variety: VARIETIES,
  appellation: APPELLATIONS,
  vineyard: VINEYARDS,
  designation: DESIGNATIONS,
  everything: [...PRODUCERS, ...APPELLATIONS, ...VINEYARDS, ...REGIONS, ...WINE_TYPES],
};
const SPECIAL_WORDS = [
  "'99",
  '’45',
  '2005',
  '1998',
  '1848',
  '3000',
  '05',
  '98',
  'nv',
  'ready',
  'past',
  'magnum',
  'mangum',
].concat([
  'half bottle',
  'demi',
  '1500ml',
  'double magnum',
  'duoble magnum',
  'jeroboam',
  'half',
  'magnu',
]);
const searchIn = (queryField: QueryField) =>
  fc.record({
    queryField: fc.constant(queryField),
    search: fc.oneof(
      { weight: 8, arbitrary: typed(NAMES[queryField]) },
      {
        weight: 1,
        arbitrary: fc.tuple(typed(NAMES[queryField]), typed(PRODUCERS)).map((two) => two.join(' ')),
      },
      { weight: 1, arbitrary: oneOf(['m', 'xq zz', "d'", '---', 'clos!', 'magraux', 'LEROYE']) },
      {
        weight: 2,
        arbitrary: fc
          .tuple(
            oneOf([...NAMES[queryField], '']),
            oneOf(SPECIAL_WORDS),
            oneOf(['', ...SPECIAL_WORDS]),
          )
          .map((words) => words.join(' ').trim()),
      },
    ),
  });
/** Words under a field, or none. */
export const randomSearch = fc.oneof(
  { weight: 2, arbitrary: fc.constant({ search: '', queryField: QUERY_FIELDS[0] }) },
  { weight: 3, arbitrary: oneOf(QUERY_FIELDS).chain(searchIn) },
);

const checked = <Value>(values: readonly Value[], unknown: Value) =>
  fc.oneof(
    { weight: 25, arbitrary: fc.constant<Value[]>([]) },
    { weight: 1, arbitrary: fc.subarray([...values, unknown], { minLength: 1 }) },
  );

const bound = fc.option(oneOf([1945, 1998, 2005, 2010]));

const vintageRange = fc
  .tuple(bound, bound)
  .map(([one, other]) =>
    one !== null && other !== null && one > other
      ? { from: other, to: one }
      : { from: one, to: other },
  );

const checkedOptions = fc.record({
  wine_type: checked<string>(WINE_TYPES, 'Purple'),
  variety: checked(VARIETIES, 'none'),
  country: checked(COUNTRIES, 'Atlantis'),
  region: checked([...REGIONS, 'France>Burgundy', 'Italy>Other'], 'France>'),
  subregion: checked([...SUBREGIONS, 'France>Burgundy>Côte de Nuits'], 'Burgundy>Other'),
  vintage: checked(YEARS, 1800),
  vintage__range: fc.oneof(
    { weight: 7, arbitrary: fc.constant(null) },
    { weight: 1, arbitrary: vintageRange },
  ),
  size: checked(SIZES_ML, 6000),
  short_producer: checked(PRODUCERS, 'Nobody'),
  appellation: checked(APPELLATIONS, 'margaux'),
  vineyard: checked(VINEYARDS, ''),
  drink: fc.oneof(
    { weight: 12, arbitrary: fc.constant<DrinkState[]>([]) },
    { weight: 1, arbitrary: fc.subarray([...DRINK_STATES], { minLength: 1 }) },
  ),
  year: oneOf([TEST_YEAR, TEST_YEAR, TEST_YEAR + 1]),
  isExactMatch: fc.integer({ min: 0, max: 4 }).map((number) => number === 0),
});

const filters: fc.Arbitrary<CellarFilters> = fc
  .tuple(checkedOptions, randomSearch)
  .map(([options, words]) => ({ ...options, ...words }));

function query<Key extends string>(keys: readonly Key[]): fc.Arbitrary<CellarQuery<Key>> {
  return fc.record({
    filters,
    facets: fc.subarray([...FACET_NAMES]),
    ordering: fc.uniqueArray(fc.record({ key: oneOf(keys), reversed: fc.boolean() }), {
      minLength: 1,
      maxLength: 3,
      selector: ({ key }) => key,
    }),
    page: oneOf([1, 1, 1, 1, 1, 1, 2, 'last' as const]),
    perPage: oneOf([2, 4, 50]),
  });
}

export const randomWineQuery = query(WINE_SORT_KEYS);
export const randomCaseQuery = query(CASE_SORT_KEYS);

/** The same cellar as a change of its index. */
export function asChanges(version: number, { wines, cases, lots }: RandomCellar): CellarChanges {
  const newer = wines.map((wine, at) => ({ ...wine, version: version * 100 + at }));
  return { version, wines: newer, cases, lots: lotColumns(lots) };
}

export function lotColumns(lots: readonly LotRecord[]): LotColumns {
  return {
    ids: lots.map(({ id }) => id),
    caseIds: lots.map(({ caseId }) => caseId),
    wineIds: lots.map(({ wineId }) => wineId),
    sizesMl: lots.map(({ sizeMl }) => sizeMl ?? NO_SIZE),
    free: lots.map(({ free }) => free),
    days: lots.map(({ addedDate }) => dayNumber(addedDate)),
  };
}
