import {
  emailUndoCalls,
  loginCalls,
  loginStepCalls,
  passwordResetCalls,
} from '@portal/contract/access/auth/auth.calls';
import type { User } from '@portal/contract/access/auth/auth.schemas';
import { queryOptions } from '@tanstack/react-query';
import { requestOf } from '../../../lib/api-query.ts';
import { callApi } from '../../../lib/api-client.ts';

export interface Credentials {
  readonly email: string;
  readonly password: string;
}

export function logIn(credentials: Credentials): Promise<User> {
  return callApi(requestOf(loginCalls.login, { body: credentials }));
}

/** POST /rest-auth/login/code/: the second step of a sign-in. */
export function sendCode(body: { readonly code: string }): Promise<User> {
  return callApi(requestOf(loginStepCalls.code, { body }));
}

export function logOut(): Promise<unknown> {
  return callApi(requestOf(loginCalls.logout));
}

export function requestPasswordReset(body: { readonly email: string }): Promise<unknown> {
  return callApi(requestOf(passwordResetCalls.ask, { body }));
}

/** Sets a new password with the token of a mail: a reset, or an invitation. */
export function confirmPasswordReset(body: {
  readonly token: string;
  readonly password: string;
}): Promise<unknown> {
  return callApi(requestOf(passwordResetCalls.confirm, { body }));
}

/** POST /password_reset/validate_token/: 404 when the link of a mail is unknown, used or expired. */
export const passwordLinkQuery = (token: string) =>
  queryOptions({
    queryKey: ['password-link', token],
    queryFn: () => callApi(requestOf(passwordResetCalls.validate, { body: { token } })),
  });

/** Undoes a change of e-mail; the secret in the answer sets a new password. */
export function undoEmailChange(body: {
  readonly token: string;
}): Promise<{ readonly token: string }> {
  return callApi(requestOf(emailUndoCalls.undo, { body }));
}
