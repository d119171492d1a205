import type { CaseDetail as Case } from '@portal/contract/inventory/inventory.schemas';
import { useQuery } from '@tanstack/react-query';
import { Navigate, useParams } from '@tanstack/react-router';
import { useEffect } from 'react';
import { caseDetailQuery } from '../../features/inventory/detail-queries.ts';
import { CaseDetail } from '../../features/inventory/case/case-detail.tsx';
import { ExportButton } from '../../features/inventory/exports/export-button.tsx';
import { lotsOfCase } from '../../features/inventory/lots.ts';
import { rememberOpenedRow } from '../../features/inventory/opened-row.ts';
import { isRefusal } from '../../lib/api-error.ts';
import { rememberedList } from '../../lib/remembered-list.ts';
import { useMayOrder } from '../../lib/session-store.ts';
import { Button } from '../../ui/button.tsx';
import { UrlButton } from '../../ui/url-link.tsx';
import { BackToTop } from './back-to-top.tsx';
import { pullBottles, pullListLineOf, usePullSlot } from './pull-slot.tsx';
import styles from './wine-page.module.css';

/** Returns the remembered list, or all cases when that was a list of wines. */
function caseListUrl(): string {
  const address = rememberedList();
  return address.startsWith('/inventory') ? '/case-inventory' : address;
}

/** Adds all free bottles of the case to the pull list in one click. */
function PullThisCase({ wineCase }: { readonly wineCase: Case }) {
  const mayOrder = useMayOrder();
  const free = lotsOfCase(wineCase).filter((lot) => lot.quantity > 0);
  if (free.length === 0) return null;
  return (
    <Button
      look="primary"
      isUnavailable={!mayOrder}
      onClick={() => pullBottles(free.map((lot) => pullListLineOf(lot, lot.quantity)))}
    >
      pull this case
    </Button>
  );
}

/** /case-inventory/{id}: one case. A case that does not exist leads to /404. */
export function CasePage() {
  const { caseId } = useParams({ from: '/client/case-inventory/$caseId' });
  const query = useQuery(caseDetailQuery(caseId));
  const pull = usePullSlot('case', caseListUrl());
  useEffect(() => rememberOpenedRow('case', caseId), [caseId]);
  // Only a refusal says that the case does not exist; a fault of server or connection may be temporary.
  if (query.isError && isRefusal(query.error)) return <Navigate to="/404" replace />;
  return (
    <div className={styles.page}>
      <UrlButton look="quiet" className={styles.back} href={caseListUrl()}>
        <span aria-hidden>‹</span> All Cases
      </UrlButton>
      <CaseDetail
        query={query}
        pull={pull}
        renderActions={(wineCase) => (
          <>
            <ExportButton path="/export_case_detail/" query={{ case: wineCase.id }}>
              Export
            </ExportButton>
            <PullThisCase wineCase={wineCase} />
          </>
        )}
      />
      <BackToTop />
    </div>
  );
}
