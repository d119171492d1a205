import { and, count, eq, isNull, sql } from 'drizzle-orm';
import type { Db } from '../../db/database.ts';
import { accounts } from '../../db/schema/accounts.ts';
import { lots } from '../../db/schema/inventory.ts';
import { orders } from '../../db/schema/orders.ts';

export type AccountRecord = typeof accounts.$inferSelect;

/** Undefined when there is no account of this id. */
export async function findClient(db: Db, accountId: number): Promise<AccountRecord | undefined> {
  const [row] = await db.select().from(accounts).where(eq(accounts.id, accountId));
  return row;
}

/** The same, and nobody else changes it until the transaction ends. */
export async function lockClient(tx: Db, accountId: number): Promise<AccountRecord | undefined> {
  const [row] = await tx.select().from(accounts).where(eq(accounts.id, accountId)).for('update');
  return row;
}

export async function updateClient(
  tx: Db,
  accountId: number,
  change: Partial<Pick<AccountRecord, 'name' | 'isCommercial' | 'closedAt'>>,
): Promise<void> {
  await tx.update(accounts).set(change).where(eq(accounts.id, accountId));
}

/** Bottles and cases an account stores, reserved ones too, and its requests, open and all. */
export async function countHoldings(db: Db, accountId: number) {
  const [stored] = await db
    .select({
      bottles: sql<number>`coalesce(sum(${lots.quantity}), 0)`.mapWith(Number),
      cases: sql<number>`count(distinct ${lots.caseId})`.mapWith(Number),
    })
    .from(lots)
    .where(and(eq(lots.accountId, accountId), sql`${lots.quantity} > 0`));
  const isOpen = and(isNull(orders.completedDate), isNull(orders.cancelledDate));
  const [asked] = await db
    .select({
      all: count(),
      open: sql<number>`count(*) filter (where ${isOpen})`.mapWith(Number),
    })
    .from(orders)
    .where(eq(orders.accountId, accountId));
  return {
    bottle_count: stored?.bottles ?? 0,
    case_count: stored?.cases ?? 0,
    request_count: asked?.all ?? 0,
    open_request_count: asked?.open ?? 0,
  };
}
