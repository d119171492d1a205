import { useQuery } from '@tanstack/react-query';
import { Navigate, useParams } from '@tanstack/react-router';
import { LotLedger } from '../../features/staff-stock/lot-ledger.tsx';
import { lotLedgerQuery } from '../../features/staff-stock/staff-stock-api.ts';
import { isRefusal } from '../../lib/api-error.ts';

/** /staff/stock/{accountId}/lots/{lotId}: a lot from its first bottle to its last. */
export function StockLotPage() {
  const { accountId, lotId } = useParams({ from: '/staff/stock/$accountId/lots/$lotId' });
  const query = useQuery(lotLedgerQuery(accountId, lotId));
  if (query.isError && isRefusal(query.error)) return <Navigate to="/404" replace />;
  return <LotLedger query={query} />;
}
