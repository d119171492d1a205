import { get, post } from '../../calls/calls.ts';
import { idPathSchema } from '../../errors/fields.ts';
import { CLIENT, OWNER } from '../auth/callers.ts';
import { accessBody, newPersonBody, peopleSchema } from './people.schemas.ts';

const PERSON = { params: idPathSchema, answer: peopleSchema, shows: '/people/' } as const;

/** Who uses an account, changed by its owners (docs/product/profile.md#people). */
export const peopleCalls = {
  list: get('/people/', CLIENT, { answer: peopleSchema }),
  invite: post('/people/', OWNER, {
    body: newPersonBody,
    needsStepUp: true,
    status: 201,
    answer: peopleSchema,
    shows: '/people/',
  }),
  changeAccess: post('/people/:id/access/', OWNER, {
    ...PERSON,
    body: accessBody,
    needsStepUp: true,
  }),
  inviteAgain: post('/people/:id/invite/', OWNER, { ...PERSON, needsStepUp: true }),
  revoke: post('/people/:id/revoke/', OWNER, { ...PERSON, needsStepUp: true }),
  deactivate: post('/people/:id/deactivate/', OWNER, { ...PERSON, needsStepUp: true }),
  reactivate: post('/people/:id/reactivate/', OWNER, { ...PERSON, needsStepUp: true }),
};
