import type { Order } from '@portal/contract/requests/orders/orders.schemas';
import type { Receiving } from '@portal/contract/warehouse/receiving/receiving.schemas';
import { eq } from 'drizzle-orm';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { mailOutbox } from '../../../db/schema/system.ts';
import type { BrowserSession } from '../../../testing/browser-session.ts';
import { startTestApp } from '../../../testing/start-test-app.ts';
import { type CellarScene, openCellar, pickupRequest } from '../../../testing/cellar-scene.ts';
import { createWine } from '../../../testing/factories.ts';
import { signInSteward } from '../../../testing/sign-in.ts';
import { auditStock } from '../../../testing/stock-audit.ts';

describe('a shipment that is put away in parts', () => {
  const portal = startTestApp();
  let steward: BrowserSession;
  let scene: CellarScene;
  let order: Order;
  let seen: Receiving;

  beforeAll(async () => {
    steward = await signInSteward(portal);
    scene = await openCellar(portal);
  });
  beforeEach(async () => {
    const answer = await scene.browser.post('/api/create_pickup_order/', pickupRequest(scene));
    order = answer.json<Order>();
    seen = (await steward.get(path())).json<Receiving>();
  });

  const path = (rest = '') => `/api/staff/receiving/${order.footprint_id}/${rest}`;
  const bottles = (quantity: number) => [
    { lines: [{ wine: scene.wineId, size_ml: 750, quantity }] },
  ];
  const putAway = async (cases: object[], more: boolean, { version } = seen, silent = false) => {
    const body = { version, boxes_arrived: null, more_to_come: more, cases, silent };
    const answer = await steward.post(path('put-away/'), body);
    if (answer.statusCode === 200) seen = answer.json<Receiving>();
    return answer;
  };
  const stored = async () =>
    (await scene.browser.get('/api/bottle_case_count/')).json<{ bottle_count: number }>()
      .bottle_count;

  const mailed = async () => {
    const mails = await portal.database.db
      .select({ subject: mailOutbox.subject })
      .from(mailOutbox)
      .where(eq(mailOutbox.orderId, order.id))
      .orderBy(mailOutbox.id);
    return mails.map(({ subject }) => subject.replace(/#\d+/, '#'));
  };

  it('stays open while more is to come, its bottles are the client’s at once, and each event is mailed once', async () => {
    const before = await stored();
    expect((await putAway(bottles(6), true)).statusCode).toBe(200);
    expect([seen.order.processed_date === null, seen.order.completed_date]).toEqual([false, null]);
    expect(seen.put_away).toMatchObject([
      { wine_id: scene.wineId, case_id: expect.any(Number), size_ml: 750, quantity: 6 },
    ]);
    expect(await stored()).toBe(before + 6);
    expect((await putAway(bottles(4), true)).statusCode).toBe(200);
    expect(seen.put_away.map(({ quantity }) => quantity)).toEqual([6, 4]);
    expect((await putAway(bottles(2), false)).statusCode).toBe(200);
    expect(seen.order.completed_date).not.toBeNull();
    expect(seen.order.lines.map((line) => [line.quantity, line.quantity_done])).toEqual([
      [6, 6],
      [4, 4],
      [2, 2],
    ]);
    expect(seen.order.lines[0]?.case_number).toBe(seen.put_away[0]?.case_number);
    expect(await stored()).toBe(before + 12);
    expect(await mailed()).toEqual([
      'Add Request Received: Order #',
      'Order #: received',
      'Order #: added to inventory',
    ]);
    expect(await auditStock(portal.database.db)).toMatchObject({ lotsOutOfBalance: 0 });
  });

  it('sends no mail when that is chosen', async () => {
    await putAway(bottles(6), true, seen, true);
    await putAway(bottles(6), false, seen, true);
    expect(seen.order.completed_date).not.toBeNull();
    expect(await mailed()).toEqual(['Add Request Received: Order #']);
  });

  it('is completed without another bottle when nothing more comes', async () => {
    expect((await putAway([], false)).json()).toEqual({ cases: ['This list may not be empty.'] });
    await putAway(bottles(6), true);
    expect((await putAway([], true)).statusCode).toBe(400);
    expect((await putAway([], false)).statusCode).toBe(200);
    expect(seen.order.lines.map(({ quantity }) => quantity)).toEqual([6]);
    expect((await putAway(bottles(1), true)).statusCode).toBe(409);
  });

  it('names the wine that stays when two were merged meanwhile', async () => {
    const other = await createWine(portal.database.db, { vintage: 2005 });
    const line = { wine: other, size_ml: 750, quantity: 6 };
    await putAway([{ case_number: scene.wineCase.footprintLookupCode, lines: [line] }], true);
    const merged = await steward.post(`/api/staff/wines/${other}/merge/`, { into: scene.wineId });
    expect(merged.statusCode).toBe(200);
    await putAway([], false);
    expect(seen.order.lines.map(({ wine, quantity }) => [wine.id, quantity])).toEqual([
      [scene.wineId, 6],
    ]);
    expect(await auditStock(portal.database.db)).toMatchObject({ lotsOutOfBalance: 0 });
  });

  it('counts no part twice: a part based on an older version gets 409', async () => {
    const old = seen;
    await putAway(bottles(6), true);
    const twice = await putAway(bottles(6), true, old);
    expect([twice.statusCode, twice.headers['x-error-code']]).toEqual([409, 'changed_meanwhile']);
    const later = seen;
    await putAway(bottles(1), true);
    expect((await putAway(bottles(1), true, later)).statusCode).toBe(409);
    expect(seen.put_away.map(({ quantity }) => quantity)).toEqual([6, 1]);
  });

  it('can be neither undone nor cancelled once bottles lie in cases', async () => {
    await putAway(bottles(6), true);
    for (const action of ['undo', 'cancel']) {
      const refused = await steward.post(`/api/staff/requests/${order.footprint_id}/${action}/`, {
        version: seen.version,
        reason: 'The wrong client',
      });
      expect([refused.statusCode, refused.json()], action).toEqual([
        409,
        {
          detail:
            'Bottles of this request are put away already. Complete it, and correct the stock.',
        },
      ]);
    }
  });
});
