import { useMutation } from '@tanstack/react-query';
import { signOut } from '../../lib/session-store.ts';
import { Button } from '../../ui/button.tsx';
import { showToast } from '../../ui/toast-store.ts';
import { logOut } from './auth-api.ts';

/** Ends the session on the server, then here and in every other tab; when that fails the user stays signed in. */
export function LogoutButton({ children = 'Logout' }: { readonly children?: string }) {
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
      {children}
    </Button>
  );
}
