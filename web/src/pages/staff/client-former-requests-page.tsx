import { formerRequestCalls } from '@portal/contract/requests/former/former-requests.calls';
import { useQuery } from '@tanstack/react-query';
import { useParams } from '@tanstack/react-router';
import { clientQuery } from '../../features/access/clients/clients-api.ts';
import { FormerRequests } from '../../features/requests/orders/former-requests.tsx';
import { t } from '../../texts/former-requests.ts';
import { ClientLink } from '../../ui/client-link.tsx';
import { RecordPage } from '../../ui/record-page.tsx';
import { Stack } from '../../ui/stack.tsx';

/** /staff/clients/{id}/former-requests: what a client asked for in the system before. */
export function ClientFormerRequestsPage() {
  const { accountId } = useParams({ from: '/staff/clients/$accountId/former-requests' });
  const query = useQuery(clientQuery(accountId));
  return (
    <RecordPage query={query} title={t.formerRequests}>
      {(client) => (
        <Stack>
          <p>
            <ClientLink account={client} />
          </p>
          <FormerRequests list={{ call: formerRequestCalls.list, params: { accountId } }} />
        </Stack>
      )}
    </RecordPage>
  );
}
