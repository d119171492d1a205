import { useQuery, useQueryClient } from '@tanstack/react-query';
import { startTransition, useEffect, useState } from 'react';
import { listQuery, type ListSearchCall, pageCount } from './list-query.ts';
import { type ListState, wholeList } from './list-state.ts';
import { vintageBounds } from './vintages.ts';

/**
 * Whether rows are rendered: immediately when rows are loaded already, otherwise in small steps, so that the first
 * fifty do not block a slow phone.
 */
function useIsDrawn(areThere: boolean): boolean {
  const [isDrawn, setIsDrawn] = useState(areThere);
  useEffect(() => {
    if (areThere) startTransition(() => setIsDrawn(true));
  }, [areThere]);
  return isDrawn;
}

/**
 * The rows of a list. `onShown` gets the number of the page they belong to: the last page when the requested one does
 * not exist.
 */
export function useListRows<Row>(
  call: ListSearchCall<Row>,
  list: ListState,
  onShown: (page: number) => void,
) {
  const client = useQueryClient();
  const query = useQuery(listQuery(call, list));
  const { data, isPlaceholderData, isFetching, isError, error, refetch } = query;
  const isDrawn = useIsDrawn(data !== undefined);
  const lastPage = pageCount(data?.count ?? 0, call.rowsPerPage);
  useEffect(() => {
    if (data === undefined || isPlaceholderData) return;
    const page = Math.min(list.page, lastPage);
    // The rows of the last page are already here, so they are not fetched again under its number.
    if (page !== list.page) client.setQueryData(listQuery(call, { ...list, page }).queryKey, data);
    onShown(page);
  }, [client, call, list, data, isPlaceholderData, lastPage, onShown]);
  const shown = isDrawn ? data : undefined;
  return {
    query: { data: shown, isFetching, isError, error, refetch },
    isPlaceholderData,
    isLoading: isPlaceholderData || (shown === undefined && (isFetching || data !== undefined)),
  };
}

/** Loads the oldest and youngest vintage of the whole inventory, the default of the range, when it is shown. */
export function useVintageBounds<Row>(call: ListSearchCall<Row>, isShown: boolean) {
  const { data } = useQuery({ ...listQuery(call, wholeList(call.view)), enabled: isShown });
  return vintageBounds(data?.facets);
}
