import type { Order } from '@portal/contract/requests/orders/orders.schemas';
import { eq } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import { lots, stockLedger } from '../../../db/schema/inventory.ts';
import { mailOutbox } from '../../../db/schema/system.ts';
import { startTestApp } from '../../../testing/start-test-app.ts';
import { type CellarScene, openCellar, vanRequest } from '../../../testing/cellar-scene.ts';
import type { Transition } from './apply-transition.service.ts';
import {
  cancelOrder,
  completePullRequest,
  processOrder,
  undoProcessing,
} from './order-steps.service.ts';

describe('the steps of a pull request', () => {
  const portal = startTestApp();
  let scene: CellarScene;
  let order: Order;
  let staff: Transition;

  beforeEach(async () => {
    scene = await openCellar(portal, { bottles: 12 });
    order = (
      await scene.browser.post('/api/create_pull_request/', vanRequest(scene, 5))
    ).json<Order>();
    const actor = { userId: null, name: 'steward' };
    staff = { accountId: scene.accountId, orderId: order.id, actor, by: 'staff' };
  });

  const counts = async () => {
    const { db } = portal.database;
    const [lot] = await db.select().from(lots).where(eq(lots.id, scene.lotId));
    return { quantity: lot?.quantity, reserved: lot?.reserved };
  };

  it('completing it takes the reserved bottles out through the ledger', async () => {
    await processOrder(portal.context, staff);
    expect(await counts()).toEqual({ quantity: 12, reserved: 5 });
    const done = await completePullRequest(portal.context, staff);
    expect(done.completed_date).not.toBeNull();
    expect(done.lines[0]).toMatchObject({ quantity: 5, quantity_done: 5, shortfall_reason: null });
    expect(await counts()).toEqual({ quantity: 7, reserved: 0 });
    const ledger = await portal.database.db
      .select()
      .from(stockLedger)
      .where(eq(stockLedger.orderId, order.id));
    expect(ledger).toMatchObject([
      { lotId: scene.lotId, change: -5, reason: 'pull request', actor: 'steward' },
    ]);
  });

  it('bottles reserved for another request stay reserved when one is cancelled or completed', async () => {
    const ask = async () => {
      const url = '/api/create_pull_request/';
      return (await scene.browser.post(url, vanRequest(scene, 4))).json<Order>().id;
    };
    await cancelOrder(portal.context, { ...staff, orderId: await ask() });
    expect(await counts()).toEqual({ quantity: 12, reserved: 5 });
    await ask();
    await processOrder(portal.context, staff);
    await completePullRequest(portal.context, staff);
    expect(await counts()).toEqual({ quantity: 7, reserved: 4 });
  });

  it('a short line records the bottles that went out, and the rest is free again', async () => {
    await processOrder(portal.context, staff);
    const id = order.lines[0]?.id ?? 0;
    const short = [{ id, quantityDone: 3, shortfallReason: 'Two corks were leaking' }];
    const done = await completePullRequest(portal.context, staff, short);
    expect(done.lines[0]).toMatchObject({
      quantity: 5,
      quantity_done: 3,
      shortfall_reason: 'Two corks were leaking',
    });
    expect(await counts()).toEqual({ quantity: 9, reserved: 0 });
  });

  it('where nothing went out at all, it is completed and everything is free again', async () => {
    await processOrder(portal.context, staff);
    const id = order.lines[0]?.id ?? 0;
    const none = { id, quantityDone: 0, shortfallReason: 'All corked' };
    const done = await completePullRequest(portal.context, staff, [none]);
    expect(done.lines[0]).toMatchObject({ quantity: 5, quantity_done: 0 });
    expect(await counts()).toEqual({ quantity: 12, reserved: 0 });
  });

  it('bottles that were not found leave by a correction, and are not offered again', async () => {
    await processOrder(portal.context, staff);
    const id = order.lines[0]?.id ?? 0;
    const gone = { id, quantityDone: 3, shortfallReason: 'Not in the case', isMissing: true };
    await completePullRequest(portal.context, staff, [gone]);
    expect(await counts()).toEqual({ quantity: 7, reserved: 0 });
    const ledger = await portal.database.db
      .select({ change: stockLedger.change, reason: stockLedger.reason, note: stockLedger.note })
      .from(stockLedger)
      .where(eq(stockLedger.orderId, order.id));
    expect(ledger).toEqual([
      { change: -3, reason: 'pull request', note: null },
      { change: -2, reason: 'correction', note: 'Not in the case' },
    ]);
  });

  it('the latest step of an order that is not completed can be undone; its bottles stay reserved', async () => {
    await processOrder(portal.context, staff);
    const undone = await undoProcessing(portal.context, { ...staff, reason: 'The wrong case' });
    expect(undone.processed_date).toBeNull();
    expect(await counts()).toEqual({ quantity: 12, reserved: 5 });
    await expect(undoProcessing(portal.context, staff)).rejects.toMatchObject({ status: 409 });
  });

  it('a step based on an older version gets 409, and nothing is overwritten', async () => {
    await processOrder(portal.context, { ...staff, expectedVersion: 1 });
    await expect(
      completePullRequest(portal.context, { ...staff, expectedVersion: 1 }),
    ).rejects.toMatchObject({ code: 'changed_meanwhile', status: 409 });
    expect(await counts()).toEqual({ quantity: 12, reserved: 5 });
    await completePullRequest(portal.context, { ...staff, expectedVersion: 2 });
    expect(await counts()).toEqual({ quantity: 7, reserved: 0 });
  });

  it('a step taken in silence sends no mail', async () => {
    await processOrder(portal.context, { ...staff, tellsClient: false });
    const mails = await portal.database.db
      .select({ id: mailOutbox.id })
      .from(mailOutbox)
      .where(eq(mailOutbox.orderId, order.id));
    expect(mails).toHaveLength(1);
  });

  it('cancelling it frees the bottles and mails the reason', async () => {
    const reason = 'The party is off';
    const cancelled = await cancelOrder(portal.context, { ...staff, by: 'client', reason });
    expect(cancelled).toMatchObject({ cancel_reason: reason, processed_date: null });
    expect(cancelled.cancelled_date).not.toBeNull();
    expect(await counts()).toEqual({ quantity: 12, reserved: 0 });
  });

  it('an illegal step is refused and changes nothing', async () => {
    const refused = { code: 'no_longer_possible', status: 409 };
    await expect(completePullRequest(portal.context, staff)).rejects.toMatchObject(refused);
    await processOrder(portal.context, staff);
    await expect(processOrder(portal.context, staff)).rejects.toMatchObject(refused);
    await expect(cancelOrder(portal.context, { ...staff, by: 'client' })).rejects.toMatchObject({
      ...refused,
      body: { detail: 'This request can no longer be cancelled.' },
    });
    expect(await counts()).toEqual({ quantity: 12, reserved: 5 });
  });

  it('no more than requested can go out, and nothing of another request’s line', async () => {
    await processOrder(portal.context, staff);
    const id = order.lines[0]?.id ?? 0;
    const complete = (line: { id: number; quantityDone: number }) =>
      completePullRequest(portal.context, staff, [{ ...line, shortfallReason: null }]);
    await expect(complete({ id, quantityDone: 6 })).rejects.toMatchObject({
      status: 400,
      body: { quantity_done: ['No more can be done than was asked.'] },
    });
    await expect(complete({ id: id + 1, quantityDone: 1 })).rejects.toMatchObject({
      status: 400,
      body: { short: ['A line is not one of this request.'] },
    });
    expect(await counts()).toEqual({ quantity: 12, reserved: 5 });
  });

  it('each change of its status sends one mail to the same people, also one that is undone', async () => {
    await processOrder(portal.context, staff);
    await undoProcessing(portal.context, staff);
    await processOrder(portal.context, staff);
    await completePullRequest(portal.context, staff);
    const mails = await portal.database.db
      .select({ subject: mailOutbox.subject, recipients: mailOutbox.recipients })
      .from(mailOutbox)
      .where(eq(mailOutbox.orderId, order.id))
      .orderBy(mailOutbox.id);
    expect(mails.map((mail) => mail.subject)).toEqual([
      `Pull Request Received: Order #${order.footprint_id}`,
      `Order #${order.footprint_id}: pulled from inventory`,
      `Order #${order.footprint_id}: requested`,
      `Order #${order.footprint_id}: pulled from inventory`,
      `Order #${order.footprint_id}: delivered`,
    ]);
    expect(new Set(mails.map((mail) => mail.recipients.join()))).toEqual(new Set([scene.email]));
  });
});
