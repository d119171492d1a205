import { useQuery } from '@tanstack/react-query';
import { Navigate, useParams } from '@tanstack/react-router';
import { useEffect } from 'react';
import { rememberOpenedRow } from '../../features/inventory/opened-row.ts';
import { wineDetailQuery } from '../../features/inventory/detail-queries.ts';
import { WineDetail } from '../../features/inventory/wine/wine-detail.tsx';
import { isRefusal } from '../../lib/api-error.ts';
import { rememberedList } from '../../lib/remembered-list.ts';
import { UrlButton } from '../../ui/url-link.tsx';
import { BackToTop } from './back-to-top.tsx';
import { usePullSlot } from './pull-slot.tsx';
import styles from './wine-page.module.css';

/** Returns the remembered list, unless it is one of cases. */
function wineListUrl(): string {
  const address = rememberedList();
  return address.startsWith('/inventory') ? address : '/inventory';
}

/** /inventory/{id}: one wine. A wine that does not exist leads to /404. */
export function WinePage() {
  const { wineId } = useParams({ from: '/client/inventory/$wineId' });
  const query = useQuery(wineDetailQuery(wineId));
  const pull = usePullSlot('wine', wineListUrl());
  useEffect(() => rememberOpenedRow('wine', wineId), [wineId]);
  // Only a refusal says that the wine does not exist; a fault of server or connection may be temporary.
  if (query.isError && isRefusal(query.error)) return <Navigate to="/404" replace />;
  return (
    <div className={styles.page}>
      <UrlButton look="quiet" className={styles.back} href={wineListUrl()}>
        <span aria-hidden>‹</span> All Inventory
      </UrlButton>
      <WineDetail query={query} pull={pull} />
      <BackToTop />
    </div>
  );
}
