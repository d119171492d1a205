import { and, eq, lt } from 'drizzle-orm';
import type { Db } from '../../db/database.ts';
import { idempotencyKeys } from '../../db/schema/system.ts';

type KeyRow = typeof idempotencyKeys.$inferSelect;

export async function findKey(tx: Db, userId: number, key: string): Promise<KeyRow | undefined> {
  const [row] = await tx
    .select()
    .from(idempotencyKeys)
    .where(and(eq(idempotencyKeys.userId, userId), eq(idempotencyKeys.key, key)));
  return row;
}

export async function insertKey(tx: Db, row: KeyRow): Promise<void> {
  await tx.insert(idempotencyKeys).values(row);
}

export async function deleteOldKeys(tx: Db, userId: number, before: Date): Promise<void> {
  await tx
    .delete(idempotencyKeys)
    .where(and(eq(idempotencyKeys.userId, userId), lt(idempotencyKeys.createdAt, before)));
}
