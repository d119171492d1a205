import { get, post } from '../../calls/calls.ts';
import { clientPathSchema } from '../../errors/fields.ts';
import { currentViewSchema, viewSchema } from './auth.schemas.ts';
import { DESK_PEOPLE, REQUESTS_PEOPLE } from './callers.ts';

/** Starts, shows and ends a steward's view of an account (docs/product/sign-in.md#roles). */
export const clientViewCalls = {
  start: post('/staff/clients/:accountId/view/', DESK_PEOPLE, {
    params: clientPathSchema,
    status: 201,
    answer: viewSchema,
    changes: [],
  }),
  current: get('/staff/view/', REQUESTS_PEOPLE, { answer: currentViewSchema }),
  end: post('/staff/view/end/', REQUESTS_PEOPLE, { changes: [] }),
};
