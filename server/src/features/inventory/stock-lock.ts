import { eq } from 'drizzle-orm';
import type { Db } from '../../db/database.ts';
import { accounts } from '../../db/schema/accounts.ts';

/**
 * Every writer of an account's stock takes this lock first, and holds it to the end of its transaction: all
 * take their rows in one order, so that none can wait for another in a circle.
 */
export async function lockAccountStock(tx: Db, accountId: number): Promise<void> {
  await tx
    .select({ id: accounts.id })
    .from(accounts)
    .where(eq(accounts.id, accountId))
    .for('update');
}
