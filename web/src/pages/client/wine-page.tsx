import { useQuery } from '@tanstack/react-query';
import { Navigate, useParams } from '@tanstack/react-router';
import { useEffect } from 'react';
import { rememberOpenedRow } from '../../features/inventory/opened-row.ts';
import { PullControls } from '../../features/inventory/pull-controls.tsx';
import type { PullSlot } from '../../features/inventory/wine/case-block.tsx';
import type { CaseBlock } from '../../features/inventory/wine/case-blocks.ts';
import { wineDetailQuery } from '../../features/inventory/detail-queries.ts';
import { WineDetail } from '../../features/inventory/wine/wine-detail.tsx';
import { showMiniCartAfterPull } from '../../features/pull-list/mini-cart-store.ts';
import { addLines, pulledQuantity, usePullList } from '../../features/pull-list/pull-list-store.ts';
import { isRefusal } from '../../lib/api-error.ts';
import { rememberedList } from '../../lib/remembered-list.ts';
import { useMayOrder } from '../../lib/session-store.ts';
import { UrlButton } from '../../ui/url-link.tsx';
import { BackToTop } from './back-to-top.tsx';
import { PullListBeside } from './pull-list-beside.tsx';
import { pullListLineOf } from './pull-list-line-of.ts';
import styles from './wine-page.module.css';

/** Returns the remembered list, unless it is one of cases. */
function wineListUrl(): string {
  const address = rememberedList();
  return address.startsWith('/inventory') ? address : '/inventory';
}

function usePullSlot(): PullSlot {
  const lines = usePullList();
  const mayOrder = useMayOrder();
  const pulledCount = (block: CaseBlock) =>
    pulledQuantity(lines, { ...block, caseId: block.case.id });
  return {
    pulledCount,
    renderPull: (wine, block) => (
      <PullControls
        most={block.quantity}
        source={`case #${block.case.footprint_lookup_code}`}
        pulledCount={pulledCount(block)}
        isUnavailable={!mayOrder}
        onPull={(quantity) => {
          addLines([pullListLineOf(wine, block, quantity)]);
          showMiniCartAfterPull();
        }}
      />
    ),
    renderMiniCart: () => <PullListBeside lines={lines} beside="wine" listUrl={wineListUrl()} />,
  };
}

/** /inventory/{id}: one wine. A wine that does not exist leads to /404. */
export function WinePage() {
  const { wineId } = useParams({ from: '/client/inventory/$wineId' });
  const query = useQuery(wineDetailQuery(wineId));
  const pull = usePullSlot();
  useEffect(() => rememberOpenedRow('wine', wineId), [wineId]);
  // Only a refusal says that the wine does not exist; a fault of server or connection may be temporary.
  if (query.isError && isRefusal(query.error)) return <Navigate to="/404" replace />;
  return (
    <div className={styles.page}>
      <UrlButton look="quiet" className={styles.back} href={wineListUrl()}>
        <span aria-hidden>‹</span> All Inventory
      </UrlButton>
      <WineDetail query={query} {...pull} />
      <BackToTop />
    </div>
  );
}
