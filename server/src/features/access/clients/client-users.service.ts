import type {
  ChangeEmailBody,
  NewUserBody,
  RenameUserBody,
} from '@portal/contract/access/clients/clients.schemas';
import type { AppContext } from '../../../app-context.ts';
import { changedMeanwhile, noLongerPossible, notFound, orNotFound } from '../../../app-error.ts';
import type { Db } from '../../../db/database.ts';
import type { Steward } from '../../../plugins/session.ts';
import { t } from '../../../texts/answers.ts';
import { assertVersion } from '../../../version.ts';
import { changeEmail, orEmailTaken } from '../auth/email-change.service.ts';
import { inviteAgain } from '../auth/invitation.service.ts';
import { findUserById, lockUser, updateUser } from '../../../lib/users/users.repository.ts';
import type { PersonRecord } from '../people/people.repository.ts';
import { changePerson, invitePerson, refuseInvitation } from '../people/people.service.ts';
import { changeProfile, type ProfileEditor } from '../profile/profile-change.ts';
import { requestFactorReset } from '../auth/factor-reset.service.ts';
import { resetStolenLogin } from '../auth/stolen-login.service.ts';
import { type AccountRecord, lockClient } from './clients.repository.ts';

/** The link is null if the steward may not see it, because it opens an account that others use. */
export interface SentInvitation {
  readonly userId: number;
  readonly email: string;
  readonly link: string | null;
  readonly isMailed: boolean;
}

/** A steward who changes an open account: as it was loaded, where a version is given. */
export function asSteward(
  { accountId, steward }: { readonly accountId: number; readonly steward: Steward },
  loadedVersion?: number,
): ProfileEditor {
  return {
    accountId,
    actor: steward,
    by: null,
    lock: async (tx) => {
      const { version } = await lockOpenAccount(tx, accountId);
      if (loadedVersion !== undefined) assertVersion(version, loadedVersion, 'this account');
    },
  };
}

/** Invites a user by mail, and returns the link to an account's only one. 400 for a used e-mail, 409 when closed. */
export function inviteClientUser(
  context: AppContext,
  editor: ProfileEditor,
  body: NewUserBody,
): Promise<SentInvitation> {
  const inviting = context.database.transaction(async (tx) => {
    await editor.lock(tx);
    const { userId, link, people } = await invitePerson(tx, context, editor, body);
    const isShown = isLinkShown(people, userId);
    return { userId, email: body.email, link: isShown ? link : null, isMailed: true };
  });
  return inviting.catch(orEmailTaken);
}

/**
 * Creates another link for a user without a password; mails it unless it is shown. 409 for all other users, and when
 * the e-mail is no longer the one that was meant.
 */
export function inviteClientUserAgain(
  context: AppContext,
  editor: ProfileEditor,
  userId: number,
  isMailAsked: boolean,
  meantEmail: string,
): Promise<SentInvitation> {
  return changePerson(context, editor, userId, async (tx, { person, people }) => {
    refuseInvitation(context, person, people);
    if (person.email !== meantEmail) throw changedMeanwhile('this user');
    const isShown = isLinkShown(people, userId);
    const isMailed = isMailAsked || !isShown;
    const invitation = { ...person, userId, actor: editor.actor };
    const link = await inviteAgain(tx, context, invitation, isMailed);
    return { userId, email: person.email, link: isShown ? link : null, isMailed };
  });
}

/** Whether a steward may see a link, with which one can order wine: only for an only user who never signed in. */
function isLinkShown(people: readonly PersonRecord[], userId: number): boolean {
  return people.every(({ id, lastSignInAt }) => id === userId && lastSignInAt === null);
}

/** 409 for somebody who signs in with the login of another account: it is changed on the page of that one. */
async function refuseMember(
  tx: Db,
  { loginUserId }: { readonly loginUserId: number | null },
): Promise<void> {
  if (loginUserId === null) return;
  const login = await findUserById(tx, loginUserId);
  throw noLongerPossible(t.signsInElsewhere(login?.accountName ?? ''));
}

/** Asks for the removal of second factors that a user has lost; the user can object for 24 hours. */
export function resetUserFactor(
  context: AppContext,
  editor: ProfileEditor,
  userId: number,
): Promise<void> {
  return changePerson(context, editor, userId, async (tx, { person, record }) => {
    if (!person.isActive) throw noLongerPossible(t.userDeactivated);
    await refuseMember(tx, person);
    await requestFactorReset(tx, context, userId, editor.actor);
    await record('second factor reset asked');
  });
}

/** Closes the login of a user, also of a deactivated one, that was reported as stolen. */
export function resetStolenUser(
  context: AppContext,
  editor: ProfileEditor,
  userId: number,
): Promise<void> {
  return changePerson(context, editor, userId, async (tx, { person, record }) => {
    await refuseMember(tx, person);
    await resetStolenLogin(tx, context, userId, editor.actor);
    await record('stolen login reset');
  });
}

/** Renames a user. */
export function renameUser(
  context: AppContext,
  editor: ProfileEditor,
  userId: number,
  { first_name: firstName, last_name: lastName }: RenameUserBody,
): Promise<void> {
  return changePerson(context, editor, userId, async (tx, { person, record }) => {
    const after = { firstName, lastName };
    await updateUser(tx, userId, after);
    const before = { firstName: person.firstName, lastName: person.lastName };
    await record('renamed', { before, after });
  });
}

/** Changes a user's e-mail as the user's own change does; their sessions stay. 400 for a used e-mail. */
export function changeUserEmail(
  context: AppContext,
  editor: ProfileEditor,
  userId: number,
  { email }: ChangeEmailBody,
): Promise<void> {
  const changing = changeProfile(context, editor, async (tx) => {
    const user = await lockUser(tx, userId);
    if (user?.accountId !== editor.accountId) throw notFound();
    if (!user.isActive) throw noLongerPossible(t.userDeactivated);
    await refuseMember(tx, user);
    await changeEmail(tx, context, user, email, editor.actor);
  });
  return changing.catch(orEmailTaken);
}

/** Locks an account; 404 without one, 409 when it is closed. */
export async function lockOpenAccount(tx: Db, accountId: number): Promise<AccountRecord> {
  const account = orNotFound(await lockClient(tx, accountId));
  if (account.closedAt !== null) throw noLongerPossible(t.accountClosedOpenIt);
  return account;
}
