import type { UserUpdate } from '@portal/contract/auth/auth-bodies.schemas';
import type { AppContext } from '../../app-context.ts';
import { notAllowed, notSignedIn } from '../../app-error.ts';
import type { Db } from '../../db/database.ts';
import { raiseAccountVersion } from '../accounts/accounts.repository.ts';
import { changeEmail, orEmailTaken } from './email-change.service.ts';
import { assertRecentProof } from './recent-proof.ts';
import { isSessionLeft, type LiveSession } from './sessions.repository.ts';
import { findUserById, lockUser, updateUser, type UserRow } from './users.repository.ts';

/**
 * Locks the user of a session until the transaction ends. 403 when the session ended since the request began: by a new
 * password, by undoing a change of e-mail, by logging out or by a steward.
 */
export async function lockSessionUser(tx: Db, session: LiveSession): Promise<UserRow> {
  const user = await lockUser(tx, session.userId);
  const isAlive = user?.isActive === true && (await isSessionLeft(tx, session.tokenDigest));
  if (user === null || !isAlive) throw notSignedIn();
  return user;
}

/** Changes the e-mail and names of the signed-in user. The route refuses read-only users. */
export async function changeUser(
  context: AppContext,
  session: LiveSession,
  update: UserUpdate,
): Promise<UserRow> {
  const changing = context.database.transaction(async (tx) => {
    // The account before the user, as a steward's change locks them.
    if (session.accountId !== null) await raiseAccountVersion(tx, session.accountId);
    const before = await lockSessionUser(tx, session);
    const { email, first_name: firstName, last_name: lastName } = update;
    const names = {
      ...(firstName === undefined ? {} : { firstName }),
      ...(lastName === undefined ? {} : { lastName }),
    };
    if (email !== undefined) {
      if (email !== before.email) assertRecentProof(context, session);
      await changeEmail(tx, context, before, email);
    }
    if (Object.keys(names).length > 0) await updateUser(tx, session.userId, names);
    const user = await findUserById(tx, session.userId);
    if (user === null) throw notAllowed();
    return user;
  });
  return changing.catch(orEmailTaken);
}
