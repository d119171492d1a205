import { useMutation } from '@tanstack/react-query';
import { signOut } from '../../../lib/session-store.ts';
import { t } from '../../../texts/auth.tsx';
import { showToast } from '../../../ui/toast-store.ts';
import { logOut } from './auth-api.ts';

/** Ends the session on the server, then here and in every other tab; when that fails the user stays signed in. */
export function useLogout() {
  return useMutation({
    mutationFn: logOut,
    onSuccess: () => signOut('logged-out'),
    onError: () => showToast({ message: t.logoutFailed }),
  });
}
