import type { WineRow } from '@portal/contract/cellar/inventory/inventory.schemas';
import { WITHOUT_WINE_IDS } from '@portal/contract/cellar/inventory/vocabulary';
import { queryOptions } from '@tanstack/react-query';
import { callApi } from '../../../../lib/api-client.ts';
import { WINE_SEARCH } from '../list/list-query.ts';

/** All wines with free bottles, read page by page. */
export const wholeCellarQuery = queryOptions({
  queryKey: [...WINE_SEARCH.key, 'whole'],
  queryFn: async ({ signal }) => {
    const { path, answer } = WINE_SEARCH;
    const wines: WineRow[] = [];
    for (let page = 1; ; page += 1) {
      const query = { page, ordering: 'short_producer', fields: WITHOUT_WINE_IDS };
      const { results, count } = await callApi({ path, query, answer, signal });
      wines.push(...results);
      if (results.length === 0 || wines.length >= count) return wines;
    }
  },
});
