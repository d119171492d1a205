import { get, patch, post, put, remove } from '../../calls/calls.ts';
import { idPathSchema } from '../../errors/fields.ts';
import { CLIENT, CLIENT_OR_DESK, OWNER } from '../auth/callers.ts';
import {
  authorizedUserBodySchema,
  authorizedUserListSchema,
  authorizedUserSchema,
} from './authorized-users.schemas.ts';
import { addressBodySchema } from './address-body.schemas.ts';
import { addressListSchema, addressSchema, patchBodySchema } from './profile.schemas.ts';

/** The address book and the authorized users of an account (docs/product/profile.md). */
export const addressCalls = {
  list: get('/addresses/', CLIENT, { answer: addressListSchema }),
  add: post('/addresses/', CLIENT_OR_DESK, {
    body: addressBodySchema,
    status: 201,
    answer: addressSchema,
  }),
  change: put('/addresses/:id/', CLIENT_OR_DESK, {
    params: idPathSchema,
    body: addressBodySchema,
    answer: addressSchema,
  }),
  edit: patch('/addresses/:id/', CLIENT_OR_DESK, {
    params: idPathSchema,
    body: patchBodySchema,
    answer: addressSchema,
  }),
  remove: remove('/addresses/:id/', CLIENT_OR_DESK, { params: idPathSchema }),
};

/**
 * The people who may discuss the account over the phone; owners change them (docs/product/profile.md#authorized-users).
 */
export const authorizedUserCalls = {
  list: get('/authorizedusers/', CLIENT, { answer: authorizedUserListSchema }),
  add: post('/authorizedusers/', OWNER, {
    body: authorizedUserBodySchema,
    needsStepUp: true,
    status: 201,
    answer: authorizedUserSchema,
  }),
  change: put('/authorizedusers/:id/', OWNER, {
    params: idPathSchema,
    body: authorizedUserBodySchema,
    needsStepUp: true,
    answer: authorizedUserSchema,
  }),
  edit: patch('/authorizedusers/:id/', OWNER, {
    params: idPathSchema,
    body: patchBodySchema,
    needsStepUp: true,
    answer: authorizedUserSchema,
  }),
  remove: remove('/authorizedusers/:id/', OWNER, { params: idPathSchema, needsStepUp: true }),
};
