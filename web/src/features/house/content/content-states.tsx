import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { EmptyState } from '../../../ui/list-states.tsx';
import { QueryStates } from '../../../ui/query-states.tsx';
import { PageNotFoundError } from './content-api.ts';

interface ContentStatesProps<Data> {
  readonly query: UseQueryResult<Data>;
  /** The skeleton, of the same height as the content. */
  readonly loading: ReactNode;
  readonly children: (data: Data) => ReactNode;
}

/** The states of a page written by staff: those of any query, and that the page does not exist. */
export function ContentStates<Data>({ query, ...states }: ContentStatesProps<Data>) {
  if (query.error instanceof PageNotFoundError) {
    return <EmptyState what={query.error.message} />;
  }
  return <QueryStates query={query} {...states} />;
}
