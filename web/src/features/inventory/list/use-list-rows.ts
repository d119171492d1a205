import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { listQuery, type ListSearchCall, pageCount } from './list-query.ts';
import { type ListState, wholeList } from './list-state.ts';
import { vintageBounds } from './vintages.ts';

/** The rows of a list. `onShown` is told which page they are, the last one when there is none such as asked for. */
export function useListRows<Row>(
  call: ListSearchCall<Row>,
  list: ListState,
  onShown: (page: number) => void,
) {
  const client = useQueryClient();
  const query = useQuery(listQuery(call, list));
  const { data, isPlaceholderData } = query;
  const lastPage = pageCount(data?.count ?? 0, call.rowsPerPage);
  useEffect(() => {
    if (data === undefined || isPlaceholderData) return;
    const page = Math.min(list.page, lastPage);
    // The rows are those of the last page already: they need not be asked for again under its number.
    if (page !== list.page) client.setQueryData(listQuery(call, { ...list, page }).queryKey, data);
    onShown(page);
  }, [client, call, list, data, isPlaceholderData, lastPage, onShown]);
  return query;
}

/** The oldest and youngest vintage of the whole inventory, which the range falls back to. Asked for when it is shown. */
export function useVintageBounds<Row>(call: ListSearchCall<Row>, isShown: boolean) {
  const { data } = useQuery({ ...listQuery(call, wholeList(call.view)), enabled: isShown });
  return vintageBounds(data?.facets);
}
