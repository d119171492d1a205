import { and, asc, eq, lte, sql } from 'drizzle-orm';
import type { Db } from '../../../db/database.ts';
import { webhookDeliveries, webhooks } from '../../../db/schema/back-office.ts';
import { type DeliveryRow, IS_WAITING } from './webhook-log.repository.ts';

export function listDueTargets(db: Db, now: Date) {
  const due = db
    .select({ webhookId: webhookDeliveries.webhookId })
    .from(webhookDeliveries)
    .where(isDue(now));
  return db
    .select({ id: webhooks.id, url: webhooks.url, secret: webhooks.secret })
    .from(webhooks)
    .where(and(webhooks.isActive, sql`${webhooks.id} in ${due}`))
    .orderBy(asc(webhooks.id));
}

/**
 * Claims the delivery that is due longest for a webhook and puts its next try off until `leasedUntil`: no other sender
 * takes it meanwhile, and one that dies while sending leaves it to a later try. Undefined when nothing is due.
 */
export async function claimDueDelivery(
  db: Db,
  webhookId: number,
  now: Date,
  leasedUntil: Date,
): Promise<DeliveryRow | undefined> {
  const longestDue = db
    .select({ id: webhookDeliveries.id })
    .from(webhookDeliveries)
    .where(and(eq(webhookDeliveries.webhookId, webhookId), isDue(now)))
    .orderBy(asc(webhookDeliveries.nextTryAt), asc(webhookDeliveries.id))
    .limit(1)
    .for('update', { skipLocked: true });
  const [claimed] = await db
    .update(webhookDeliveries)
    .set({ tries: sql`${webhookDeliveries.tries} + 1`, nextTryAt: leasedUntil })
    .where(sql`${webhookDeliveries.id} = ${longestDue}`)
    .returning();
  return claimed;
}

const isDue = (now: Date) => and(IS_WAITING, lte(webhookDeliveries.nextTryAt, now));
