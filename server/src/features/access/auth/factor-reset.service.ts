import { zonedMoment } from '@portal/contract/provider/house-formats';
import type { AppContext } from '../../../app-context.ts';
import { AppError, noLongerPossible } from '../../../app-error.ts';
import type { Database, Db } from '../../../db/database.ts';
import { StartError } from '../../../start-error.ts';
import { t } from '../../../texts/second-factor.ts';
import { MAILS } from '../../../texts/user-mails.ts';
import type { Actor, Authorship } from '../../../lib/audit/audit.repository.ts';
import { digestOf } from '../../../lib/secrets/secrets.ts';
import { deleteSessionsOfUser } from '../../../lib/users/sessions.repository.ts';
import {
  type MailContext,
  mailUser,
  notifyAccountsOf,
  recordUserEvent,
  VISITOR,
} from '../notices/user-events.service.ts';
import { findUserByEmail, lockUser, type UserRow } from '../../../lib/users/users.repository.ts';
import {
  deleteAnyReset,
  deleteLapsedResets,
  findReset,
  findResetByToken,
} from './factor-resets.repository.ts';
import { startReset } from './start-reset.service.ts';
import { deleteFactors } from './second-factor.repository.ts';
import { notifyOwners } from './second-factor.service.ts';
import { trustFactors } from './young-factors.service.ts';

/**
 * Starts the removal of a client's second factors, which they have lost: it takes effect after 24 hours unless they or
 * an owner of the account object by the link of their mail (docs/product/sign-in.md#a-lost-second-factor). The caller
 * records it. 409 for a user who has none, and while the login waits as stolen.
 */
export async function requestFactorReset(
  tx: Db,
  context: AppContext,
  userId: number,
  actor: Actor,
): Promise<void> {
  const user = await lockUser(tx, userId);
  const requestedAt = context.clock();
  if (user === null || !user.hasSecondFactor) throw noLongerPossible(t.noSecondFactorToReset);
  const waiting = await findReset(tx, userId, requestedAt);
  if (waiting?.isStolen === true) throw noLongerPossible(t.loginIsStolen);
  await deleteLapsedResets(tx, requestedAt);
  const reset = { requestedBy: actor.name, isStolen: false };
  await startReset(tx, context, user, reset, (provider, { effectiveAt, ...facts }) =>
    MAILS.secondFactorReset(provider, { ...facts, offFrom: effectiveAt }),
  );
}

/**
 * Cancels a reset by the link of its mail: the second factors are kept. The password of a stolen login stays empty. 404
 * when the link is unknown, used, or too late.
 */
export function cancelReset(context: AppContext, token: string): Promise<void> {
  const { clock, database } = context;
  return database.transaction(async (tx) => {
    const reset = await findResetByToken(tx, digestOf(token));
    const user = reset === null ? null : await lockUser(tx, reset.userId);
    const isInTime = reset !== null && reset.effectiveAt > clock();
    // Read again under the lock: a reset that was asked for meanwhile has another link.
    const current = await findResetByToken(tx, digestOf(token));
    if (user === null || current === null || !isInTime) {
      throw new AppError('invalid_token', t.resetLinkOver);
    }
    await deleteAnyReset(tx, user.id);
    const details = { actor: VISITOR, email: user.email };
    if (current.isStolen) {
      await recordUserEvent(tx, clock(), user, 'stolen login reset cancelled', details);
      await notifyOfCancelled(tx, context, user);
    } else {
      await recordUserEvent(tx, clock(), user, 'second factor reset cancelled', details);
    }
  });
}

/** Tells the user and the owners: a thief who reads the user's mails may have used the link. */
async function notifyOfCancelled(tx: Db, context: AppContext, user: UserRow): Promise<void> {
  await mailUser(tx, context, user, (provider, when) =>
    MAILS.secondFactorChanged(provider, { ...user, what: t.stolenResetCancelled, when }),
  );
  await notifyAccountsOf(tx, context, user, {
    subject: t.stolenResetCancelledSubject,
    what: t.stolenResetCancelledOf(`${user.firstName} ${user.lastName} (${user.email})`),
    by: null,
    exceptUserId: user.id,
  });
}

/**
 * Removes the second factors of a user whose reset is due, at a sign-in with the right password; whether it did. A
 * stolen login has no password but one that was set after its reset. Throws 403 while a stolen login waits.
 */
export async function applyDueReset(context: AppContext, user: UserRow): Promise<boolean> {
  const { clock, database } = context;
  if ((await findReset(database.db, user.id, clock())) === null) return false;
  return database.transaction(async (tx) => {
    await lockUser(tx, user.id);
    const at = clock();
    const reset = await findReset(tx, user.id, at);
    if (reset === null) return false;
    if (reset.effectiveAt > at) {
      if (reset.isStolen) throw loginStolen(context, reset);
      return false;
    }
    const by = { actor: { userId: null, name: reset.requestedBy }, at };
    await removeFactors(tx, context, user, by, reset.isStolen);
    return true;
  });
}

/** Throws 403 while the user's login is reported as stolen: only a sign-in with a new password ends that. */
export async function assertNotStolen(tx: Db, context: AppContext, userId: number): Promise<void> {
  const reset = await findReset(tx, userId, context.clock());
  if (reset?.isStolen === true) throw loginStolen(context, reset);
}

function loginStolen(
  { config }: Pick<AppContext, 'config'>,
  { effectiveAt }: { readonly effectiveAt: Date },
): AppError {
  return new AppError('login_stolen', t.loginStolen(zonedMoment(effectiveAt, config.provider)));
}

async function removeFactors(
  tx: Db,
  context: MailContext,
  user: UserRow,
  { actor, at }: Authorship,
  isStolen = false,
): Promise<void> {
  await deleteFactors(tx, user.id);
  await trustFactors(tx, user);
  await deleteAnyReset(tx, user.id);
  await deleteSessionsOfUser(tx, user.id);
  if (!user.hasSecondFactor) return;
  await recordUserEvent(tx, at, user, 'second factor reset', { actor, email: user.email });
  await mailUser(tx, context, user, (provider, when) =>
    MAILS.secondFactorChanged(provider, { ...user, what: t.factorsReset, when }),
  );
  await notifyOwners(tx, context, user, isStolen ? t.factorsOfStolenOf : t.factorsResetOf, null);
}

/** Removes the second factors of one of the company's own people at once, by the command line. */
export function resetStaffFactor(
  context: MailContext & { readonly database: Database },
  email: string,
  by: Authorship,
): Promise<UserRow> {
  return context.database.transaction(async (tx) => {
    const user = await findUserByEmail(tx, email);
    if (user === null) throw new StartError(`There is no user with the e-mail ${email}.`);
    if (!user.isStaff) {
      throw new StartError(
        `${email} is a client: ask for the reset in the back office, where the client is told first.`,
      );
    }
    if (!user.hasSecondFactor) throw new StartError(`${email} has no second factor.`);
    await removeFactors(tx, context, user, by);
    return user;
  });
}
