import { CLIENT_OR_DESK } from '../../access/auth/callers.ts';
import { post } from '../../calls/calls.ts';
import { addEstimateBody, estimateBody, estimateSchema } from './estimates.schemas.ts';

/** What a request will cost, before it is sent (docs/product/charges.md#the-estimate). */
export const estimateCalls = {
  pull: post('/charges/estimate/', CLIENT_OR_DESK, {
    body: estimateBody,
    answer: estimateSchema,
    changes: [],
  }),
  add: post('/charges/estimate/add/', CLIENT_OR_DESK, {
    body: addEstimateBody,
    answer: estimateSchema,
    changes: [],
  }),
};
