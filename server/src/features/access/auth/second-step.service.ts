import type { PasskeyAssertion } from '@portal/contract/access/auth/second-factor-bodies.schemas';
import type { AppContext } from '../../../app-context.ts';
import { AppError } from '../../../app-error.ts';
import type { Db } from '../../../db/database.ts';
import { t } from '../../../texts/second-factor.ts';
import { type Arrival, loginLimits, openSession, type SignedIn } from './login.service.ts';
import { deletePendingLogin, findPendingLogin } from './pending-logins.repository.ts';
import { type CountLimit, isRightWithinLimits } from '../../../lib/users/throttle.service.ts';
import { findUserById, type UserRow } from '../../../lib/users/users.repository.ts';
import { checkCode } from './code-check.service.ts';
import { endReset } from './end-reset.service.ts';
import { orOtherAccount } from './login-of-accounts.service.ts';
import { trustFactors } from './young-factors.service.ts';
import { passkeyRefused, type Site, verifyPasskey } from './passkeys.service.ts';

const loginExpired = () => new AppError('login_expired', t.loginExpired);

/** The user whose second factor a browser's sign-in waits for; null when it waits for none. */
export async function findWaitingUser(
  { clock, database }: AppContext,
  loginDigest: Uint8Array,
): Promise<UserRow | null> {
  const userId = await findPendingLogin(database.db, loginDigest, clock());
  return userId === null ? null : findUserById(database.db, userId);
}

/** Finishes a sign-in with a code. Throws 403 when none waits for one, and what `checkCode` throws. */
export async function loginWithCode(
  context: AppContext,
  arrival: Arrival,
  { loginDigest, user, code }: { loginDigest: Uint8Array; user: UserRow | null; code: string },
): Promise<SignedIn> {
  if (user === null) throw loginExpired();
  const { counted, refusing } = await secondStepLimits(context, arrival, user);
  await checkCode(context, user, code, refusing, counted);
  return openSession(context, arrival, user, async (tx) => {
    if (!(await deletePendingLogin(tx, loginDigest))) throw loginExpired();
    await endReset(tx, context, user);
    await trustFactors(tx, user);
  });
}

/**
 * Failures count as those of the password, and by user over all networks. The latter refuses no browser that is known.
 * Its key has no e-mail: a reset of the password, which clears the counters of the e-mail, does not clear it.
 */
async function secondStepLimits(
  context: AppContext,
  { caller }: Arrival,
  user: UserRow,
): Promise<{ refusing: CountLimit[]; counted: CountLimit[] }> {
  const limits = await loginLimits(context, user.email, caller, user);
  const { loginFailuresPerEmail: most, loginWindowMinutes: windowMinutes } = context.config.limits;
  const key = String(user.id);
  const ofUser = { scope: 'second factor of user', key, most, windowMinutes, grows: true } as const;
  const isKnown = limits.some(({ scope }) => scope === 'login from device');
  return isKnown
    ? { refusing: limits, counted: [ofUser] }
    : { refusing: [...limits, ofUser], counted: [] };
}

/**
 * Signs in with a passkey: instead of a password, or after it as the second factor of the waiting user. Throws 400 for
 * a passkey that is not the user's.
 */
export async function loginWithPasskey(
  context: AppContext,
  arrival: Arrival,
  site: Site,
  login: { loginDigest: Uint8Array; waiting: UserRow | null; credential: PasskeyAssertion },
): Promise<SignedIn> {
  const { loginDigest: ownerDigest, waiting, credential } = login;
  const { loginFailuresPerAddress: most, loginWindowMinutes: windowMinutes } =
    context.config.limits;
  const limits: CountLimit[] = [
    { scope: 'login from address', key: arrival.caller.address, most, windowMinutes, grows: true },
  ];
  let userId = 0;
  let refusal = passkeyRefused();
  const isRight = await isRightWithinLimits(context, limits, async () => {
    const expected = { ownerDigest, purpose: 'sign-in', userId: waiting?.id ?? null } as const;
    try {
      userId = await verifyPasskey(context, site, expected, credential);
      return true;
    } catch (error) {
      if (!(error instanceof AppError)) throw error;
      refusal = error;
      return false;
    }
  });
  const owner = isRight ? await findUserById(context.database.db, userId) : null;
  const user = await orOtherAccount(context, owner);
  if (user?.isActive !== true) throw refusal;
  return openSession(context, arrival, user, async (tx: Db) => {
    if (waiting !== null && !(await deletePendingLogin(tx, ownerDigest))) throw loginExpired();
    await endReset(tx, context, user);
    await trustFactors(tx, user);
  });
}
