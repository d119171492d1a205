import { useQuery } from '@tanstack/react-query';
import { Navigate, useParams } from '@tanstack/react-router';
import { staffCaseQuery } from '../../features/staff-stock/case-api.ts';
import { CaseView } from '../../features/staff-stock/case-view.tsx';
import { isRefusal } from '../../lib/api-error.ts';

/** /staff/stock/{accountId}/cases/{caseId}: one case. One that is not the account's leads to /404. */
export function StockCasePage() {
  const { accountId, caseId } = useParams({ from: '/staff/stock/$accountId/cases/$caseId' });
  const query = useQuery(staffCaseQuery(accountId, caseId));
  if (query.isError && isRefusal(query.error)) return <Navigate to="/404" replace />;
  return <CaseView key={caseId} query={query} />;
}
