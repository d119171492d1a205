import type { AppContext } from '../../../app-context.ts';
import { noLongerPossible } from '../../../app-error.ts';
import type { Db } from '../../../db/database.ts';
import { t } from '../../../texts/second-factor.ts';
import { MAILS } from '../../../texts/user-mails.ts';
import type { Actor } from '../../../lib/audit/audit.repository.ts';
import { endAccess } from './end-access.service.ts';
import { lockUser, updateUser, type UserRow } from '../../../lib/users/users.repository.ts';
import { findReset } from './factor-resets.repository.ts';
import { startReset } from './start-reset.service.ts';

/**
 * Closes a login that was reported as stolen: ends all access and empties the password. From 24 hours later a new
 * password signs in, without the second factors, unless the user or an owner of the account cancels it by the link of
 * their mail (docs/product/sign-in.md#a-stolen-login). The caller records it. 409 for a user who has never signed in.
 */
export async function resetStolenLogin(
  tx: Db,
  context: AppContext,
  userId: number,
  actor: Actor,
): Promise<void> {
  const user = await lockUser(tx, userId);
  // Without a password they would count as invited, and a steward could read the link of an invitation.
  if (user === null || user.lastSignInAt === null) throw noLongerPossible(t.neverSignedIn);
  await endAccess(tx, userId, { actor, at: context.clock() });
  await closeLogin(tx, context, user, actor.name);
}

/**
 * Closes a stolen login whose e-mail has changed for another 24 hours, with another link: the password may be that of
 * somebody who reads the mails of the former address, who has the link too. Does nothing for other logins.
 */
export async function closeStolenAgain(tx: Db, context: AppContext, user: UserRow): Promise<void> {
  const reset = await findReset(tx, user.id, context.clock());
  if (reset?.isStolen === true) await closeLogin(tx, context, user, reset.requestedBy);
}

/** Empties the password and mails the link that cancels the reset to the user and the owners of the account. */
async function closeLogin(
  tx: Db,
  context: AppContext,
  user: UserRow,
  requestedBy: string,
): Promise<void> {
  await startReset(tx, context, user, { requestedBy, isStolen: true }, (provider, given) => {
    const { effectiveAt: opensAt, ...facts } = given;
    return MAILS.stolenLogin(provider, { ...facts, opensAt });
  });
  await updateUser(tx, user.id, { passwordHash: null });
}
