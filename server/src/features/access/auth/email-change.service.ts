import type { AppContext } from '../../../app-context.ts';
import { invalid, invalidLink } from '../../../app-error.ts';
import { refusingTaken } from '../../../db/database-errors.ts';
import type { Db } from '../../../db/database.ts';
import { mailOrigin } from '../../../plugins/origin.ts';
import { t } from '../../../texts/answers.ts';
import type { Actor } from '../../../lib/audit/audit.repository.ts';
import { MAILS } from '../../../texts/user-mails.ts';
import { deleteReset } from './factor-resets.repository.ts';
import { closeStolenAgain } from './stolen-login.service.ts';
import { removeFactorsSince } from './new-factor.service.ts';
import { endAccess } from './end-access.service.ts';
import { createPasswordToken } from './reset.service.ts';
import { digestOf, randomText, SECRET_LENGTH } from '../../../lib/secrets/secrets.ts';
import {
  deleteEmailUndosFrom,
  deletePasswordTokens,
  findEmailUndo,
  insertToken,
  isFormerEmail,
} from '../../../lib/users/tokens.repository.ts';
import { mailUser, notifyAccountsOf, recordUserEvent } from '../notices/user-events.service.ts';
import {
  findUserByEmail,
  lockUser,
  updateUser,
  type UserRow,
} from '../../../lib/users/users.repository.ts';

/** 400: an e-mail is another user's login, or was until a change that can still be undone. */
export const emailTaken = () => invalid({ email: [t.emailTaken] });

/** Throws 400 when another user took the e-mail at the same moment; rethrows any other error. */
export const orEmailTaken = refusingTaken(
  ['users_email_without_case', 'users_email_in_account'],
  emailTaken,
);

const LIFE_MS = 7 * 24 * 60 * 60_000;

/** Whether an e-mail is another user's, or reserved for one who changed it less than 7 days ago. */
export async function isEmailTaken(
  tx: Db,
  email: string,
  userId: number | null,
  now: Date,
): Promise<boolean> {
  // In this order, so that the second statement sees a change that commits between the two.
  const owner = await findUserByEmail(tx, email);
  if (owner !== null && owner.id !== userId) return true;
  return isFormerEmail(tx, email, userId, now);
}

/**
 * Changes a locked user's e-mail at once, by the user or a steward. The former address of a user who has signed in is
 * reserved for 7 days and gets a link that undoes the change, when it is known to be the user's own: a stolen session
 * cannot take a login away unnoticed, and an address that somebody only typed is not kept from its owner.
 */
export async function changeEmail(
  tx: Db,
  context: AppContext,
  user: UserRow,
  email: string,
  steward?: Actor,
): Promise<void> {
  const { id: userId, email: formerEmail } = user;
  const now = context.clock();
  if (await isEmailTaken(tx, email, userId, now)) throw emailTaken();
  // An invitation can have a stranger's address by a typing error: nothing is mailed there.
  const isOwn = user.passwordHash !== null || user.lastSignInAt !== null;
  const confirmedEmail = isOwn ? (user.confirmedEmail ?? formerEmail) : null;
  await updateUser(tx, userId, { email, confirmedEmail });
  if (isSame(email, formerEmail)) return;
  // A link that was mailed to the former address must not set the password of the new one.
  await deletePasswordTokens(tx, userId);
  if (isOwn) {
    const isConfirmed = isSame(confirmedEmail ?? formerEmail, formerEmail);
    await offerUndo(tx, context, user, { email, isConfirmed, isBySteward: steward !== undefined });
  }
  await closeStolenAgain(tx, context, { ...user, email });
  const details = { ...(steward && { actor: steward }), before: formerEmail, after: email };
  await recordUserEvent(tx, now, user, 'e-mail changed', details);
  await notifyAccountsOf(tx, context, user, {
    subject: t.emailChangedSubject,
    what: t.emailChanged(user.firstName, user.lastName, formerEmail, email),
    by: steward === undefined ? formerEmail : null,
  });
}

const isSame = (one: string, other: string) => one.toLowerCase() === other.toLowerCase();

/** Mails the former address. If it is the user's own, it is reserved and gets the link that undoes the change. */
async function offerUndo(
  tx: Db,
  context: AppContext,
  user: UserRow,
  change: {
    readonly email: string;
    readonly isConfirmed: boolean;
    readonly isBySteward: boolean;
  },
): Promise<void> {
  const { email: newEmail, isConfirmed, isBySteward } = change;
  const now = context.clock();
  const token = randomText(context.randomBytes, SECRET_LENGTH);
  if (isConfirmed) {
    await insertToken(tx, {
      tokenDigest: digestOf(token),
      userId: user.id,
      purpose: 'undo-email-change',
      payload: user.email,
      expiresAt: new Date(now.getTime() + LIFE_MS),
      now,
    });
  }
  const undoUrl = isConfirmed
    ? `${mailOrigin(context.config)}/undo-email-change#token=${token}`
    : null;
  const facts = { ...user, newEmail, undoUrl, isBySteward };
  await mailUser(tx, context, user, (provider, when) =>
    MAILS.emailChanged(provider, { ...facts, when }),
  );
}

/**
 * Undoes a change of e-mail and every later one (docs/product/profile.md#undo-an-e-mail-change): restores the former
 * address, ends all access of the user, a reset of the second factors that waits and those added after the change, makes
 * the password invalid, and answers the secret of a link that sets a new one. 404 when the link is unknown, used or
 * expired, or the user is deactivated; 400 when another user has the address.
 */
export function undoEmailChange(context: AppContext, token: string): Promise<string> {
  const undoing = context.database.transaction(async (tx) => {
    const undo = await findEmailUndo(tx, digestOf(token), context.clock());
    const user = undo === null ? null : await lockUser(tx, undo.userId);
    const now = context.clock();
    if (undo === null || user?.isActive !== true || !(await deleteEmailUndosFrom(tx, undo))) {
      throw invalidLink();
    }
    const { userId, formerEmail } = undo;
    if (await isEmailTaken(tx, formerEmail, userId, now)) throw emailTaken();
    // Not the password: a thief may have set it in the meantime.
    await updateUser(tx, userId, { email: formerEmail, confirmedEmail: null, passwordHash: null });
    const owner = { ...user, email: formerEmail };
    await endAccess(tx, userId, { actor: { userId, name: formerEmail }, at: now });
    // A thief may have asked the company for it, and have added second factors.
    await deleteReset(tx, userId);
    await closeStolenAgain(tx, context, owner);
    const removed = await removeFactorsSince(tx, context, owner, undo.changedAt);
    const details = { before: user.email, after: formerEmail };
    await recordUserEvent(tx, now, owner, 'e-mail change undone', details);
    await notifyAccountsOf(tx, context, user, {
      subject: t.emailChangeUndoneSubject,
      what: t.emailChangeUndone(user.firstName, user.lastName, formerEmail, removed),
      by: formerEmail,
    });
    return createPasswordToken(tx, context, userId, 'reset');
  });
  return undoing.catch(orEmailTaken);
}
