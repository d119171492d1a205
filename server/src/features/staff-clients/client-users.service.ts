import type {
  NewUserBody,
  RenameUserBody,
} from '@portal/contract/staff-clients/staff-clients.schemas';
import type { AppContext } from '../../app-context.ts';
import { changedMeanwhile, notFound } from '../../app-error.ts';
import type { Db } from '../../db/database.ts';
import { writeAudit } from '../audit/audit.repository.ts';
import { emailTaken, orEmailTaken } from '../auth/email-change.service.ts';
import { inviteAgain, inviteNewUser } from '../auth/invitation.service.ts';
import { deleteSessionsOfUser } from '../auth/sessions.repository.ts';
import { deletePasswordTokens, deleteTokensOfUser } from '../auth/tokens.repository.ts';
import { findUserByEmail, updateUser } from '../auth/users.repository.ts';
import { type ClientUserRecord, findClientUser } from './client-users.repository.ts';
import { type ClientChange, refusal } from './staff-clients.service.ts';
import { lockClient } from './staff-clients.repository.ts';

type InvitingContext = Pick<AppContext, 'clock' | 'config' | 'database' | 'randomBytes'>;
type StaffContext = Pick<InvitingContext, 'clock' | 'database'>;

/** The user of an account whom a steward changes. */
export interface UserChange extends ClientChange {
  readonly userId: number;
}

/**
 * Invites somebody to an account by mail, and answers the link too, so that it can be told otherwise. 400 when
 * somebody has the e-mail, 409 when the account is closed.
 */
export function inviteClientUser(
  context: InvitingContext,
  { accountId, steward }: ClientChange,
  body: NewUserBody,
): Promise<{ userId: number; link: string }> {
  const inviting = context.database.transaction(async (tx) => {
    await refuseClosed(tx, accountId);
    if ((await findUserByEmail(tx, body.email)) !== null) throw emailTaken();
    return inviteNewUser(tx, context, {
      accountId,
      email: body.email,
      firstName: body.first_name,
      lastName: body.last_name,
      isReadonly: body.is_readonly,
      actor: steward,
    });
  });
  return inviting.catch(orEmailTaken);
}

/** Makes another link for somebody without a password; the older one ends. 409 for anybody else. */
export function inviteClientUserAgain(
  context: InvitingContext,
  change: UserChange,
  isMailed: boolean,
): Promise<string> {
  return context.database.transaction(async (tx) => {
    await refuseClosed(tx, change.accountId);
    const user = await existingUser(tx, change, context.clock());
    if (user.hasPassword || !user.isActive) {
      throw refusal('Only somebody who has not set a password yet can be invited again.');
    }
    const invitation = { ...user, userId: user.id, actor: change.steward };
    return inviteAgain(tx, context, invitation, isMailed);
  });
}

/** Ends the link of an invitation; the user stays and can be invited again. 409 when none works. */
export function revokeInvitation(context: StaffContext, change: UserChange): Promise<void> {
  return changeUser(context, change, 'invitation revoked', async (tx, user) => {
    if (user.invitedUntil === null) throw refusal('There is no invitation that still works.');
    await deletePasswordTokens(tx, user.id);
    return {};
  });
}

/** Keeps a user out from the next call on: no sign-in, and every session and link ends. 409 the second time. */
export function deactivateUser(context: StaffContext, change: UserChange): Promise<void> {
  return changeUser(context, change, 'deactivated', async (tx, user) => {
    if (!user.isActive) throw refusal('This user is deactivated already.');
    await updateUser(tx, user.id, { isActive: false });
    await deleteSessionsOfUser(tx, user.id, null);
    await deleteTokensOfUser(tx, user.id);
    return {};
  });
}

/** Lets a deactivated user sign in again with the password they had. 409 for anybody else. */
export function reactivateUser(context: StaffContext, change: UserChange): Promise<void> {
  return changeUser(context, change, 'reactivated', async (tx, user) => {
    if (user.isActive) throw refusal('This user is active.');
    await updateUser(tx, user.id, { isActive: true });
    return {};
  });
}

/** Changes how a user is called, from the names that were seen. 409 when another steward was first. */
export function renameUser(
  context: StaffContext,
  change: UserChange,
  body: RenameUserBody,
): Promise<void> {
  return changeUser(context, change, 'renamed', async (tx, user) => {
    if (user.firstName !== body.seen_first_name || user.lastName !== body.seen_last_name) {
      throw changedMeanwhile('this user');
    }
    const after = { firstName: body.first_name, lastName: body.last_name };
    await updateUser(tx, user.id, after);
    return { before: { firstName: user.firstName, lastName: user.lastName }, after };
  });
}

/** Lets a user only look, or also add and pull bottles. It counts from the next call on. */
export function setReadOnly(
  context: StaffContext,
  change: UserChange,
  isReadonly: boolean,
): Promise<void> {
  return changeUser(context, change, 'read-only changed', async (tx, user) => {
    await updateUser(tx, user.id, { isReadonly });
    return { before: user.isReadonly, after: isReadonly };
  });
}

/** One change of a user with its audit entry in one transaction; the account's row is locked first. */
function changeUser(
  { clock, database }: StaffContext,
  change: UserChange,
  action: string,
  work: (tx: Db, user: ClientUserRecord) => Promise<Readonly<Record<string, unknown>>>,
): Promise<void> {
  const { accountId, steward, userId } = change;
  return database.transaction(async (tx) => {
    await refuseClosed(tx, accountId);
    const user = await existingUser(tx, change, clock());
    const details = { email: user.email, ...(await work(tx, user)) };
    await writeAudit(tx, {
      at: clock(),
      actor: steward,
      accountId,
      action,
      subjectType: 'user',
      subjectId: String(userId),
      details,
    });
  });
}

async function refuseClosed(tx: Db, accountId: number): Promise<void> {
  const account = await lockClient(tx, accountId);
  if (account === undefined) throw notFound();
  if (account.closedAt !== null) throw refusal('This account is closed. Open it again first.');
}

async function existingUser(
  tx: Db,
  { accountId, userId }: UserChange,
  now: Date,
): Promise<ClientUserRecord> {
  const user = await findClientUser(tx, accountId, userId, now);
  if (user === undefined) throw notFound();
  return user;
}
