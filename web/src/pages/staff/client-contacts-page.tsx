import { useQuery } from '@tanstack/react-query';
import { useParams } from '@tanstack/react-router';
import { clientQuery } from '../../features/access/clients/clients-api.ts';
import { ClientContacts } from '../../features/access/contacts/client-contacts.tsx';
import { t } from '../../texts/contacts.ts';
import { ClientLink } from '../../ui/client-link.tsx';
import { RecordPage } from '../../ui/record-page.tsx';
import { Stack } from '../../ui/stack.tsx';

/** /staff/clients/{id}/contacts: the calls and e-mails of a client. */
export function ClientContactsPage() {
  const { accountId } = useParams({ from: '/staff/clients/$accountId/contacts' });
  const query = useQuery(clientQuery(accountId));
  return (
    <RecordPage query={query} title={query.data ? t.contactsOf(query.data.name) : t.contacts}>
      {(client) => (
        <Stack>
          <p>
            <ClientLink account={client} />
          </p>
          {client.note !== '' && <p>{client.note}</p>}
          <ClientContacts client={client} />
        </Stack>
      )}
    </RecordPage>
  );
}
