import type { ActingRole, ClientView } from '@portal/contract/access/auth/auth.schemas';
import { contactCalls } from '@portal/contract/access/contacts/contacts.calls';
import type { Contact } from '@portal/contract/access/contacts/contacts.schemas';
import { requestOf } from '../../../lib/request-of.ts';
import { useApiMutation } from '../../../lib/use-api-mutation.ts';

/** GET /staff/clients/{id}/contacts/: the calls and e-mails of a client. */
export const contactsOf = (accountId: number) => ({
  call: contactCalls.list,
  params: { accountId },
});

/** What is done once a call is noted. */
export type NextStep = ActingRole | 'nothing';

interface Noted {
  readonly body: Readonly<Record<string, unknown>>;
  readonly next: NextStep;
}

/** POST /staff/clients/{id}/contacts/: notes a call or an e-mail. */
export const useNoteContact = (
  accountId: number,
  onNoted: (contact: Contact, next: NextStep) => void,
) =>
  useApiMutation(
    ({ body }: Noted) => requestOf(contactCalls.add, { params: { accountId }, body }),
    (contact, _, { next }) => onNoted(contact, next),
  );

/** POST …/contacts/{contact}/act/: opens the client's pages to make or propose a request for who asked. */
export const useAct = (accountId: number, onStarted: (view: ClientView) => unknown) =>
  useApiMutation(
    ({ contactId, role }: { readonly contactId: number; readonly role: ActingRole }) =>
      requestOf(contactCalls.act, { params: { accountId, contactId }, body: { role } }),
    onStarted,
  );
