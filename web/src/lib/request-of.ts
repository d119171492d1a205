import { type Call, fillPath } from '@portal/contract/calls/calls';
import * as z from 'zod/mini';
import type { ApiRequest, QueryValue } from './api-client.ts';

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

export type SentOf<Called extends Call> =
  object extends Sent<Called> ? [sent?: Sent<Called>] : [sent: Sent<Called>];

type AnswerOf<Called extends Call> = Called['answer'] extends z.ZodMiniType
  ? z.output<Called['answer']>
  : unknown;

interface LooseSent extends Partial<ApiRequest<unknown>> {
  readonly params?: Readonly<Record<string, string | number>>;
}

/** A request, and the entry of the table that it is of. */
export interface CallRequest<Answer> extends ApiRequest<Answer> {
  readonly call: Call;
  readonly params: Readonly<Record<string, string | number>>;
}

/** The request of a call (docs/decisions/109-one-table-of-calls.md). */
export function requestOf<const Called extends Call>(
  call: Called,
  ...sent: SentOf<Called>
): CallRequest<AnswerOf<Called>>;
export function requestOf(
  call: Call,
  ...[{ params = {}, ...rest } = {}]: [sent?: LooseSent]
): CallRequest<unknown> {
  const { method, path, answer = z.unknown() } = call;
  return { ...rest, call, params, method, path: fillPath(path, params), answer };
}
