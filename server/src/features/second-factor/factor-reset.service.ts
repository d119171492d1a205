import type { AppContext } from '../../app-context.ts';
import { AppError, noLongerPossible } from '../../app-error.ts';
import type { Database, Db } from '../../db/database.ts';
import { mailOrigin } from '../../plugins/origin.ts';
import { StartError } from '../../start-error.ts';
import { t } from '../../texts/answers.ts';
import { MAILS } from '../../texts/user-mails.ts';
import type { Actor, Authorship } from '../audit/audit.repository.ts';
import { digestOf, randomText, SECRET_LENGTH } from '../auth/secrets.ts';
import { deleteSessionsOfUser } from '../auth/sessions.repository.ts';
import { mailUser, momentText, recordUserEvent, VISITOR } from '../auth/user-events.service.ts';
import { findUserByEmail, listOwners, lockUser, type UserRow } from '../auth/users.repository.ts';
import { providerDay } from '../provider/provider-day.ts';
import { deleteReset, findReset, findResetByToken, putReset } from './factor-resets.repository.ts';
import { deleteFactors } from './second-factor.repository.ts';
import { tellOwners } from './second-factor.service.ts';

const WAIT_MS = 24 * 60 * 60_000;

/**
 * Starts the removal of a client's second factors, which they have lost: it takes effect after 24 hours unless they or
 * an owner of the account object by the link of their mail (docs/product/sign-in.md#a-lost-second-factor). The caller
 * records it. 409 for a user who has none.
 */
export async function requestFactorReset(
  tx: Db,
  context: AppContext,
  userId: number,
  actor: Actor,
): Promise<void> {
  const user = await lockUser(tx, userId);
  if (user === null || !user.hasSecondFactor) throw noLongerPossible(t.noSecondFactorToReset);
  const token = randomText(context.randomBytes, SECRET_LENGTH);
  const requestedAt = context.clock();
  const effectiveAt = new Date(requestedAt.getTime() + WAIT_MS);
  const cancelDigest = digestOf(token);
  await putReset(tx, { userId, cancelDigest, requestedBy: actor.name, requestedAt, effectiveAt });
  const url = `${mailOrigin(context.config)}/keep-second-factor#token=${token}`;
  const whose = `${user.firstName} ${user.lastName}`;
  for (const reader of await readersOf(tx, context, user)) {
    const mailed = { accountId: user.accountId, email: reader.email };
    await mailUser(tx, context, mailed, (provider) =>
      MAILS.secondFactorReset(provider, {
        ...reader,
        whose,
        url,
        isOwn: reader.id === user.id,
        offFrom: momentText(effectiveAt, provider.timeZone),
      }),
    );
  }
}

/** The user and the owners of the account. */
async function readersOf(tx: Db, context: AppContext, user: UserRow) {
  const { accountId } = user;
  const owners = accountId === null ? [] : await listOwners(tx, accountId, providerDay(context));
  return [user, ...owners.filter(({ id }) => id !== user.id)];
}

/** Keeps the second factors by the link of a mail. 404 when it is unknown, used, or too late. */
export function cancelReset(context: AppContext, token: string): Promise<void> {
  const { clock, database } = context;
  return database.transaction(async (tx) => {
    const reset = await findResetByToken(tx, digestOf(token));
    const user = reset === null ? null : await lockUser(tx, reset.userId);
    const isInTime = reset !== null && reset.effectiveAt > clock();
    if (user === null || !isInTime || !(await deleteReset(tx, user.id))) {
      throw new AppError('invalid_token', t.resetLinkOver);
    }
    const details = { actor: VISITOR, email: user.email };
    await recordUserEvent(tx, clock(), user, 'second factor reset cancelled', details);
  });
}

/** A sign-in with the second factor shows that it is not lost. */
export async function cancelResetBySignIn(
  tx: Db,
  { clock }: Pick<AppContext, 'clock'>,
  user: UserRow,
): Promise<void> {
  if (!(await deleteReset(tx, user.id))) return;
  await recordUserEvent(tx, clock(), user, 'second factor reset cancelled', { email: user.email });
}

/** Removes the second factors of a user whose reset is due, at the sign-in that follows; whether it did. */
export function applyDueReset(context: AppContext, user: UserRow): Promise<boolean> {
  const { clock, database } = context;
  return database.transaction(async (tx) => {
    await lockUser(tx, user.id);
    const reset = await findReset(tx, user.id);
    const at = clock();
    if (reset === null || reset.effectiveAt > at) return false;
    await removeFactors(tx, context, user, {
      actor: { userId: null, name: reset.requestedBy },
      at,
    });
    return true;
  });
}

async function removeFactors(
  tx: Db,
  context: Pick<AppContext, 'clock' | 'config'>,
  user: UserRow,
  { actor, at }: Authorship,
): Promise<void> {
  await deleteFactors(tx, user.id);
  await deleteReset(tx, user.id);
  await deleteSessionsOfUser(tx, user.id);
  await recordUserEvent(tx, at, user, 'second factor reset', { actor, email: user.email });
  await mailUser(tx, context, user, (provider, when) =>
    MAILS.secondFactorChanged(provider, { ...user, what: t.factorsReset, when }),
  );
  await tellOwners(tx, context, user, t.factorsResetOf, null);
}

/** Removes the second factors of one of the company's own people at once, by the command line. */
export function resetStaffFactor(
  context: Pick<AppContext, 'clock' | 'config'> & { readonly database: Database },
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
