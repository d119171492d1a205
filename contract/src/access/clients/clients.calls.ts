import { clientPathSchema } from '../../errors/fields.ts';
import { get, post, put, remove } from '../../calls/calls.ts';
import { DESK, DESK_ADDRESSES, DESK_PEOPLE, DESK_PERSONS, HOUSE } from '../auth/callers.ts';
import { accessBody } from '../people/people.schemas.ts';
import {
  changeClientBody,
  changeEmailBody,
  clientAddressBody,
  clientAuthorizedUserBody,
  clientListQuery,
  clientListSchema,
  clientRecordPathSchema,
  clientSchema,
  clientUserPathSchema,
  inviteAgainBody,
  invitedSchema,
  loadedVersionQuery,
  newClientBody,
  newUserBody,
  renameUserBody,
} from './clients.schemas.ts';

const CLIENT_USER = {
  params: clientUserPathSchema,
  answer: clientSchema,
  shows: '/staff/clients/:accountId/',
} as const;
const RECORD = {
  params: clientRecordPathSchema,
  answer: clientSchema,
  shows: '/staff/clients/:accountId/',
} as const;
const CLIENT_ANSWER = {
  params: clientPathSchema,
  answer: clientSchema,
  shows: '/staff/clients/:accountId/',
} as const;

/** An account's address book, kept at the desk. */
export const clientAddressCalls = {
  add: post('/staff/clients/:accountId/addresses/', DESK_ADDRESSES, {
    ...CLIENT_ANSWER,
    body: clientAddressBody,
    status: 201,
  }),
  change: put('/staff/clients/:accountId/addresses/:id/', DESK_ADDRESSES, {
    ...RECORD,
    body: clientAddressBody,
  }),
  remove: remove('/staff/clients/:accountId/addresses/:id/', DESK_ADDRESSES, {
    ...RECORD,
    query: loadedVersionQuery,
  }),
};

/** An account's authorized users, kept at the desk. */
export const clientAuthorizedUserCalls = {
  add: post('/staff/clients/:accountId/authorized-users/', DESK_PERSONS, {
    ...CLIENT_ANSWER,
    body: clientAuthorizedUserBody,
    needsStepUp: true,
    status: 201,
  }),
  change: put('/staff/clients/:accountId/authorized-users/:id/', DESK_PERSONS, {
    ...RECORD,
    body: clientAuthorizedUserBody,
    needsStepUp: true,
  }),
  remove: remove('/staff/clients/:accountId/authorized-users/:id/', DESK_PERSONS, {
    ...RECORD,
    query: loadedVersionQuery,
    needsStepUp: true,
  }),
};

/** The users of an account, changed at the desk. */
export const clientUserCalls = {
  revoke: post('/staff/clients/:accountId/users/:userId/revoke/', DESK_PEOPLE, {
    ...CLIENT_USER,
    needsStepUp: true,
  }),
  deactivate: post('/staff/clients/:accountId/users/:userId/deactivate/', DESK_PEOPLE, {
    ...CLIENT_USER,
    needsStepUp: true,
    mayAsk: true,
  }),
  reactivate: post('/staff/clients/:accountId/users/:userId/reactivate/', DESK_PEOPLE, {
    ...CLIENT_USER,
    needsStepUp: true,
    mayAsk: true,
  }),
  resetSecondFactor: post(
    '/staff/clients/:accountId/users/:userId/reset-second-factor/',
    DESK_PEOPLE,
    { ...CLIENT_USER, needsStepUp: true, mayAsk: true },
  ),
  resetStolenLogin: post(
    '/staff/clients/:accountId/users/:userId/reset-stolen-login/',
    DESK_PEOPLE,
    { ...CLIENT_USER, needsStepUp: true, mayAsk: true },
  ),
  changeAccess: post('/staff/clients/:accountId/users/:userId/access/', DESK_PEOPLE, {
    ...CLIENT_USER,
    body: accessBody,
    needsStepUp: true,
    mayAsk: true,
  }),
  rename: post('/staff/clients/:accountId/users/:userId/rename/', DESK_PEOPLE, {
    ...CLIENT_USER,
    body: renameUserBody,
    needsStepUp: true,
  }),
  changeEmail: post('/staff/clients/:accountId/users/:userId/email/', DESK_PEOPLE, {
    ...CLIENT_USER,
    body: changeEmailBody,
    needsStepUp: true,
    mayAsk: true,
  }),
};

/** Invites users of an account, also again. */
export const invitationCalls = {
  invite: post('/staff/clients/:accountId/users/', DESK_PEOPLE, {
    params: clientPathSchema,
    body: newUserBody,
    needsStepUp: true,
    status: 201,
    answer: invitedSchema,
    mayAsk: true,
  }),
  inviteAgain: post('/staff/clients/:accountId/users/:userId/invite/', DESK_PEOPLE, {
    params: clientUserPathSchema,
    body: inviteAgainBody,
    needsStepUp: true,
    answer: invitedSchema,
    mayAsk: true,
  }),
};

/** The clients' accounts: search, create, change and close them; their users; the view of a client. */
export const clientCalls = {
  list: get('/staff/clients/', DESK, { query: clientListQuery, answer: clientListSchema }),
  add: post('/staff/clients/', DESK, { body: newClientBody, status: 201, answer: clientSchema }),
  one: get('/staff/clients/:accountId/', DESK, { params: clientPathSchema, answer: clientSchema }),
  change: put('/staff/clients/:accountId/', DESK, {
    ...CLIENT_ANSWER,
    body: changeClientBody,
    needsStepUp: true,
  }),
  close: post('/staff/clients/:accountId/close/', HOUSE, {
    ...CLIENT_ANSWER,
    needsStepUp: true,
    mayAsk: true,
  }),
  reopen: post('/staff/clients/:accountId/reopen/', HOUSE, { ...CLIENT_ANSWER, needsStepUp: true }),
};
