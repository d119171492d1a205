import { DESK, HOUSE_PEOPLE } from '../../access/auth/callers.ts';
import { get, post } from '../../calls/calls.ts';
import { idPathSchema } from '../../errors/fields.ts';
import {
  newCardTermsBody,
  rateCardBody,
  rateCardDetailSchema,
  rateCardListSchema,
} from './rates.schemas.ts';

/** The rate cards of the house (docs/product/charges.md#terms). */
export const rateCalls = {
  list: get('/staff/rate-cards/', DESK, { answer: rateCardListSchema }),
  add: post('/staff/rate-cards/', HOUSE_PEOPLE, {
    body: rateCardBody,
    status: 201,
    answer: rateCardDetailSchema,
  }),
  one: get('/staff/rate-cards/:id/', DESK, { params: idPathSchema, answer: rateCardDetailSchema }),
  addTerms: post('/staff/rate-cards/:id/terms/', HOUSE_PEOPLE, {
    params: idPathSchema,
    body: newCardTermsBody,
    answer: rateCardDetailSchema,
    shows: '/staff/rate-cards/:id/',
  }),
};
