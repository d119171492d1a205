import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useSyncExternalStore } from 'react';
import { isInstalled, useOfflineSince } from '../../../lib/offline-answers.ts';
import { t } from '../../../texts/send-queue.ts';
import { Banner } from '../../../ui/banner.tsx';

function followConnection(changed: () => void): () => void {
  window.addEventListener('online', changed);
  window.addEventListener('offline', changed);
  return () => {
    window.removeEventListener('online', changed);
    window.removeEventListener('offline', changed);
  };
}

/**
 * Says that there is no connection, and what still works. With the connection the answers are loaded again and not the
 * page, which would drop the pictures of a handover.
 */
export function StaffOffline() {
  const client = useQueryClient();
  const { moment } = useOfflineSince();
  const isConnected = useSyncExternalStore(followConnection, () => navigator.onLine);
  useEffect(() => {
    if (isConnected) void client.invalidateQueries();
  }, [client, isConnected]);
  if (moment !== null) return <Banner tone="note">{t.offlineSince(moment)}</Banner>;
  if (isConnected || isInstalled()) return null;
  return <Banner tone="note">{t.offlineInBrowser}</Banner>;
}
