import { History } from '../../features/orders/history.tsx';
import { PageHeading } from '../../ui/page-heading.tsx';

/** /orders/history: "Account History" (document 2, section 2). */
export function HistoryPage() {
  return (
    <>
      <PageHeading title="Account History" />
      <History />
    </>
  );
}
