import { useEffect } from 'react';
import { useOfflineSince } from '../../lib/offline-answers.ts';
import { useUser } from '../../lib/session-store.ts';
import { t } from '../../texts/app.ts';
import { Button } from '../../ui/button.tsx';
import styles from './offline-banner.module.css';

const reload = () => window.location.reload();

/** Says that the installed app shows kept answers, and from when; the page loads again with the connection. */
export function OfflineBanner() {
  const { moment } = useOfflineSince();
  const isStaff = useUser()?.is_staff === true;
  // The back office has its own, under which work goes on.
  const isOffline = moment !== null && !isStaff;
  useEffect(() => {
    if (!isOffline) return undefined;
    window.addEventListener('online', reload);
    return () => window.removeEventListener('online', reload);
  }, [isOffline]);
  if (!isOffline) return null;
  return (
    <section className={styles.offline} aria-label={t.offline}>
      <output>{t.youAreOffline(moment)}</output>
      <Button onClick={reload}>{t.tryAgain}</Button>
    </section>
  );
}
