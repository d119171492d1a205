import type { Address } from '@portal/contract/profile/profile.schemas';
import { useQuery } from '@tanstack/react-query';
import { useParams } from '@tanstack/react-router';
import { addressLines, personName } from '../../features/profile/address-lines.ts';
import { ClientAccount } from '../../features/staff-clients/client-account.tsx';
import { clientQuery } from '../../features/staff-clients/staff-clients-api.ts';
import { RecordPage } from '../../ui/record-page.tsx';

function renderAddress(address: Address) {
  return (
    <>
      <strong>{personName(address)}</strong>
      {address.is_default && ' (default)'}
      {addressLines(address).map((line) => (
        <div key={line}>{line}</div>
      ))}
    </>
  );
}

/** /staff/clients/{id}: one account. */
export function ClientPage() {
  const { accountId } = useParams({ from: '/staff/clients/$accountId' });
  const query = useQuery(clientQuery(accountId));
  return (
    <RecordPage query={query} title={query.data?.name ?? 'Client'}>
      {(client) => <ClientAccount key={client.id} client={client} renderAddress={renderAddress} />}
    </RecordPage>
  );
}
