import { and, eq, lt } from 'drizzle-orm';
import { OutdatedLocksError } from '../../db/database-errors.ts';
import type { Db } from '../../db/database.ts';
import { deleteFree } from '../../db/delete-free.ts';
import { idempotencyKeys } from '../../db/schema/system.ts';

type KeyRow = typeof idempotencyKeys.$inferSelect;

export async function findKey(tx: Db, userId: number, key: string): Promise<KeyRow | undefined> {
  const [row] = await tx
    .select()
    .from(idempotencyKeys)
    .where(and(eq(idempotencyKeys.userId, userId), eq(idempotencyKeys.key, key)));
  return row;
}

/** Stores a key with its answer. Throws OutdatedLocksError when another transaction has just stored it. */
export async function insertKey(tx: Db, row: KeyRow): Promise<void> {
  const stored = await tx
    .insert(idempotencyKeys)
    .values(row)
    .onConflictDoNothing()
    .returning({ key: idempotencyKeys.key });
  // The same key with a record of another account, whose lock this transaction does not hold.
  if (stored.length === 0) throw new OutdatedLocksError();
}

export function deleteOldKeys(tx: Db, userId: number, before: Date): Promise<void> {
  const { userId: owner, createdAt } = idempotencyKeys;
  return deleteFree(tx, idempotencyKeys, and(eq(owner, userId), lt(createdAt, before)));
}
