import type { FacetName, OptionFacet } from '@portal/contract/cellar/inventory/vocabulary';
import {
  checkedIn,
  type Filters,
  type ListSearch,
  type ListState,
  NO_FILTERS,
  type Place,
  type VintageSpan,
  wholeList,
} from './list-state.ts';
import { togglePlace } from './places.ts';
import { type InventoryView, sortNamed, type SortName } from './sorts.ts';

/** Changes search, sort or filters and goes to the first page. */
function withFilters(state: ListState, filters: Partial<Filters>): ListState {
  return { ...state, filters: { ...state.filters, ...filters }, page: 1 };
}

export function toggleOption(state: ListState, facet: OptionFacet, value: string): ListState {
  const before = checkedIn(state.filters, facet);
  const others = before.filter((other) => other !== value);
  const isAdded = others.length === before.length;
  const values = isAdded ? [...others, value] : others;
  return withFilters(state, { checked: { ...state.filters.checked, [facet]: values } });
}

export function toggleOptionOfPlace(state: ListState, place: Place): ListState {
  return withFilters(state, { places: togglePlace(state.filters.places, place) });
}

export function withVintage(state: ListState, vintage: VintageSpan | null): ListState {
  return withFilters(state, { vintage });
}

/** Removes the filter of one facet. */
export function withoutFacet(state: ListState, facet: FacetName): ListState {
  if (facet === 'country') return withFilters(state, { places: [] });
  if (facet === 'vintage') return withVintage(state, null);
  return withFilters(state, { checked: { ...state.filters.checked, [facet]: [] } });
}

/** Removes all filters and keeps search and sort; Clear All is `wholeList`. */
export function withoutFilters(state: ListState): ListState {
  return withFilters(state, NO_FILTERS);
}

/** Changing the field or the exact match of an empty search changes no row, so the page stays. */
export function withSearch(state: ListState, search: ListSearch): ListState {
  const changesRows = search.text !== '' || state.search.text !== '';
  return { ...state, search, page: changesRows ? 1 : state.page };
}

export function withSort(state: ListState, sort: SortName): ListState {
  return { ...state, sort, page: 1 };
}

/**
 * Returns the same filters and search in the other view; a sort that was not chosen or is not available there becomes
 * the default.
 */
export function inView(state: ListState, view: InventoryView): ListState {
  const isChosen = state.sort !== wholeList(state.view).sort;
  return { ...state, view, sort: sortNamed(view, isChosen ? state.sort : '').name, page: 1 };
}
