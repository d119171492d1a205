import { useMutation } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useEffect } from 'react';
import { endViewing, type Viewing } from '../../lib/session-store.ts';
import { Button } from '../../ui/button.tsx';
import { showToast } from '../../ui/toast-store.ts';
import { timeText } from './client-texts.ts';
import { endView } from './staff-clients-api.ts';
import styles from './view-banner.module.css';

/** Says on every page whose eyes one looks through, and until when; "End" leads back to the account. */
export function ViewBanner({ viewing }: { readonly viewing: Viewing }) {
  const { account, expires_at: expiresAt, seconds_left: secondsLeft } = viewing;
  const navigate = useNavigate();
  const goBack = async () => {
    endViewing();
    await navigate({ to: '/staff/clients/$accountId', params: { accountId: String(account.id) } });
  };
  const end = useMutation({
    mutationFn: endView,
    onSuccess: goBack,
    onError: () => showToast({ message: 'There was an error, please try again' }),
  });
  useEffect(() => {
    const timer = setTimeout(() => {
      endViewing();
      showToast({ message: `Viewing as ${account.name} has ended.` });
    }, secondsLeft * 1000);
    return () => clearTimeout(timer);
  }, [account.name, secondsLeft]);
  return (
    <section className={styles.view} aria-label="View as client">
      <p>
        You are viewing as <strong>{account.name}</strong>, read-only, until {timeText(expiresAt)}.
      </p>
      <Button isSending={end.isPending} sendingLabel="Ending..." onClick={() => end.mutate()}>
        End
      </Button>
    </section>
  );
}
