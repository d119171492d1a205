import { CLIENT, DESK, DESK_PEOPLE } from '../../access/auth/callers.ts';
import { get, post } from '../../calls/calls.ts';
import { idPathSchema } from '../../errors/fields.ts';
import {
  decideDifferenceBody,
  decidedDifferenceSchema,
  differenceBodySchema,
  differenceListSchema,
  differencePath,
  differencesQuery,
  orderDifferencesSchema,
} from './differences.schemas.ts';

/** Differences that clients report (docs/product/differences.md). */
export const differenceCalls = {
  list: get('/orders/:id/differences/', CLIENT, {
    params: idPathSchema,
    answer: orderDifferencesSchema,
  }),
  add: post('/orders/:id/differences/', CLIENT, {
    params: idPathSchema,
    body: differenceBodySchema,
    takesFiles: true,
    status: 201,
    answer: orderDifferencesSchema,
    shows: '/orders/:id/differences/',
  }),
};

/** The differences of all accounts, and the desk's answers (docs/product/differences.md#answer). */
export const staffDifferenceCalls = {
  list: get('/staff/differences/', DESK, { query: differencesQuery, answer: differenceListSchema }),
  decide: post('/staff/differences/:accountId/:id/decide/', DESK_PEOPLE, {
    params: differencePath,
    body: decideDifferenceBody,
    answer: decidedDifferenceSchema,
    mayAsk: true,
  }),
};
