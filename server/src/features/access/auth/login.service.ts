import { LOGIN_REFUSED } from '@portal/contract/access/auth/auth.schemas';
import { WHOLE_BODY } from '@portal/contract/errors/field-messages';
import type { AppContext } from '../../../app-context.ts';
import { invalid } from '../../../app-error.ts';
import type { Db } from '../../../db/database.ts';
import { LOGIN_LIFE_S } from '../../../plugins/cookies.ts';
import { applyDueReset, assertNotStolen } from './factor-reset.service.ts';
import { t } from '../../../texts/answers.ts';
import { providerDay } from '../../../lib/provider/provider-day.ts';
import { isDeviceOfUser, recordDevice } from '../../../lib/users/devices.repository.ts';
import { orOtherAccount } from './login-of-accounts.service.ts';
import { isPasswordRight } from './passwords.ts';
import { insertPendingLogin } from './pending-logins.repository.ts';
import { digestOf, randomText, SECRET_LENGTH } from '../../../lib/secrets/secrets.ts';
import { deleteSession, insertSession } from '../../../lib/users/sessions.repository.ts';
import {
  attemptLimits,
  type Caller,
  type CountLimit,
  isRightWithinLimits,
} from '../../../lib/users/throttle.service.ts';
import { notifyAccountsOf, recordUserEvent } from '../notices/user-events.service.ts';
import {
  findUserByEmail,
  lockUser,
  maySignIn,
  updateUser,
  type UserRow,
} from '../../../lib/users/users.repository.ts';

/** Where a sign-in comes from. */
export interface Arrival {
  readonly caller: Caller;
  /** Digest of a session the browser already has; it ends, even if it is another user's. */
  readonly formerSession: Uint8Array | null;
}

interface LoginAttempt extends Arrival {
  readonly email: string;
  readonly password: string;
}

/** A new session: the secrets of its two cookies. */
export interface SignedIn {
  readonly user: UserRow;
  readonly token: string;
  readonly deviceToken: string;
}

/** The password was right, and the secret of a sign-in that waits for the second factor. */
interface SecondStep {
  readonly user: UserRow;
  readonly loginToken: string;
}

const wrongCredentials = () => invalid({ [WHOLE_BODY]: [LOGIN_REFUSED] });

/**
 * Signs a user in, or waits for the second factor of one who has it. Throws 400 for wrong credentials and 429 for too
 * many failures, the same for every e-mail, and 403 for the right password of a login that was reported as stolen.
 */
export async function login(
  context: AppContext,
  attempt: LoginAttempt,
): Promise<SignedIn | SecondStep> {
  const found = await context.database.readFirst((db) => findUserByEmail(db, attempt.email));
  const user = await orOtherAccount(context, found);
  await checkCredentials(context, attempt, user);
  if (user === null) throw wrongCredentials();
  const isReset = await applyDueReset(context, user);
  const secondStep =
    user.hasSecondFactor && !isReset ? await awaitSecondFactor(context, user) : null;
  return secondStep ?? openSession(context, attempt, user);
}

/** Null for a user whose last second factor was removed meanwhile. */
async function awaitSecondFactor(
  { clock, database, randomBytes }: AppContext,
  user: UserRow,
): Promise<SecondStep | null> {
  const loginToken = randomText(randomBytes, SECRET_LENGTH);
  const expiresAt = new Date(clock().getTime() + LOGIN_LIFE_S * 1000);
  return database.transaction(async (tx) => {
    const current = await lockUser(tx, user.id);
    if (current?.passwordHash !== user.passwordHash) throw wrongCredentials();
    if (!current.hasSecondFactor) return null;
    await insertPendingLogin(tx, { tokenDigest: digestOf(loginToken), userId: user.id, expiresAt });
    return { user, loginToken };
  });
}

/** Throws 400 for wrong credentials; 429 while a counter blocks, even for correct ones. */
async function checkCredentials(
  context: AppContext,
  attempt: LoginAttempt,
  user: UserRow | null,
): Promise<void> {
  const limits = await loginLimits(context, attempt.email, attempt.caller, user);
  const isRight = await isRightWithinLimits(context, limits, async () => {
    const isItsPassword = await isPasswordRight(user?.passwordHash ?? null, attempt.password);
    return isItsPassword && user !== null && maySignIn(user, providerDay(context));
  });
  if (!isRight) throw wrongCredentials();
}

/**
 * Opens a session. `confirm` is run in its transaction, with the user locked: the second step of the sign-in, which
 * ends where the user has lost the right to it meanwhile. Throws 403 for a login that was reported as stolen.
 */
export async function openSession(
  context: AppContext,
  { caller, formerSession }: Arrival,
  user: UserRow,
  confirm: (tx: Db) => Promise<void> = async () => undefined,
): Promise<SignedIn> {
  const { database, clock, randomBytes } = context;
  const token = randomText(randomBytes, SECRET_LENGTH);
  const deviceToken = randomText(randomBytes, SECRET_LENGTH);
  await database.transaction(async (tx) => {
    // A new password ends the user's sessions, so none may begin with the old one after it.
    const current = await lockUser(tx, user.id);
    const isSame = current?.passwordHash === user.passwordHash;
    if (current === null || !isSame || !maySignIn(current, providerDay(context))) {
      throw wrongCredentials();
    }
    await assertNotStolen(tx, context, user.id);
    await confirm(tx);
    if (formerSession !== null) await deleteSession(tx, formerSession);
    const now = clock();
    const place = { userAgent: caller.userAgent, from: caller.address };
    await insertSession(tx, { ...place, tokenDigest: digestOf(token), userId: user.id, now });
    if (await isNewDevice(tx, caller, current)) {
      const { email: by } = current;
      const what = t.newDevice(current.firstName, current.lastName, caller.address);
      await notifyAccountsOf(tx, context, current, { subject: t.newDeviceSubject, what, by });
    }
    const tokenDigest = digestOf(deviceToken);
    await recordDevice(tx, { tokenDigest, former: caller.device, userId: user.id, now });
    await updateUser(tx, user.id, { lastSignInAt: now });
    await recordUserEvent(tx, now, current, 'signed in', { from: caller.address });
  });
  return { user, token, deviceToken };
}

/** Whether the user signs in where they never did before; the very first time follows an invitation. */
async function isNewDevice(tx: Db, { device }: Caller, user: UserRow): Promise<boolean> {
  if (user.lastSignInAt === null) return false;
  return device === null || !(await isDeviceOfUser(tx, device, user.id));
}

/** The counters of failed sign-ins, of the password and of the second factor. */
export function loginLimits(
  { config: { limits }, database }: AppContext,
  email: string,
  caller: Caller,
  user: UserRow | null,
): Promise<CountLimit[]> {
  const most = {
    perEmail: limits.loginFailuresPerEmail,
    perEmailEverywhere: limits.loginFailuresPerEmailEverywhereHourly,
    perAddress: limits.loginFailuresPerAddress,
  };
  const window = { windowMinutes: limits.loginWindowMinutes, grows: true };
  const who = { email, caller, userId: user?.id ?? null };
  return attemptLimits(database.db, 'login', who, most, window);
}
