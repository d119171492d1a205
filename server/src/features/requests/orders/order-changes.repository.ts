import { and, asc, desc, eq, inArray, isNotNull, sql } from 'drizzle-orm';
import type { Db } from '../../../db/database.ts';
import { users } from '../../../db/schema/accounts.ts';
import { cases, lots } from '../../../db/schema/inventory.ts';
import { type OrderVersion, orderChanges } from '../../../db/schema/order-changes.ts';
import { orderLines, orders, reservations } from '../../../db/schema/orders.ts';
import { isOpen } from '../../../lib/open-orders.ts';
import { ofOrder, type OrderKey } from '../../../lib/order-key.ts';

export async function insertChange(
  tx: Db,
  { accountId, orderId }: OrderKey,
  change: {
    readonly before: OrderVersion;
    readonly after: OrderVersion;
    readonly byUserId: number;
    readonly changedAt: Date;
  },
): Promise<void> {
  await tx.insert(orderChanges).values({ accountId, orderId, ...change });
}

/** Whether a user has changed an order. */
export async function isChangedBy(db: Db, key: OrderKey, userId: number): Promise<boolean> {
  const isTheirs = and(ofOrder(orderChanges, key), eq(orderChanges.byUserId, userId));
  return (await db.$count(orderChanges, isTheirs)) > 0;
}

/**
 * Lists the changes of an order, the newest first; without a name those of the company. None where personal data was
 * deleted: of both versions only a part is left.
 */
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
    .where(and(ofOrder(orderChanges, key), isNotNull(orderChanges.evidenceSalt)))
    .orderBy(desc(orderChanges.id));
  return rows.map(({ id, at, firstName, lastName, accountId, before, after }) => ({
    id,
    at: at.toISOString(),
    by: accountId === null ? null : `${firstName} ${lastName}`,
    before,
    after,
  }));
}

/** SQL for whether an open request has a change by its client that nobody at the desk has seen. */
export const hasUnseenChange = sql<boolean>`(${isOpen} and exists (select 1 from ${orderChanges}
  inner join ${users} on ${users.id} = ${orderChanges.byUserId} and ${users.accountId} is not null
  where ${orderChanges.accountId} = ${orders.accountId} and ${orderChanges.orderId} = ${orders.id}
    and ${orderChanges.id} > coalesce(${orders.seenChangeId}, 0)))`;

/** Finds what clients changed in an open request since the desk last saw it, as one change; null when nothing. */
export async function findUnseenChange(db: Db, key: OrderKey) {
  const [request] = await db
    .select({ seen: orders.seenChangeId })
    .from(orders)
    .where(and(eq(orders.accountId, key.accountId), eq(orders.id, key.orderId), isOpen));
  if (request === undefined) return null;
  const unseen = (await listChanges(db, key)).filter(
    ({ id, by }) => by !== null && id > (request.seen ?? 0),
  );
  const [latest] = unseen;
  const before = unseen.at(-1)?.before;
  return latest === undefined || before === undefined ? null : { ...latest, before };
}

/** Records that the desk has seen a change of this order; an earlier one than the latest seen changes nothing. */
export async function raiseSeenChange(tx: Db, key: OrderKey, changeId: number): Promise<void> {
  const isOfOrder = sql`exists (select 1 from ${orderChanges}
    where ${ofOrder(orderChanges, key)} and ${orderChanges.id} = ${changeId})`;
  await tx
    .update(orders)
    .set({ seenChangeId: changeId })
    .where(
      and(
        eq(orders.accountId, key.accountId),
        eq(orders.id, key.orderId),
        sql`coalesce(${orders.seenChangeId}, 0) < ${changeId}`,
        isOfOrder,
      ),
    );
}

/** Lists the lines that changes have removed from an order, each as it was last. */
export async function listRemovedLines(
  db: Db,
  key: OrderKey,
  kept: readonly { readonly id: number }[],
): Promise<OrderVersion['lines']> {
  const rows = await db
    .select({ before: orderChanges.before })
    .from(orderChanges)
    .where(ofOrder(orderChanges, key))
    .orderBy(asc(orderChanges.id));
  const lines = new Map(rows.flatMap(({ before }) => before.lines.map((line) => [line.id, line])));
  for (const { id } of kept) lines.delete(id);
  return [...lines.values()];
}

/** Lists the methods that an order had before its changes. */
export async function listFormerMethods(db: Db, key: OrderKey): Promise<number[]> {
  const rows = await db
    .select({ before: orderChanges.before })
    .from(orderChanges)
    .where(ofOrder(orderChanges, key));
  return rows.map(({ before }) => before.method);
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
