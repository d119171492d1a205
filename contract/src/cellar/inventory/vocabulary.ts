import { t } from '../../texts/fields.ts';
/** The nine wine types. Each has a bottle icon. */
export const WINE_TYPES = [
  'Other',
  'Red',
  'Dessert',
  'Sparkling-Rose/Red',
  'Spirits',
  'White',
  'Sparkling-White',
  'Beer/Cider',
  'Rose',
] as const;
export type WineType = (typeof WINE_TYPES)[number];

/** Reads a wine type from the database, which allows only the nine. */
export function readWineType(name: string): WineType {
  return WINE_TYPES.find((type) => type === name) ?? 'Other';
}

interface FacetTexts {
  readonly label: string;
  readonly urlName: string;
  /** How values are chosen: from a list, from a tree of places, or as first and last year. */
  readonly kind: 'options' | 'places' | 'years';
  readonly position: number;
}

/**
 * The facets in the order of answers. Their parameters and buckets are in `facets.schemas.ts`; the server's `facets.ts`
 * reads their values. `country` brings its regions and subregions along.
 */
export const FACETS = {
  wine_type: { label: t.type, urlName: 'type', kind: 'options', position: 6 },
  variety: { label: t.variety, urlName: 'variety', kind: 'options', position: 5 },
  country: { label: t.countryRegion, urlName: 'countryRegion', kind: 'places', position: 2 },
  vintage: { label: t.vintage, urlName: 'vintage', kind: 'years', position: 8 },
  size: { label: t.format, urlName: 'size', kind: 'options', position: 7 },
  short_producer: { label: t.producer, urlName: 'short_producer', kind: 'options', position: 1 },
  appellation: { label: t.appellation, urlName: 'appellation', kind: 'options', position: 3 },
  vineyard: { label: t.vineyard, urlName: 'vineyard', kind: 'options', position: 4 },
  drink: { label: t.drink, urlName: 'drink', kind: 'options', position: 9 },
} as const satisfies Record<string, FacetTexts>;

export type FacetName = keyof typeof FACETS;
/** A facet whose values are checked in a list. */
export type OptionFacet = {
  [Name in FacetName]: (typeof FACETS)[Name]['kind'] extends 'options' ? Name : never;
}[FacetName];

const isFacetName = (name: string): name is FacetName => Object.hasOwn(FACETS, name);
const isOptionFacet = (name: FacetName): name is OptionFacet => FACETS[name].kind === 'options';

/** Values of the `facet` parameter. */
export const FACET_NAMES: readonly FacetName[] = Object.keys(FACETS).filter(isFacetName);
/** The facets whose values are checked in a list. */
export const OPTION_FACETS: readonly OptionFacet[] = FACET_NAMES.filter(isOptionFacet);
/** The facets in the order of the filters. */
export const SHOWN_FACETS = FACET_NAMES.toSorted(
  (one, other) => FACETS[one].position - FACETS[other].position,
);

/** Fields a search can look in; the first is the default (docs/product/inventory.md#search). */
export const QUERY_FIELDS = [
  'short_producer',
  'variety',
  'appellation',
  'vineyard',
  'designation',
  'everything',
] as const;
export type QueryField = (typeof QUERY_FIELDS)[number];

/** The most characters of a search. */
export const LONGEST_SEARCH = 200;

/** Sort keys of the wine view; a leading `-` reverses one (docs/product/inventory.md#sort). */
export const WINE_SORT_KEYS = [
  'relevancy',
  'last_added_date',
  'short_producer',
  'vintage',
  'drink_by',
] as const;
export type WineSortKey = (typeof WINE_SORT_KEYS)[number];
/** Values of `ordering` in the wine view. */
export type WineOrdering = WineSortKey | `-${WineSortKey}`;

/** Sort keys of the case view, where `relevancy` means most recently added. */
export const CASE_SORT_KEYS = [
  'relevancy',
  'last_added_date',
  'footprint_lookup_code',
  'container_name',
  'attachments',
  'drink_by',
  'last_seen',
] as const;
export type CaseSortKey = (typeof CASE_SORT_KEYS)[number];
/** Values of `ordering` in the case view. */
export type CaseOrdering = CaseSortKey | `-${CaseSortKey}`;

/** How a steward handled a case, so that it was seen (docs/product/inventory.md#last-seen). */
export const SIGHTINGS = [
  'put away',
  'picked',
  'corrected',
  'moved',
  'photographed',
  'counted',
] as const;
export type Sighting = (typeof SIGHTINGS)[number];

/** Rows on a page of the wine view. */
export const WINES_PER_PAGE = 50;

/** Rows on a page of the case view. */
export const CASES_PER_PAGE = 20;

/** The one value of `fields`: leaves the list of wine ids out of a list answer. */
export const WITHOUT_WINE_IDS = '-wine_ids_list';
