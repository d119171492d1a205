import { FIELD_MESSAGES } from '@portal/contract/errors/field-messages';
import type { ActingRole } from '@portal/contract/access/auth/auth.schemas';
import type { NewContactBody } from '@portal/contract/access/contacts/contacts.schemas';
import type { AppContext } from '../../../app-context.ts';
import { invalid, noLongerPossible, orNotFound } from '../../../app-error.ts';
import type { Db } from '../../../db/database.ts';
import { t } from '../../../texts/answers.ts';
import { providerDay } from '../../../lib/provider/provider-day.ts';
import { findUserById } from '../../../lib/users/users.repository.ts';
import { lockOpenAccount } from '../clients/client-users.service.ts';
import { type NewView, openView } from '../clients/client-view.service.ts';
import { type ClientChange, recordAccount } from '../clients/clients.service.ts';
import { findAuthorizedUser } from '../profile/authorized-users.repository.ts';
import { findContact, insertContact } from './contacts.repository.ts';

/** Notes a call, e-mail or visit. 400 for a person who is not of the account, 409 for a closed account. */
export function addContact(
  { clock, database }: AppContext,
  { accountId, steward }: ClientChange,
  body: NewContactBody,
): Promise<number> {
  return database.transaction(async (tx) => {
    await lockOpenAccount(tx, accountId);
    const at = clock();
    const { channel, check, note } = body;
    const caller = await readCaller(tx, accountId, body);
    const id = await insertContact(tx, {
      accountId,
      at,
      ...caller,
      channel,
      checkedBy: check,
      note,
      madeByUserId: steward.userId,
    });
    const { person } = caller;
    const by = { at, actor: steward, accountId };
    await recordAccount(tx, by, 'contact noted', accountId, {
      contact: id,
      name: person,
      channel,
      check,
    });
    return id;
  });
}

/**
 * Lets the steward act for who asked, for 30 minutes in this session. 409 for a closed account, and for requests where
 * who asked was not checked today or may not order.
 */
export function actFor(
  context: AppContext,
  acting: NewView & { readonly contactId: number },
  role: ActingRole,
) {
  const { accountId, contactId, steward: actor } = acting;
  return openView(context, acting, async (tx, now) => {
    const today = providerDay(context);
    const contact = orNotFound(await findContact(tx, accountId, contactId, now, today));
    if (role === 'requester' && !contact.mayOrder) throw noLongerPossible(t.mayNotOrderNow);
    const { person, channel, checkedBy: check } = contact;
    const details = { contact: contactId, name: person, channel, check, role };
    await recordAccount(tx, { at: now, actor, accountId }, 'acted for', accountId, details);
    return { contactId, actingRole: role };
  });
}

/** Names who asked; a user and an authorized user are of the account. */
async function readCaller(
  tx: Db,
  accountId: number,
  { user: userId, authorized_user: authorizedUserId, name }: NewContactBody,
) {
  const none = { userId: null, authorizedUserId: null };
  if (userId !== null) {
    const user = await findUserById(tx, userId);
    if (user?.accountId !== accountId) throw invalid({ user: [FIELD_MESSAGES.unknownKey(userId)] });
    return { ...none, userId, person: `${user.firstName} ${user.lastName}` };
  }
  if (authorizedUserId !== null) {
    const found = await findAuthorizedUser(tx, accountId, authorizedUserId);
    if (found === undefined) {
      throw invalid({ authorized_user: [FIELD_MESSAGES.unknownKey(authorizedUserId)] });
    }
    return { ...none, authorizedUserId, person: `${found.first_name} ${found.last_name}` };
  }
  return { ...none, person: name };
}
