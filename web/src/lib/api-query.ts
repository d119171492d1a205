import { type Call, fillPath } from '@portal/contract/calls/calls';
import { type QueryKey, queryOptions } from '@tanstack/react-query';
import { callApi } from './api-client.ts';
import { requestOf, type SentOf } from './request-of.ts';

/** Milliseconds between two updates of a screen that updates itself. */
export const POLL_MS = 5_000;

/** Keeps what is worked on in the warehouse and in the van in memory: without a connection it cannot be loaded again. */
export const KEPT_FOR_THE_DAY = { gcTime: 24 * 60 * 60_000 } as const;

/** The beginning of the keys of the queries of a path: its parts. */
export const keyOfPath = (
  path: string,
  params: Readonly<Record<string, string | number>> = {},
): QueryKey =>
  fillPath(path, params)
    .split('/')
    .filter((part) => part !== '');

/** The beginning of the keys of a call's queries. */
export const keyOf = ({ path }: Call, params?: Readonly<Record<string, string | number>>) =>
  keyOfPath(path, params);

/** A query that is one call that reads, aborted when nobody waits for it any more. Its key is its path. */
export function apiQuery<const Called extends Call>(call: Called, ...sent: SentOf<Called>) {
  const request = requestOf(call, ...sent);
  const { path, query = {} } = request;
  const isWhole = Object.values(query).every((value) => value === undefined || value === '');
  return queryOptions({
    queryKey: [...keyOfPath(path), ...(isWhole ? [] : [query])],
    queryFn: ({ signal }) => callApi({ ...request, signal }),
  });
}
