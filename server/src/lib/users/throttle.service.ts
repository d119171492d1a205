import type { AppContext } from '../../app-context.ts';
import { throttled } from '../../app-error.ts';
import type { Config } from '../../config.ts';
import type { Database, Db } from '../../db/database.ts';
import { isDeviceOfUser } from './devices.repository.ts';
import {
  blockCounter,
  type Counter,
  raiseCounter,
  readBlockedUntil,
} from './throttle.repository.ts';

const MINUTE_MS = 60_000;
const LONGEST_BLOCK_MINUTES = 4 * 60;

/** A counter and the attempts it allows. */
export interface CountLimit extends Counter {
  readonly most: number;
  /** Minutes after the last attempt until the count resets; a full counter blocks for as long. */
  readonly windowMinutes: number;
  /** Whether each further attempt after a block doubles the next block, up to four hours. */
  readonly grows: boolean;
}

/** The origin of an attempt: the network, the digest of the browser's device cookie, and what it says it is. */
export interface Caller {
  /** An IPv4 address, or the /64 network of an IPv6 address. */
  readonly address: string;
  readonly device: Uint8Array | null;
  readonly userAgent: string;
}

const HOURLY = { windowMinutes: 60, grows: false };

/**
 * The counters of sign-ins or resets: by e-mail and network, by e-mail over all networks, and by network. A browser in
 * which the user has signed in before has its own counter instead, so that a stranger cannot lock the owner out.
 */
export async function attemptLimits(
  db: Db,
  action: 'login' | 'reset',
  { email, caller, userId }: { email: string; caller: Caller; userId: number | null },
  most: { perEmail: number; perEmailEverywhere: number; perAddress: number },
  window: Pick<CountLimit, 'windowMinutes' | 'grows'> = HOURLY,
): Promise<CountLimit[]> {
  const own = await deviceKey(db, caller, userId);
  if (own !== null) {
    return [{ scope: `${action} from device`, key: own, most: most.perEmail, ...window }];
  }
  const { address } = caller;
  const key = email.toLowerCase();
  const both = `${key} ${address}`;
  return [
    { scope: `${action} of e-mail from address`, key: both, most: most.perEmail, ...window },
    { scope: `${action} of e-mail`, key, most: most.perEmailEverywhere, ...HOURLY },
    { scope: `${action} from address`, key: address, most: most.perAddress, ...window },
  ];
}

/**
 * Wrong proofs of a signed-in user are counted by session: a thief who guesses does not lock the owner's other
 * browsers.
 */
export function attemptLimitsInSession(
  scope: 'old password in session' | 'step-up in session',
  { limits }: Pick<Config, 'limits'>,
  tokenDigest: Uint8Array,
): CountLimit[] {
  const key = Buffer.from(tokenDigest).toString('base64url');
  const { loginFailuresPerEmail: most, loginWindowMinutes: windowMinutes } = limits;
  return [{ scope, key, most, windowMinutes, grows: true }];
}

/** The key of the counters of a browser in which the user has signed in before; null for any other browser. */
async function deviceKey(
  db: Db,
  { device }: Caller,
  userId: number | null,
): Promise<string | null> {
  if (device === null) return null;
  // Read for unknown e-mails too, so that known ones do not take longer.
  const isKnown = await isDeviceOfUser(db, device, userId ?? 0);
  return isKnown ? `${userId} ${Buffer.from(device).toString('base64url')}` : null;
}

/** Throws 429 with the seconds left while one of the counters blocks. */
export async function refuseIfBlocked(
  db: Db,
  limits: readonly CountLimit[],
  now: Date,
): Promise<void> {
  const until = await readBlockedUntil(db, limits, now);
  if (until !== null) throw throttled((until.getTime() - now.getTime()) / 1000);
}

/**
 * Counts one attempt against each limit. Throws 429 and counts nothing when simultaneous attempts have filled a
 * counter: they get no more answers than consecutive ones.
 */
export async function countAttempt(
  database: Database,
  limits: readonly CountLimit[],
  now: Date,
): Promise<void> {
  await database.transaction(async (tx) => {
    for (const limit of limits) {
      const count = await raiseCounter(tx, limit, now, minutesAfter(now, limit.windowMinutes));
      if (count === null) await refuseIfBlocked(tx, [limit], now);
      else if (count >= limit.most) await block(tx, limit, count, now);
    }
  });
}

/**
 * Checks a password under counters: throws 429 while one blocks, even for a correct password, and counts a wrong one.
 * Other guesses may fail during the check: simultaneous guesses get no more answers than consecutive ones.
 */
export async function isRightWithinLimits(
  { database, clock }: Pick<AppContext, 'clock' | 'database'>,
  limits: readonly CountLimit[],
  check: () => Promise<boolean>,
): Promise<boolean> {
  await refuseIfBlocked(database.db, limits, clock());
  const isRight = await check();
  await refuseIfBlocked(database.db, limits, clock());
  if (!isRight) await countAttempt(database, limits, clock());
  return isRight;
}

async function block(tx: Db, limit: CountLimit, count: number, now: Date): Promise<void> {
  const { windowMinutes, most, grows } = limit;
  const doubled = Math.min(windowMinutes * 2 ** (count - most), LONGEST_BLOCK_MINUTES);
  const minutes = grows ? Math.max(windowMinutes, doubled) : windowMinutes;
  const until = minutesAfter(now, minutes);
  // Kept for twice the block, so that the next attempt after it doubles it.
  await blockCounter(tx, limit, until, grows ? minutesAfter(until, minutes) : until);
}

/** The moment so many minutes later. */
export function minutesAfter(moment: Date, minutes: number): Date {
  return new Date(moment.getTime() + minutes * MINUTE_MS);
}
