import type { Order } from '@portal/contract/requests/orders/orders.schemas';
import { eq } from 'drizzle-orm';
import { orders } from '../db/schema/orders.ts';
import type { BrowserSession } from './browser-session.ts';
import type { TestApp } from './build-test-app.ts';
import { type CellarScene, vanRequest } from './cellar-scene.ts';
import { type SentFile, sendForm } from './send-form.ts';

/** A wave over the whole field, as somebody draws it who signs. */
export const SIGNATURE = [[0.05, 0.5, 0.2, 0.2, 0.4, 0.8, 0.6, 0.2, 0.8, 0.8, 0.95, 0.5]];

/** The fields of a delivery to somebody who signs. */
export const DELIVERED = {
  outcome: 'delivered',
  received_by: 'Ada Keller',
  is_over_21: true,
  signature: JSON.stringify(SIGNATURE),
};

/** The fields of an attempt where nobody opens. */
export const NOBODY = { outcome: 'not delivered', reason: 'nobody there' };

/** A request of the scene's bottles that is confirmed for a day and marked pulled. */
export async function pulledRequest(
  { context, database: { db } }: Pick<TestApp, 'context' | 'database'>,
  scene: CellarScene,
  {
    day = '2026-03-02',
    ...fields
  }: { readonly day?: string | null; [field: string]: unknown } = {},
): Promise<Order> {
  const answer = await scene.browser.post('/api/create_pull_request/', {
    ...vanRequest(scene),
    ...fields,
  });
  if (answer.statusCode !== 201) throw new Error(`Refused: ${answer.body}`);
  const order = answer.json<Order>();
  const pulled = { confirmedDate: day, processedDate: context.clock() };
  await db.update(orders).set(pulled).where(eq(orders.id, order.id));
  return order;
}

/** Sends a handover as a phone does. */
export function sendHandover(
  by: BrowserSession,
  { footprint_id: number }: Pick<Order, 'footprint_id'>,
  fields: object,
  { files = [], key }: { readonly files?: readonly SentFile[]; readonly key?: string } = {},
) {
  const url = `/api/staff/requests/${number}/handover/`;
  return sendForm(
    by,
    url,
    { ...fields },
    files,
    key === undefined ? {} : { 'idempotency-key': key },
  );
}
