import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { formatNumber } from '../../lib/format.ts';
import { FailedState, LoadingState } from '../../ui/list-states.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import styles from './cellar-totals.module.css';
import { bottleCaseCountQuery } from './dashboard-queries.ts';

function Total({ count, label }: { readonly count: number; readonly label: string }) {
  return (
    <p className={styles.total}>
      <span className={styles.figure}>{formatNumber(count)}</span>
      <span>{label}</span>
    </p>
  );
}

function TotalsSkeleton() {
  return (
    <LoadingState>
      <span className={styles.figure}>
        <Skeleton shape="figure" />
      </span>
    </LoadingState>
  );
}

/** How many bottles and cases are stored, and the way to all of them. */
export function CellarTotals() {
  const { data, error, isFetching, refetch } = useQuery({
    ...bottleCaseCountQuery,
    refetchOnMount: 'always',
  });
  if (error && !data && !isFetching) {
    return <FailedState error={error} onTryAgain={() => void refetch()} />;
  }
  return (
    <div className={styles.totals}>
      {data ? (
        <>
          <Total count={data.bottle_count} label={data.bottle_count === 1 ? 'bottle' : 'bottles'} />
          <Total count={data.case_count} label={data.case_count === 1 ? 'case' : 'cases'} />
        </>
      ) : (
        <TotalsSkeleton />
      )}
      <Link to="/inventory">View all inventory</Link>
    </div>
  );
}
