import { queryOptions } from '@tanstack/react-query';
import { type ApiRequest, callApi } from './api-client.ts';

/** Milliseconds between two updates of a screen that updates itself. */
export const POLL_MS = 5_000;

/** Keeps what is worked on in the warehouse and in the van in memory: without a connection it cannot be loaded again. */
export const KEPT_FOR_THE_DAY = { gcTime: 24 * 60 * 60_000 } as const;

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
