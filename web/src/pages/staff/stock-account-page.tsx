import { useQuery } from '@tanstack/react-query';
import { Navigate, useParams } from '@tanstack/react-router';
import { accountStockQuery } from '../../features/staff-stock/staff-stock-api.ts';
import { StockTrail } from '../../features/staff-stock/stock-trail.tsx';
import { isRefusal } from '../../lib/api-error.ts';
import { PageHeading } from '../../ui/page-heading.tsx';
import { QueryStates } from '../../ui/query-states.tsx';
import { SkeletonRows } from '../../ui/skeleton.tsx';
import { CellarScreen } from './cellar-screen.tsx';

/** /staff/stock/{accountId}: an account's cellar; its filters, search, view and page are in the URL. */
export function StockAccountPage() {
  const { accountId } = useParams({ from: '/staff/stock/$accountId' });
  const query = useQuery(accountStockQuery(accountId));
  if (query.isError && isRefusal(query.error)) return <Navigate to="/404" replace />;
  return (
    <>
      <StockTrail />
      <PageHeading title={query.data?.account.name ?? 'Stock'} />
      <QueryStates query={query} loading={<SkeletonRows count={12} />}>
        {(stock) => <CellarScreen key={accountId} stock={stock} />}
      </QueryStates>
    </>
  );
}
