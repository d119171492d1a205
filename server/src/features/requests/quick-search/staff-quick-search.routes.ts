import { quickSearchQuery } from '@portal/contract/requests/quick-search/quick-search.schemas';
import { staffQuickSearchSchema } from '@portal/contract/requests/quick-search/staff-quick-search.schemas';
import type { AppContext } from '../../../app-context.ts';
import { WAREHOUSE } from '../../../plugins/staff-access.ts';
import { type Api, routeOf } from '../../../plugins/validation.ts';
import {
  findCases,
  findClients,
  findRequests,
  findWines,
} from './staff-quick-search.repository.ts';

/** Packers open neither clients nor the catalogue. */
const NONE = { count: 0, results: [] };

/** The first matches of every kind in all accounts, for the search of the header. */
export function staffQuickSearchRoutes(app: Api, { database: { db } }: AppContext): void {
  app.get(
    '/staff/quick_search/',
    routeOf(WAREHOUSE, { querystring: quickSearchQuery }, staffQuickSearchSchema),
    async ({ query: { search }, session }) => {
      const isPacker = session?.role === 'packer';
      return {
        clients: isPacker ? NONE : await findClients(db, search),
        requests: await findRequests(db, search),
        cases: await findCases(db, search),
        wines: isPacker ? NONE : await findWines(db, search),
      };
    },
  );
}
