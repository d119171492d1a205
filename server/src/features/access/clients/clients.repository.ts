import { eq, sql } from 'drizzle-orm';
import type { Db } from '../../../db/database.ts';
import { accounts } from '../../../db/schema/accounts.ts';

export type AccountRecord = typeof accounts.$inferSelect;

export async function findClient(db: Db, accountId: number): Promise<AccountRecord | undefined> {
  const [row] = await db.select().from(accounts).where(eq(accounts.id, accountId));
  return row;
}

export async function lockClient(tx: Db, accountId: number): Promise<AccountRecord | undefined> {
  const [row] = await tx
    .select()
    .from(accounts)
    .where(eq(accounts.id, accountId))
    .for('no key update');
  return row;
}

/** Changes an account and raises its version. */
export async function updateClient(
  tx: Db,
  accountId: number,
  change: Partial<
    Pick<AccountRecord, 'name' | 'isCommercial' | 'customerNumber' | 'note' | 'closedAt'>
  >,
): Promise<void> {
  const raised = sql`${accounts.version} + 1`;
  await tx
    .update(accounts)
    .set({ ...change, version: raised })
    .where(eq(accounts.id, accountId));
}
