import type { ActingRole } from '@portal/contract/access/auth/auth.schemas';
import type { ClientAccount } from '@portal/contract/access/clients/clients.schemas';
import type { Contact } from '@portal/contract/access/contacts/contacts.schemas';
import { Link, useNavigate } from '@tanstack/react-router';
import { providerMoment } from '../../../lib/provider-moment.ts';
import { startViewing } from '../../../lib/session-store.ts';
import { usePagedList } from '../../../lib/use-paged-list.ts';
import { t } from '../../../texts/contacts.ts';
import { ActionFailure } from '../../../ui/action-failure.tsx';
import { Button } from '../../../ui/button.tsx';
import { type Column, dense } from '../../../ui/dense-table.tsx';
import { PagedList } from '../../../ui/paged-list.tsx';
import { Stack } from '../../../ui/stack.tsx';
import { showToast } from '../../../ui/toast-store.ts';
import { VisuallyHidden } from '../../../ui/visually-hidden.tsx';
import { ContactForm } from './contact-form.tsx';
import { contactsOf, useAct } from './contacts-api.ts';

type Act = (contact: Contact, role: ActingRole) => void;

const factColumns: readonly Column<Contact>[] = [
  { name: t.at, isHeading: true, className: dense.firm, cell: ({ at }) => providerMoment(at) },
  {
    name: t.person,
    cell: ({ person, channel }) => `${person}, ${t.channels[channel].toLowerCase()}`,
  },
  { name: t.checkedBy, isNamed: true, cell: ({ check }) => t.checks[check] },
  {
    name: t.noteColumn,
    className: dense.whole,
    cell: ({ note, made_by: by }) => [note, t.byWhom(by)].filter(Boolean).join(' · '),
  },
  {
    name: t.requests,
    isNamed: true,
    cell: ({ requests }) =>
      requests.length === 0
        ? '–'
        : requests.map((number) => (
            <Link key={number} to="/staff/requests/$number" params={{ number: String(number) }}>
              {t.numbered(number)}{' '}
            </Link>
          )),
  },
];

const columnsFor = (isSending: boolean, act: Act): readonly Column<Contact>[] => [
  ...factColumns,
  {
    name: t.actions,
    cell: (contact) => {
      const about = <VisuallyHidden>{t.forPerson(contact.person)}</VisuallyHidden>;
      return (
        <div className={dense.actions}>
          {contact.may_order && (
            <Button look="quiet" isSending={isSending} onClick={() => act(contact, 'requester')}>
              {t.request}
              {about}
            </Button>
          )}
          <Button look="quiet" isSending={isSending} onClick={() => act(contact, 'proposer')}>
            {t.propose}
            {about}
          </Button>
        </div>
      );
    },
  },
];

/** The calls and e-mails of a client: notes one, and makes or proposes a request for who asked. */
export function ClientContacts({ client }: { readonly client: ClientAccount }) {
  const list = usePagedList(contactsOf(client.id));
  const navigate = useNavigate();
  const acting = useAct(client.id, (view) => {
    startViewing(view);
    return navigate({ to: '/inventory' });
  });
  const act: Act = ({ id: contactId }, role) => acting.send({ contactId, role });
  const isOpen = client.closed_at === null;
  return (
    <Stack>
      <ActionFailure action={acting} />
      {isOpen && (
        <section aria-label={t.noteAContact}>
          <Stack>
            <h2>{t.noteAContact}</h2>
            <ContactForm
              client={client}
              onNoted={(contact, next) => {
                if (next === 'nothing') showToast({ message: t.noted });
                else act(contact, next);
              }}
            />
          </Stack>
        </section>
      )}
      <PagedList
        list={list}
        what="contact"
        empty={t.noContacts}
        skeletonRows={4}
        caption={t.contacts}
        columns={isOpen ? columnsFor(acting.isPending, act) : factColumns}
        keyOf={({ id }) => id}
      />
    </Stack>
  );
}
