import { wineRow } from '@portal/contract/cellar/inventory/inventory.schemas';
import { wineSearchQuery } from '@portal/contract/cellar/inventory/search-query.schemas';
import { quickSearchCalls } from '@portal/contract/requests/quick-search/quick-search.calls';
import { QUICK_SEARCH_ROWS } from '@portal/contract/requests/quick-search/quick-search.schemas';
import * as z from 'zod/mini';
import { serve } from '../../../plugins/serve-calls.ts';
import type { AppContext } from '../../../app-context.ts';
import type { Api } from '../../../plugins/validation.ts';
import type { CellarIndexCache } from '../../cellar/inventory/cellar-index-cache.ts';
import type { CellarIndex } from '../../cellar/inventory/cellar-index.ts';
import { toWineQuery } from '../../cellar/inventory/cellar/cellar-query.ts';
import { providerYear } from '../../cellar/inventory/provider-year.ts';
import { findCases, findRequests } from './quick-search.repository.ts';

/** The first matches of every kind in an account, for the search of the header. */
export function quickSearchRoutes(app: Api, context: AppContext, indexes: CellarIndexCache): void {
  const { db } = context.database;
  serve(app, quickSearchCalls, {
    search: async (request) => {
      const { accountId, inventoryVersion } = request.client;
      const { search } = request.query;
      const index = await indexes.get(accountId, inventoryVersion);
      return {
        wines: findWines(index, search, providerYear(context)),
        cases: await findCases(db, accountId, search),
        requests: await findRequests(db, accountId, search),
      };
    },
  });
}

/** The same wines in the same order as the inventory lists under Everything. */
function findWines(index: CellarIndex, search: string, year: number) {
  const listed = toWineQuery(wineSearchQuery.parse({ search, queryField: 'everything' }), year);
  const answer = index.searchWines({ ...listed, perPage: QUICK_SEARCH_ROWS });
  const results = (answer?.rows ?? []).map((row) => {
    const { bottles, ...wine } = z.parse(wineRow, JSON.parse(row));
    return { ...wine, bottle_count: bottles.length };
  });
  return { count: answer?.count ?? 0, results };
}
