import type { SortBy } from '@portal/contract/cellar/inventory/parameter-readers';
import {
  type CaseSearchQuery,
  wineSearchQuery,
  type WineSearchQuery,
} from '@portal/contract/cellar/inventory/search-query.schemas';
import {
  CASES_PER_PAGE,
  WINES_PER_PAGE,
  type CaseSortKey,
  type FacetName,
  type WineSortKey,
} from '@portal/contract/cellar/inventory/vocabulary';

/** Filters of lots, the same in both views. */
export interface CellarFilters extends Omit<
  WineSearchQuery,
  'page' | 'ordering' | 'fields' | 'facet'
> {
  /** The provider's year, in which wines are ready to drink or not. */
  readonly year: number;
}

/** A search, with the parameters of both views under one name. */
export interface CellarQuery<Key extends string> {
  readonly filters: CellarFilters;
  readonly facets: readonly FacetName[];
  readonly ordering: readonly SortBy<Key>[];
  readonly page: number | 'last';
  readonly perPage: number;
}

export type WineQuery = CellarQuery<WineSortKey>;
export type CaseQuery = CellarQuery<CaseSortKey>;

const {
  facet: _,
  ordering: _ordering,
  page: _page,
  fields: _fields,
  ...noFilters
} = wineSearchQuery.parse({});

/** Filters that every free bottle meets. */
export const NO_FILTERS = noFilters;

export function toWineQuery(query: WineSearchQuery, year: number): WineQuery {
  const { facet, ordering, page, fields: _, ...filters } = query;
  return {
    filters: { ...filters, year },
    facets: distinct(facet),
    ordering: firstOfEachKey(ordering),
    page,
    perPage: WINES_PER_PAGE,
  };
}

export function toCaseQuery(query: CaseSearchQuery, year: number): CaseQuery {
  const { facet, ordering, case_page: page, fields: _, ...filters } = query;
  return {
    filters: { ...filters, year },
    facets: distinct(facet),
    ordering: firstOfEachKey(ordering),
    page,
    perPage: CASES_PER_PAGE,
  };
}

/** The same search without any filter. */
export function searchAlone({
  search,
  queryField,
  isExactMatch,
  year,
}: CellarFilters): CellarFilters {
  return { ...NO_FILTERS, search, queryField, isExactMatch, year };
}

function distinct<Value extends string | number>(values: readonly Value[]): Value[] {
  return [...new Set(values)].toSorted((a, b) => (a < b ? -1 : 1));
}

/** Returns the sort keys without repeated ones; no key means relevancy. */
function firstOfEachKey<Key extends string>(
  ordering: readonly SortBy<Key | 'relevancy'>[],
): SortBy<Key | 'relevancy'>[] {
  const given = ordering.length > 0 ? ordering : [{ key: 'relevancy' as const, reversed: false }];
  return given.filter((sort, at) => given.findIndex(({ key }) => key === sort.key) === at);
}
