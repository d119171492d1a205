import type { StaffCase } from '@portal/contract/staff-stock/staff-stock.schemas';
import type { UseQueryResult } from '@tanstack/react-query';
import { PageHeading } from '../../ui/page-heading.tsx';
import { QueryStates } from '../../ui/query-states.tsx';
import { SkeletonRows } from '../../ui/skeleton.tsx';
import { CaseActions } from './case-actions.tsx';
import { CaseDocuments } from './case-documents.tsx';
import { CaseLots } from './case-lots.tsx';
import styles from './stock.module.css';
import { placeText } from './stock-texts.ts';
import { StockTrail } from './stock-trail.tsx';

/** One case for stewards: its lots, its documents, and its actions. */
export function CaseView({ query }: { readonly query: UseQueryResult<StaffCase> }) {
  const { data } = query;
  const title = data === undefined ? 'Case' : `Case #${data.case.footprint_lookup_code}`;
  const account = data?.account;
  return (
    <article>
      <StockTrail {...(account !== undefined && { account })} />
      <PageHeading title={title} />
      <QueryStates query={query} loading={<SkeletonRows count={8} />}>
        {(wineCase) => (
          <div className={styles.columns}>
            <div className={styles.main}>
              <p>
                <strong>{wineCase.account.name}</strong> · {wineCase.case.container_name} ·{' '}
                {placeText(wineCase.case)}
              </p>
              <CaseLots wineCase={wineCase} />
              <h2>Condition documents</h2>
              <CaseDocuments wineCase={wineCase} onLookAgain={() => void query.refetch()} />
            </div>
            <CaseActions wineCase={wineCase} onLookAgain={() => void query.refetch()} />
          </div>
        )}
      </QueryStates>
    </article>
  );
}
