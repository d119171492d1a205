import { get, patch, post, put, remove } from '../../calls/calls.ts';
import { idPathSchema } from '../../errors/fields.ts';
import {
  passwordChangeBodySchema,
  tokenBodySchema,
  userUpdateBodySchema,
} from './auth-bodies.schemas.ts';
import { detailSchema, statusOkSchema, userSchema } from './auth.schemas.ts';
import { OWN_LOGIN, PUBLIC, USER } from './callers.ts';
import { deviceKeysSchema } from './device-keys.schemas.ts';
import { ownAccountsSchema } from './own-accounts.schemas.ts';
import { ROLES } from './roles.ts';
import {
  codeBodySchema,
  newPasskeyBodySchema,
  passkeyLoginBodySchema,
  passkeyNameBodySchema,
  stepUpBodySchema,
} from './second-factor-bodies.schemas.ts';
import {
  changedFactorSchema,
  newAppSchema,
  passkeyCreationSchema,
  passkeyRequestSchema,
  secondFactorSchema,
  sessionListSchema,
} from './second-factor.schemas.ts';

/** The second step of a sign-in. */
export const secondStepCalls = {
  code: post('/rest-auth/login/code/', PUBLIC, { body: codeBodySchema, answer: userSchema }),
};

/** The sign-in with a passkey, alone or as the second step. */
export const passkeyLoginCalls = {
  options: post('/rest-auth/login/passkey/options/', PUBLIC, {
    answer: passkeyRequestSchema,
  }),
  logIn: post('/rest-auth/login/passkey/', PUBLIC, {
    body: passkeyLoginBodySchema,
    answer: userSchema,
  }),
};

/** The signed-in user's own second factors (docs/product/sign-in.md#two-step-sign-in). */
export const secondFactorCalls = {
  own: get('/second-factor/', OWN_LOGIN, { answer: secondFactorSchema }),
  newApp: post('/second-factor/app/', OWN_LOGIN, { needsStepUp: true, answer: newAppSchema }),
  confirmApp: post('/second-factor/app/confirm/', OWN_LOGIN, {
    body: codeBodySchema,
    needsStepUp: true,
    answer: changedFactorSchema,
    changes: [],
  }),
  removeApp: remove('/second-factor/app/', OWN_LOGIN, {
    needsStepUp: true,
    answer: changedFactorSchema,
    changes: [],
  }),
  newRecoveryCodes: post('/second-factor/recovery-codes/', OWN_LOGIN, {
    needsStepUp: true,
    answer: changedFactorSchema,
    changes: [],
  }),
  disown: post('/second-factor/disown/', PUBLIC, { body: tokenBodySchema, answer: statusOkSchema }),
  cancelReset: post('/second-factor/reset/cancel/', PUBLIC, {
    body: tokenBodySchema,
    answer: statusOkSchema,
  }),
};

/** The signed-in user's own passkeys. */
export const passkeyCalls = {
  options: post('/second-factor/passkeys/options/', OWN_LOGIN, {
    needsStepUp: true,
    answer: passkeyCreationSchema,
  }),
  add: post('/second-factor/passkeys/', OWN_LOGIN, {
    body: newPasskeyBodySchema,
    needsStepUp: true,
    answer: changedFactorSchema,
    changes: [],
  }),
  rename: patch('/second-factor/passkeys/:id/', OWN_LOGIN, {
    params: idPathSchema,
    body: passkeyNameBodySchema,
    answer: changedFactorSchema,
    changes: [],
  }),
  remove: remove('/second-factor/passkeys/:id/', OWN_LOGIN, {
    params: idPathSchema,
    needsStepUp: true,
    answer: changedFactorSchema,
    changes: [],
  }),
};

/** Shows again who sits at a session, before changes that a thief would make. */
export const stepUpCalls = {
  passkeyOptions: post('/rest-auth/step-up/passkey/options/', OWN_LOGIN, {
    answer: passkeyRequestSchema,
  }),
  prove: post('/rest-auth/step-up/', OWN_LOGIN, { body: stepUpBodySchema, answer: detailSchema }),
};

/** Where the user is signed in, how to end that, and the keys that end with it (docs/product/profile.md#where-i-am-signed-in). */
export const sessionCalls = {
  deviceKeys: get('/device_keys/', OWN_LOGIN, { answer: deviceKeysSchema }),
  list: get('/sessions/', OWN_LOGIN, { answer: sessionListSchema }),
  end: remove('/sessions/:id/', OWN_LOGIN, {
    params: idPathSchema,
    needsStepUp: true,
    answer: sessionListSchema,
    shows: '/sessions/',
  }),
  endOthers: post('/sessions/end-others/', OWN_LOGIN, {
    needsStepUp: true,
    answer: sessionListSchema,
    shows: '/sessions/',
  }),
};

/** The accounts of somebody who uses several, by their id (docs/product/sign-in.md#several-accounts). */
export const ownAccountCalls = {
  list: get('/own-accounts/', OWN_LOGIN, { answer: ownAccountsSchema }),
  open: post('/own-accounts/:id/open/', OWN_LOGIN, { params: idPathSchema, answer: userSchema }),
  join: post('/own-accounts/:id/join/', OWN_LOGIN, {
    params: idPathSchema,
    needsStepUp: true,
    answer: ownAccountsSchema,
    shows: '/own-accounts/',
  }),
  decline: post('/own-accounts/:id/decline/', OWN_LOGIN, {
    params: idPathSchema,
    needsStepUp: true,
    answer: ownAccountsSchema,
    shows: '/own-accounts/',
  }),
};

/** Changes of the signed-in user's own login. */
export const ownLoginCalls = {
  change: put('/rest-auth/user/', USER, { body: userUpdateBodySchema, answer: userSchema }),
  edit: patch('/rest-auth/user/', USER, { body: userUpdateBodySchema, answer: userSchema }),
  changePassword: post(
    '/rest-auth/password/change/',
    { ...USER, roles: ROLES },
    { body: passwordChangeBodySchema, answer: detailSchema },
  ),
};
