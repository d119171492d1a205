import { asc, eq, sql } from 'drizzle-orm';
import type { Db } from '../../../db/database.ts';
import { isoTime } from '../../../db/iso-time.ts';
import { webhookDeliveries, webhooks } from '../../../db/schema/back-office.ts';

/** A count over deliveries of a webhook; each has its own index. */
const ofDeliveries = (what: string, which = 'true') =>
  sql.raw(
    `(select ${what} from webhook_deliveries d where d.webhook_id = webhooks.id and ${which})`,
  );

const COLUMNS = {
  id: webhooks.id,
  url: webhooks.url,
  events: webhooks.events,
  is_active: webhooks.isActive,
  created_at: isoTime(webhooks.createdAt),
  waiting_count: sql<number>`${ofDeliveries(
    'count(*)',
    'delivered_at is null and given_up_at is null',
  )}`.mapWith(Number),
  failed_count: sql<number>`${ofDeliveries('count(*)', 'given_up_at is not null')}`.mapWith(Number),
  last_delivered_at: isoTime(webhookDeliveries.deliveredAt, ofDeliveries('max(delivered_at)')),
};

export type WebhookRow = Awaited<ReturnType<typeof listWebhooks>>[number];

const readWebhooks = (db: Db) => db.select(COLUMNS).from(webhooks);

export function listWebhooks(db: Db) {
  return readWebhooks(db).orderBy(asc(webhooks.id));
}

export async function findWebhook(db: Db, id: number): Promise<WebhookRow | undefined> {
  const [row] = await readWebhooks(db).where(eq(webhooks.id, id));
  return row;
}

/** The same, locked until the transaction ends; its deliveries are locked after it. */
export async function lockWebhook(tx: Db, id: number): Promise<WebhookRow | undefined> {
  const [row] = await readWebhooks(tx)
    .where(eq(webhooks.id, id))
    .for('no key update', { of: webhooks });
  return row;
}

export function countWebhooks(db: Db): Promise<number> {
  return db.$count(webhooks);
}

type NewWebhook = typeof webhooks.$inferInsert;

export async function insertWebhook(tx: Db, webhook: NewWebhook): Promise<number> {
  const [row] = await tx.insert(webhooks).values(webhook).returning({ id: webhooks.id });
  if (row === undefined) throw new Error('The webhook was not inserted.');
  return row.id;
}

export async function updateWebhook(
  tx: Db,
  id: number,
  change: Partial<NewWebhook>,
): Promise<void> {
  await tx.update(webhooks).set(change).where(eq(webhooks.id, id));
}

export async function deleteWebhook(tx: Db, id: number): Promise<void> {
  await tx.delete(webhooks).where(eq(webhooks.id, id));
}
