import { LOGIN_REFUSED } from '@portal/contract/auth/auth.schemas';
import { WHOLE_BODY } from '@portal/contract/errors/field-messages';
import type { AppContext } from '../../app-context.ts';
import { AppError, throttled } from '../../app-error.ts';
import { isPasswordRight } from './passwords.ts';
import { digestOf, randomText, SECRET_LENGTH } from './secrets.ts';
import { deleteSession, insertSession } from './sessions.repository.ts';
import {
  type Counted,
  type Counter,
  deleteEndedCounters,
  raiseCounter,
  readCounter,
} from './throttle.repository.ts';
import { findUserByEmail, lockUser, updateUser, type UserRow } from './users.repository.ts';

interface LoginAttempt {
  readonly email: string;
  readonly password: string;
  /** Network address of the caller; of IPv6 its network. */
  readonly address: string;
  /** Digest of a session the browser already has: it ends, whoever it belonged to. */
  readonly formerSession: Uint8Array | null;
}

/** The one answer to every wrong attempt; whose login it was is for the log alone. */
export class LoginRefused extends AppError {
  readonly userId: number | null;

  constructor(userId: number | null) {
    super('invalid', { [WHOLE_BODY]: [LOGIN_REFUSED] });
    this.userId = userId;
  }
}

const MINUTE_MS = 60_000;

/**
 * Signs a user in and gives the new session's secret. Only failures count: beyond their limits every attempt
 * is refused for the rest of the window, right password or not (decisions: Accounts).
 */
export async function login(
  context: AppContext,
  attempt: LoginAttempt,
): Promise<{ user: UserRow; token: string }> {
  const limits = loginLimits(context, attempt);
  await refuseIfThrottled(context, limits);
  const user = await findUserByEmail(context.database.db, attempt.email);
  const isRight = await isPasswordRight(user?.passwordHash ?? null, attempt.password);
  // Others may have failed meanwhile: of guesses sent all at once no more are answered than one by one.
  await refuseIfThrottled(context, limits);
  if (user === null || !isRight || !user.isActive) {
    await countAttempt(context, limits);
    throw new LoginRefused(user?.id ?? null);
  }
  const token = randomText(context.randomBytes, SECRET_LENGTH);
  await context.database.transaction(async (tx) => {
    // Whoever sets a new password meanwhile ends the user's sessions: none may begin with the old one after that.
    const current = await lockUser(tx, user.id);
    if (current?.isActive !== true || current.passwordHash !== user.passwordHash) {
      throw new LoginRefused(user.id);
    }
    if (attempt.formerSession !== null) await deleteSession(tx, attempt.formerSession);
    const now = context.clock();
    await insertSession(tx, { tokenDigest: digestOf(token), userId: user.id, now });
    await updateUser(tx, user.id, { lastSignInAt: now });
  });
  return { user, token };
}

/** A counter with how much it may count in a window of so many minutes. */
export interface CountLimit extends Counter {
  readonly most: number;
  readonly windowMinutes: number;
}

function loginLimits({ config }: AppContext, attempt: LoginAttempt): CountLimit[] {
  const { loginFailuresPerEmail, loginFailuresPerAddress, loginWindowMinutes } = config.limits;
  const windowMinutes = loginWindowMinutes;
  const email = attempt.email.toLowerCase();
  return [
    { scope: 'login of e-mail', key: email, most: loginFailuresPerEmail, windowMinutes },
    {
      scope: 'login from address',
      key: attempt.address,
      most: loginFailuresPerAddress,
      windowMinutes,
    },
  ];
}

/** Throws 429 with the seconds left while any of the counters is full. */
export async function refuseIfThrottled(
  { database, clock }: AppContext,
  limits: readonly CountLimit[],
): Promise<void> {
  const now = clock();
  for (const limit of limits) {
    const counter = await readCounter(database.db, limit, now);
    if (counter !== null && counter.count >= limit.most) {
      throw untilOver(counter, now);
    }
  }
}

const untilOver = ({ windowEndsAt }: Counted, now: Date) =>
  throttled((windowEndsAt.getTime() - now.getTime()) / 1000);

/**
 * Counts one attempt against each limit, and forgets those of windows that are over. Throws 429 when others at the same
 * moment were as many as a limit allows.
 */
export async function countAttempt(
  { database, clock }: AppContext,
  limits: readonly CountLimit[],
): Promise<void> {
  const now = clock();
  await deleteEndedCounters(database.db, now);
  for (const limit of limits) {
    const windowEndsAt = new Date(now.getTime() + limit.windowMinutes * MINUTE_MS);
    const counter = await raiseCounter(database.db, limit, now, windowEndsAt);
    if (counter.count > limit.most) throw untilOver(counter, now);
  }
}
