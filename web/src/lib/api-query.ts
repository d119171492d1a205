import { queryOptions } from '@tanstack/react-query';
import { type ApiRequest, callApi } from './api-client.ts';

/** A GET call as a query, aborted when nobody waits for it any more. */
export function apiQuery<Answer>(
  queryKey: readonly unknown[],
  request: Pick<ApiRequest<Answer>, 'path' | 'query' | 'answer'>,
) {
  return queryOptions({ queryKey, queryFn: ({ signal }) => callApi({ ...request, signal }) });
}
