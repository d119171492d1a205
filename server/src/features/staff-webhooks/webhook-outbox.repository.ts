import { and, asc, eq, isNull, lte, sql } from 'drizzle-orm';
import type { Db } from '../../db/database.ts';
import { webhookDeliveries, webhooks } from '../../db/schema/back-office.ts';

const isWaiting = and(isNull(webhookDeliveries.deliveredAt), isNull(webhookDeliveries.givenUpAt));

const TRY_COLUMNS = {
  id: webhookDeliveries.id,
  messageId: webhookDeliveries.messageId,
  event: webhookDeliveries.event,
  payload: webhookDeliveries.payload,
  createdAt: webhookDeliveries.createdAt,
  tries: webhookDeliveries.tries,
};

/** A delivery claimed from the outbox for one try. */
export type PendingDelivery = Pick<typeof webhookDeliveries.$inferSelect, keyof typeof TRY_COLUMNS>;

/** The target of a delivery: its URL and signing secret. */
export interface WebhookTarget {
  readonly id: number;
  readonly url: string;
  readonly secret: string;
}

/** Lists the webhooks with due deliveries that are not paused. */
export function listDueTargets(db: Db, now: Date): Promise<WebhookTarget[]> {
  const due = db
    .select({ webhookId: webhookDeliveries.webhookId })
    .from(webhookDeliveries)
    .where(and(isWaiting, lte(webhookDeliveries.nextTryAt, now)));
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
): Promise<PendingDelivery | undefined> {
  const longestDue = db
    .select({ id: webhookDeliveries.id })
    .from(webhookDeliveries)
    .where(
      and(
        eq(webhookDeliveries.webhookId, webhookId),
        isWaiting,
        lte(webhookDeliveries.nextTryAt, now),
      ),
    )
    .orderBy(asc(webhookDeliveries.nextTryAt), asc(webhookDeliveries.id))
    .limit(1)
    .for('update', { skipLocked: true });
  const [claimed] = await db
    .update(webhookDeliveries)
    .set({ tries: sql`${webhookDeliveries.tries} + 1`, nextTryAt: leasedUntil })
    .where(sql`${webhookDeliveries.id} = ${longestDue}`)
    .returning(TRY_COLUMNS);
  return claimed;
}

/** The result of a try. */
export type TryOutcome = Partial<
  Pick<
    typeof webhookDeliveries.$inferInsert,
    'deliveredAt' | 'givenUpAt' | 'lastError' | 'lastStatus' | 'nextTryAt'
  >
>;

/** Stores the result of a try. */
export async function markTry(db: Db, id: number, outcome: TryOutcome): Promise<void> {
  await db.update(webhookDeliveries).set(outcome).where(eq(webhookDeliveries.id, id));
}
