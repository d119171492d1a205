import { FIELD_MESSAGES } from '@portal/contract/errors/field-messages';
import type { AppContext } from '../../../app-context.ts';
import { invalid, invalidToken } from '../../../app-error.ts';
import type { Db } from '../../../db/database.ts';
import { t } from '../../../texts/answers.ts';
import { MAILS } from '../../../texts/user-mails.ts';
import { providerDay } from '../../../lib/provider/provider-day.ts';
import { distrustYoungFactors } from './young-factors.service.ts';
import { recordDevice } from '../../../lib/users/devices.repository.ts';
import { endAccess } from './end-access.service.ts';
import { hashPassword, isPasswordRight, passwordFaults } from './passwords.ts';
import { digestOf, randomText, SECRET_LENGTH } from '../../../lib/secrets/secrets.ts';
import type { LiveSession } from '../../../lib/users/sessions.repository.ts';
import {
  deleteOtherSessions,
  deleteSession,
  renewSession,
} from '../../../lib/users/sessions.repository.ts';
import { deleteCountersOfEmail } from '../../../lib/users/throttle.repository.ts';
import {
  attemptLimitsInSession,
  isRightWithinLimits,
} from '../../../lib/users/throttle.service.ts';
import { deleteToken, findTokenUser } from '../../../lib/users/tokens.repository.ts';
import { mailUser, notifyAccountsOf, recordUserEvent } from '../notices/user-events.service.ts';
import { lockSessionUser } from './user.service.ts';
import {
  findUserById,
  lockUser,
  updateUser,
  type UserRow,
} from '../../../lib/users/users.repository.ts';

interface PasswordChange {
  readonly old_password: string;
  readonly new_password1: string;
  readonly new_password2: string;
}

/** Changes a signed-in user's own password, ends the user's other sessions, and returns the new secret of this one. */
export async function changePassword(
  context: AppContext,
  session: LiveSession,
  change: PasswordChange,
): Promise<string> {
  const user = await existingUser(context.database.db, session.userId);
  const { tokenDigest: former } = session;
  const limits = attemptLimitsInSession('old password in session', context.config, former);
  const isRight = await isRightWithinLimits(context, limits, () =>
    isPasswordRight(user.passwordHash, change.old_password),
  );
  if (!isRight) throw invalid({ old_password: [t.oldPasswordWrong] });
  if (change.new_password1 !== change.new_password2)
    throw invalid({ new_password2: [t.passwordsDiffer] });
  const faults = passwordFaults(change.new_password2, user);
  if (faults.length > 0) throw invalid({ new_password2: faults });
  const passwordHash = await hashPassword(change.new_password2);
  const token = randomText(context.randomBytes, SECRET_LENGTH);
  await context.database.transaction(async (tx) => {
    const current = await lockSessionUser(tx, session);
    if (current.passwordHash !== user.passwordHash)
      throw invalid({ old_password: [t.oldPasswordWrong] });
    await updateUser(tx, user.id, { passwordHash });
    await deleteOtherSessions(tx, user.id, former);
    const now = context.clock();
    await renewSession(tx, { tokenDigest: digestOf(token), former, now });
    await announceNewPassword(tx, context, user, 'password changed');
  });
  return token;
}

/** 404 unless the link of a reset or an invitation still works. */
export async function checkToken(context: AppContext, token: string): Promise<number> {
  const moment = { now: context.clock(), today: providerDay(context) };
  const userId = await findTokenUser(context.database.db, digestOf(token), moment);
  if (userId === null) throw invalidToken();
  return userId;
}

/**
 * Sets a password by a link and returns the secret of a device cookie. A refused password leaves the link usable.
 * Success ends the user's other links and sessions and clears the counters of the e-mail; the user is not signed in
 * (docs/product/sign-in.md#password-links).
 */
export async function confirmPassword(
  context: AppContext,
  token: string,
  password: string,
): Promise<string> {
  const userId = await checkToken(context, token);
  const user = await existingUser(context.database.db, userId);
  const faults = passwordFaults(password, user);
  if (faults.length > 0) throw invalid({ password: faults });
  const passwordHash = await hashPassword(password);
  const deviceToken = randomText(context.randomBytes, SECRET_LENGTH);
  await context.database.transaction(async (tx) => {
    // Locks the user before the links, in the same order as the code that creates a link, to avoid a deadlock.
    const current = await lockUser(tx, userId);
    if (current === null || !(await deleteToken(tx, digestOf(token)))) throw invalidToken();
    const now = context.clock();
    // Links that set a password go to the current e-mail only, so their reader owns it.
    await updateUser(tx, userId, { passwordHash, confirmedEmail: null });
    await endAccess(tx, userId, { actor: { userId, name: user.email }, at: now });
    await deleteCountersOfEmail(tx, user.email);
    // The link proved the identity, so failures from the same network do not lock this browser out. It does not prove
    // the second factor: a browser is known for that after a whole sign-in.
    if (!current.hasSecondFactor) {
      await recordDevice(tx, { tokenDigest: digestOf(deviceToken), former: null, userId, now });
    }
    await distrustYoungFactors(tx, current, now);
    const action = user.passwordHash === null ? 'password set' : 'password reset';
    await announceNewPassword(tx, context, user, action);
  });
  return deviceToken;
}

/** Records a new password and mails the user and the other users of the account, who can call if it was not them. */
async function announceNewPassword(
  tx: Db,
  context: AppContext,
  user: UserRow,
  action: 'password changed' | 'password reset' | 'password set',
): Promise<void> {
  const { id: userId, email } = user;
  await recordUserEvent(tx, context.clock(), user, action);
  await notifyAccountsOf(tx, context, user, {
    subject: t.passwordChangedSubject,
    what: t.passwordChanged(user.firstName, user.lastName, email),
    by: email,
    exceptUserId: userId,
  });
  await mailUser(tx, context, user, (provider, when) =>
    MAILS.passwordChanged(provider, { ...user, when }),
  );
}

/** Ends the session on the server, so that a stolen cookie is useless afterwards. */
export async function logout(context: AppContext, session: LiveSession | null): Promise<void> {
  if (session === null) return;
  await context.database.transaction(async (tx) => {
    await deleteSession(tx, session.tokenDigest);
    const user = { ...session, id: session.userId };
    await recordUserEvent(tx, context.clock(), user, 'signed out');
  });
}

async function existingUser(db: Db, id: number): Promise<UserRow> {
  const user = await findUserById(db, id);
  if (user === null) throw invalid({ user: [FIELD_MESSAGES.unknownKey(id)] });
  return user;
}
