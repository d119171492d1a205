import { useNavigate, useSearch } from '@tanstack/react-router';
import { ClientList } from '../../features/staff-clients/client-list.tsx';
import { clientsParams } from '../../features/staff-clients/clients-params.ts';
import { NewClientForm } from '../../features/staff-clients/new-client-form.tsx';
import { PageHeading } from '../../ui/page-heading.tsx';

/** /staff/clients: the accounts; search and filter are in the URL. */
export function ClientsPage() {
  const params = useSearch({
    from: '/staff/clients',
    select: clientsParams,
    structuralSharing: true,
  });
  const navigate = useNavigate();
  return (
    <>
      <PageHeading title="Clients" />
      <ClientList
        params={params}
        onChange={(search) => void navigate({ to: '/staff/clients', search })}
      />
      <NewClientForm />
    </>
  );
}
