import { eq } from 'drizzle-orm';
import type { Db } from '../../db/database.ts';
import { users } from '../../db/schema/accounts.ts';
import { factorResets } from '../../db/schema/second-factor.ts';

export async function findReset(db: Db, userId: number) {
  const [row] = await db.select().from(factorResets).where(eq(factorResets.userId, userId));
  return row ?? null;
}

export async function findResetByToken(db: Db, cancelDigest: Uint8Array) {
  const [row] = await db
    .select()
    .from(factorResets)
    .where(eq(factorResets.cancelDigest, cancelDigest));
  return row ?? null;
}

/** Lists when the second factors of the users of an account will be removed. */
export function listResets(db: Db, accountId: number) {
  const { userId, effectiveAt } = factorResets;
  return db
    .select({ userId, effectiveAt })
    .from(factorResets)
    .innerJoin(users, eq(users.id, userId))
    .where(eq(users.accountId, accountId));
}

/** Stores the reset of a user instead of an earlier one. */
export async function putReset(tx: Db, row: typeof factorResets.$inferInsert): Promise<void> {
  await tx
    .insert(factorResets)
    .values(row)
    .onConflictDoUpdate({ target: factorResets.userId, set: row });
}

/** False without one. */
export async function deleteReset(tx: Db, userId: number): Promise<boolean> {
  const gone = await tx
    .delete(factorResets)
    .where(eq(factorResets.userId, userId))
    .returning({ userId: factorResets.userId });
  return gone.length > 0;
}
