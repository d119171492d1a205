import type {
  AuthorizedUser,
  AuthorizedUserBody,
} from '@portal/contract/access/profile/authorized-users.schemas';
import type { AuditActions } from '@portal/contract/access/audit/audit-actions';
import type { AppContext } from '../../../app-context.ts';
import { orNotFound } from '../../../app-error.ts';
import type { Db } from '../../../db/database.ts';
import { t } from '../../../texts/mails.ts';
import { auditOf } from '../../../lib/audit/audit.repository.ts';
import { changedFields } from '../../../lib/audit/changed-fields.ts';
import { notifyAccount } from '../notices/user-events.service.ts';
import {
  deleteAuthorizedUser,
  findAuthorizedUser,
  insertAuthorizedUser,
  updateAuthorizedUser,
} from './authorized-users.repository.ts';
import { changeProfile, type ProfileEditor } from './profile-change.ts';

/** Adds an authorized user. `user` is the signed-in user; null when a steward adds one. */
export function addAuthorizedUser(
  context: AppContext,
  editor: ProfileEditor,
  body: AuthorizedUserBody,
): Promise<AuthorizedUser> {
  const { accountId, actor, by } = editor;
  return changeProfile(context, editor, async (tx) => {
    const userId = by === null ? null : actor.userId;
    const row = await insertAuthorizedUser(tx, accountId, userId, body);
    await recordChange(tx, context, editor, { action: 'added', row, details: body });
    return row;
  });
}

/** Replaces an authorized user by what `bodyOf` makes of the stored one. 404 for an unknown id. */
export function changeAuthorizedUser(
  context: AppContext,
  editor: ProfileEditor,
  id: number,
  bodyOf: (before: AuthorizedUser) => AuthorizedUserBody,
): Promise<AuthorizedUser> {
  const { accountId } = editor;
  return changeProfile(context, editor, async (tx) => {
    const before = orNotFound(await findAuthorizedUser(tx, accountId, id));
    const row = orNotFound(await updateAuthorizedUser(tx, accountId, id, bodyOf(before)));
    const details = changedFields(before, row);
    if (details !== null) {
      await recordChange(tx, context, editor, { action: 'changed', row, details });
    }
    return row;
  });
}

/** Deletes an authorized user. 404 for an unknown id, so also when repeated. */
export function removeAuthorizedUser(
  context: AppContext,
  editor: ProfileEditor,
  id: number,
): Promise<void> {
  const { accountId } = editor;
  return changeProfile(context, editor, async (tx) => {
    const row = orNotFound(await findAuthorizedUser(tx, accountId, id));
    await deleteAuthorizedUser(tx, accountId, id);
    await recordChange(tx, context, editor, { action: 'removed', row, details: row });
  });
}

/** Writes the audit entry, because stewards rely on this list on the phone; tells the account of a steward's change. */
async function recordChange(
  tx: Db,
  context: AppContext,
  { accountId, actor, by }: ProfileEditor,
  change: {
    readonly action: AuditActions['authorized user'];
    readonly row: AuthorizedUser;
    readonly details: Readonly<Record<string, unknown>>;
  },
): Promise<void> {
  const { action, row, details } = change;
  const authorship = { at: context.clock(), actor, accountId };
  await auditOf('authorized user')(tx, authorship, action, row.id, details);
  if (by !== null) return;
  const { first_name, last_name, email, phone_number } = row;
  const person = `${first_name} ${last_name}, ${phone_number}, ${email}`;
  await notifyAccount(tx, context, {
    accountId,
    subject: t.authorizedUserSubject[action],
    what: t.authorizedUser[action](person),
    by,
  });
}
