import {
  caseDetail,
  caseIdSchema,
  wineDetail,
  type WineRow,
} from '@portal/contract/cellar/inventory/inventory.schemas';
import type { QueryClient } from '@tanstack/react-query';
import { apiQuery } from '../../../lib/api-query.ts';
import { type ListAnswer, WINE_SEARCH } from './list/list-query.ts';

/** One wine with its free and its reserved bottles. */
export function wineDetailQuery(wineId: string) {
  const path = `/wines/${encodeURIComponent(wineId)}/`;
  return apiQuery(['inventory', 'wine', wineId], path, wineDetail);
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
  const path = `/cases/${encodeURIComponent(caseId)}/`;
  return apiQuery(['inventory', 'case', 'detail', caseId], path, caseDetail);
}

/** The own case of a number, for the link of its label. */
export function caseByNumberQuery(number: string) {
  const path = `/cases/numbered/${encodeURIComponent(number)}/`;
  return apiQuery(['inventory', 'case', 'numbered', number], path, caseIdSchema);
}
