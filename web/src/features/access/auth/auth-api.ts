import {
  detailSchema,
  emailUndoneSchema,
  statusOkSchema,
  type User,
  userSchema,
} from '@portal/contract/access/auth/auth.schemas';
import { queryOptions } from '@tanstack/react-query';
import { callApi } from '../../../lib/api-client.ts';

export interface Credentials {
  readonly email: string;
  readonly password: string;
}

export function logIn(credentials: Credentials): Promise<User> {
  return callApi({
    method: 'POST',
    path: '/rest-auth/login/',
    body: credentials,
    answer: userSchema,
  });
}

/** POST /rest-auth/login/code/: the second step of a sign-in. */
export function sendCode(body: { readonly code: string }): Promise<User> {
  return callApi({ method: 'POST', path: '/rest-auth/login/code/', body, answer: userSchema });
}

export function logOut(): Promise<unknown> {
  return callApi({ method: 'POST', path: '/rest-auth/logout/', body: {}, answer: detailSchema });
}

export function requestPasswordReset(body: { readonly email: string }): Promise<unknown> {
  return callApi({ method: 'POST', path: '/password_reset/', body, answer: statusOkSchema });
}

/** Sets a new password with the token of a mail: a reset, or an invitation. */
export function confirmPasswordReset(body: {
  readonly token: string;
  readonly password: string;
}): Promise<unknown> {
  return callApi({
    method: 'POST',
    path: '/password_reset/confirm/',
    body,
    answer: statusOkSchema,
  });
}

/** POST /password_reset/validate_token/: 404 when the link of a mail is unknown, used or expired. */
export const passwordLinkQuery = (token: string) =>
  queryOptions({
    queryKey: ['password-link', token],
    queryFn: () =>
      callApi({
        method: 'POST',
        path: '/password_reset/validate_token/',
        body: { token },
        answer: statusOkSchema,
      }),
  });

/** Undoes a change of e-mail; the secret in the answer sets a new password. */
export function undoEmailChange(body: {
  readonly token: string;
}): Promise<{ readonly token: string }> {
  return callApi({
    method: 'POST',
    path: '/email_change/undo/',
    body,
    answer: emailUndoneSchema,
  });
}
