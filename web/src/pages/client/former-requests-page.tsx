import { ownFormerRequestCalls } from '@portal/contract/requests/former/former-requests.calls';
import { Link } from '@tanstack/react-router';
import { FormerRequests } from '../../features/requests/orders/former-requests.tsx';
import { t as ofPages } from '../../texts/client-pages.tsx';
import { t } from '../../texts/former-requests.ts';
import { PageHeading } from '../../ui/page-heading.tsx';
import { Stack } from '../../ui/stack.tsx';

/** /orders/former: what the client asked for in the system before. */
export function FormerRequestsPage() {
  return (
    <>
      <PageHeading title={t.formerRequests} />
      <Stack>
        <p>
          {t.lead} <Link to="/orders/history">{ofPages.accountHistory}</Link>
        </p>
        <FormerRequests list={{ call: ownFormerRequestCalls.list }} />
      </Stack>
    </>
  );
}
