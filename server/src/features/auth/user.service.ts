import type { UserUpdate } from '@portal/contract/auth/auth-bodies.schemas';
import type { AppContext } from '../../app-context.ts';
import { notAllowed } from '../../app-error.ts';
import type { LiveSession } from './sessions.repository.ts';
import { emailTaken, orEmailTaken, tellOfNewEmail } from './email-change.service.ts';
import { findUserByEmail, findUserById, updateUser, type UserRow } from './users.repository.ts';

/** Changes the signed-in user's e-mail and names; the route keeps read-only users out (decisions: Accounts). */
export async function changeUser(
  context: AppContext,
  session: LiveSession,
  update: UserUpdate,
): Promise<UserRow> {
  const changing = context.database.transaction(async (tx) => {
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
    if (email !== undefined && email.toLowerCase() !== session.email.toLowerCase()) {
      await tellOfNewEmail(tx, context, session, email);
    }
    const user = await findUserById(tx, session.userId);
    if (user === null) throw notAllowed();
    return user;
  });
  return changing.catch(orEmailTaken);
}
