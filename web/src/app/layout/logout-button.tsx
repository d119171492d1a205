import { useMutation } from '@tanstack/react-query';
import { logOut } from '../../features/auth/auth-api.ts';
import { signOut } from '../../lib/session-store.ts';
import { Button } from '../../ui/button.tsx';
import { showToast } from '../../ui/toast-store.ts';

/** Ends the session on the server, then here and in every other tab; when that fails one stays signed in. */
export function LogoutButton() {
  const logout = useMutation({
    mutationFn: logOut,
    onSuccess: () => signOut('logged-out'),
    onError: () => showToast({ message: 'There was an error, please try again' }),
  });
  return (
    <Button
      look="quiet"
      isSending={logout.isPending}
      sendingLabel="Logging out..."
      onClick={() => logout.mutate()}
    >
      Logout
    </Button>
  );
}
