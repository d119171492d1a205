import type { UseQueryResult } from '@tanstack/react-query';
import { Navigate } from '@tanstack/react-router';
import { type ReactNode, useEffect } from 'react';
import { LIST_PATHS } from '../../features/cellar/inventory/list/list-params.ts';
import type { InventoryView } from '../../features/cellar/inventory/list/sorts.ts';
import { rememberOpenedRow } from '../../features/cellar/inventory/opened-row.ts';
import type { PullSlot } from '../../features/cellar/inventory/pull-controls.tsx';
import { isRefusal } from '../../lib/api-error.ts';
import { focusHeading } from '../../lib/heading-focus.ts';
import { rememberedList } from '../../lib/remembered-list.ts';
import { t } from '../../texts/client-pages.tsx';
import { Button } from '../../ui/button.tsx';
import { UrlButton } from '../../ui/url-link.tsx';
import styles from './detail-page.module.css';
import { usePullSlot } from './pull-slot.tsx';

interface DetailPageProps {
  readonly view: InventoryView;
  readonly id: string;
  readonly query: UseQueryResult;
  readonly children: (pull: PullSlot) => ReactNode;
}

function toTop(): void {
  window.scrollTo(0, 0);
  focusHeading();
}

/**
 * The page of a wine or a case, between links back to its list and to its top. One that does not exist leads to /404.
 */
export function DetailPage({ view, id, query, children }: DetailPageProps) {
  const list = rememberedList();
  const listUrl = list.startsWith(LIST_PATHS[view]) ? list : LIST_PATHS[view];
  const pull = usePullSlot(view, listUrl);
  useEffect(() => rememberOpenedRow(view, id), [view, id]);
  // Only a refusal says that it does not exist; a fault of server or connection may be temporary.
  if (query.isError && isRefusal(query.error)) return <Navigate to="/404" replace />;
  return (
    <div className={styles.page}>
      <UrlButton look="quiet" className={styles.back} href={listUrl}>
        <span aria-hidden>‹</span> {view === 'wine' ? t.allInventory : t.allCases}
      </UrlButton>
      {children(pull)}
      <Button look="quiet" className={styles.top} onClick={toTop}>
        {t.backToTop}
      </Button>
    </div>
  );
}
