import { rateCalls } from '@portal/contract/charges/rates/rates.calls';
import { apiQuery } from './api-query.ts';

/** GET /staff/rate-cards/: all cards, by name. */
export const rateCardsQuery = apiQuery(rateCalls.list);

/** GET /staff/rate-cards/{id}/: a card with all of its terms. */
export const rateCardQuery = (id: string | number) => apiQuery(rateCalls.one, { params: { id } });
