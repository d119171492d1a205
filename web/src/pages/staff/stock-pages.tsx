import { useQuery } from '@tanstack/react-query';
import { Link, Navigate, useParams } from '@tanstack/react-router';
import { BulkDocuments } from '../../features/staff-stock/bulk-documents.tsx';
import { staffCaseQuery } from '../../features/staff-stock/case-api.ts';
import { CaseView } from '../../features/staff-stock/case-view.tsx';
import { LotLedger } from '../../features/staff-stock/lot-ledger.tsx';
import {
  accountStockQuery,
  lotLedgerQuery,
  wineStockQuery,
} from '../../features/staff-stock/staff-stock-api.ts';
import { StockCheck } from '../../features/staff-stock/stock-check.tsx';
import { StockFinders } from '../../features/staff-stock/stock-finders.tsx';
import { StockTrail } from '../../features/staff-stock/stock-trail.tsx';
import { WineStock } from '../../features/staff-stock/wine-stock.tsx';
import { isRefusal } from '../../lib/api-error.ts';
import { PageHeading } from '../../ui/page-heading.tsx';
import { QueryStates } from '../../ui/query-states.tsx';
import { SkeletonRows } from '../../ui/skeleton.tsx';
import { Stack } from '../../ui/stack.tsx';
import { CellarScreen } from './cellar-screen.tsx';

/** /staff/stock: finds an account's cellar or a case. */
export function StockPage() {
  return (
    <>
      <PageHeading title="Stock" />
      <Stack>
        <StockFinders />
        <h2>For all accounts</h2>
        <ul>
          <li>
            <Link to="/staff/stock/documents">Add many condition documents</Link>
          </li>
          <li>
            <Link to="/staff/stock/check">Check free + reserved against the ledger</Link>
          </li>
        </ul>
      </Stack>
    </>
  );
}

/** /staff/stock/{accountId}/cases/{caseId}: one case. One that is not the account's leads to /404. */
export function StockCasePage() {
  const { accountId, caseId } = useParams({ from: '/staff/stock/$accountId/cases/$caseId' });
  const query = useQuery(staffCaseQuery(accountId, caseId));
  if (query.isError && isRefusal(query.error)) return <Navigate to="/404" replace />;
  return <CaseView key={caseId} query={query} />;
}

/** /staff/stock/check: whether free + reserved equals the ledger in every lot, as `portal doctor` checks too. */
export function StockCheckPage() {
  return (
    <>
      <StockTrail />
      <PageHeading title="Check of the stock" />
      <StockCheck />
    </>
  );
}

/** /staff/stock/documents: many condition documents in one upload, each for the case in its name. */
export function StockDocumentsPage() {
  return (
    <>
      <StockTrail />
      <PageHeading title="Condition documents" />
      <BulkDocuments />
    </>
  );
}

/** /staff/stock/{accountId}/lots/{lotId}: the ledger of a lot. */
export function StockLotPage() {
  const { accountId, lotId } = useParams({ from: '/staff/stock/$accountId/lots/$lotId' });
  const query = useQuery(lotLedgerQuery(accountId, lotId));
  if (query.isError && isRefusal(query.error)) return <Navigate to="/404" replace />;
  return <LotLedger query={query} />;
}

/** /staff/stock/{accountId}/wines/{wineId}: the cases of an account with the wine. */
export function StockWinePage() {
  const { accountId, wineId } = useParams({ from: '/staff/stock/$accountId/wines/$wineId' });
  const query = useQuery(wineStockQuery(accountId, wineId));
  if (query.isError && isRefusal(query.error)) return <Navigate to="/404" replace />;
  return <WineStock query={query} />;
}

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
