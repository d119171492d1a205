import type {
  CaseDetail,
  CaseOfBottle,
  CaseRow,
  WineDetail,
  WineRow,
} from '@portal/contract/cellar/inventory/inventory.schemas';
import type { ListOption } from '@portal/contract/cellar/inventory/match-list.schemas';
import type { Facets, WineList } from '@portal/contract/cellar/inventory/search-list.schemas';
import { FACET_NAMES } from '@portal/contract/cellar/inventory/vocabulary';

/** A row of the wine view, with the values the test needs. */
export function wineRow(changes: Partial<WineRow> = {}): WineRow {
  return {
    id: 1,
    short_producer: 'Château Latour',
    long_producer: 'Château Latour Grand Vin',
    wine_type: { name: 'Red' },
    vintage: { value: 2005 },
    designation: null,
    vineyard: 'No Vineyard',
    appellation: 'Pauillac',
    variety: 'Red Bordeaux Blend',
    country: 'France',
    region: 'Bordeaux',
    subregion: 'Médoc',
    last_added_date: '2011-03-14',
    drink_from: null,
    drink_to: null,
    bottles: [{ size_value: 750 }],
    ...changes,
  };
}

/** Creates this many rows with ids from `first`. */
export function wineRows(count: number, first = 1): WineRow[] {
  return Array.from({ length: count }, (_, place) => wineRow({ id: first + place }));
}

/** An answer of search_wines/ with the given rows. */
export function wineListAnswer(changes: Partial<WineList> = {}): WineList {
  const results = changes.results ?? [wineRow()];
  return {
    count: results.length,
    bottle_count: results.flatMap(({ bottles }) => bottles).length,
    next: null,
    previous: null,
    results,
    ...changes,
  };
}

type FacetLists = Facets['all_wines'];

/** Facets as the server sends them; those not named are empty. */
export function facetsOf(lists: Partial<FacetLists> = {}): Facets {
  const none = { buckets: [] };
  return {
    all_wines: {
      doc_count: 0,
      ...Object.fromEntries(FACET_NAMES.map((name) => [name, none])),
      ...lists,
    },
  };
}

/** Buckets with the given names and counts: `buckets({ Krug: 12 })`. */
export function buckets(counts: Readonly<Record<string, number>>) {
  return { buckets: Object.entries(counts).map(([key, doc_count]) => ({ key, doc_count })) };
}

/** France with Burgundy and Bordeaux, and Italy. */
export const someCountries: FacetLists['country'] = {
  buckets: [
    {
      key: 'France',
      doc_count: 9,
      region: {
        buckets: [
          { key: 'Burgundy', doc_count: 5, subregion: buckets({ 'Côte de Nuits': 3, Other: 2 }) },
          { key: 'Bordeaux', doc_count: 4, subregion: buckets({}) },
        ],
      },
    },
    { key: 'Italy', doc_count: 2, region: { buckets: [] } },
  ],
};

/** A case as bottles name it. */
export function caseOfBottle(changes: Partial<CaseOfBottle> = {}): CaseOfBottle {
  return {
    id: 10,
    footprint_id: 500001,
    footprint_lookup_code: 'NJ-104233',
    container_name: '6 x 750ml OWC',
    last_added_date: '2011-03-14',
    attachments: [],
    ...changes,
  };
}

interface Held {
  readonly case?: CaseOfBottle;
  readonly sizeMl?: number | null;
  readonly count: number;
}

function bottlesOf({ case: of = caseOfBottle(), sizeMl = 750, count }: Held) {
  const bottle = { size: { value: sizeMl }, size_value: sizeMl, case: of };
  return Array.from({ length: count }, () => bottle);
}

/** A wine with bottles in each case and size. */
export function wineDetailAnswer(
  held: readonly Held[] = [{ count: 6 }],
  changes: Partial<WineDetail> = {},
): WineDetail {
  const bottles = held.flatMap(bottlesOf);
  return {
    ...wineRow(),
    material_id: 7001,
    description: null,
    image_url: null,
    bottle_count: bottles.length,
    bottles,
    reserved: [],
    other_vintages: [],
    delivered_count: 0,
    last_left: null,
    ...changes,
  };
}

/** A row of the case view, with the values the test needs. */
export function caseRow(changes: Partial<CaseRow> = {}): CaseRow {
  return {
    id: 10,
    footprint_lookup_code: 'NJ-104233',
    container_name: '6 x 750ml OWC',
    last_added_date: '2011-03-14',
    last_seen_at: null,
    bottles: [
      {
        name: 'Château Latour Grand Vin',
        vintage: { value: 2005 },
        designation: null,
        vineyard: 'No Vineyard',
        size: 750,
        count: 6,
      },
    ],
    ...changes,
  };
}

interface InCase {
  readonly wineId: number;
  readonly name?: string;
  readonly sizeMl?: number | null;
  readonly count: number;
}

function wineInCase({ wineId, name = `Wine ${wineId}` }: InCase) {
  const { designation, vineyard, appellation, variety, wine_type, vintage } = wineRow();
  const facts = { designation, vineyard, appellation, variety, wine_type, vintage };
  return { wineId, long_producer: name, short_producer: name, image_url: null, ...facts };
}

/** A case with its free and reserved bottles. */
export function caseDetailAnswer(
  free: readonly InCase[] = [{ wineId: 1, count: 6 }],
  reserved: readonly InCase[] = [],
  changes: Partial<CaseDetail> = {},
): CaseDetail {
  return {
    ...caseOfBottle(),
    last_seen_at: null,
    last_seen_how: null,
    bottle_count: free.reduce((sum, { count }) => sum + count, 0),
    bottles: free.map((held) => ({
      wine_id: held.wineId,
      name: wineInCase(held).long_producer,
      designation: null,
      vineyard: null,
      last_added_date: '2011-03-14',
      size: held.sizeMl === undefined ? 750 : held.sizeMl,
      count: held.count,
      attachments: [],
      wine_details: wineInCase(held),
    })),
    reserved: reserved.map((held) => ({
      size: held.sizeMl === undefined ? 750 : held.sizeMl,
      quantity: held.count,
      last_added_date: '2011-03-14',
      wine_details: wineInCase(held),
    })),
    ...changes,
  };
}

/** Free bottles of a wine by case and size, as POST /free_bottles/ answers them. */
export function freeBottlesAnswer(held: readonly Held[], wineId = 1): ListOption[] {
  return held.map(({ case: of = caseOfBottle(), sizeMl = 750, count }) => ({
    wine: wineInCase({ wineId, count }),
    size: sizeMl,
    lots: [{ case: of, available: count }],
  }));
}
