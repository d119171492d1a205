import type { CaseDetail as Case } from '@portal/contract/cellar/inventory/inventory.schemas';
import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { formatNumber } from '../../../../lib/format.ts';
import { lastSeenText } from '../../../../lib/last-seen.ts';
import { t } from '../../../../texts/inventory.tsx';
import { PageHeading } from '../../../../ui/page-heading.tsx';
import { QueryStates } from '../../../../ui/query-states.tsx';
import { SkeletonRows } from '../../../../ui/skeleton.tsx';
import { ConditionDocuments } from '../condition-documents.tsx';
import { lotKey, lotsOfCase } from '../lots.ts';
import type { PullSlot } from '../pull-controls.tsx';
import styles from './case-detail.module.css';
import { CaseWine } from './case-wine.tsx';

interface CaseDetailProps {
  readonly query: UseQueryResult<Case>;
  /** Actions for the whole case: "pull this case", the export. */
  readonly renderActions: (wineCase: Case) => ReactNode;
  readonly pull: PullSlot;
}

function Wines({ wineCase, pull }: { readonly wineCase: Case; readonly pull: PullSlot }) {
  const lots = lotsOfCase(wineCase);
  if (lots.length === 0) return <p>{t.caseIsEmpty}</p>;
  return (
    <section aria-labelledby="bottles">
      <h2 id="bottles" className={styles.count}>
        {t.bottleTotal(formatNumber(wineCase.bottle_count))}
      </h2>
      <ul>
        {lots.map((lot) => (
          <CaseWine key={lotKey(lot)} lot={lot} pull={pull} />
        ))}
      </ul>
    </section>
  );
}

export function CaseDetail({ query, renderActions, pull }: CaseDetailProps) {
  const { data: wineCase } = query;
  return (
    <article className={styles.case}>
      <div className={styles.head}>
        <div>
          <PageHeading title={wineCase ? t.caseHeading(wineCase.footprint_lookup_code) : t.case} />
          <p className={styles.type}>{wineCase?.container_name}</p>
          <p className={styles.type}>{wineCase && lastSeenText(wineCase)}</p>
        </div>
        <div className={styles.actions}>
          {wineCase && (
            <>
              <ConditionDocuments label={t.conditionFiles} files={wineCase.attachments} />
              {renderActions(wineCase)}
            </>
          )}
        </div>
      </div>
      <div className={styles.wines}>
        <QueryStates
          query={query}
          loading={
            <div className={styles.skeleton}>
              <SkeletonRows count={5} />
            </div>
          }
        >
          {(loaded) => <Wines wineCase={loaded} pull={pull} />}
        </QueryStates>
      </div>
      <div className={styles.cart}>{pull.renderMiniCart()}</div>
    </article>
  );
}
