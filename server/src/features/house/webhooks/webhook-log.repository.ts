import type { DeliveryQuery } from '@portal/contract/house/webhooks/webhooks.schemas';
import { and, desc, eq, isNotNull, isNull, type SQL } from 'drizzle-orm';
import type { Db } from '../../../db/database.ts';
import { readPage } from '../../../db/paged-rows.ts';
import { webhookDeliveries } from '../../../db/schema/back-office.ts';

export type DeliveryRow = typeof webhookDeliveries.$inferSelect;

export const IS_WAITING = and(
  isNull(webhookDeliveries.deliveredAt),
  isNull(webhookDeliveries.givenUpAt),
);

const STATE_CONDITIONS: Record<DeliveryQuery['state'], SQL | undefined> = {
  any: undefined,
  waiting: IS_WAITING,
  delivered: isNotNull(webhookDeliveries.deliveredAt),
  failed: isNotNull(webhookDeliveries.givenUpAt),
};

/** One page of a webhook's log, the newest first, and how long it is, as far as it is counted. */
export async function listDeliveries(db: Db, webhookId: number, { state, page }: DeliveryQuery) {
  const chosen = and(eq(webhookDeliveries.webhookId, webhookId), STATE_CONDITIONS[state]);
  return readPage(db, { table: webhookDeliveries, chosen, page }, (limit, offset) =>
    db
      .select()
      .from(webhookDeliveries)
      .where(chosen)
      .orderBy(desc(webhookDeliveries.createdAt), desc(webhookDeliveries.id))
      .limit(limit)
      .offset(offset),
  );
}

export async function findDelivery(
  db: Db,
  webhookId: number,
  id: number,
): Promise<DeliveryRow | undefined> {
  const [row] = await db
    .select()
    .from(webhookDeliveries)
    .where(and(eq(webhookDeliveries.webhookId, webhookId), eq(webhookDeliveries.id, id)))
    .for('update');
  return row;
}

type NewDelivery = Pick<DeliveryRow, 'webhookId' | 'messageId' | 'event' | 'payload'>;

/** Queues a message, due now, unless a change of the same stock already waits for its first try. */
export async function insertDelivery(tx: Db, delivery: NewDelivery, at: Date): Promise<void> {
  const { webhookId, messageId, event, payload } = delivery;
  await tx
    .insert(webhookDeliveries)
    .values({ webhookId, messageId, event, payload, createdAt: at, nextTryAt: at })
    .onConflictDoNothing();
}

export async function updateDelivery(
  db: Db,
  id: number,
  change: Partial<DeliveryRow>,
): Promise<void> {
  await db.update(webhookDeliveries).set(change).where(eq(webhookDeliveries.id, id));
}
