import { type Call, fillPath } from '@portal/contract/calls/calls';
import { type QueryKey, queryOptions } from '@tanstack/react-query';
import * as z from 'zod/mini';
import { type ApiRequest, callApi, type QueryValue } from './api-client.ts';

/** Milliseconds between two updates of a screen that updates itself. */
export const POLL_MS = 5_000;

/** Keeps what is worked on in the warehouse and in the van in memory: without a connection it cannot be loaded again. */
export const KEPT_FOR_THE_DAY = { gcTime: 24 * 60 * 60_000 } as const;

type ParamsOf<Called extends Call> = Called['params'] extends z.ZodMiniType
  ? { readonly params: Readonly<Record<keyof z.output<Called['params']>, string | number>> }
  : unknown;

type QueryOf<Called extends Call> = Called['query'] extends z.ZodMiniType
  ? { readonly query?: { readonly [Name in keyof z.output<Called['query']>]?: QueryValue } }
  : unknown;

/** Forms send texts; their own schema has checked them. */
type BodyOf<Called extends Call> = Called['body'] extends z.ZodMiniType
  ? {
      readonly body?:
        | { readonly [Name in keyof z.output<Called['body']>]?: unknown }
        | (Called['takesFiles'] extends true ? FormData : never);
    }
  : Called['takesFiles'] extends true
    ? { readonly body: FormData }
    : unknown;

/** What is sent with a call, by its entry in the table. */
export type Sent<Called extends Call> = ParamsOf<Called> &
  QueryOf<Called> &
  BodyOf<Called> &
  Pick<ApiRequest<unknown>, 'headers' | 'isLong'>;

type SentOf<Called extends Call> =
  object extends Sent<Called> ? [sent?: Sent<Called>] : [sent: Sent<Called>];

type AnswerOf<Called extends Call> = Called['answer'] extends z.ZodMiniType
  ? z.output<Called['answer']>
  : unknown;

interface LooseSent extends Partial<ApiRequest<unknown>> {
  readonly params?: Readonly<Record<string, string | number>>;
}

/** A request, and which queries it makes fresh and stale. */
export interface CallRequest<Answer> extends ApiRequest<Answer> {
  readonly shows: QueryKey | null;
  readonly changes: readonly QueryKey[];
}

const keyOfPath = (path: string): string[] => path.split('/').filter((part) => part !== '');

/** The request of a call. */
export function requestOf<const Called extends Call>(
  call: Called,
  ...sent: SentOf<Called>
): CallRequest<AnswerOf<Called>>;
export function requestOf(
  { method, path, answer = z.unknown(), shows, changes }: Call,
  ...[{ params = {}, ...rest } = {}]: [sent?: LooseSent]
): CallRequest<unknown> {
  const keyOf = (one: string) => keyOfPath(fillPath(one, params));
  return {
    ...rest,
    method,
    path: fillPath(path, params),
    answer,
    shows: shows === undefined ? null : keyOf(shows),
    changes: changes?.map(keyOf) ?? [keyOf(path).slice(0, 1)],
  };
}

/** The beginning of the keys of a call's queries: the parts of its path. */
export function keyOf(
  { path }: Call,
  params: Readonly<Record<string, string | number>> = {},
): QueryKey {
  return keyOfPath(fillPath(path, params));
}

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
