import { FACET_NAMES, FACETS, type FacetName } from '@portal/contract/inventory/vocabulary';
import type { ListParams } from './list-params.ts';
import {
  checkedIn,
  type Filters,
  type ListState,
  type VintageSpan,
  wholeList,
} from './list-state.ts';
import { joinPlaces, joinValues } from './url-values.ts';

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
