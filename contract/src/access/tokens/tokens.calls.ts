import { get, post } from '../../calls/calls.ts';
import { idPathSchema } from '../../errors/fields.ts';
import { HOUSE_PEOPLE } from '../auth/callers.ts';
import {
  apiTokenListSchema,
  apiTokenSchema,
  madeApiTokenSchema,
  newApiTokenBody,
} from './tokens.schemas.ts';

/** The access tokens of other systems. */
export const tokenCalls = {
  list: get('/staff/tokens/', HOUSE_PEOPLE, { answer: apiTokenListSchema }),
  add: post('/staff/tokens/', HOUSE_PEOPLE, {
    body: newApiTokenBody,
    needsStepUp: true,
    status: 201,
    answer: madeApiTokenSchema,
    mayAsk: true,
  }),
  collect: post('/staff/approvals/:id/collect/', HOUSE_PEOPLE, {
    params: idPathSchema,
    needsStepUp: true,
    status: 201,
    answer: madeApiTokenSchema,
  }),
  revoke: post('/staff/tokens/:id/revoke/', HOUSE_PEOPLE, {
    params: idPathSchema,
    needsStepUp: true,
    answer: apiTokenSchema,
  }),
};
