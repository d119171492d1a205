import type { CaseDetail as Case } from '@portal/contract/inventory/inventory.schemas';
import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { formatNumber } from '../../../lib/format.ts';
import { PageHeading } from '../../../ui/page-heading.tsx';
import { QueryStates } from '../../../ui/query-states.tsx';
import { SkeletonRows } from '../../../ui/skeleton.tsx';
import { ConditionDocuments } from '../condition-documents.tsx';
import styles from './case-detail.module.css';
import { caseLineKey, caseLines } from './case-lines.ts';
import { CaseWine, type CasePullSlot } from './case-wine.tsx';

const usualRows = 5;

interface CaseDetailProps extends CasePullSlot {
  readonly query: UseQueryResult<Case>;
  /** What can be done with the whole case: "pull this case", the export. */
  readonly renderActions: (box: Case) => ReactNode;
  /** The small pull list beside the case, or null. */
  readonly renderMiniCart: () => ReactNode;
}

function Wines({ box, ...pull }: CasePullSlot & { readonly box: Case }) {
  return (
    <section aria-labelledby="bottles">
      <h2 id="bottles" className={styles.count}>
        {formatNumber(box.bottle_count)} Bottle(s)
      </h2>
      <ul>
        {caseLines(box).map((line) => (
          <CaseWine key={caseLineKey(line)} {...pull} {...{ box, line }} />
        ))}
      </ul>
    </section>
  );
}

/** One case with the wines in it, in all its states (document 2, section 2). */
export function CaseDetail({ query, renderActions, renderMiniCart, ...pull }: CaseDetailProps) {
  const { data: box } = query;
  return (
    <article className={styles.case}>
      <div className={styles.head}>
        <div>
          <PageHeading title={box ? `Case #${box.footprint_lookup_code}` : 'Case'} />
          <p className={styles.type}>{box?.container_name}</p>
        </div>
        <div className={styles.actions}>
          {box && (
            <>
              <ConditionDocuments label="CONDITION" files={box.attachments} />
              {renderActions(box)}
            </>
          )}
        </div>
      </div>
      <div className={styles.wines}>
        <QueryStates
          query={query}
          loading={
            <div className={styles.skeleton}>
              <SkeletonRows count={usualRows} />
            </div>
          }
        >
          {(loaded) => <Wines box={loaded} {...pull} />}
        </QueryStates>
      </div>
      <div className={styles.cart}>{renderMiniCart()}</div>
    </article>
  );
}
