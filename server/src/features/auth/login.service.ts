import { LOGIN_REFUSED } from '@portal/contract/auth/auth.schemas';
import { WHOLE_BODY } from '@portal/contract/errors/field-messages';
import type { AppContext } from '../../app-context.ts';
import { invalid } from '../../app-error.ts';
import type { Db } from '../../db/database.ts';
import { t } from '../../texts/answers.ts';
import { providerDay } from '../provider/provider-day.ts';
import { isDeviceOfUser, recordDevice } from './devices.repository.ts';
import { isPasswordRight } from './passwords.ts';
import { digestOf, randomText, SECRET_LENGTH } from './secrets.ts';
import { deleteSession, insertSession } from './sessions.repository.ts';
import {
  attemptLimits,
  type Caller,
  type CountLimit,
  isRightWithinLimits,
} from './throttle.service.ts';
import { notifyAccount, recordUserEvent } from './user-events.service.ts';
import {
  findUserByEmail,
  lockUser,
  maySignIn,
  updateUser,
  type UserRow,
} from './users.repository.ts';

interface LoginAttempt {
  readonly email: string;
  readonly password: string;
  readonly caller: Caller;
  /** Digest of a session the browser already has; it ends, even if it is another user's. */
  readonly formerSession: Uint8Array | null;
}

interface SignedIn {
  readonly user: UserRow;
  readonly token: string;
  readonly deviceToken: string;
}

const wrongCredentials = () => invalid({ [WHOLE_BODY]: [LOGIN_REFUSED] });

/** Signs a user in. Throws 400 for wrong credentials and 429 for too many failures, the same for every e-mail. */
export async function login(context: AppContext, attempt: LoginAttempt): Promise<SignedIn> {
  const user = await findUserByEmail(context.database.db, attempt.email);
  await checkCredentials(context, attempt, user);
  if (user === null) throw wrongCredentials();
  return openSession(context, attempt, user);
}

/** Throws 400 for wrong credentials; 429 while a counter blocks, even for correct ones. */
async function checkCredentials(
  context: AppContext,
  attempt: LoginAttempt,
  user: UserRow | null,
): Promise<void> {
  const limits = await loginLimits(context, attempt, user);
  const isRight = await isRightWithinLimits(context, limits, async () => {
    const isItsPassword = await isPasswordRight(user?.passwordHash ?? null, attempt.password);
    return isItsPassword && user !== null && maySignIn(user, providerDay(context));
  });
  if (!isRight) throw wrongCredentials();
}

async function openSession(
  context: AppContext,
  { caller, formerSession }: LoginAttempt,
  user: UserRow,
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
    if (formerSession !== null) await deleteSession(tx, formerSession);
    const now = clock();
    await insertSession(tx, { tokenDigest: digestOf(token), userId: user.id, now });
    if (await isNewDevice(tx, caller, current)) {
      const { accountId, email: by } = current;
      const what = t.newDevice(current.firstName, current.lastName, caller.address);
      await notifyAccount(tx, context, { accountId, subject: t.newDeviceSubject, what, by });
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

function loginLimits(
  { config: { limits }, database }: AppContext,
  { email, caller }: LoginAttempt,
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
