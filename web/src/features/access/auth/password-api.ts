import { emailUndoCalls, passwordResetCalls } from '@portal/contract/access/auth/password.calls';
import { queryOptions } from '@tanstack/react-query';
import { requestOf } from '../../../lib/request-of.ts';
import { callApi } from '../../../lib/api-client.ts';

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
