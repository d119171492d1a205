import { and, eq, gt, lte, or } from 'drizzle-orm';
import type { Db } from '../../../db/database.ts';
import { users } from '../../../db/schema/accounts.ts';
import { factorResets } from '../../../db/schema/second-factor.ts';

const LIFE_MS = 7 * 24 * 60 * 60_000;

/** Resets of lost factors lapse 7 days after they were asked for, those of stolen logins never. */
const isOpen = (now: Date) =>
  or(
    eq(factorResets.isStolen, true),
    gt(factorResets.requestedAt, new Date(now.getTime() - LIFE_MS)),
  );

export async function findReset(db: Db, userId: number, now: Date) {
  const [row] = await db
    .select()
    .from(factorResets)
    .where(and(eq(factorResets.userId, userId), isOpen(now)));
  return row ?? null;
}

export async function findResetByToken(db: Db, cancelDigest: Uint8Array) {
  const [row] = await db
    .select()
    .from(factorResets)
    .where(eq(factorResets.cancelDigest, cancelDigest));
  return row ?? null;
}

/** Lists when the resets of the users of an account take effect. */
export function listResets(db: Db, accountId: number, now: Date) {
  const { userId, effectiveAt, isStolen } = factorResets;
  return db
    .select({ userId, effectiveAt, isStolen })
    .from(factorResets)
    .innerJoin(users, eq(users.id, userId))
    .where(and(eq(users.accountId, accountId), isOpen(now)));
}

/** Stores the reset of a user instead of an earlier one. */
export async function putReset(tx: Db, row: typeof factorResets.$inferInsert): Promise<void> {
  await tx
    .insert(factorResets)
    .values(row)
    .onConflictDoUpdate({ target: factorResets.userId, set: row });
}

/** Deletes the reset of a user's lost factors; that of a stolen login stays. False without one. */
export async function deleteReset(tx: Db, userId: number): Promise<boolean> {
  const gone = await tx
    .delete(factorResets)
    .where(and(eq(factorResets.userId, userId), eq(factorResets.isStolen, false)))
    .returning({ userId: factorResets.userId });
  return gone.length > 0;
}

/** Deletes the reset of a user, of either kind, that took effect or is cancelled by its link. */
export async function deleteAnyReset(tx: Db, userId: number): Promise<void> {
  await tx.delete(factorResets).where(eq(factorResets.userId, userId));
}

/** Deletes the resets of lost factors that lapsed. */
export async function deleteLapsedResets(db: Db, now: Date): Promise<void> {
  const before = new Date(now.getTime() - LIFE_MS);
  await db
    .delete(factorResets)
    .where(and(eq(factorResets.isStolen, false), lte(factorResets.requestedAt, before)));
}
