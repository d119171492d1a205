import type { OwnAccount } from '@portal/contract/access/auth/own-accounts.schemas';
import type { AppContext } from '../../../app-context.ts';
import { noLongerPossible, orNotFound } from '../../../app-error.ts';
import type { Db } from '../../../db/database.ts';
import { raiseAccountVersion } from '../../../lib/accounts/accounts.repository.ts';
import { type LiveSession, setMember } from '../../../lib/users/sessions.repository.ts';
import { deletePasswordTokens } from '../../../lib/users/tokens.repository.ts';
import {
  findUserById,
  lockUser,
  updateUser,
  type UserRow,
} from '../../../lib/users/users.repository.ts';
import { t } from '../../../texts/answers.ts';
import { notifyAccount, recordUserEvent } from '../notices/user-events.service.ts';
import { deactivate } from './end-access.service.ts';
import { isJoined, usableAccounts } from './login-of-accounts.service.ts';
import type { OwnAccountRecord } from './own-accounts.repository.ts';
import { lockSessionUser } from './user.service.ts';

/** The accounts of the person of a session (docs/product/sign-in.md#several-accounts); none for staff. */
export async function readOwnAccounts(
  context: AppContext,
  session: LiveSession,
): Promise<OwnAccount[]> {
  const now = context.clock();
  const rows = await usableAccounts(context.database.db, context, session.userId);
  const openId = session.member?.userId ?? session.userId;
  return rows.map((row) => ({
    id: row.accountId,
    name: row.accountName,
    customer_number: row.customerNumber,
    role: row.role,
    state: stateOf(row, now),
    is_open: row.userId === openId,
    invited_until: isJoined(row) ? null : (row.invitedUntil?.toISOString() ?? null),
  }));
}

function stateOf(row: OwnAccountRecord, now: Date): OwnAccount['state'] {
  if (isJoined(row)) return 'joined';
  return row.invitedUntil !== null && row.invitedUntil > now ? 'invited' : 'expired';
}

/** Lets a session work in another account of its user, and returns who they are there. 404 for one they do not use. */
export function openAccount(
  context: AppContext,
  session: LiveSession,
  accountId: number,
): Promise<UserRow> {
  const { clock, database } = context;
  return database.transaction(async (tx) => {
    await lockSessionUser(tx, session);
    const rows = await usableAccounts(tx, context, session.userId);
    const row = orNotFound(rows.find((one) => one.accountId === accountId && isJoined(one)));
    const { userId: id, email } = row;
    await setMember(tx, session.tokenDigest, row.isMember ? id : null);
    if (id !== (session.member?.userId ?? session.userId)) {
      const now = clock();
      await updateUser(tx, id, { lastSignInAt: now });
      await recordUserEvent(tx, now, { id, email, accountId }, 'signed in');
    }
    return orNotFound((await findUserById(tx, id)) ?? undefined);
  });
}

/** A user of the session's person who is invited into an account, locked with the account. 404 and 409 for others. */
async function lockInvited(
  tx: Db,
  context: AppContext,
  session: LiveSession,
  accountId: number,
): Promise<{ login: UserRow; invited: OwnAccountRecord; now: Date }> {
  await raiseAccountVersion(tx, accountId);
  const login = await lockSessionUser(tx, session);
  const isMeant = (one: OwnAccountRecord) => one.accountId === accountId;
  const { userId } = orNotFound((await usableAccounts(tx, context, login.id)).find(isMeant));
  if (userId !== login.id) await lockUser(tx, userId);
  // Read again under the lock: the invitation may have been revoked.
  const invited = (await usableAccounts(tx, context, login.id)).find(isMeant);
  const now = context.clock();
  if (invited === undefined || stateOf(invited, now) !== 'invited') {
    throw noLongerPossible(t.invitationOver);
  }
  return { login, invited, now };
}

/** Accepts the invitation into an account. 404 for one the person is not invited into, 409 when it has ended. */
export function joinAccount(
  context: AppContext,
  session: LiveSession,
  accountId: number,
): Promise<void> {
  return context.database.transaction(async (tx) => {
    const { login, invited, now } = await lockInvited(tx, context, session, accountId);
    const { userId: id, email } = invited;
    const { firstName, lastName } = login;
    await deletePasswordTokens(tx, id);
    await updateUser(tx, id, { lastSignInAt: now, firstName, lastName });
    await recordUserEvent(tx, now, { id, email, accountId }, 'invitation accepted');
    await notifyAccount(tx, context, {
      accountId,
      subject: t.userJoinedSubject,
      what: t.userJoined(firstName, lastName, email),
      by: email,
      exceptUserId: id,
    });
  });
}

/** Declines the invitation into an account: the user there is deactivated. 404 and 409 as for accepting it. */
export function declineAccount(
  context: AppContext,
  session: LiveSession,
  accountId: number,
): Promise<void> {
  return context.database.transaction(async (tx) => {
    const { invited, now } = await lockInvited(tx, context, session, accountId);
    const { userId: id, email } = invited;
    await deactivate(tx, id, { actor: { userId: id, name: email }, at: now });
    await recordUserEvent(tx, now, { id, email, accountId }, 'invitation declined');
  });
}
