import type { AppContext } from '../../app-context.ts';
import { AppError, invalid } from '../../app-error.ts';
import type { Db } from '../../db/database.ts';
import { refusingTaken } from '../../db/database-errors.ts';
import { mailOrigin } from '../../plugins/origin.ts';
import { writeAudit } from '../audit/audit.repository.ts';
import { queueMail } from '../mail/mail.service.ts';
import { currentProvider } from '../provider/current-provider.ts';
import { createPasswordLink } from './reset.service.ts';
import { digestOf, randomText, SECRET_LENGTH } from './secrets.ts';
import { deleteSessionsOfUser, type LiveSession } from './sessions.repository.ts';
import { deleteTokensOfUser, findEmailUndo, insertToken } from './tokens.repository.ts';
import { findUserByEmail, updateUser, type UserRow } from './users.repository.ts';

/** 400: an e-mail is somebody else's login. */
export const emailTaken = () =>
  invalid({ email: ['user with this email address already exists.'] });

/** The same when two took it at once and the database refused the second; any other error goes on. */
export const orEmailTaken = refusingTaken(['users_email_without_case'], emailTaken);

const LIFE_MS = 7 * 24 * 60 * 60_000;

/**
 * A new e-mail counts at once; the old address gets a notice with a link that undoes it for 7 days, so that a
 * stolen session cannot take a login away unseen. In the transaction of the change.
 */
export async function tellOfNewEmail(
  tx: Db,
  context: AppContext,
  user: UserRow,
  newEmail: string,
): Promise<void> {
  const { clock, config, randomBytes } = context;
  const now = clock();
  const token = randomText(randomBytes, SECRET_LENGTH);
  const { id: userId, email: formerEmail, accountId } = user;
  const { shortName } = await currentProvider(tx, config);
  await insertToken(tx, {
    tokenDigest: digestOf(token),
    userId,
    purpose: 'undo-email-change',
    payload: formerEmail,
    expiresAt: new Date(now.getTime() + LIFE_MS),
    now,
  });
  await queueMail(tx, {
    at: now,
    accountId: accountId ?? undefined,
    recipients: [formerEmail],
    subject: `Your ${shortName} e-mail has been changed`,
    paragraphs: [
      `Dear ${user.firstName} ${user.lastName},`,
      `you now log in with ${newEmail}. If it was you who changed it, all is well.`,
      'If it was not, the link below takes it back. It works once, for 7 days, signs everybody out and asks for a new password.',
    ],
    link: { label: 'Undo the change', url: `${mailOrigin(config)}/undo-email-change/${token}` },
  });
  const who = { userId, email: formerEmail, accountId };
  await recordChange(tx, now, who, { before: formerEmail, after: newEmail });
}

function recordChange(
  tx: Db,
  at: Date,
  { userId, email, accountId }: Pick<LiveSession, 'userId' | 'email' | 'accountId'>,
  details: Readonly<Record<string, string>>,
): Promise<void> {
  return writeAudit(tx, {
    at,
    actor: { userId, name: email },
    accountId,
    action: 'e-mail changed',
    subjectType: 'user',
    subjectId: String(userId),
    details,
  });
}

/**
 * Takes a change of e-mail back: the former address counts again, every session and link of the user ends, and the
 * answer is the secret of a link that sets a new password. 404 when the link is unknown, used or expired; 400 when
 * somebody else has the former address by now.
 */
export function undoEmailChange(context: AppContext, token: string): Promise<string> {
  const now = context.clock();
  const undoing = context.database.transaction(async (tx) => {
    const undo = await findEmailUndo(tx, digestOf(token), now);
    if (undo === null) {
      throw new AppError(
        'invalid_token',
        'The OTP password entered is not valid. Please check and try again.',
      );
    }
    const { userId, formerEmail } = undo;
    const owner = await findUserByEmail(tx, formerEmail);
    if (owner !== null && owner.id !== userId) {
      throw emailTaken();
    }
    await updateUser(tx, userId, { email: formerEmail });
    await deleteSessionsOfUser(tx, userId, null);
    await deleteTokensOfUser(tx, userId);
    const user = await findUserByEmail(tx, formerEmail);
    const accountId = user?.accountId ?? null;
    await recordChange(tx, now, { userId, email: formerEmail, accountId }, { after: formerEmail });
    const link = await createPasswordLink(tx, context, userId, 'reset');
    return link.slice(link.lastIndexOf('/') + 1);
  });
  return undoing.catch(orEmailTaken);
}
