import { and, eq, gt } from 'drizzle-orm';
import type { Db } from '../../../db/database.ts';
import { pendingLogins } from '../../../db/schema/second-factor.ts';

/** Stores that a user's password was right and the second factor is awaited. */
export async function insertPendingLogin(
  tx: Db,
  pending: { tokenDigest: Uint8Array; userId: number; expiresAt: Date },
): Promise<void> {
  await tx.insert(pendingLogins).values(pending);
}

/** Finds whose second factor is awaited; null when nobody's is, or not any more. */
export async function findPendingLogin(
  db: Db,
  tokenDigest: Uint8Array,
  now: Date,
): Promise<number | null> {
  const [row] = await db
    .select({ userId: pendingLogins.userId })
    .from(pendingLogins)
    .where(and(eq(pendingLogins.tokenDigest, tokenDigest), gt(pendingLogins.expiresAt, now)));
  return row?.userId ?? null;
}

/** Ends the wait; false when it has ended already, by a new password or another sign-in. */
export async function deletePendingLogin(tx: Db, tokenDigest: Uint8Array): Promise<boolean> {
  const gone = await tx
    .delete(pendingLogins)
    .where(eq(pendingLogins.tokenDigest, tokenDigest))
    .returning({ userId: pendingLogins.userId });
  return gone.length > 0;
}
