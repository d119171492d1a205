import { isReadOnly } from '@portal/contract/auth/roles';
import type { AuditActions } from '@portal/contract/staff-audit/audit-actions';
import type {
  ChangeEmailBody,
  NewUserBody,
  RenameUserBody,
} from '@portal/contract/staff-clients/staff-clients.schemas';
import type { AppContext } from '../../app-context.ts';
import { changedMeanwhile, noLongerPossible, notFound, orNotFound } from '../../app-error.ts';
import type { Db } from '../../db/database.ts';
import { t } from '../../texts/answers.ts';
import { assertVersion } from '../../version.ts';
import { auditOf } from '../audit/audit.repository.ts';
import {
  changeEmail,
  emailTaken,
  isEmailTaken,
  orEmailTaken,
} from '../auth/email-change.service.ts';
import { deactivate } from '../auth/end-access.service.ts';
import { inviteAgain, inviteNewUser } from '../auth/invitation.service.ts';
import { deletePasswordTokens } from '../auth/tokens.repository.ts';
import { lockUser, updateUser } from '../auth/users.repository.ts';
import { type ClientUserRecord, listClientUsers } from './client-users.repository.ts';
import { type AccountRecord, lockClient, updateClient } from './staff-clients.repository.ts';
import type { ClientChange } from './staff-clients.service.ts';

/** The user of an account whom a steward changes. */
export interface UserChange extends ClientChange {
  readonly userId: number;
}

/** The link is null if the steward may not see it, because it opens an account that others use. */
export interface SentInvitation {
  readonly userId: number;
  readonly email: string;
  readonly link: string | null;
  readonly isMailed: boolean;
}

/** Invites a user by mail, and returns the link to an account's only one. 400 for a used e-mail, 409 when closed. */
export function inviteClientUser(
  context: AppContext,
  { accountId, steward }: ClientChange,
  body: NewUserBody,
): Promise<SentInvitation> {
  const inviting = context.database.transaction(async (tx) => {
    await lockOpenAccount(tx, accountId);
    const { email } = body;
    if (await isEmailTaken(tx, email, null, context.clock())) throw emailTaken();
    const { userId, link } = await inviteNewUser(tx, context, {
      accountId,
      email,
      firstName: body.first_name,
      lastName: body.last_name,
      role: body.is_readonly ? 'viewer' : 'owner',
      actor: steward,
    });
    const users = await listClientUsers(tx, accountId, context.clock());
    const isShown = isLinkShown(users, userId);
    return { userId, email, link: isShown ? link : null, isMailed: true };
  });
  return inviting.catch(orEmailTaken);
}

/**
 * Creates another link for a user without a password; mails it unless it is shown. 409 for all other users, and when the
 * e-mail is no longer the one that was meant.
 */
export function inviteClientUserAgain(
  context: AppContext,
  change: UserChange,
  isMailAsked: boolean,
  meantEmail: string,
): Promise<SentInvitation> {
  return context.database.transaction(async (tx) => {
    await lockOpenAccount(tx, change.accountId);
    const users = await listClientUsers(tx, change.accountId, context.clock());
    const user = orNotFound(users.find(({ id }) => id === change.userId));
    if (user.hasPassword || !user.isActive) {
      throw noLongerPossible(t.hasPassword);
    }
    const { email, id: userId } = user;
    if (email !== meantEmail) throw changedMeanwhile('this user');
    const isShown = isLinkShown(users, userId);
    const isMailed = isMailAsked || !isShown;
    const invitation = { ...user, userId, actor: change.steward };
    const link = await inviteAgain(tx, context, invitation, isMailed);
    return { userId, email, link: isShown ? link : null, isMailed };
  });
}

/** Whether a steward may see a link, with which one can order wine: only for an only user who never signed in. */
function isLinkShown(users: readonly ClientUserRecord[], userId: number): boolean {
  return users.every(({ id, lastSignInAt }) => id === userId && lastSignInAt === null);
}

/** Ends the link of an invitation; the user stays and can be invited again. 409 when none works. */
export function revokeInvitation(context: AppContext, change: UserChange): Promise<void> {
  return changeUser(context, change, 'invitation revoked', async (tx, user) => {
    if (user.invitedUntil === null) throw noLongerPossible(t.noInvitation);
    await deletePasswordTokens(tx, user.id);
    return {};
  });
}

/** Blocks a user from the next call on; every session and link ends. 409 when the user is deactivated already. */
export function deactivateUser(context: AppContext, change: UserChange): Promise<void> {
  return changeUser(context, change, 'deactivated', async (tx, user) => {
    if (!user.isActive) throw noLongerPossible(t.userDeactivatedAlready);
    await deactivate(tx, user.id, { actor: change.steward, at: context.clock() });
    return {};
  });
}

/** Lets a deactivated user sign in again with their old password. 409 for all others. */
export function reactivateUser(context: AppContext, change: UserChange): Promise<void> {
  return changeUser(context, change, 'reactivated', async (tx, user) => {
    if (user.isActive) throw noLongerPossible(t.userActive);
    await updateUser(tx, user.id, { isActive: true });
    return {};
  });
}

/** Renames a user. 409 when the account or its users changed since they were loaded. */
export function renameUser(
  context: AppContext,
  change: UserChange,
  body: RenameUserBody,
): Promise<void> {
  return changeUser(context, change, 'renamed', async (tx, user, account) => {
    assertVersion(account.version, body.version, 'this account');
    const after = { firstName: body.first_name, lastName: body.last_name };
    await updateUser(tx, user.id, after);
    return { before: { firstName: user.firstName, lastName: user.lastName }, after };
  });
}

/**
 * Changes a user's e-mail as the user's own change does; their sessions stay. 409 when the account changed since it was
 * loaded, 400 for a used e-mail.
 */
export function changeUserEmail(
  context: AppContext,
  { accountId, steward, userId }: UserChange,
  body: ChangeEmailBody,
): Promise<void> {
  const changing = context.database.transaction(async (tx) => {
    await lockLoadedAccount(tx, accountId, body.version);
    const user = await lockUser(tx, userId);
    if (user?.accountId !== accountId) throw notFound();
    if (!user.isActive) throw noLongerPossible(t.userDeactivated);
    await changeEmail(tx, context, user, body.email, steward);
    await updateClient(tx, accountId, {});
  });
  return changing.catch(orEmailTaken);
}

/** Makes a user read-only, or not. Takes effect with the next call. */
export function setReadOnly(
  context: AppContext,
  change: UserChange,
  isReadonly: boolean,
): Promise<void> {
  return changeUser(context, change, 'read-only changed', async (tx, user) => {
    await updateUser(tx, user.id, { role: isReadonly ? 'viewer' : 'owner' });
    return { before: isReadOnly(user.role), after: isReadonly };
  });
}

/** One change of a user with its audit entry in one transaction; the account's row is locked first. */
function changeUser(
  { clock, database }: AppContext,
  change: UserChange,
  action: AuditActions['user'],
  work: (
    tx: Db,
    user: ClientUserRecord,
    account: AccountRecord,
  ) => Promise<Readonly<Record<string, unknown>>>,
): Promise<void> {
  const { accountId, steward, userId } = change;
  return database.transaction(async (tx) => {
    const account = await lockOpenAccount(tx, accountId);
    const users = await listClientUsers(tx, accountId, clock());
    const user = orNotFound(users.find(({ id }) => id === userId));
    const details = { email: user.email, ...(await work(tx, user, account)) };
    await updateClient(tx, accountId, {});
    await record(tx, { at: clock(), actor: steward, accountId }, action, userId, details);
  });
}

const record = auditOf('user');

/** Locks an open account; 409 when it changed since it was loaded. */
export async function lockLoadedAccount(
  tx: Db,
  accountId: number,
  loadedVersion: number,
): Promise<void> {
  const { version } = await lockOpenAccount(tx, accountId);
  assertVersion(version, loadedVersion, 'this account');
}

async function lockOpenAccount(tx: Db, accountId: number): Promise<AccountRecord> {
  const account = orNotFound(await lockClient(tx, accountId));
  if (account.closedAt !== null) throw noLongerPossible(t.accountClosedOpenIt);
  return account;
}
