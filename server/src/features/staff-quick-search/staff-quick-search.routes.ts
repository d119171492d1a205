import { quickSearchQuery } from '@portal/contract/quick-search/quick-search.schemas';
import { staffQuickSearchSchema } from '@portal/contract/staff-quick-search/staff-quick-search.schemas';
import type { AppContext } from '../../app-context.ts';
import { type Api, routeOf } from '../../plugins/validation.ts';
import {
  findCases,
  findClients,
  findRequests,
  findWines,
} from './staff-quick-search.repository.ts';

/** The first matches of every kind in all accounts, for the search of the header. */
export function staffQuickSearchRoutes(app: Api, { database: { db } }: AppContext): void {
  app.get(
    '/staff/quick_search/',
    routeOf({ access: 'staff' }, { querystring: quickSearchQuery }, staffQuickSearchSchema),
    async ({ query: { search } }) => ({
      clients: await findClients(db, search),
      requests: await findRequests(db, search),
      cases: await findCases(db, search),
      wines: await findWines(db, search),
    }),
  );
}
