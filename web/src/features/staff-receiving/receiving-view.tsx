import { hasEnded, latestStatus } from '@portal/contract/orders/order-status';
import type { Receiving } from '@portal/contract/staff-receiving/staff-receiving.schemas';
import type { UseQueryResult } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { PageHeading } from '../../ui/page-heading.tsx';
import { QueryStates } from '../../ui/query-states.tsx';
import { SkeletonRows } from '../../ui/skeleton.tsx';
import { PutAwayDone } from './put-away-done.tsx';
import styles from './put-away.module.css';
import { ReceivingDesk } from './receiving-desk.tsx';
import { dayText, originText, wayText } from './receiving-texts.ts';

interface ReceivingViewProps {
  readonly number: string;
  readonly query: UseQueryResult<Receiving>;
  /** Everything the client gave. */
  readonly renderFacts: (receiving: Receiving) => ReactNode;
}

/** What is received under one number: to be put away, or how it was. */
export function ReceivingView({ number, query, renderFacts }: ReceivingViewProps) {
  return (
    <article>
      <PageHeading title={`Receiving #${number}`} />
      <QueryStates query={query} loading={<SkeletonRows count={10} />}>
        {(receiving) => {
          const { order, account } = receiving;
          const isOpen = !hasEnded(order);
          return (
            <>
              <p className={styles.summary}>
                <Link to="/staff/clients/$accountId" params={{ accountId: String(account.id) }}>
                  {account.name}
                </Link>{' '}
                · {wayText(order)} · {originText(order)} · {dayText(order)} ·{' '}
                <strong>{latestStatus(order).status}</strong> ·{' '}
                <Link to="/staff/requests/$number" params={{ number }}>
                  Request
                </Link>
              </p>
              {isOpen ? (
                <ReceivingDesk
                  key={number}
                  number={number}
                  receiving={receiving}
                  facts={renderFacts(receiving)}
                  onLookAgain={() => void query.refetch()}
                />
              ) : (
                <PutAwayDone {...receiving} />
              )}
            </>
          );
        }}
      </QueryStates>
    </article>
  );
}
