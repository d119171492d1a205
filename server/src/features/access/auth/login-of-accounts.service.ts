import type { AppContext } from '../../../app-context.ts';
import type { Db } from '../../../db/database.ts';
import { providerDay } from '../../../lib/provider/provider-day.ts';
import {
  findUserByEmail,
  findUserById,
  lockUser,
  maySignIn,
  type UserRow,
} from '../../../lib/users/users.repository.ts';
import {
  listLoginsOfOthers,
  listOwnAccounts,
  moveLogin,
  type OwnAccountRecord,
  relinkLogin,
} from './own-accounts.repository.ts';

/** The account of a user who signs in for themselves was joined by setting the password. */
export const isJoined = ({ isMember, lastSignInAt }: OwnAccountRecord) =>
  !isMember || lastSignInAt !== null;

/** Lists the accounts that a person may use today, is invited into, or was and has not joined. */
export async function usableAccounts(db: Db, context: AppContext, loginUserId: number) {
  const today = providerDay(context);
  return (await listOwnAccounts(db, loginUserId)).filter(
    (one) =>
      one.isActive &&
      (one.accessEndsOn === null || one.accessEndsOn >= today) &&
      (isJoined(one) || one.invitedUntil !== null),
  );
}

/**
 * The user of another account with whose login a new person of an account signs in; null when the e-mail is nobody's, one
 * of the company's people's, somebody's of the account, or of somebody who cannot sign in today.
 */
export async function findLoginElsewhere(
  tx: Db,
  context: AppContext,
  accountId: number,
  email: string,
): Promise<number | null> {
  const user = await findUserByEmail(tx, email);
  if (user === null || user.isStaff || !maySignIn(user, providerDay(context))) return null;
  const isHere = (await listOwnAccounts(tx, user.id)).some((one) => one.accountId === accountId);
  return isHere ? null : user.id;
}

/**
 * The user as whom a person signs in: when their account is closed to them, another one that they use takes over the
 * password and the factors. Null and everybody else unchanged.
 */
export async function orOtherAccount(
  context: AppContext,
  user: UserRow | null,
): Promise<UserRow | null> {
  if (user === null || user.isStaff || maySignIn(user, providerDay(context))) return user;
  return context.database.transaction(async (tx) => {
    const current = await lockUser(tx, user.id);
    if (current === null || maySignIn(current, providerDay(context))) return current;
    // Another sign-in was faster.
    if (current.loginUserId !== null) return findUserById(tx, current.loginUserId);
    const heir = (await usableAccounts(tx, context, user.id)).find(
      (one) => one.userId !== user.id && isJoined(one),
    );
    if (heir === undefined) return current;
    await moveLogin(tx, user.id, heir.userId);
    return findUserById(tx, heir.userId);
  });
}

/**
 * Lets people whose account is deleted sign in as their user of another account. One who has joined none of them sets a
 * password by an invitation.
 */
export async function passLoginsOn(tx: Db, accountId: number): Promise<void> {
  for (const { id } of await listLoginsOfOthers(tx, accountId)) {
    const others = (await listOwnAccounts(tx, id)).filter(({ userId }) => userId !== id);
    const heir = others.find((one) => one.isActive && isJoined(one)) ?? others.find(isJoined);
    if (heir !== undefined) await moveLogin(tx, id, heir.userId);
    else if (others[0] !== undefined) await relinkLogin(tx, id, others[0].userId);
  }
}
