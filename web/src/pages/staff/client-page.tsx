import type { Address } from '@portal/contract/profile/profile.schemas';
import { useQuery } from '@tanstack/react-query';
import { Navigate, useParams } from '@tanstack/react-router';
import { addressLines, personName } from '../../features/profile/address-lines.ts';
import { ClientAccount } from '../../features/staff-clients/client-account.tsx';
import { clientQuery } from '../../features/staff-clients/staff-clients-api.ts';
import { isRefusal } from '../../lib/api-error.ts';

function AddressText({ address }: { readonly address: Address }) {
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

/** /staff/clients/{id}: one account. An unknown number leads to /404. */
export function ClientPage() {
  const { accountId } = useParams({ from: '/staff/clients/$accountId' });
  const query = useQuery(clientQuery(accountId));
  if (query.isError && isRefusal(query.error)) return <Navigate to="/404" replace />;
  return (
    <ClientAccount
      key={accountId}
      query={query}
      renderAddress={(address) => <AddressText address={address} />}
    />
  );
}
