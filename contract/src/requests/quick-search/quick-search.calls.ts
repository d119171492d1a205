import { CLIENT, WAREHOUSE } from '../../access/auth/callers.ts';
import { get } from '../../calls/calls.ts';
import { quickSearchQuery, quickSearchSchema } from './quick-search.schemas.ts';
import { staffQuickSearchSchema } from './staff-quick-search.schemas.ts';

/** The first matches of every kind in an account, for the search of the header. */
export const quickSearchCalls = {
  search: get('/quick_search/', CLIENT, { query: quickSearchQuery, answer: quickSearchSchema }),
};

/** The first matches of every kind in all accounts, for the search of the header. */
export const staffQuickSearchCalls = {
  search: get('/staff/quick_search/', WAREHOUSE, {
    query: quickSearchQuery,
    answer: staffQuickSearchSchema,
  }),
};
