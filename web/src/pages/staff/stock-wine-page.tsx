import { useQuery } from '@tanstack/react-query';
import { Navigate, useParams } from '@tanstack/react-router';
import { wineStockQuery } from '../../features/staff-stock/staff-stock-api.ts';
import { WineStock } from '../../features/staff-stock/wine-stock.tsx';
import { isRefusal } from '../../lib/api-error.ts';

/** /staff/stock/{accountId}/wines/{wineId}: where an account's bottles of a wine lie. */
export function StockWinePage() {
  const { accountId, wineId } = useParams({ from: '/staff/stock/$accountId/wines/$wineId' });
  const query = useQuery(wineStockQuery(accountId, wineId));
  if (query.isError && isRefusal(query.error)) return <Navigate to="/404" replace />;
  return <WineStock query={query} />;
}
