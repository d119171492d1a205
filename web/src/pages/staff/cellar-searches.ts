import {
  CASE_SEARCH,
  type ListSearchCall,
  WINE_SEARCH,
} from '../../features/inventory/list/list-query.ts';
import type { ListState } from '../../features/inventory/list/list-state.ts';
import {
  type SearchParameters,
  searchParameters,
} from '../../features/inventory/list/search-parameters.ts';

/** Sorted by case number, stewards see the lowest first; the client's own list begins with the newest. */
function withRisingNumbers(list: ListState): SearchParameters {
  const parameters = searchParameters(list);
  if (list.sort !== 'Case number') return parameters;
  return { ...parameters, ordering: 'footprint_lookup_code' };
}

function ofAccount<Row>(search: ListSearchCall<Row>, accountId: string): ListSearchCall<Row> {
  return {
    ...search,
    key: ['staff', 'stock', 'list', accountId, search.view],
    path: `/staff/stock/${encodeURIComponent(accountId)}${search.path}`,
  };
}

/** The client's two searches, run by a steward on an account's cellar. */
export function cellarSearches(accountId: string) {
  return {
    wine: ofAccount(WINE_SEARCH, accountId),
    case: ofAccount({ ...CASE_SEARCH, parameters: withRisingNumbers }, accountId),
  };
}
