import { get, post, put, remove } from '../../calls/calls.ts';
import { clientPathSchema } from '../../errors/fields.ts';
import { DESK, DESK_PEOPLE, DESK_PERSONS } from '../auth/callers.ts';
import { clientUserPathSchema, invitedSchema, newUserBody } from './clients.schemas.ts';
import {
  invitationListQuery,
  invitationListSchema,
  invitationProgressSchema,
  planInvitationBody,
  plannedInvitationSchema,
} from './invitations.schemas.ts';

/** The users of all clients, and their invitations on a later day (docs/product/sign-in.md#invitations-in-waves). */
export const waveCalls = {
  list: get('/staff/invitations/', DESK, {
    query: invitationListQuery,
    answer: invitationListSchema,
  }),
  progress: get('/staff/invitations/progress/', DESK, { answer: invitationProgressSchema }),
  prepare: post('/staff/clients/:accountId/users/prepare/', DESK_PERSONS, {
    params: clientPathSchema,
    body: newUserBody,
    needsStepUp: true,
    status: 201,
    answer: invitedSchema,
  }),
  plan: put('/staff/clients/:accountId/users/:userId/planned-invitation/', DESK_PEOPLE, {
    params: clientUserPathSchema,
    body: planInvitationBody,
    needsStepUp: true,
    answer: plannedInvitationSchema,
    mayAsk: true,
  }),
  cancel: remove('/staff/clients/:accountId/users/:userId/planned-invitation/', DESK_PEOPLE, {
    params: clientUserPathSchema,
    needsStepUp: true,
  }),
};
