import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { formatNumber } from '../../lib/format.ts';
import { QueryStates } from '../../ui/query-states.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import styles from './cellar-totals.module.css';
import { bottleCaseCountQuery } from './dashboard-queries.ts';

interface TotalProps {
  readonly count: number;
  readonly one: string;
  readonly many: string;
}

function Total({ count, one, many }: TotalProps) {
  return (
    <p className={styles.total}>
      <span className={styles.figure}>{formatNumber(count)}</span>
      <span>{count === 1 ? one : many}</span>
    </p>
  );
}

function Totals({ children }: { readonly children: ReactNode }) {
  return (
    <div className={styles.totals}>
      {children}
      <Link to="/inventory">View all inventory</Link>
    </div>
  );
}

function LoadingTotals() {
  return (
    <Totals>
      {['bottles', 'cases'].map((label) => (
        <p key={label} className={styles.total}>
          <span className={styles.figure}>
            <Skeleton shape="figure" />
          </span>
          <span>{label}</span>
        </p>
      ))}
    </Totals>
  );
}

export function CellarTotals() {
  const query = useQuery(bottleCaseCountQuery);
  return (
    <QueryStates query={query} loading={<LoadingTotals />} failedHeading="Bottles and cases">
      {({ bottle_count, case_count }) => (
        <Totals>
          <Total count={bottle_count} one="bottle" many="bottles" />
          <Total count={case_count} one="case" many="cases" />
        </Totals>
      )}
    </QueryStates>
  );
}
