import { FIELD_MESSAGES } from '@portal/contract/errors/field-messages';
import type { AppContext } from '../../app-context.ts';
import { AppError, invalid } from '../../app-error.ts';
import type { Db } from '../../db/database.ts';
import { queueMail } from '../mail/mail.service.ts';
import { currentProvider } from '../provider/current-provider.ts';
import { hashPassword, isPasswordRight, passwordFaults } from './passwords.ts';
import { digestOf, randomText, SECRET_LENGTH } from './secrets.ts';
import type { LiveSession } from './sessions.repository.ts';
import { deleteSession, deleteSessionsOfUser, insertSession } from './sessions.repository.ts';
import { deletePasswordTokens, deleteToken, findTokenUser } from './tokens.repository.ts';
import { lockSessionUser } from './user.service.ts';
import { findUserById, lockUser, updateUser, type UserRow } from './users.repository.ts';

interface PasswordChange {
  readonly old_password: string;
  readonly new_password1: string;
  readonly new_password2: string;
}

const WRONG_OLD = 'Your old password was entered incorrectly. Please enter it again.';
// The original stack's message, with its typographic apostrophe (API page: Sign-in).
const MISMATCH = 'The two password fields didn’t match.';

/**
 * Changes a signed-in user's own password: the caller goes on under a new session secret, which is returned;
 * the user's other sessions end.
 */
export async function changePassword(
  context: AppContext,
  session: LiveSession,
  change: PasswordChange,
): Promise<string> {
  const user = await existingUser(context.database.db, session.userId);
  if (!(await isPasswordRight(user.passwordHash, change.old_password))) {
    throw invalid({ old_password: [WRONG_OLD] });
  }
  if (change.new_password1 !== change.new_password2) throw invalid({ new_password2: [MISMATCH] });
  const faults = passwordFaults(change.new_password2, user);
  if (faults.length > 0) throw invalid({ new_password2: faults });
  const passwordHash = await hashPassword(change.new_password2);
  const token = randomText(context.randomBytes, SECRET_LENGTH);
  await context.database.transaction(async (tx) => {
    const current = await lockSessionUser(tx, session);
    if (current.passwordHash !== user.passwordHash) throw invalid({ old_password: [WRONG_OLD] });
    await updateUser(tx, user.id, { passwordHash });
    await deleteSessionsOfUser(tx, user.id, null);
    const now = context.clock();
    await insertSession(tx, { tokenDigest: digestOf(token), userId: user.id, now });
    await tellOfNewPassword(tx, context, user);
  });
  return token;
}

const invalidToken = () =>
  new AppError(
    'invalid_token',
    'The OTP password entered is not valid. Please check and try again.',
  );

/** 404 unless the link of a reset or an invitation still works. */
export async function checkToken(context: AppContext, token: string): Promise<number> {
  const userId = await findTokenUser(context.database.db, digestOf(token), context.clock());
  if (userId === null) throw invalidToken();
  return userId;
}

/**
 * Sets a password by a link. A refused password does not use the link up; a good one ends the user's other
 * links and sessions and signs nobody in (API page: Sign-in).
 */
export async function confirmPassword(
  context: AppContext,
  token: string,
  password: string,
): Promise<void> {
  const userId = await checkToken(context, token);
  const user = await existingUser(context.database.db, userId);
  const faults = passwordFaults(password, user);
  if (faults.length > 0) throw invalid({ password: faults });
  const passwordHash = await hashPassword(password);
  await context.database.transaction(async (tx) => {
    // The user before the links, as whoever makes one does: neither waits for the other in a circle.
    await lockUser(tx, userId);
    if (!(await deleteToken(tx, digestOf(token)))) throw invalidToken();
    await updateUser(tx, userId, { passwordHash });
    await deletePasswordTokens(tx, userId);
    await deleteSessionsOfUser(tx, userId, null);
    await tellOfNewPassword(tx, context, user);
  });
}

/** Whoever did not change it learns of it in time to call. */
async function tellOfNewPassword(
  tx: Db,
  { clock, config }: AppContext,
  user: UserRow,
): Promise<void> {
  const { shortName, supportEmail, phone } = await currentProvider(tx, config);
  return queueMail(tx, {
    at: clock(),
    accountId: user.accountId ?? undefined,
    recipients: [user.email],
    subject: `Your ${shortName} password has been changed`,
    paragraphs: [
      `Dear ${user.firstName} ${user.lastName},`,
      'the password of your portal login has been changed. If it was you, all is well.',
      `If it was not, please call ${phone} or write to ${supportEmail} at once.`,
    ],
  });
}

/** Ends the session on the server; the cookie of a stolen browser is worth nothing afterwards. */
export async function logout(context: AppContext, session: LiveSession | null): Promise<void> {
  if (session !== null) await deleteSession(context.database.db, session.tokenDigest);
}

async function existingUser(db: Db, id: number): Promise<UserRow> {
  const user = await findUserById(db, id);
  if (user === null) throw invalid({ user: [FIELD_MESSAGES.unknownKey(id)] });
  return user;
}
