import type { Database, Db } from '../../../db/database.ts';
import { StartError } from '../../../start-error.ts';
import { type Actor, writeAudit } from '../../../lib/audit/audit.repository.ts';
import { deleteReset } from './factor-resets.repository.ts';
import { expireUncollected } from '../approvals/approvals.repository.ts';
import { revokeTokensOfUser } from './api-tokens.repository.ts';
import { deleteDevicesOfUser } from '../../../lib/users/devices.repository.ts';
import { deleteSessionsOfUser } from '../../../lib/users/sessions.repository.ts';
import { deletePasswordTokens } from '../../../lib/users/tokens.repository.ts';
import { recordUserEvent } from '../notices/user-events.service.ts';
import {
  endOwnership,
  findUserByEmail,
  updateUser,
  type UserRow,
} from '../../../lib/users/users.repository.ts';

interface EndedBy {
  readonly actor: Actor;
  readonly at: Date;
}

/**
 * Ends a user's sessions and their views of clients, the API tokens the user made, every link that sets a password, and
 * the user's known browsers. Links that undo a change of e-mail stay: they are the owner's way back.
 */
export async function endAccess(tx: Db, userId: number, { actor, at }: EndedBy): Promise<void> {
  await deleteSessionsOfUser(tx, userId);
  await deletePasswordTokens(tx, userId);
  await deleteDevicesOfUser(tx, userId);
  await revokeTokens(tx, userId, { actor, at });
}

/** Revokes the API tokens that a user made, each with its audit entry. One that is approved is not collected any more. */
export async function revokeTokens(tx: Db, userId: number, { actor, at }: EndedBy): Promise<void> {
  await expireUncollected(tx, userId, at);
  for (const { id, ...details } of await revokeTokensOfUser(tx, userId, at)) {
    const subject = { subjectType: 'api token', subjectId: String(id) } as const;
    await writeAudit(tx, { at, actor, accountId: null, action: 'revoked', ...subject, details });
  }
}

/**
 * Blocks a user from the next call on; reactivating lets them sign in with their old password. A reset of their second
 * factors that waits ends.
 */
export async function deactivate(tx: Db, userId: number, by: EndedBy): Promise<void> {
  await endOwnership(tx, userId, by.at);
  await updateUser(tx, userId, { isActive: false });
  await deleteReset(tx, userId);
  await endAccess(tx, userId, by);
}

/**
 * Deactivates the user of an e-mail, in any state, and returns who it was. Throws a StartError for an unknown e-mail.
 */
export function deactivateByEmail(
  database: Database,
  email: string,
  by: EndedBy,
): Promise<UserRow> {
  return database.transaction(async (tx) => {
    const user = await findUserByEmail(tx, email);
    if (user === null) throw new StartError(`There is no user with the e-mail ${email}.`);
    await deactivate(tx, user.id, by);
    const details = { actor: by.actor, email: user.email };
    await recordUserEvent(tx, by.at, user, 'deactivated', details);
    return user;
  });
}
