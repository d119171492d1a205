import type { ListParams } from './list-params.ts';
import { type Filters, type ListState, type VintageSpan, wholeList } from './list-state.ts';
import { joinPlaces, joinValues } from './url-values.ts';

function writeVintage(span: VintageSpan | null): string {
  return span === null ? '' : `${span.from ?? ''},${span.to ?? ''}`;
}

function writeFilters({ checked, places, vintage }: Filters): ListParams {
  return {
    type: joinValues(checked.type),
    variety: joinValues(checked.variety),
    countryRegion: joinPlaces(places),
    vintage: writeVintage(vintage),
    size: joinValues(checked.size),
    vineyard: joinValues(checked.vineyard),
    short_producer: joinValues(checked.short_producer),
    appellation: joinValues(checked.appellation),
  };
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
