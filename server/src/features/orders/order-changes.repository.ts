import type { Order } from '@portal/contract/orders/orders.schemas';
import { and, asc, desc, eq, inArray, sql } from 'drizzle-orm';
import type { Db } from '../../db/database.ts';
import { users } from '../../db/schema/accounts.ts';
import { cases, lots } from '../../db/schema/inventory.ts';
import { orderChanges } from '../../db/schema/order-changes.ts';
import { orderLines, reservations } from '../../db/schema/orders.ts';
import { ofOrder, type OrderKey } from './order-steps.repository.ts';

export async function insertChange(
  tx: Db,
  { accountId, orderId }: OrderKey,
  change: {
    readonly before: Order;
    readonly after: Order;
    readonly byUserId: number;
    readonly changedAt: Date;
  },
): Promise<void> {
  await tx.insert(orderChanges).values({ accountId, orderId, ...change });
}

/** Lists the changes of an order, the newest first; without a name those of the company. */
export async function listChanges(db: Db, key: OrderKey) {
  const rows = await db
    .select({
      id: orderChanges.id,
      at: orderChanges.changedAt,
      firstName: users.firstName,
      lastName: users.lastName,
      accountId: users.accountId,
      before: orderChanges.before,
      after: orderChanges.after,
    })
    .from(orderChanges)
    .innerJoin(users, eq(users.id, orderChanges.byUserId))
    .where(ofOrder(orderChanges, key))
    .orderBy(desc(orderChanges.id));
  return rows.map(({ id, at, firstName, lastName, accountId, before, after }) => ({
    id,
    at: at.toISOString(),
    by: accountId === null ? null : `${firstName} ${lastName}`,
    before,
    after,
  }));
}

/** Lists the lines of a pull request with their cases and what could be had of each, their own bottles included. */
export function listChangeableLines(db: Db, key: OrderKey) {
  const available = sql`${lots.quantity} - ${lots.reserved} + coalesce(${reservations.quantity}, 0)`;
  return db
    .select({
      line_id: orderLines.id,
      case_footprint_id: cases.footprintId,
      available: available.mapWith(Number),
    })
    .from(orderLines)
    .innerJoin(lots, and(eq(lots.accountId, orderLines.accountId), eq(lots.id, orderLines.lotId)))
    .innerJoin(cases, and(eq(cases.accountId, lots.accountId), eq(cases.id, lots.caseId)))
    .leftJoin(
      reservations,
      and(
        eq(reservations.accountId, orderLines.accountId),
        eq(reservations.orderId, orderLines.orderId),
        eq(reservations.lotId, orderLines.lotId),
      ),
    )
    .where(ofOrder(orderLines, key))
    .orderBy(asc(orderLines.id));
}

export async function setLineQuantity(
  tx: Db,
  accountId: number,
  { id, quantity }: { readonly id: number; readonly quantity: number },
): Promise<void> {
  await tx
    .update(orderLines)
    .set({ quantity })
    .where(and(eq(orderLines.accountId, accountId), eq(orderLines.id, id)));
}

export async function deleteLines(
  tx: Db,
  accountId: number,
  ids: readonly number[],
): Promise<void> {
  if (ids.length === 0) return;
  await tx
    .delete(orderLines)
    .where(and(eq(orderLines.accountId, accountId), inArray(orderLines.id, [...ids])));
}
