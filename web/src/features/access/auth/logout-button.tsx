import { useState } from 'react';
import { useWaitingCount } from '../../../lib/send-queue-count.ts';
import { t } from '../../../texts/auth.tsx';
import { Button } from '../../../ui/button.tsx';
import { useLogout } from './use-logout.ts';

/** Ends the session; asks first while something waits in this browser to be sent. */
export function LogoutButton({ children = 'Logout' }: { readonly children?: string | undefined }) {
  const logout = useLogout();
  const { count } = useWaitingCount();
  const [wasAsked, setWasAsked] = useState(false);
  // Not in a dialog: it would take the focus from the menu, which then closes.
  const isAsking = wasAsked && count > 0;
  return (
    <>
      {isAsking && <p role="alert">{t.logoutHelp(count)}</p>}
      <Button
        look="quiet"
        isSending={logout.isPending}
        sendingLabel={t.loggingOut}
        onClick={() => (count > 0 && !isAsking ? setWasAsked(true) : logout.mutate())}
      >
        {isAsking ? t.logoutAnyway : children}
      </Button>
    </>
  );
}
