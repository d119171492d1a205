import { queryOptions } from '@tanstack/react-query';
import { type ApiRequest, callApi } from './api-client.ts';

/** Milliseconds between two updates of a screen that updates itself. */
export const POLL_MS = 5_000;

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
