import { eq } from 'drizzle-orm';
import { notSignedIn } from '../../app-error.ts';
import type { Db } from '../../db/database.ts';
import { accounts } from '../../db/schema/accounts.ts';

/**
 * Every writer of an account's stock takes this lock first, and holds it to the end of its transaction: all
 * take their rows in one order, so that none can wait for another in a circle.
 */
export async function lockAccountStock(tx: Db, accountId: number): Promise<void> {
  await lock(tx, accountId);
}

/**
 * The same for what a client writes: 403 where the account was closed or deleted since the request began, so that
 * nothing personal comes back into it.
 */
export async function lockOpenAccount(tx: Db, accountId: number): Promise<void> {
  if (await isClosedUnderLock(tx, accountId)) throw notSignedIn();
}

/** Takes the lock, and tells whether the account is closed, or there is none. */
export async function isClosedUnderLock(tx: Db, accountId: number): Promise<boolean> {
  const [account] = await lock(tx, accountId);
  return account?.closedAt !== null;
}

function lock(tx: Db, accountId: number) {
  return tx
    .select({ closedAt: accounts.closedAt })
    .from(accounts)
    .where(eq(accounts.id, accountId))
    .for('update');
}
