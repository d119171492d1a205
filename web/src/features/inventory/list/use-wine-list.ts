import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { type ListState, WHOLE_LIST } from './list-state.ts';
import { vintageBounds } from './vintages.ts';
import { pageCount, wineListQuery } from './wine-list-query.ts';

/** The rows of a list. `onLastPage` is told the last page when the list has no such page as asked for. */
export function useWineList(list: ListState, onLastPage: (page: number) => void) {
  const client = useQueryClient();
  const query = useQuery(wineListQuery(list));
  const { data, isPlaceholderData } = query;
  const lastPage = pageCount(data?.count ?? 0);
  useEffect(() => {
    if (data === undefined || isPlaceholderData || list.page <= lastPage) return;
    // The rows are those of the last page already: they need not be asked for again under its number.
    client.setQueryData(wineListQuery({ ...list, page: lastPage }).queryKey, data);
    onLastPage(lastPage);
  }, [client, list, data, isPlaceholderData, lastPage, onLastPage]);
  return query;
}

/** The oldest and youngest vintage of the whole inventory, which the range falls back to. Asked for when it is shown. */
export function useVintageBounds(isShown: boolean) {
  const { data } = useQuery({ ...wineListQuery(WHOLE_LIST), enabled: isShown });
  return vintageBounds(data?.facets);
}
