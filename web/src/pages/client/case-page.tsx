import type { CaseDetail as Case } from '@portal/contract/inventory/inventory.schemas';
import { useQuery } from '@tanstack/react-query';
import { Navigate, useParams } from '@tanstack/react-router';
import { useEffect } from 'react';
import { caseDetailQuery } from '../../features/inventory/detail-queries.ts';
import { CaseDetail } from '../../features/inventory/case/case-detail.tsx';
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
import { Button } from '../../ui/button.tsx';
import { UrlButton } from '../../ui/url-link.tsx';
import { BackToTop } from './back-to-top.tsx';
import { PullListBeside } from './pull-list-beside.tsx';
import { pullListLineOfCase } from './pull-list-line-of.ts';
import styles from './wine-page.module.css';

/** Returns the remembered list, or all cases when that was a list of wines. */
function caseListUrl(): string {
  const address = rememberedList();
  return address.startsWith('/inventory') ? '/case-inventory' : address;
}

/** Adds bottles to the list and shows it, as every pull does. */
function pull(
  wineCase: Case,
  pulled: readonly (readonly [line: CaseLine, quantity: number])[],
): void {
  addLines(pulled.map(([line, quantity]) => pullListLineOfCase(wineCase, line, quantity)));
  showMiniCartAfterPull();
}

function PullThisCase({ wineCase }: { readonly wineCase: Case }) {
  const mayOrder = useMayOrder();
  const free = caseLines(wineCase).filter((line) => line.quantity > 0);
  if (free.length === 0) return null;
  return (
    <Button
      look="primary"
      isUnavailable={!mayOrder}
      onClick={() =>
        pull(
          wineCase,
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
  const countOn = (wineCase: Case | undefined, { wine, sizeMl }: CaseLine) =>
    wineCase === undefined
      ? 0
      : pulledQuantity(lines, { wineId: wine.wineId, caseId: wineCase.id, sizeMl });
  return {
    lines,
    countOn,
    renderPull: (wineCase: Case, line: CaseLine) => (
      <PullControls
        most={line.quantity}
        source={wineNameOf(line)}
        pulledCount={countOn(wineCase, line)}
        isUnavailable={!mayOrder}
        onPull={(quantity) => pull(wineCase, [[line, quantity]])}
      />
    ),
  };
}

/** /case-inventory/{id}: one case. A case that does not exist leads to /404. */
export function CasePage() {
  const { caseId } = useParams({ from: '/client/case-inventory/$caseId' });
  const query = useQuery(caseDetailQuery(caseId));
  const { lines, countOn, renderPull } = usePullSlot();
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
        pulledCount={(line) => countOn(query.data, line)}
        renderPull={renderPull}
        renderActions={(wineCase) => (
          <>
            <ExportButton path="/export_case_detail/" query={{ case: wineCase.id }}>
              Export
            </ExportButton>
            <PullThisCase wineCase={wineCase} />
          </>
        )}
        renderMiniCart={() => (
          <PullListBeside lines={lines} beside="case" listUrl={caseListUrl()} />
        )}
      />
      <BackToTop />
    </div>
  );
}
