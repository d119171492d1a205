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

/** A wine type as the database keeps it; the database holds no other than the nine. */
export function readWineType(name: string): WineType {
  return WINE_TYPES.find((type) => type === name) ?? 'Other';
}

/** Values of the `facet` parameter; `country` brings its regions and subregions along. */
export const FACET_NAMES = [
  'wine_type',
  'variety',
  'country',
  'vintage',
  'size',
  'short_producer',
  'appellation',
  'vineyard',
] as const;
export type FacetName = (typeof FACET_NAMES)[number];

/** Fields a search can look in; the first is the default (docs/product/inventory.md#search). */
export const QUERY_FIELDS = [
  'short_producer',
  'variety',
  'appellation',
  'vineyard',
  'designation',
] as const;
export type QueryField = (typeof QUERY_FIELDS)[number];

/** Sort keys of the wine view; a leading `-` reverses one (docs/product/inventory.md#sort). */
export const WINE_SORT_KEYS = [
  'relevancy',
  'last_added_date',
  'short_producer',
  'vintage',
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
] as const;
export type CaseSortKey = (typeof CASE_SORT_KEYS)[number];
/** Values of `ordering` in the case view. */
export type CaseOrdering = CaseSortKey | `-${CaseSortKey}`;

/** Rows on a page of the wine view. */
export const WINES_PER_PAGE = 50;

/** Rows on a page of the case view. */
export const CASES_PER_PAGE = 20;

/** The one value of `fields`: leaves the list of wine ids out of a list answer. */
export const WITHOUT_WINE_IDS = '-wine_ids_list';
