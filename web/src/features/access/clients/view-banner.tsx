import { useMutation } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useEffect } from 'react';
import { fetchView } from '../../../lib/client-view.ts';
import { providerTime } from '../../../lib/provider-moment.ts';
import { endViewing, startViewing, type Viewing } from '../../../lib/session-store.ts';
import { t } from '../../../texts/clients.tsx';
import { Button } from '../../../ui/button.tsx';
import { showToast } from '../../../ui/toast-store.ts';
import { endView } from './clients-api.ts';
import styles from './view-banner.module.css';

/**
 * Another tab of this browser may have ended the view or started another one, which also counts here because the cookie
 * is shared. A failed call changes nothing; the next one finds out.
 */
async function followOtherTabs({ account, expires_at: end }: Viewing): Promise<void> {
  const { view } = await fetchView().catch(() => ({ view: undefined }));
  if (view === null) endViewing();
  else if (view !== undefined && (view.account.id !== account.id || view.expires_at !== end)) {
    startViewing(view);
  }
}

/** Shows on every page which client is viewed, and until when. "End" leads back to the account. */
export function ViewBanner({ viewing }: { readonly viewing: Viewing }) {
  const { account, acting, expires_at: expiresAt, seconds_left: secondsLeft } = viewing;
  const until = providerTime(expiresAt);
  const navigate = useNavigate();
  const goBack = async () => {
    endViewing();
    await navigate({ to: '/staff/clients/$accountId', params: { accountId: String(account.id) } });
  };
  const end = useMutation({
    mutationFn: endView,
    onSuccess: goBack,
    onError: () => showToast({ message: t.errorTryAgain }),
  });
  useEffect(() => {
    const timer = setTimeout(() => {
      endViewing();
      showToast({ message: t.viewEnded(account.name) });
    }, secondsLeft * 1000);
    return () => clearTimeout(timer);
  }, [account.name, secondsLeft]);
  useEffect(() => {
    const look = () => void followOtherTabs(viewing);
    window.addEventListener('focus', look);
    return () => window.removeEventListener('focus', look);
  }, [viewing]);
  return (
    <section
      className={styles.view}
      aria-label={acting === null ? t.viewAsClient : t.requestForCaller}
    >
      <p>
        {acting === null
          ? t.viewing(<strong>{account.name}</strong>, until)
          : t.acting[acting.role](<strong>{acting.person}</strong>, account.name, until)}
      </p>
      <Button isSending={end.isPending} sendingLabel={t.ending} onClick={() => end.mutate()}>
        {t.end}
      </Button>
    </section>
  );
}
