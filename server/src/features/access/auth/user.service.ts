import type { UserUpdate } from '@portal/contract/access/auth/auth-bodies.schemas';
import type { AppContext } from '../../../app-context.ts';
import { notAllowed, notSignedIn, throttled } from '../../../app-error.ts';
import type { Db } from '../../../db/database.ts';
import { raiseAccountVersion } from '../../../lib/accounts/accounts.repository.ts';
import { changeEmail, orEmailTaken } from './email-change.service.ts';
import { assertRecentProof } from './recent-proof.ts';
import { isSessionLeft, type LiveSession } from '../../../lib/users/sessions.repository.ts';
import { raiseCounter } from '../../../lib/users/throttle.repository.ts';
import {
  findUserById,
  lockUser,
  updateUser,
  type UserRow,
} from '../../../lib/users/users.repository.ts';

/** Each reserves an address or mails one. */
const MOST_CHANGES = 3;
const DAY_MS = 24 * 60 * 60_000;

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
      if (email.toLowerCase() !== before.email.toLowerCase())
        await countChange(tx, context, before);
      await changeEmail(tx, context, before, email);
    }
    if (Object.keys(names).length > 0) await updateUser(tx, session.userId, names);
    const user = await findUserById(tx, session.userId);
    if (user === null) throw notAllowed();
    return user;
  });
  return changing.catch(orEmailTaken);
}

/** Throws 429 above three changes of one user; a day without one starts the count again. */
async function countChange(tx: Db, { clock }: AppContext, { id }: UserRow): Promise<void> {
  const counter = { scope: 'e-mail changes of user', key: String(id) } as const;
  const count = await raiseCounter(tx, counter, clock(), new Date(clock().getTime() + DAY_MS));
  if (count === null || count > MOST_CHANGES) throw throttled(DAY_MS / 1000);
}
