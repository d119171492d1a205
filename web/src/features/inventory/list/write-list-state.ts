import type { ListAddress } from './list-address.ts';
import { type Filters, type ListState, type VintageSpan, wholeList } from './list-state.ts';
import { joinPlaces, joinValues } from './url-values.ts';

function writeVintage(span: VintageSpan | null): string {
  return span === null ? '' : `${span.from ?? ''},${span.to ?? ''}`;
}

function writeFilters({ checked, places, vintage }: Filters): ListAddress {
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

/** The address of a list; what is as in the whole inventory is left out (document 2, section 2). */
export function writeListState({ view, filters, search, sort, page }: ListState): ListAddress {
  const whole = wholeList(view);
  const address: ListAddress = {
    ...writeFilters(filters),
    search: search.text,
    queryField: search.field === whole.search.field ? '' : search.field,
    isExactMatch: search.isExact ? 'true' : '',
    sortBy: sort === whole.sort ? '' : sort,
    page: page > 1 ? String(page) : '',
  };
  return Object.fromEntries(Object.entries(address).filter(([, text]) => text !== ''));
}
