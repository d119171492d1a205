import type { AppContext } from '../../app-context.ts';
import { invalid } from '../../app-error.ts';
import type { Db } from '../../db/database.ts';
import { mailOrigin } from '../../plugins/origin.ts';
import { queueMail } from '../mail/mail.service.ts';
import { currentProvider } from '../provider/current-provider.ts';
import { countAttempt, type CountLimit, refuseIfThrottled } from './login.service.ts';
import { digestOf, randomText, SECRET_LENGTH } from './secrets.ts';
import { deletePasswordTokens, insertToken } from './tokens.repository.ts';
import { findUserByEmail, lockUser, type UserRow } from './users.repository.ts';

const HOUR_MS = 60 * 60_000;
const LIFE_HOURS = { reset: 24, invitation: 7 * 24 } as const;
const UNKNOWN_EMAIL =
  "We couldn't find an account associated with that email. Please try a different e-mail address.";

/** Mails a link that sets a new password. Every request counts, known e-mail or not (decisions: Accounts). */
export async function requestReset(
  context: AppContext,
  email: string,
  address: string,
): Promise<void> {
  const limits = resetLimits(context, email, address);
  await refuseIfThrottled(context, limits);
  await countAttempt(context, limits);
  const user = await findUserByEmail(context.database.db, email);
  if (user === null || !user.isActive) {
    if (context.config.hidesUnknownEmails) return;
    throw invalid({ email: [UNKNOWN_EMAIL] });
  }
  await context.database.transaction(async (tx) => {
    const link = await createPasswordLink(tx, context, user.id, 'reset');
    const { shortName } = await currentProvider(tx, context.config);
    await queueMail(tx, { at: context.clock(), ...resetMail(shortName, user, link) });
  });
}

/**
 * A link that sets a password, once: for 24 hours, or 7 days for an invitation. It ends the user's older links.
 * Only its digest is stored, so it can be shown or mailed now and never again.
 */
export async function createPasswordLink(
  tx: Db,
  context: Pick<AppContext, 'clock' | 'randomBytes' | 'config'>,
  userId: number,
  purpose: 'reset' | 'invitation',
): Promise<string> {
  const token = randomText(context.randomBytes, SECRET_LENGTH);
  const now = context.clock();
  const expiresAt = new Date(now.getTime() + LIFE_HOURS[purpose] * HOUR_MS);
  // Of two links made in one moment the second has to see the first.
  await lockUser(tx, userId);
  await deletePasswordTokens(tx, userId);
  await insertToken(tx, { tokenDigest: digestOf(token), userId, purpose, expiresAt, now });
  return `${mailOrigin(context.config)}/reset-password/${token}`;
}

function resetLimits({ config }: AppContext, email: string, address: string): CountLimit[] {
  const { resetsPerEmailHourly, resetsPerAddressHourly } = config.limits;
  return [
    {
      scope: 'reset of e-mail',
      key: email.toLowerCase(),
      most: resetsPerEmailHourly,
      windowMinutes: 60,
    },
    { scope: 'reset from address', key: address, most: resetsPerAddressHourly, windowMinutes: 60 },
  ];
}

function resetMail(shortName: string, user: UserRow, link: string) {
  return {
    accountId: user.accountId ?? undefined,
    recipients: [user.email],
    subject: `Set a new password for your ${shortName} portal`,
    paragraphs: [
      `Dear ${user.firstName} ${user.lastName},`,
      'somebody, we hope you, asked for a new password. The link below sets one. It works once, for 24 hours.',
      'If it was not you, nothing has changed and you need not do anything.',
    ],
    link: { label: 'Set a new password', url: link },
  };
}
