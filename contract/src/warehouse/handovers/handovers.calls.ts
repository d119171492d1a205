import { CLIENT, REQUESTS_PEOPLE } from '../../access/auth/callers.ts';
import { get, post } from '../../calls/calls.ts';
import { idPathSchema } from '../../errors/fields.ts';
import { requestPathSchema } from '../../requests/orders/orders.schemas.ts';
import { handedOverSchema, handoverBody, handoverListSchema } from './handovers.schemas.ts';

/** Hands the bottles of a request over, or records that it failed. */
export const handOverCalls = {
  sign: post('/staff/requests/:number/handover/', REQUESTS_PEOPLE, {
    params: requestPathSchema,
    body: handoverBody,
    takesFiles: true,
    status: 201,
    answer: handedOverSchema,
  }),
};

/** Handing requests over, and what a client sees of it. */
export const handoverCalls = {
  list: get('/orders/:id/handovers/', CLIENT, { params: idPathSchema, answer: handoverListSchema }),
};
