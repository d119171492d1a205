import { HOUSE, HOUSE_PEOPLE } from '../../access/auth/callers.ts';
import { get, put } from '../../calls/calls.ts';
import { setupBody, setupPathSchema, setupSchema } from './setup.schemas.ts';

/** What a new house sets up, and what its managers say of each step. */
export const setupCalls = {
  steps: get('/staff/setup/', HOUSE, { answer: setupSchema }),
  answer: put('/staff/setup/:step/', HOUSE_PEOPLE, {
    params: setupPathSchema,
    body: setupBody,
    answer: setupSchema,
    shows: '/staff/setup/',
  }),
};
