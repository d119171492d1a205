import type { UseQueryResult } from '@tanstack/react-query';
import { type ReactNode, useDeferredValue } from 'react';
import { FailedState, LoadingState } from './list-states.tsx';

export type ShownQuery<Data> = Pick<
  UseQueryResult<Data>,
  'data' | 'error' | 'isError' | 'isFetching' | 'refetch'
>;

interface QueryStatesProps<Data> {
  readonly query: ShownQuery<Data>;
  readonly loading: ReactNode;
  /** Shown instead of the content when `isEmpty` says so. */
  readonly empty?: ReactNode;
  readonly isEmpty?: (data: Data) => boolean;
  /** Whether the first content is rendered in slices, so that presses meanwhile are answered. */
  readonly isLarge?: boolean;
  /** Names what failed, where only the content itself has a heading. */
  readonly failedHeading?: string;
  readonly children: (data: Data) => ReactNode;
}

/** The four states of a list in one place: loading, failed, empty, full. The old rows stay while new ones load. */
export function QueryStates<Data>(props: QueryStatesProps<Data>) {
  const { query, loading, empty, isEmpty, isLarge = false, failedHeading, children } = props;
  const isRendered = useDeferredValue(query.data !== undefined);
  if (query.data !== undefined && (isRendered || !isLarge)) {
    return isEmpty?.(query.data) === true ? empty : children(query.data);
  }
  if (query.isError && !query.isFetching) {
    return (
      <FailedState
        heading={failedHeading}
        error={query.error}
        onTryAgain={() => void query.refetch()}
      />
    );
  }
  return <LoadingState>{loading}</LoadingState>;
}
