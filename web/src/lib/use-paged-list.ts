import { type Call, fillPath } from '@portal/contract/calls/calls';
import type { PagedList } from '@portal/contract/lists/paged-list.schemas';
import { keepPreviousData, queryOptions, useQuery } from '@tanstack/react-query';
import { useNavigate, useSearch } from '@tanstack/react-router';
import * as z from 'zod/mini';
import { callApi } from './api-client.ts';
import { keyOf } from './api-query.ts';

/** The search parameters of a list, as texts; names and rules are those of its API call. */
export type ListParams<Name extends string> = Readonly<Partial<Record<Name, string>>>;

/** A list: its call, what its answer has more than rows, and what the page does not choose. */
export interface PagedCall<Name extends string, Row, More = unknown> {
  readonly call: Call & {
    readonly query: { readonly shape: Readonly<Record<Name, z.ZodMiniType>> };
    readonly answer: z.ZodMiniType<PagedList<Row> & More>;
  };
  /** Of its path. */
  readonly params?: Readonly<Record<string, string | number>>;
  /** Parameters that are not in the URL of the page. */
  readonly fixed?: Readonly<Record<string, string>>;
  readonly options?: { readonly refetchInterval?: number; readonly staleTime?: number };
}

/** One page of a list. The rows of the previous page stay until the next ones load. */
export function pageQuery<Name extends string, Row, More>(
  { call, params, fixed, options }: PagedCall<Name, Row, More>,
  chosen: ListParams<Name>,
) {
  const query = { ...chosen, ...fixed };
  const { path, answer } = call;
  return queryOptions({
    queryKey: [...keyOf(call, params), query],
    queryFn: ({ signal }) => callApi({ path: fillPath(path, params), query, answer, signal }),
    placeholderData: keepPreviousData,
    ...options,
  });
}

/** Keeps the parameters that the API takes; drops empty and invalid ones. */
function validParams<Name extends string>(
  shape: Readonly<Record<Name, z.ZodMiniType>>,
  search: Readonly<Record<string, unknown>>,
): ListParams<Name> {
  const params: Partial<Record<Name, string>> = {};
  for (const name in shape) {
    const text = search[name];
    if (typeof text !== 'string' || text === '') continue;
    if (z.safeParse(shape[name], text).success) params[name] = text;
  }
  return params;
}

/** A list whose filters and page are the search parameters of the open page. */
export function usePagedList<Name extends string, Row, More>(list: PagedCall<Name, Row, More>) {
  const params = validParams(list.call.query.shape, useSearch({ strict: false }));
  const { page = '1' }: Readonly<Partial<Record<string, string>>> = params;
  const navigate = useNavigate();
  /** The router leaves empty texts out of the URL. */
  const open = (search: Readonly<Record<string, unknown>>) => void navigate({ to: '.', search });
  return {
    params,
    page: Number(page),
    query: useQuery(pageQuery(list, params)),
    /** Changes filters and goes to the first page; an empty text is no filter. */
    filter: (change: ListParams<Name>) => {
      const others = Object.entries(params).filter(([name]) => !(name in change));
      open({ ...Object.fromEntries(others), ...change, page: '' });
    },
    turnTo: (page: number) => open({ ...params, page: String(page) }),
  };
}

export type ShownList<Name extends string, Row, More = unknown> = ReturnType<
  typeof usePagedList<Name, Row, More>
>;
