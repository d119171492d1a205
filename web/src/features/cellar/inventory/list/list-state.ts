import {
  FACET_NAMES,
  type FacetName,
  OPTION_FACETS,
  type OptionFacet,
  QUERY_FIELDS,
  type QueryField,
} from '@portal/contract/cellar/inventory/vocabulary';
import { type InventoryView, type SortName, sortsOf } from './sorts.ts';

/** A country, a region of it, or a subregion of that: the names from the country down. */
export type Place = readonly string[];

/** First and last year, both included; null is an open end, and one end at least is set. */
export interface VintageSpan {
  readonly from: number | null;
  readonly to: number | null;
}

export interface Filters {
  readonly checked: Readonly<Partial<Record<OptionFacet, readonly string[]>>>;
  readonly places: readonly Place[];
  readonly vintage: VintageSpan | null;
}

export interface ListSearch {
  readonly text: string;
  readonly field: QueryField;
  readonly isExact: boolean;
}

/** Everything that decides which rows a list shows, as in the URL. */
export interface ListState {
  readonly view: InventoryView;
  readonly filters: Filters;
  readonly search: ListSearch;
  readonly sort: SortName;
  /** From 1. */
  readonly page: number;
}

export const NO_FILTERS: Filters = {
  checked: Object.fromEntries(OPTION_FACETS.map((facet) => [facet, []])),
  places: [],
  vintage: null,
};

/** The whole inventory in a view: nothing filtered or searched, in the default order, the first page. */
export function wholeList(view: InventoryView): ListState {
  return {
    view,
    filters: NO_FILTERS,
    search: { text: '', field: QUERY_FIELDS[0], isExact: false },
    sort: sortsOf(view)[0].name,
    page: 1,
  };
}

export const WHOLE_LIST = wholeList('wine');

export const checkedIn = ({ checked }: Filters, facet: OptionFacet) => checked[facet] ?? [];

/** How many options are checked in a facet; a vintage range counts as one. */
export function countCheckedIn(facet: FacetName, filters: Filters): number {
  if (facet === 'vintage') return filters.vintage === null ? 0 : 1;
  return facet === 'country' ? filters.places.length : checkedIn(filters, facet).length;
}

export function countChecked(filters: Filters): number {
  return FACET_NAMES.reduce((sum, facet) => sum + countCheckedIn(facet, filters), 0);
}

/** Whether Clear All would change anything. */
export function isNarrowed({ filters, search }: ListState): boolean {
  return countChecked(filters) > 0 || search.text !== '';
}

/** A text that names what a list searches for, whichever page and order it shows. */
export function searchedText({ filters, search }: ListState): string {
  return JSON.stringify([filters, search]);
}
