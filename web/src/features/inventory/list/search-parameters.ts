import { FACET_NAMES, WITHOUT_WINE_IDS } from '@portal/contract/inventory/vocabulary';
import type { Filters, ListSearch, ListState, Place } from './list-state.ts';
import { sortNamed } from './sorts.ts';

/** Parameters of GET search_wines/ and search_cases/; a list repeats its name. */
export type SearchParameters = Readonly<Record<string, string | number | readonly string[]>>;

/** Returns the nodes of one level, each with its parents from the country down: equal names exist in two countries. */
function placesOfLevel(places: readonly Place[], level: number): string[] {
  return places.filter((place) => place.length === level).map((place) => place.join('>'));
}

function filterParameters({ checked, places, vintage }: Filters): SearchParameters {
  return {
    ...checked,
    country: placesOfLevel(places, 1),
    region: placesOfLevel(places, 2),
    subregion: placesOfLevel(places, 3),
    ...(vintage && { vintage__range: `${vintage.from ?? ''}__${vintage.to ?? ''}` }),
  };
}

function searchTerms({ text, field, isExact }: ListSearch): SearchParameters {
  if (text === '') return {};
  return { search: text.toLowerCase(), queryField: field, isExactMatch: String(isExact) };
}

/** The page parameters of each search. */
export const PAGE_PARAMETER = { wine: 'page', case: 'case_page' } as const;

/** The parameters of an export: filters and search, without sort and page (docs/product/exports.md#rows). */
export function exportParameters({ filters, search }: ListState): SearchParameters {
  return { ...filterParameters(filters), ...searchTerms(search) };
}

/** The parameters the server gets for a list: all facets, without the wine ids. */
export function searchParameters(list: ListState): SearchParameters {
  const { view, filters, search, sort, page } = list;
  const { ordering } = sortNamed(view, sort);
  return {
    facet: FACET_NAMES,
    ...filterParameters(filters),
    ...searchTerms(search),
    ...(ordering !== undefined && { ordering }),
    ...(page > 1 && { [PAGE_PARAMETER[view]]: page }),
    fields: WITHOUT_WINE_IDS,
  };
}
