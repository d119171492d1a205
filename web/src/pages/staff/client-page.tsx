import { useQuery } from '@tanstack/react-query';
import { useParams } from '@tanstack/react-router';
import { WaitingChanges } from '../../features/access/approvals/waiting-changes.tsx';
import { ClientAccount } from '../../features/access/clients/client-account.tsx';
import { clientQuery } from '../../features/access/clients/clients-api.ts';
import { t } from '../../texts/staff-pages.ts';
import { RecordPage } from '../../ui/record-page.tsx';
import { ClientAddresses, ClientAuthorizedUsers } from './client-profile.tsx';

/** /staff/clients/{id}: one account. */
export function ClientPage() {
  const { accountId } = useParams({ from: '/staff/clients/$accountId' });
  const query = useQuery(clientQuery(accountId));
  return (
    <RecordPage query={query} title={query.data?.name ?? t.client}>
      {(client) => (
        <>
          <WaitingChanges accountId={client.id} />
          <ClientAccount key={client.id} client={client}>
            <ClientAuthorizedUsers client={client} />
            <ClientAddresses client={client} />
          </ClientAccount>
        </>
      )}
    </RecordPage>
  );
}
