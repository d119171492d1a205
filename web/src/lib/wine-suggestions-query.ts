import { wineSuggestionsSchema } from '@portal/contract/warehouse/receiving/receiving.schemas';
import { apiQuery } from './api-query.ts';

/** GET /staff/receiving/wines/: the suggestions of the wine field. */
export const wineSuggestionsQuery = (search: string) => ({
  ...apiQuery(
    ['staff', 'wine-suggestions', search],
    '/staff/receiving/wines/',
    wineSuggestionsSchema,
    { search },
  ),
  enabled: search !== '',
});
