import { searchCalls } from '@portal/contract/cellar/inventory/inventory.calls';
import type { CaseRow, WineRow } from '@portal/contract/cellar/inventory/inventory.schemas';
import type { Facets, ListSuggestion } from '@portal/contract/cellar/inventory/search-list.schemas';
import {
  CASES_PER_PAGE,
  FACET_NAMES,
  WINES_PER_PAGE,
  WITHOUT_WINE_IDS,
} from '@portal/contract/cellar/inventory/vocabulary';
import { keepPreviousData, type QueryKey, queryOptions } from '@tanstack/react-query';
import type * as z from 'zod/mini';
import { keyOf } from '../../../../lib/api-query.ts';
import { callApi } from '../../../../lib/api-client.ts';
import { ApiError } from '../../../../lib/api-error.ts';
import type { Filters, ListSearch, ListState, Place } from './list-state.ts';
import { type InventoryView, sortNamed } from './sorts.ts';

/** Parameters of GET search_wines/ and search_cases/; a list repeats its name. */
export type SearchParameters = Readonly<Record<string, string | number | readonly string[]>>;

const PAGE_PARAMETER = { wine: 'page', case: 'case_page' } as const;

export interface ListAnswer<Row> {
  readonly count: number;
  readonly bottle_count: number;
  readonly facets?: Facets | undefined;
  readonly results: Row[];
  /** What an empty list could show instead. */
  readonly suggestions?: readonly ListSuggestion[] | undefined;
}

/** The search of a view of the inventory: the client's own, or a steward's of an account. */
export interface ListSearchCall<Row> {
  readonly view: InventoryView;
  /** The beginning of its query keys. */
  readonly key: QueryKey;
  readonly path: string;
  readonly parameters: (list: ListState) => SearchParameters;
  readonly answer: z.ZodMiniType<ListAnswer<Row>>;
  readonly rowsPerPage: number;
}

export const WINE_SEARCH: ListSearchCall<WineRow> = {
  view: 'wine',
  key: keyOf(searchCalls.wines),
  path: searchCalls.wines.path,
  parameters: searchParameters,
  answer: searchCalls.wines.answer,
  rowsPerPage: WINES_PER_PAGE,
};

export const CASE_SEARCH: ListSearchCall<CaseRow> = {
  view: 'case',
  key: keyOf(searchCalls.cases),
  path: searchCalls.cases.path,
  parameters: searchParameters,
  answer: searchCalls.cases.answer,
  rowsPerPage: CASES_PER_PAGE,
};

/** A page number beyond the end shows the last page. */
async function rowsOrLastPage<Row>(
  { view, path, answer }: ListSearchCall<Row>,
  query: SearchParameters,
  signal: AbortSignal,
): Promise<ListAnswer<Row>> {
  const pageParameter = PAGE_PARAMETER[view];
  try {
    return await callApi({ path, query, answer, signal });
  } catch (error) {
    const isMissing = error instanceof ApiError && error.status === 404;
    if (query[pageParameter] === undefined || !isMissing) throw error;
    return callApi({ path, query: { ...query, [pageParameter]: 'last' }, answer, signal });
  }
}

/** The rows of a list. The old rows stay while new ones load. */
export function listQuery<Row>(call: ListSearchCall<Row>, list: ListState) {
  const query = call.parameters(list);
  return queryOptions({
    queryKey: [...call.key, query],
    queryFn: ({ signal }) => rowsOrLastPage(call, query, signal),
    placeholderData: keepPreviousData,
    gcTime: 30 * 60_000,
  });
}

/** Returns the number of pages; an empty list has one. */
export function pageCount(count: number, rowsPerPage: number): number {
  return Math.max(1, Math.ceil(count / rowsPerPage));
}

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
