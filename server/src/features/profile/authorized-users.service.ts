import type { AuthorizedUserBody } from '@portal/contract/profile/authorized-users.schemas';
import type { AppContext } from '../../app-context.ts';
import { notFound } from '../../app-error.ts';
import type { Db } from '../../db/database.ts';
import type { Client } from '../../plugins/session.ts';
import { writeAudit } from '../audit/audit.repository.ts';
import { lockOpenAccount } from '../inventory/stock-lock.ts';
import {
  type AuthorizedUserRow,
  deleteAuthorizedUser,
  findAuthorizedUser,
  insertAuthorizedUser,
  updateAuthorizedUser,
} from './authorized-users.repository.ts';

type ProfileContext = Pick<AppContext, 'clock' | 'database'>;

/** Authorizes somebody; `user` is always the session's (decisions: Accounts). */
export function addAuthorizedUser(
  context: ProfileContext,
  client: Client,
  body: AuthorizedUserBody,
): Promise<AuthorizedUserRow> {
  return context.database.transaction(async (tx) => {
    await lockOpenAccount(tx, client.accountId);
    const row = await insertAuthorizedUser(tx, client.accountId, client.userId, body);
    await recordChange(tx, context, client, 'added', row.id, body);
    return row;
  });
}

/** Changes somebody authorized to what `bodyOf` makes of what is kept; 404 when the account has nobody of this id. */
export function changeAuthorizedUser(
  context: ProfileContext,
  client: Client,
  id: number,
  bodyOf: (before: AuthorizedUserRow) => AuthorizedUserBody,
): Promise<AuthorizedUserRow> {
  return context.database.transaction(async (tx) => {
    await lockOpenAccount(tx, client.accountId);
    const before = await findAuthorizedUser(tx, client.accountId, id);
    if (before === undefined) throw notFound();
    const body = bodyOf(before);
    const row = await updateAuthorizedUser(tx, client.accountId, id, body);
    await recordChange(tx, context, client, 'changed', id, body);
    return row;
  });
}

/** Takes the authorization back; 404 when the account has nobody of this id, a second time too. */
export function removeAuthorizedUser(
  context: ProfileContext,
  client: Client,
  id: number,
): Promise<void> {
  return context.database.transaction(async (tx) => {
    if (!(await deleteAuthorizedUser(tx, client.accountId, id))) throw notFound();
    await recordChange(tx, context, client, 'removed', id);
  });
}

/** Who may speak for an account is asked on the phone: every change of it is on record. */
function recordChange(
  tx: Db,
  { clock }: ProfileContext,
  { accountId, userId, email }: Client,
  action: string,
  id: number,
  body?: AuthorizedUserBody,
): Promise<void> {
  return writeAudit(tx, {
    at: clock(),
    actor: { userId, name: email },
    accountId,
    action,
    subjectType: 'authorized user',
    subjectId: String(id),
    ...(body !== undefined && { details: body }),
  });
}
