import { and, eq, inArray, sql } from 'drizzle-orm';
import type { Db } from '../../../db/database.ts';
import { lots, stockLedger } from '../../../db/schema/inventory.ts';
import { orderLines, orders, reservations } from '../../../db/schema/orders.ts';
import { ofOrder, type OrderKey } from '../../../lib/order-key.ts';

/** Changes columns of an order. Always raises its version, even without columns. */
export async function updateOrder(
  tx: Db,
  { accountId, orderId }: OrderKey,
  columns: Partial<typeof orders.$inferInsert>,
): Promise<void> {
  await tx
    .update(orders)
    .set({ version: sql`${orders.version}`, ...columns })
    .where(and(eq(orders.accountId, accountId), eq(orders.id, orderId)));
}

/** Deletes the reservations of an order; a trigger updates the free bottles of the lots. */
export async function deleteReservations(tx: Db, key: OrderKey): Promise<void> {
  await tx.delete(reservations).where(ofOrder(reservations, key));
}

/** Whether bottles that were put away for an add request are still in stock; a reverted put-away does not count. */
export async function hasArrivals(tx: Db, key: OrderKey): Promise<boolean> {
  const [arrived] = await tx
    .select({ bottles: sql`coalesce(sum(${stockLedger.change}), 0)`.mapWith(Number) })
    .from(stockLedger)
    .where(ofOrder(stockLedger, key));
  return (arrived?.bottles ?? 0) > 0;
}

export async function listCasesOfLots(
  tx: Db,
  accountId: number,
  lotIds: readonly number[],
): Promise<number[]> {
  if (lotIds.length === 0) return [];
  const rows = await tx
    .select({ caseId: lots.caseId })
    .from(lots)
    .where(and(eq(lots.accountId, accountId), inArray(lots.id, [...lotIds])));
  return rows.map(({ caseId }) => caseId);
}

/** The result of a line: how many bottles, and why not all of them. */
export interface LineResult {
  readonly id: number;
  readonly quantityDone: number;
  readonly shortfallReason: string | null;
}

export async function setLineDone(tx: Db, accountId: number, line: LineResult): Promise<void> {
  const { id, quantityDone, shortfallReason } = line;
  await tx
    .update(orderLines)
    .set({ quantityDone, shortfallReason })
    .where(and(eq(orderLines.accountId, accountId), eq(orderLines.id, id)));
}
