import { staffQuickSearchCalls } from '@portal/contract/requests/quick-search/quick-search.calls';
import { serve } from '../../../plugins/serve-calls.ts';
import type { AppContext } from '../../../app-context.ts';
import type { Api } from '../../../plugins/validation.ts';
import {
  findCases,
  findClients,
  findLocations,
  findRequests,
  findWines,
} from './staff-quick-search.repository.ts';

/** Packers open neither clients nor the catalogue. */
const NONE = { count: 0, results: [] };

/** The first matches of every kind in all accounts, for the search of the header. */
export function staffQuickSearchRoutes(app: Api, { database: { db } }: AppContext): void {
  serve(app, staffQuickSearchCalls, {
    search: async ({ query: { search }, session }) => {
      const isPacker = session?.role === 'packer';
      return {
        clients: isPacker ? NONE : await findClients(db, search),
        requests: await findRequests(db, search),
        cases: await findCases(db, search),
        locations: await findLocations(db, search),
        wines: isPacker ? NONE : await findWines(db, search),
      };
    },
  });
}
