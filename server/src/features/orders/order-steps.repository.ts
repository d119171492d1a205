import { and, asc, eq, sql } from 'drizzle-orm';
import type { Db } from '../../db/database.ts';
import { stockLedger } from '../../db/schema/inventory.ts';
import { orderLines, orders, reservations } from '../../db/schema/orders.ts';
import type { Actor } from '../audit/audit.repository.ts';

/** The key of an order of an account. */
export interface OrderKey {
  readonly accountId: number;
  readonly orderId: number;
}

/** The version of an order, raised with each of its changes; 0 when there is no such order. */
export async function readVersion(tx: Db, key: OrderKey): Promise<number> {
  const [row] = await tx
    .select({ version: orders.version })
    .from(orders)
    .where(and(eq(orders.accountId, key.accountId), eq(orders.id, key.orderId)));
  return row?.version ?? 0;
}

type StepDates = Partial<
  Pick<
    typeof orders.$inferInsert,
    'processedDate' | 'completedDate' | 'cancelledDate' | 'cancelReason' | 'boxesArrived'
  >
>;

export async function setDates(tx: Db, key: OrderKey, dates: StepDates): Promise<void> {
  await tx
    .update(orders)
    .set(dates)
    .where(and(eq(orders.accountId, key.accountId), eq(orders.id, key.orderId)));
}

/** Reads when an order was processed and how many boxes arrived, for the audit entry. */
export async function readProcessed(tx: Db, key: OrderKey) {
  const [row] = await tx
    .select({ processed_date: orders.processedDate, boxes_arrived: orders.boxesArrived })
    .from(orders)
    .where(and(eq(orders.accountId, key.accountId), eq(orders.id, key.orderId)));
  return row;
}

/** Deletes the reservations of an order; a trigger updates the free bottles of the lots. */
export async function deleteReservations(tx: Db, key: OrderKey): Promise<void> {
  await tx
    .delete(reservations)
    .where(and(eq(reservations.accountId, key.accountId), eq(reservations.orderId, key.orderId)));
}

/** Whether bottles that were put away for an add request are still in stock; a reverted put-away does not count. */
export async function hasArrivals(tx: Db, { accountId, orderId }: OrderKey): Promise<boolean> {
  const [arrived] = await tx
    .select({ bottles: sql`coalesce(sum(${stockLedger.change}), 0)`.mapWith(Number) })
    .from(stockLedger)
    .where(and(eq(stockLedger.accountId, accountId), eq(stockLedger.orderId, orderId)));
  return (arrived?.bottles ?? 0) > 0;
}

/** The lines of a pull request with the lots they take from. */
export async function listTakenLines(
  tx: Db,
  key: OrderKey,
): Promise<{ id: number; lotId: number | null; quantity: number }[]> {
  return tx
    .select({ id: orderLines.id, lotId: orderLines.lotId, quantity: orderLines.quantity })
    .from(orderLines)
    .where(and(eq(orderLines.accountId, key.accountId), eq(orderLines.orderId, key.orderId)))
    .orderBy(asc(orderLines.id));
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

/** Bottles that leave a lot, or that a steward could not find. */
export interface LeavingBottles {
  readonly lotId: number;
  readonly quantity: number;
  readonly reason: 'pull request' | 'correction';
  readonly note: string | null;
}

/** Takes bottles out of lots, with actor, reason and order in the ledger. */
export async function takeOut(
  tx: Db,
  { accountId, orderId }: OrderKey,
  actor: Actor,
  at: Date,
  leaving: readonly LeavingBottles[],
): Promise<void> {
  if (leaving.length === 0) return;
  await tx.insert(stockLedger).values(
    leaving.map(({ lotId, quantity, reason, note }) => ({
      accountId,
      lotId,
      change: -quantity,
      reason,
      note,
      orderId,
      actorUserId: actor.userId,
      actor: actor.name,
      createdAt: at,
    })),
  );
}
