import type { CaseDetail as Case } from '@portal/contract/cellar/inventory/inventory.schemas';
import { caseThreadCalls } from '@portal/contract/requests/messages/messages.calls';
import { useQuery } from '@tanstack/react-query';
import { useParams } from '@tanstack/react-router';
import { WhatHappened } from '../../features/cellar/activity/what-happened.tsx';
import { pullListLineOf } from '../../features/requests/pull-list/pull-list-line.ts';
import { caseDetailQuery } from '../../features/cellar/inventory/detail-queries.ts';
import { CaseDetail } from '../../features/cellar/inventory/case/case-detail.tsx';
import { ExportButton } from '../../features/cellar/inventory/exports/export-button.tsx';
import { lotsOfCase } from '../../features/cellar/inventory/lots.ts';
import { useMayPull } from '../../lib/session-store.ts';
import { t } from '../../texts/client-pages.tsx';
import { Button } from '../../ui/button.tsx';
import { ClientThread } from './client-thread.tsx';
import { DetailPage } from './detail-page.tsx';
import { pullBottles } from './pull-slot.tsx';

/** Adds all free bottles of the case to the pull list in one click. */
function PullThisCase({ wineCase }: { readonly wineCase: Case }) {
  const mayPull = useMayPull();
  const free = lotsOfCase(wineCase).filter((lot) => lot.quantity > 0);
  if (free.length === 0) return null;
  return (
    <Button
      look="primary"
      isUnavailable={!mayPull}
      onClick={() => pullBottles(free.map((lot) => pullListLineOf(lot, lot.quantity)))}
    >
      {t.pullThisCase}
    </Button>
  );
}

/** /case-inventory/{id}: one case. */
export function CasePage() {
  const { caseId } = useParams({ from: '/client/case-inventory/$caseId' });
  const query = useQuery(caseDetailQuery(caseId));
  return (
    <DetailPage view="case" id={caseId} query={query}>
      {(pull) => (
        <>
          <CaseDetail
            query={query}
            pull={pull}
            renderActions={(wineCase) =>
              lotsOfCase(wineCase).length > 0 && (
                <>
                  <ExportButton path="/export_case_detail/" query={{ case: wineCase.id }}>
                    {t.export}
                  </ExportButton>
                  <PullThisCase wineCase={wineCase} />
                </>
              )
            }
          />
          {query.data && <WhatHappened caseId={caseId} />}
          {query.data && (
            <ClientThread of={{ calls: caseThreadCalls, params: { id: query.data.id } }} />
          )}
        </>
      )}
    </DetailPage>
  );
}
