import { History } from '../../features/orders/history.tsx';
import { PageHeading } from '../../ui/page-heading.tsx';

export function HistoryPage() {
  return (
    <>
      <PageHeading title="Account History" />
      <History />
    </>
  );
}
