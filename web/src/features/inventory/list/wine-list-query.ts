import { type WineList, wineList } from '@portal/contract/inventory/search-list.schemas';
import { WINES_PER_PAGE } from '@portal/contract/inventory/vocabulary';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { callApi } from '../../../lib/api-client.ts';
import { ApiError } from '../../../lib/api-error.ts';
import type { ListState } from './list-state.ts';
import { type SearchParameters, searchParameters } from './search-parameters.ts';

const keptForMs = 30 * 60_000;

function askForWines(query: SearchParameters, signal: AbortSignal): Promise<WineList> {
  return callApi({ path: '/search_wines/', query, answer: wineList, signal });
}

function isMissingPage(error: unknown, { page }: SearchParameters): boolean {
  return page !== undefined && error instanceof ApiError && error.status === 404;
}

/** A page that does not exist shows the last one (decisions: Inventory). */
async function wineListOrLastPage(query: SearchParameters, signal: AbortSignal): Promise<WineList> {
  try {
    return await askForWines(query, signal);
  } catch (error) {
    if (!isMissingPage(error, query)) throw error;
    return askForWines({ ...query, page: 'last' }, signal);
  }
}

/**
 * GET /search_wines/ for a list. Old rows stand in while new ones come. Whoever writes to the inventory invalidates
 * `['inventory']`.
 */
export function wineListQuery(state: ListState) {
  const query = searchParameters(state);
  return queryOptions({
    queryKey: ['inventory', 'wines', query],
    queryFn: ({ signal }) => wineListOrLastPage(query, signal),
    placeholderData: keepPreviousData,
    gcTime: keptForMs,
  });
}

/** How many pages a list has; an empty one has one. */
export function pageCount(count: number): number {
  return Math.max(1, Math.ceil(count / WINES_PER_PAGE));
}
