import type { CaseDetail as Case } from '@portal/contract/inventory/inventory.schemas';
import { useQuery } from '@tanstack/react-query';
import { Navigate, useParams } from '@tanstack/react-router';
import { useEffect } from 'react';
import { CaseDetail } from '../../features/inventory/case/case-detail.tsx';
import { caseDetailQuery } from '../../features/inventory/case/case-detail-query.ts';
import { type CaseLine, caseLines } from '../../features/inventory/case/case-lines.ts';
import { wineNameOf } from '../../features/inventory/case/case-wine.tsx';
import { ExportButton } from '../../features/inventory/exports/export-button.tsx';
import { rememberOpenedRow } from '../../features/inventory/opened-row.ts';
import { PullControls } from '../../features/inventory/pull-controls.tsx';
import { showMiniCartAfterPull } from '../../features/pull-list/mini-cart-store.ts';
import { addLines, pulledQuantity, usePullList } from '../../features/pull-list/pull-list-store.ts';
import { isRefusal } from '../../lib/api-error.ts';
import { rememberedList } from '../../lib/remembered-list.ts';
import { useMayOrder } from '../../lib/session-store.ts';
import { AddressButton } from '../../ui/address-link.tsx';
import { Button } from '../../ui/button.tsx';
import { BackToTop } from './back-to-top.tsx';
import { pullListLineOfCase } from './pull-list-line-of.ts';
import { PullListBeside } from './pull-list-beside.tsx';
import styles from './wine-page.module.css';

/** The remembered list, or all cases when that was one of wines (document 2, section 2). */
function caseListAddress(): string {
  const address = rememberedList();
  return address.startsWith('/inventory') ? '/case-inventory' : address;
}

/** Puts bottles on the list and shows it, as every pull does. */
function pull(box: Case, pulled: readonly (readonly [line: CaseLine, quantity: number])[]): void {
  addLines(pulled.map(([line, quantity]) => pullListLineOfCase(box, line, quantity)));
  showMiniCartAfterPull();
}

/** All that is free in the case, onto the pull list in one click (document 2, section 4). */
function PullThisCase({ box }: { readonly box: Case }) {
  const mayOrder = useMayOrder();
  const free = caseLines(box).filter((line) => line.quantity > 0);
  if (free.length === 0) return null;
  return (
    <Button
      look="primary"
      isUnavailable={!mayOrder}
      onClick={() =>
        pull(
          box,
          free.map((line) => [line, line.quantity]),
        )
      }
    >
      pull this case
    </Button>
  );
}

function usePullSlot() {
  const lines = usePullList();
  const mayOrder = useMayOrder();
  const countOn = (box: Case | undefined, { wine, sizeMl }: CaseLine) =>
    box === undefined ? 0 : pulledQuantity(lines, { wineId: wine.wineId, caseId: box.id, sizeMl });
  return {
    lines,
    countOn,
    renderPull: (box: Case, line: CaseLine) => (
      <PullControls
        most={line.quantity}
        source={wineNameOf(line)}
        pulledCount={countOn(box, line)}
        isUnavailable={!mayOrder}
        onPull={(quantity) => pull(box, [[line, quantity]])}
      />
    ),
  };
}

/** /case-inventory/{id}: one case (document 2, section 2). One that is not there leads to /404. */
export function CasePage() {
  const { caseId } = useParams({ from: '/client/case-inventory/$caseId' });
  const query = useQuery(caseDetailQuery(caseId));
  const { lines, countOn, renderPull } = usePullSlot();
  useEffect(() => rememberOpenedRow('case', caseId), [caseId]);
  // Only a refusal says that the case is not there; a fault of server or line may be over in a moment.
  if (query.isError && isRefusal(query.error)) return <Navigate to="/404" replace />;
  return (
    <div className={styles.page}>
      <AddressButton look="quiet" className={styles.back} href={caseListAddress()}>
        <span aria-hidden>‹</span> All Cases
      </AddressButton>
      <CaseDetail
        query={query}
        pulledCount={(line) => countOn(query.data, line)}
        renderPull={renderPull}
        renderActions={(box) => (
          <>
            <ExportButton path="/export_case_detail/" query={{ case: box.id }}>
              Export
            </ExportButton>
            <PullThisCase box={box} />
          </>
        )}
        renderMiniCart={() => (
          <PullListBeside lines={lines} beside="case" listAddress={caseListAddress()} />
        )}
      />
      <BackToTop />
    </div>
  );
}
