import { StockCheck } from '../../features/staff-stock/stock-check.tsx';
import { StockTrail } from '../../features/staff-stock/stock-trail.tsx';
import { PageHeading } from '../../ui/page-heading.tsx';

/** /staff/stock/check: whether free + reserved is the ledger in every lot, as `portal doctor` asks too. */
export function StockCheckPage() {
  return (
    <>
      <StockTrail />
      <PageHeading title="Check of the stock" />
      <StockCheck />
    </>
  );
}
