import { get, post } from '../../calls/calls.ts';
import { idPathSchema } from '../../errors/fields.ts';
import { HOUSE_PEOPLE } from '../auth/callers.ts';
import { newStaffBody, staffPeopleSchema, staffRoleBody } from './colleagues.schemas.ts';

const COLLEAGUE = {
  params: idPathSchema,
  answer: staffPeopleSchema,
  shows: '/staff/people/',
} as const;

/** The company's own people: who they are, what they may do, and where they are signed in. */
export const colleagueCalls = {
  list: get('/staff/people/', HOUSE_PEOPLE, { answer: staffPeopleSchema }),
  invite: post('/staff/people/', HOUSE_PEOPLE, {
    body: newStaffBody,
    needsStepUp: true,
    status: 201,
    answer: staffPeopleSchema,
    mayAsk: true,
    shows: '/staff/people/',
  }),
  changeRole: post('/staff/people/:id/role/', HOUSE_PEOPLE, {
    ...COLLEAGUE,
    body: staffRoleBody,
    needsStepUp: true,
    mayAsk: true,
  }),
  deactivate: post('/staff/people/:id/deactivate/', HOUSE_PEOPLE, {
    ...COLLEAGUE,
    needsStepUp: true,
    mayAsk: true,
  }),
  reactivate: post('/staff/people/:id/reactivate/', HOUSE_PEOPLE, {
    ...COLLEAGUE,
    needsStepUp: true,
    mayAsk: true,
  }),
  inviteAgain: post('/staff/people/:id/invite/', HOUSE_PEOPLE, { ...COLLEAGUE, needsStepUp: true }),
  endSessions: post('/staff/people/:id/end-sessions/', HOUSE_PEOPLE, {
    ...COLLEAGUE,
    needsStepUp: true,
  }),
};
