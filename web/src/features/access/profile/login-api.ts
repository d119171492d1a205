import type { User } from '@portal/contract/access/auth/auth.schemas';
import { ownLoginCalls } from '@portal/contract/access/auth/own-login.calls';
import { requestOf } from '../../../lib/request-of.ts';
import { signIn } from '../../../lib/session-store.ts';
import { useApiMutation } from '../../../lib/use-api-mutation.ts';

/** PUT /rest-auth/user/: a new e-mail takes effect immediately, also in this app. */
export function useChangeEmail(onChanged: (user: User) => void) {
  return useApiMutation(
    (email: string) => requestOf(ownLoginCalls.change, { body: { email } }),
    (user) => {
      signIn(user);
      onChanged(user);
    },
  );
}

/** A new password with the current one as proof of identity. */
export interface PasswordDraft {
  readonly currentPassword: string;
  readonly newPassword: string;
}

/** POST /rest-auth/password/change/: this browser stays signed in, all others end. */
export function useChangePassword(onChanged: () => void) {
  return useApiMutation(
    ({ currentPassword, newPassword }: PasswordDraft) =>
      requestOf(ownLoginCalls.changePassword, {
        body: {
          old_password: currentPassword,
          new_password1: newPassword,
          new_password2: newPassword,
        },
      }),
    onChanged,
  );
}
