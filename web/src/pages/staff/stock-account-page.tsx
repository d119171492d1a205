import { useQuery } from '@tanstack/react-query';
import { Navigate, useNavigate, useParams, useSearch } from '@tanstack/react-router';
import { Cellar } from '../../features/staff-stock/cellar.tsx';
import { accountStockQuery } from '../../features/staff-stock/staff-stock-api.ts';
import { stockAddress } from '../../features/staff-stock/stock-address.ts';
import { StockTrail } from '../../features/staff-stock/stock-trail.tsx';
import { isRefusal } from '../../lib/api-error.ts';
import { PageHeading } from '../../ui/page-heading.tsx';
import { QueryStates } from '../../ui/query-states.tsx';
import { SkeletonRows } from '../../ui/skeleton.tsx';

const from = '/staff/stock/$accountId';

/** /staff/stock/{accountId}: an account's cellar; its search, view and page stand in the address. */
export function StockAccountPage() {
  const { accountId } = useParams({ from });
  const address = useSearch({ from, select: stockAddress, structuralSharing: true });
  const navigate = useNavigate();
  const query = useQuery(accountStockQuery(accountId));
  if (query.isError && isRefusal(query.error)) return <Navigate to="/404" replace />;
  return (
    <>
      <StockTrail />
      <PageHeading title={query.data?.account.name ?? 'Stock'} />
      <QueryStates query={query} loading={<SkeletonRows count={12} />}>
        {(stock) => (
          <Cellar
            stock={stock}
            address={address}
            onChange={(search) => void navigate({ to: from, params: { accountId }, search })}
          />
        )}
      </QueryStates>
    </>
  );
}
