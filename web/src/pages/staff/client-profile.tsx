import {
  clientAddressCalls,
  clientAuthorizedUserCalls,
} from '@portal/contract/access/clients/clients.calls';
import type { ClientAccount } from '@portal/contract/access/clients/clients.schemas';
import {
  type AddressForm as AddressFields,
  toAddressBody,
} from '@portal/contract/access/profile/address-form.schemas';
import {
  type AuthorizedUser,
  type AuthorizedUserForm as PersonFields,
  toAuthorizedUserBody,
} from '@portal/contract/access/profile/authorized-users.schemas';
import type { Address } from '@portal/contract/access/profile/profile.schemas';
import { useQuery } from '@tanstack/react-query';
import { AddressCard, MakeDefault } from '../../features/access/profile/address-card.tsx';
import { AddressForm } from '../../features/access/profile/address-form.tsx';
import { AuthorizedUserForm } from '../../features/access/profile/authorized-user-form.tsx';
import { ADDRESS_BOOK, PEOPLE_BOOK } from '../../features/access/profile/books.tsx';
import { ConfirmRemoval, type Removal } from '../../features/access/profile/confirm-removal.tsx';
import { RecordBook } from '../../features/access/profile/record-book.tsx';
import {
  type RecordCalls,
  clientQuery,
  useRemoveClientRecord,
  useSaveClientRecord,
} from '../../features/access/clients/clients-api.ts';
import { t } from '../../texts/staff-pages.ts';
import { ActionFailure } from '../../ui/action-failure.tsx';
import { showToast } from '../../ui/toast-store.ts';

interface ClientProps {
  readonly client: ClientAccount;
}

const say = (message: string) => showToast({ message });

interface RemovalProps extends ClientProps {
  readonly calls: RecordCalls;
  readonly title: string;
  readonly removal: Removal;
}

function ClientRemoval({ client, calls, title, removal }: RemovalProps) {
  const remove = useRemoveClientRecord(client, calls, removal.id, removal.onRemoved);
  return <ConfirmRemoval {...removal} title={title} remove={remove} />;
}

interface AddressFormProps extends ClientProps {
  readonly address: Address | null;
  readonly onSaved: () => void;
}

function ClientAddressForm({ client, address, onSaved }: AddressFormProps) {
  const save = useSaveClientRecord<AddressFields>(client, clientAddressCalls, toAddressBody, () => {
    ADDRESS_BOOK.drafts.remove(address?.id ?? null);
    onSaved();
  });
  return <AddressForm address={address} save={save} isOwn={false} />;
}

/** The addresses of a client, with the forms of their own address book. */
export function ClientAddresses({ client }: ClientProps) {
  const query = useQuery({
    ...clientQuery(String(client.id)),
    select: ({ addresses }) => addresses,
  });
  const save = useSaveClientRecord<AddressFields>(client, clientAddressCalls, toAddressBody, () =>
    say(t.defaultChanged),
  );
  return (
    <section aria-label={t.addresses}>
      <ActionFailure action={save} />
      <RecordBook
        {...ADDRESS_BOOK}
        title={t.addresses}
        query={query}
        isReadonly={client.closed_at !== null}
        renderCard={(address, actions) => <AddressCard address={address}>{actions}</AddressCard>}
        renderAction={(address) => <MakeDefault address={address} save={save} />}
        renderForm={(address, onSaved) => (
          <ClientAddressForm client={client} address={address} onSaved={onSaved} />
        )}
        renderRemoval={(removal) => (
          <ClientRemoval
            client={client}
            calls={clientAddressCalls}
            title={t.deleteAddress}
            removal={removal}
          />
        )}
        onOpen={save.reset}
        onDone={say}
      />
    </section>
  );
}

interface PersonFormProps extends ClientProps {
  readonly person: AuthorizedUser | null;
  readonly onSaved: () => void;
}

function ClientPersonForm({ client, person, onSaved }: PersonFormProps) {
  const save = useSaveClientRecord<PersonFields>(
    client,
    clientAuthorizedUserCalls,
    toAuthorizedUserBody,
    () => {
      PEOPLE_BOOK.drafts.remove(person?.id ?? null);
      onSaved();
    },
  );
  return <AuthorizedUserForm person={person} save={save} />;
}

/** For phone calls: who may speak for the account. */
export function ClientAuthorizedUsers({ client }: ClientProps) {
  const query = useQuery({
    ...clientQuery(String(client.id)),
    select: ({ authorized_users: people }) => people,
  });
  return (
    <section aria-label={t.authorizedUsers}>
      <RecordBook
        {...PEOPLE_BOOK}
        title={t.authorizedUsers}
        query={query}
        isReadonly={client.closed_at !== null}
        renderForm={(person, onSaved) => (
          <ClientPersonForm client={client} person={person} onSaved={onSaved} />
        )}
        renderRemoval={(removal) => (
          <ClientRemoval
            client={client}
            calls={clientAuthorizedUserCalls}
            title={t.deleteUser}
            removal={removal}
          />
        )}
        onDone={say}
      />
    </section>
  );
}
