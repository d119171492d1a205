import { BulkDocuments } from '../../features/staff-stock/bulk-documents.tsx';
import { StockTrail } from '../../features/staff-stock/stock-trail.tsx';
import { PageHeading } from '../../ui/page-heading.tsx';

/** /staff/stock/documents: many condition documents at once, each to the case in its name. */
export function StockDocumentsPage() {
  return (
    <>
      <StockTrail />
      <PageHeading title="Condition documents" />
      <BulkDocuments />
    </>
  );
}
