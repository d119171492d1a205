import { t } from '../../texts/auth.tsx';
import { Button } from '../../ui/button.tsx';
import { useLogout } from './use-logout.ts';

/** Ends the session. */
export function LogoutButton({ children = 'Logout' }: { readonly children?: string }) {
  const logout = useLogout();
  return (
    <Button
      look="quiet"
      isSending={logout.isPending}
      sendingLabel={t.loggingOut}
      onClick={() => logout.mutate()}
    >
      {children}
    </Button>
  );
}
