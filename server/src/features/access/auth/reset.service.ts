import type { AppContext } from '../../../app-context.ts';
import { invalid } from '../../../app-error.ts';
import type { Db } from '../../../db/database.ts';
import { mailOrigin } from '../../../plugins/origin.ts';
import { t } from '../../../texts/answers.ts';
import { MAILS } from '../../../texts/user-mails.ts';
import { providerDay } from '../../../lib/provider/provider-day.ts';
import { digestOf, randomText, SECRET_LENGTH } from '../../../lib/secrets/secrets.ts';
import {
  attemptLimits,
  type Caller,
  countAttempt,
  refuseIfBlocked,
} from '../../../lib/users/throttle.service.ts';
import {
  deletePasswordTokens,
  insertToken,
  isInvited,
} from '../../../lib/users/tokens.repository.ts';
import { mailUser, recordUserEvent, VISITOR } from '../notices/user-events.service.ts';
import { orOtherAccount } from './login-of-accounts.service.ts';
import {
  findFirstClient,
  findUserByEmail,
  lockUser,
  maySignIn,
  type UserRow,
} from '../../../lib/users/users.repository.ts';

const HOUR_MS = 60 * 60_000;
const LIFE_HOURS = { reset: 24, invitation: 7 * 24 } as const;

/**
 * Mails a link that sets a new password. Counts every call, for known and unknown e-mails. For an unknown e-mail, and
 * for that of somebody who never signed in and whose invitation has ended, it throws 400, or does the same work without
 * effect where PASSWORD_RESET_HIDES_UNKNOWN_EMAILS is on (docs/product/sign-in.md#forgot-password).
 */
export async function requestReset(
  context: AppContext,
  email: string,
  caller: Caller,
): Promise<void> {
  const { database, clock, config } = context;
  const { db } = database;
  const user = await orOtherAccount(context, await findUserByEmail(db, email));
  const most = {
    perEmail: config.limits.resetsPerEmailHourly,
    perEmailEverywhere: config.limits.resetsPerEmailEverywhereHourly,
    perAddress: config.limits.resetsPerAddressHourly,
  };
  const limits = await attemptLimits(
    db,
    'reset',
    { email, caller, userId: user?.id ?? null },
    most,
  );
  await refuseIfBlocked(db, limits, clock());
  await countAttempt(database, limits, clock());
  const isUsable = (await isInvited(db, user?.id ?? 0, clock())) || isUsed(user);
  const isKnown = user !== null && maySignIn(user, providerDay(context)) && isUsable;
  if (!isKnown && !config.hidesUnknownEmails) throw invalid({ email: [t.emailUnknown] });
  // Read for known e-mails too, so that unknown ones do not take longer.
  const someClient = config.hidesUnknownEmails ? await findFirstClient(db) : null;
  const recipient = isKnown ? user : someClient;
  if (recipient === null) return;
  await mailResetLink(context, { recipient, email, from: caller.address, isKnown });
}

/** The first password is set by an invitation alone, which can end and be revoked. */
const isUsed = (user: UserRow | null) => Boolean(user?.passwordHash ?? user?.lastSignInAt);

const ROLLED_BACK = new Error('rolled back');

interface ResetMail {
  readonly recipient: UserRow;
  readonly email: string;
  readonly from: string;
  readonly isKnown: boolean;
}

/**
 * Queues the mail with the link. For an unknown e-mail the rows are written for some client and rolled back, so that
 * the time of the answer does not reveal which e-mails exist.
 */
async function mailResetLink(
  context: AppContext,
  { recipient, email, from, isKnown }: ResetMail,
): Promise<void> {
  await context.database.transaction(async (tx) => {
    const written = tx.transaction(async (part) => {
      // The link goes to this e-mail: it must not set the password of a user who has changed it in the meantime.
      const current = await lockUser(part, recipient.id);
      const link = await createPasswordLink(part, context, recipient.id, 'reset');
      const who = { ...recipient, email };
      await mailUser(part, context, who, (provider) =>
        MAILS.passwordReset(provider, { ...who, url: link }),
      );
      await recordUserEvent(part, context.clock(), who, 'password reset asked', {
        actor: VISITOR,
        email: who.email,
        from,
      });
      if (!isKnown || current?.email !== recipient.email) throw ROLLED_BACK;
    });
    await written.catch((error: unknown) => {
      if (error !== ROLLED_BACK) throw error;
    });
  });
}

type LinkContext = Pick<AppContext, 'clock' | 'randomBytes' | 'config'>;

/**
 * A link that sets a password, once: for 24 hours, or 7 days for an invitation. The secret is in the fragment, which
 * browsers send to no server.
 */
export async function createPasswordLink(
  tx: Db,
  context: LinkContext,
  userId: number,
  purpose: 'reset' | 'invitation',
): Promise<string> {
  const token = await createPasswordToken(tx, context, userId, purpose);
  return `${mailOrigin(context.config)}/reset-password#token=${token}`;
}

/**
 * The link of an invitation: it sets the first password, or leads somebody who has a login to their accounts, where they
 * accept it within the same time.
 */
export async function createInvitationLink(
  tx: Db,
  context: LinkContext,
  { userId, loginUserId = null }: { readonly userId: number; readonly loginUserId?: number | null },
): Promise<string> {
  if (loginUserId === null) return createPasswordLink(tx, context, userId, 'invitation');
  await createPasswordToken(tx, context, userId, 'invitation');
  return `${mailOrigin(context.config)}/profile/accounts`;
}

/**
 * Creates the secret of a password link and stores its digest. An invitation ends older links. A reset does not: a
 * stranger can request one and must not end the owner's link.
 */
export async function createPasswordToken(
  tx: Db,
  context: LinkContext,
  userId: number,
  purpose: 'reset' | 'invitation',
): Promise<string> {
  const token = randomText(context.randomBytes, SECRET_LENGTH);
  const now = context.clock();
  const expiresAt = new Date(now.getTime() + LIFE_HOURS[purpose] * HOUR_MS);
  if (purpose === 'invitation') {
    // The second of two simultaneous invitations must see the first.
    await lockUser(tx, userId);
    await deletePasswordTokens(tx, userId);
  }
  await insertToken(tx, { tokenDigest: digestOf(token), userId, purpose, expiresAt, now });
  return token;
}
