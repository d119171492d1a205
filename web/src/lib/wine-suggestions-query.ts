import { receivingSuggestionCalls } from '@portal/contract/warehouse/receiving/receiving.calls';
import { apiQuery } from './api-query.ts';

/** GET /staff/receiving/wines/: the suggestions of the wine field. */
export const wineSuggestionsQuery = (search: string) => ({
  ...apiQuery(receivingSuggestionCalls.wines, { query: { search } }),
  enabled: search !== '',
});
