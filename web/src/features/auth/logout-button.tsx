import { Button } from '../../ui/button.tsx';
import { useLogout } from './use-logout.ts';

/** Ends the session. */
export function LogoutButton({ children = 'Logout' }: { readonly children?: string }) {
  const logout = useLogout();
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
