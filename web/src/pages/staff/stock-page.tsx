import { Link } from '@tanstack/react-router';
import { StockFinders } from '../../features/staff-stock/stock-finders.tsx';
import { PageHeading } from '../../ui/page-heading.tsx';
import { Stack } from '../../ui/stack.tsx';

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
