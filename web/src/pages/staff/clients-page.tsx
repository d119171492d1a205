import { useNavigate, useSearch } from '@tanstack/react-router';
import { ClientList } from '../../features/staff-clients/client-list.tsx';
import { clientsAddress } from '../../features/staff-clients/clients-address.ts';
import { NewClientForm } from '../../features/staff-clients/new-client-form.tsx';
import { PageHeading } from '../../ui/page-heading.tsx';

/** /staff/clients: the accounts, found by whoever calls; search and filter stand in the address. */
export function ClientsPage() {
  const address = useSearch({
    from: '/staff/clients',
    select: clientsAddress,
    structuralSharing: true,
  });
  const navigate = useNavigate();
  return (
    <>
      <PageHeading title="Clients" />
      <ClientList
        address={address}
        onChange={(search) => void navigate({ to: '/staff/clients', search })}
      />
      <NewClientForm />
    </>
  );
}
