import type { Order } from '@portal/contract/requests/orders/orders.schemas';
import { and, desc, eq } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import { AppError } from '../../../app-error.ts';
import { lots } from '../../../db/schema/inventory.ts';
import { auditLog, mailOutbox } from '../../../db/schema/system.ts';
import { signInNew } from '../../../testing/sign-in.ts';
import { startTestApp } from '../../../testing/start-test-app.ts';
import {
  type CellarScene,
  openCellar,
  pickupRequest,
  vanRequest,
} from '../../../testing/cellar-scene.ts';
import { cancelOrder, processOrder } from './order-steps.service.ts';

const NO_LONGER = [409, { detail: 'This request can no longer be cancelled.' }];

describe('a client cancels a request', () => {
  const portal = startTestApp();
  let scene: CellarScene;
  let order: Order;

  beforeEach(async () => {
    scene = await openCellar(portal, { bottles: 12 });
    const asked = await scene.browser.post('/api/create_pull_request/', vanRequest(scene, 12));
    order = asked.json<Order>();
  });

  const cancel = (body: object = {}, id = order.id) =>
    scene.browser.post(`/api/orders/${id}/cancel/`, body);
  const byStaff = () => ({
    accountId: scene.accountId,
    orderId: order.id,
    actor: { userId: null, name: 'steward' },
    by: 'staff' as const,
  });

  it('frees its bottles at once for another one', async () => {
    const full = await scene.browser.post('/api/create_pull_request/', vanRequest(scene));
    expect(full.headers['x-error-code']).toBe('over_ask');
    const response = await cancel({ reason: ' The party is off ' });
    expect([response.statusCode, response.json()]).toEqual([
      200,
      {
        ...order,
        cancelled_date: '2026-03-02T15:00:00.000Z',
        cancel_reason: 'The party is off',
      },
    ]);
    const { db } = portal.database;
    const [lot] = await db.select().from(lots).where(eq(lots.id, scene.lotId));
    expect([lot?.quantity, lot?.reserved]).toEqual([12, 0]);
    const again = await scene.browser.post('/api/create_pull_request/', vanRequest(scene, 12));
    expect(again.statusCode).toBe(201);
  });

  it('sends one mail to each recipient, and writes an audit entry', async () => {
    await cancel({ reason: 'The party is off' });
    const { db } = portal.database;
    const mails = await db
      .select()
      .from(mailOutbox)
      .where(eq(mailOutbox.orderId, order.id))
      .orderBy(desc(mailOutbox.id));
    expect(mails).toHaveLength(2);
    expect(mails[0]).toMatchObject({
      recipients: [scene.email],
      subject: `Order #${order.footprint_id}: cancelled`,
    });
    expect(mails[0]?.textBody).toContain('Reason: The party is off');
    const entries = await db
      .select()
      .from(auditLog)
      .where(and(eq(auditLog.accountId, scene.accountId), eq(auditLog.action, 'cancel')));
    expect(entries).toMatchObject([
      { actor: scene.email, actorUserId: scene.userId, subjectId: String(order.id) },
    ]);
  });

  it.each([
    ['an empty body', {}],
    ['an empty reason', { reason: '' }],
  ])('without a reason, with %s', async (_what, body) => {
    expect((await cancel(body)).json()).toMatchObject({ cancel_reason: null });
  });

  it('cancels an add request too', async () => {
    const asked = await scene.browser.post('/api/create_pickup_order/', pickupRequest(scene));
    const response = await cancel({}, asked.json<Order>().id);
    expect(response.json<Order>().cancelled_date).not.toBeNull();
  });

  it('and no second time, not even at the same moment', async () => {
    const answers = await Promise.all([cancel(), cancel()]);
    expect(answers.map((answer) => answer.statusCode).toSorted()).toEqual([200, 409]);
    const late = await cancel();
    expect([late.statusCode, late.json()]).toEqual(NO_LONGER);
  });

  it('but not when the work on it has begun, or staff ended it', async () => {
    await processOrder(portal.context, byStaff());
    const late = await cancel();
    expect([late.statusCode, late.json()]).toEqual(NO_LONGER);
    await cancelOrder(portal.context, byStaff());
    expect((await cancel()).statusCode).toBe(409);
  });

  it('while a steward begins the work: exactly one of them gets there first', async () => {
    const [cancelled, begun] = await Promise.all([
      cancel(),
      processOrder(portal.context, byStaff()).then(
        () => 200,
        (error: unknown) => (error instanceof AppError ? error.status : 500),
      ),
    ]);
    expect([cancelled.statusCode, begun].toSorted()).toEqual([200, 409]);
    const now = (await scene.browser.get(`/api/orders/${order.id}/`)).json<Order>();
    expect(now.cancelled_date === null).toBe(begun === 200);
    expect(now.processed_date === null).toBe(begun === 409);
  });

  it('is refused with a reason that is too long', async () => {
    const response = await cancel({ reason: 'x'.repeat(501) });
    expect([response.statusCode, response.json()]).toEqual([
      400,
      { reason: ['Ensure this field has no more than 500 characters.'] },
    ]);
    expect((await scene.browser.get(`/api/orders/${order.id}/`)).json()).toEqual(order);
  });

  it('only of the own account, and never as a read-only user', async () => {
    const stranger = await openCellar(portal);
    const path = `/api/orders/${order.id}/cancel/`;
    const theirs = await stranger.browser.post(path);
    expect([theirs.statusCode, theirs.json()]).toEqual([404, { detail: 'Not found.' }]);
    const reader = await signInNew(portal, scene.accountId, { role: 'viewer' });
    expect((await reader.post(path)).statusCode).toBe(403);
    expect((await scene.browser.get(`/api/orders/${order.id}/`)).json()).toEqual(order);
  });
});
