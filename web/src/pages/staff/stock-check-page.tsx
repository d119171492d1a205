import { StockCheck } from '../../features/staff-stock/stock-check.tsx';
import { StockTrail } from '../../features/staff-stock/stock-trail.tsx';
import { PageHeading } from '../../ui/page-heading.tsx';

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
