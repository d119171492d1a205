import { post } from '../../calls/calls.ts';
import {
  passwordConfirmBodySchema,
  passwordResetBodySchema,
  tokenBodySchema,
} from './auth-bodies.schemas.ts';
import { emailUndoneSchema, statusOkSchema } from './auth.schemas.ts';
import { PUBLIC } from './callers.ts';

/** A forgotten password, and the links of invitations (docs/product/sign-in.md). */
export const passwordResetCalls = {
  ask: post('/password_reset/', PUBLIC, { body: passwordResetBodySchema, answer: statusOkSchema }),
  validate: post('/password_reset/validate_token/', PUBLIC, {
    body: tokenBodySchema,
    answer: statusOkSchema,
  }),
  confirm: post('/password_reset/confirm/', PUBLIC, {
    body: passwordConfirmBodySchema,
    answer: statusOkSchema,
  }),
};

/** Undoes a change of e-mail with the link of its mail. */
export const emailUndoCalls = {
  undo: post('/email_change/undo/', PUBLIC, { body: tokenBodySchema, answer: emailUndoneSchema }),
};
