import type { StaffRequest } from '@portal/contract/staff-requests/staff-requests.schemas';
import type { UseQueryResult } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { Button } from '../../ui/button.tsx';
import { LinkButton } from '../../ui/link-button.tsx';
import { PageHeading } from '../../ui/page-heading.tsx';
import { QueryStates } from '../../ui/query-states.tsx';
import { SkeletonRows } from '../../ui/skeleton.tsx';
import { PickList } from './pick-list.tsx';
import { RequestActions } from './request-actions.tsx';
import { RequestEvents } from './request-events.tsx';
import { dueText, methodText, statusText } from './request-texts.ts';
import styles from './request-view.module.css';

interface RequestViewProps {
  readonly number: string;
  readonly query: UseQueryResult<StaffRequest>;
  /** Everything the client gave. */
  readonly renderFacts: (request: StaffRequest) => ReactNode;
}

/** What can be printed: the list to fetch by, and for a pull request the packing slip. */
function Papers({ number, request }: Pick<RequestViewProps, 'number'> & { request: StaffRequest }) {
  const isPull = request.order.order_type === 'Pull Request';
  return (
    <div className={styles.head}>
      <h2>{isPull ? 'Pick list' : 'Bottles'}</h2>
      <span className={styles.print}>
        {isPull && (
          <LinkButton to="/staff/requests/$number/packing-slip" params={{ number }}>
            Packing slip
          </LinkButton>
        )}
        <Button onClick={() => window.print()}>Print</Button>
      </span>
    </div>
  );
}

/** One request with what can be done about it; printed, it is the pick list. */
export function RequestView({ number, query, renderFacts }: RequestViewProps) {
  return (
    <article>
      <PageHeading title={`Order #${number}`} />
      <QueryStates query={query} loading={<SkeletonRows count={8} />}>
        {(request) => (
          <div className={styles.columns}>
            <div className={styles.main}>
              <p className={styles.summary}>
                <Link
                  to="/staff/clients/$accountId"
                  params={{ accountId: String(request.account.id) }}
                >
                  {request.account.name}
                </Link>{' '}
                · {request.order.order_type} · {methodText(request.order)} ·{' '}
                {dueText(request.order)} · <strong>{statusText(request.order)}</strong>
              </p>
              <Papers number={number} request={request} />
              <PickList request={request} />
              <h2>What was asked</h2>
              {renderFacts(request)}
              <div className={styles.screenOnly}>
                <h2>What happened</h2>
                <RequestEvents events={request.events} />
              </div>
            </div>
            <RequestActions request={request} onLookAgain={() => void query.refetch()} />
          </div>
        )}
      </QueryStates>
    </article>
  );
}
