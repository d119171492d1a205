import { DRINK_STATES } from '@portal/contract/cellar/inventory/drink-window';
import {
  FACET_NAMES,
  type FacetName,
  FACETS,
  LONGEST_SEARCH,
  OPTION_FACETS,
  type OptionFacet,
  QUERY_FIELDS,
  WINE_TYPES,
} from '@portal/contract/cellar/inventory/vocabulary';
import type { ListParams } from './list-params.ts';
import {
  checkedIn,
  type Filters,
  type ListSearch,
  type ListState,
  type Place,
  type VintageSpan,
  wholeList,
} from './list-state.ts';
import { checkPlace } from './places.ts';
import { type InventoryView, sortNamed } from './sorts.ts';
import { joinPlaces, joinValues, splitPlaces, splitValues } from './url-values.ts';
import { orderedSpan } from './vintages.ts';

/** Drops values that are not in a closed list or no numbers, as in a URL typed by hand. */
function sensibleValues(facet: OptionFacet, values: string[]): string[] {
  if (facet === 'size') return values.filter((value) => /^[1-9]\d{0,5}$/.test(value));
  if (facet !== 'wine_type' && facet !== 'drink') return values;
  const wanted = values.map((value) => value.toLowerCase());
  const known: readonly string[] = facet === 'drink' ? DRINK_STATES : WINE_TYPES;
  return known.filter((value) => wanted.includes(value.toLowerCase()));
}

function readChecked(params: ListParams): Filters['checked'] {
  const read = (facet: OptionFacet) =>
    sensibleValues(facet, splitValues(params[FACETS[facet].urlName] ?? ''));
  return Object.fromEntries(OPTION_FACETS.map((facet) => [facet, read(facet)]));
}

function readPlaces(text: string): readonly Place[] {
  return splitPlaces(text).reduce<readonly Place[]>(checkPlace, []);
}

function readYear(text: string | undefined): number | null {
  return text === undefined ? null : Number(text);
}

/** Reads `1990,2005`; a single year is that year alone, an empty end is open. */
function readVintage(text: string): VintageSpan | null {
  const ends = /^(\d{1,4})?(?:(,)(\d{1,4})?)?$/.exec(text.replaceAll(' ', ''));
  const from = readYear(ends?.[1]);
  const to = ends?.[2] === undefined ? from : readYear(ends[3]);
  return from === null && to === null ? null : orderedSpan(from, to);
}

function readSearch({ search = '', queryField, isExactMatch }: ListParams): ListSearch {
  return {
    text: search.trim().slice(0, LONGEST_SEARCH).trim(),
    field: QUERY_FIELDS.find((field) => field === queryField) ?? QUERY_FIELDS[0],
    isExact: isExactMatch === 'true',
  };
}

function readPage(text: string): number {
  return /^0*[1-9]\d{0,6}$/.test(text) ? Number(text) : 1;
}

/** Reads the list of a URL. Invalid values are ignored, so that the nearest valid list shows. */
export function readListState(params: ListParams, view: InventoryView = 'wine'): ListState {
  return {
    view,
    filters: {
      checked: readChecked(params),
      places: readPlaces(params.countryRegion ?? ''),
      vintage: readVintage(params.vintage ?? ''),
    },
    search: readSearch(params),
    sort: sortNamed(view, params.sortBy ?? '').name,
    page: readPage(params.page ?? ''),
  };
}

function writeVintage(span: VintageSpan | null): string {
  return span === null ? '' : `${span.from ?? ''},${span.to ?? ''}`;
}

function writeFilter(facet: FacetName, filters: Filters): string {
  if (facet === 'country') return joinPlaces(filters.places);
  return facet === 'vintage'
    ? writeVintage(filters.vintage)
    : joinValues(checkedIn(filters, facet));
}

function writeFilters(filters: Filters): ListParams {
  const texts = FACET_NAMES.map(
    (facet) => [FACETS[facet].urlName, writeFilter(facet, filters)] as const,
  );
  return Object.fromEntries(texts);
}

/** The URL of a list. Values that are the default are left out (docs/product/inventory.md#the-list-is-its-url). */
export function writeListState({ view, filters, search, sort, page }: ListState): ListParams {
  const whole = wholeList(view);
  const params: ListParams = {
    ...writeFilters(filters),
    search: search.text,
    queryField: search.field === whole.search.field ? '' : search.field,
    isExactMatch: search.isExact ? 'true' : '',
    sortBy: sort === whole.sort ? '' : sort,
    page: page > 1 ? String(page) : '',
  };
  return Object.fromEntries(Object.entries(params).filter(([, text]) => text !== ''));
}
