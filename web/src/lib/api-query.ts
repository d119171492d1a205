import { queryOptions } from '@tanstack/react-query';
import { type ApiRequest, callApi } from './api-client.ts';

/** A query that is one GET call of the API, aborted when nobody waits for it any more. */
export function apiQuery<Answer>(
  queryKey: readonly unknown[],
  path: string,
  answer: ApiRequest<Answer>['answer'],
  query: ApiRequest<Answer>['query'] = {},
) {
  return queryOptions({
    queryKey,
    queryFn: ({ signal }) => callApi({ path, query, answer, signal }),
  });
}
