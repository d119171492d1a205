import type {
  AuthorizedUser,
  AuthorizedUserBody,
} from '@portal/contract/profile/authorized-users.schemas';
import type { AuditActions } from '@portal/contract/staff-audit/audit-actions';
import type { AppContext } from '../../app-context.ts';
import { notFound, orNotFound } from '../../app-error.ts';
import type { Db } from '../../db/database.ts';
import type { Client } from '../../plugins/session.ts';
import { auditOf } from '../audit/audit.repository.ts';
import { lockForClient } from '../inventory/stock-lock.ts';
import {
  deleteAuthorizedUser,
  findAuthorizedUser,
  insertAuthorizedUser,
  updateAuthorizedUser,
} from './authorized-users.repository.ts';

/** Adds an authorized user. `user` is always the signed-in one. */
export function addAuthorizedUser(
  context: AppContext,
  client: Client,
  body: AuthorizedUserBody,
): Promise<AuthorizedUser> {
  return context.database.transaction(async (tx) => {
    await lockForClient(tx, client);
    const row = await insertAuthorizedUser(tx, client.accountId, client.userId, body);
    await recordChange(tx, context, client, 'added', row.id, body);
    return row;
  });
}

/** Replaces an authorized user by what `bodyOf` makes of the stored one. 404 for an unknown id. */
export function changeAuthorizedUser(
  context: AppContext,
  client: Client,
  id: number,
  bodyOf: (before: AuthorizedUser) => AuthorizedUserBody,
): Promise<AuthorizedUser> {
  return context.database.transaction(async (tx) => {
    await lockForClient(tx, client);
    const before = orNotFound(await findAuthorizedUser(tx, client.accountId, id));
    const body = bodyOf(before);
    const row = orNotFound(await updateAuthorizedUser(tx, client.accountId, id, body));
    await recordChange(tx, context, client, 'changed', id, body);
    return row;
  });
}

/** Deletes an authorized user. 404 for an unknown id, so also when repeated. */
export function removeAuthorizedUser(
  context: AppContext,
  client: Client,
  id: number,
): Promise<void> {
  return context.database.transaction(async (tx) => {
    await lockForClient(tx, client);
    if (!(await deleteAuthorizedUser(tx, client.accountId, id))) throw notFound();
    await recordChange(tx, context, client, 'removed', id);
  });
}

/** Writes the audit entry, because stewards rely on this list on the phone. */
function recordChange(
  tx: Db,
  { clock }: AppContext,
  { accountId, userId, email }: Client,
  action: AuditActions['authorized user'],
  id: number,
  body?: AuthorizedUserBody,
): Promise<void> {
  const actor = { userId, name: email };
  return auditOf('authorized user')(tx, { at: clock(), actor, accountId }, action, id, body);
}
