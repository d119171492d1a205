import { and, asc, inArray } from 'drizzle-orm';
import type { Db } from '../../db/database.ts';
import { isoTime } from '../../db/iso-time.ts';
import { orderPicks } from '../../db/schema/picks.ts';
import { ofOrder, type OrderKey } from '../orders/order-steps.repository.ts';

/** Lists what was picked of a request, the oldest first. */
export function listPicks(db: Db, key: OrderKey) {
  return db
    .select({
      line_id: orderPicks.lineId,
      quantity: orderPicks.quantity,
      how: orderPicks.how,
      reason: orderPicks.reason,
      by: orderPicks.byName,
      at: isoTime(orderPicks.pickedAt),
    })
    .from(orderPicks)
    .where(ofOrder(orderPicks, key))
    .orderBy(asc(orderPicks.id));
}

export async function insertPicks(
  tx: Db,
  rows: readonly Omit<typeof orderPicks.$inferInsert, 'id'>[],
): Promise<void> {
  if (rows.length > 0) await tx.insert(orderPicks).values([...rows]);
}

/** Deletes the picks of some lines of a request; returns how many bottles they were. */
export async function deletePicks(
  tx: Db,
  key: OrderKey,
  lineIds: readonly number[],
): Promise<number> {
  const gone = await tx
    .delete(orderPicks)
    .where(and(ofOrder(orderPicks, key), inArray(orderPicks.lineId, [...lineIds])))
    .returning({ quantity: orderPicks.quantity });
  return gone.reduce((sum, { quantity }) => sum + quantity, 0);
}
