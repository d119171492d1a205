import type { UserUpdate } from '@portal/contract/auth/auth-bodies.schemas';
import type { AppContext } from '../../app-context.ts';
import { notAllowed, notSignedIn } from '../../app-error.ts';
import type { Db } from '../../db/database.ts';
import { isSessionLeft, type LiveSession } from './sessions.repository.ts';
import { emailTaken, orEmailTaken, tellOfNewEmail } from './email-change.service.ts';
import {
  findUserByEmail,
  findUserById,
  lockUser,
  updateUser,
  type UserRow,
} from './users.repository.ts';

/**
 * The user of a session, locked until the transaction ends. 403 when the session was ended since the request began: by
 * a new password, by undoing a change of e-mail, by logging out or by a steward.
 */
export async function lockSessionUser(tx: Db, session: LiveSession): Promise<UserRow> {
  const user = await lockUser(tx, session.userId);
  const isAlive = user?.isActive === true && (await isSessionLeft(tx, session.tokenDigest));
  if (user === null || !isAlive) throw notSignedIn();
  return user;
}

/** Changes the signed-in user's e-mail and names; the route keeps read-only users out (decisions: Accounts). */
export async function changeUser(
  context: AppContext,
  session: LiveSession,
  update: UserUpdate,
): Promise<UserRow> {
  const changing = context.database.transaction(async (tx) => {
    const before = await lockSessionUser(tx, session);
    const { email, first_name: firstName, last_name: lastName } = update;
    if (email !== undefined) {
      const owner = await findUserByEmail(tx, email);
      if (owner !== null && owner.id !== session.userId) throw emailTaken();
    }
    const change = {
      ...(email === undefined ? {} : { email }),
      ...(firstName === undefined ? {} : { firstName }),
      ...(lastName === undefined ? {} : { lastName }),
    };
    if (Object.keys(change).length > 0) await updateUser(tx, session.userId, change);
    if (email !== undefined && email.toLowerCase() !== before.email.toLowerCase()) {
      await tellOfNewEmail(tx, context, before, email);
    }
    const user = await findUserById(tx, session.userId);
    if (user === null) throw notAllowed();
    return user;
  });
  return changing.catch(orEmailTaken);
}
