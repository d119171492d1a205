import { CLIENT, DESK } from '../../access/auth/callers.ts';
import { get } from '../../calls/calls.ts';
import { clientPathSchema } from '../../errors/fields.ts';
import { formerRequestListSchema, formerRequestsQuery } from './former-requests.schemas.ts';

/** The requests that a client made in the system before, for the client: to read, not to work on. */
export const ownFormerRequestCalls = {
  list: get('/former-requests/', CLIENT, {
    query: formerRequestsQuery,
    answer: formerRequestListSchema,
  }),
};

/** The same for the desk. */
export const formerRequestCalls = {
  list: get('/staff/clients/:accountId/former-requests/', DESK, {
    params: clientPathSchema,
    query: formerRequestsQuery,
    answer: formerRequestListSchema,
  }),
};
