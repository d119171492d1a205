import { and, isNotNull, isNull, sql } from 'drizzle-orm';
import type { Db } from '../../../db/database.ts';
import { webhookDeliveries, webhooks } from '../../../db/schema/back-office.ts';
import { orders } from '../../../db/schema/orders.ts';
import { isOpen } from '../../../lib/open-orders.ts';

const count = (what = '*') => sql`count(${sql.raw(what)})`.mapWith(Number);

/**
 * Counts the pending deliveries of webhooks, and those of them with a failed try; and when the one that is due longest
 * was due, paused webhooks aside, null when nothing waits.
 */
export async function readWebhookBacklog(db: Db) {
  const [backlog] = await db
    .select({
      waiting: count(),
      tried: count('last_error'),
      overdueSince:
        sql`min(${webhookDeliveries.nextTryAt}) filter (where ${webhooks.isActive})`.mapWith(
          webhookDeliveries.nextTryAt,
        ),
    })
    .from(webhookDeliveries)
    .innerJoin(webhooks, sql`${webhooks.id} = ${webhookDeliveries.webhookId}`)
    .where(and(isNull(webhookDeliveries.deliveredAt), isNull(webhookDeliveries.givenUpAt)));
  return backlog ?? { waiting: 0, tried: 0, overdueSince: null };
}

/** Deliveries given up and still in the log. */
export async function countGivenUp(db: Db): Promise<number> {
  return db.$count(webhookDeliveries, isNotNull(webhookDeliveries.givenUpAt));
}

export async function countOpenRequests(db: Db) {
  const [row] = await db
    .select({ all: count(), processed: count('processed_date') })
    .from(orders)
    .where(isOpen);
  const { all = 0, processed = 0 } = row ?? {};
  return { requested: all - processed, processed };
}
