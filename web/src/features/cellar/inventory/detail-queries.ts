import { caseCalls, wineCalls } from '@portal/contract/cellar/inventory/inventory.calls';
import type { WineRow } from '@portal/contract/cellar/inventory/inventory.schemas';
import type { QueryClient } from '@tanstack/react-query';
import { apiQuery } from '../../../lib/api-query.ts';
import { type ListAnswer, WINE_SEARCH } from './list/list-query.ts';

/** One wine with its free and its reserved bottles. */
export function wineDetailQuery(wineId: string) {
  return apiQuery(wineCalls.one, { params: { id: wineId } });
}

/** Returns the row of a wine in the lists loaded so far: its name is known before the rest. */
export function listedWine(client: QueryClient, wineId: string): WineRow | undefined {
  return client
    .getQueriesData<Partial<ListAnswer<WineRow>>>({ queryKey: WINE_SEARCH.key })
    .flatMap(([, answer]) => answer?.results ?? [])
    .find(({ id }) => String(id) === wineId);
}

/** One case with its free and its reserved bottles. */
export function caseDetailQuery(caseId: string) {
  return apiQuery(caseCalls.one, { params: { id: caseId } });
}

/** The own case of a number, for the link of its label. */
export function caseByNumberQuery(number: string) {
  return apiQuery(caseCalls.numbered, { params: { number } });
}
