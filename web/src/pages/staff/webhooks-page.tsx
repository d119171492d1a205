import { Webhooks } from '../../features/staff-webhooks/webhooks.tsx';
import { PageHeading } from '../../ui/page-heading.tsx';

/** /staff/webhooks: the URLs that get events of requests and stock. */
export function WebhooksPage() {
  return (
    <>
      <PageHeading title="Webhooks" />
      <Webhooks />
    </>
  );
}
