import { addDays } from '@portal/contract/provider/business-days';
import type { Order } from '@portal/contract/requests/orders/orders.schemas';
import type { Desk } from '@portal/contract/warehouse/desk/desk.schemas';
import { eq } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import { tokens, users } from '../../../db/schema/accounts.ts';
import { stockLedger } from '../../../db/schema/inventory.ts';
import { orders } from '../../../db/schema/orders.ts';
import type { BrowserSession } from '../../../testing/browser-session.ts';
import { startTestApp } from '../../../testing/start-test-app.ts';
import {
  type CellarScene,
  openCellar,
  pickupRequest,
  TEST_DAY,
  vanRequest,
} from '../../../testing/cellar-scene.ts';
import { createUser } from '../../../testing/factories.ts';
import { sendForm } from '../../../testing/send-form.ts';
import { signInSteward } from '../../../testing/sign-in.ts';

const TODAY = '2026-03-02';
const DAY_MS = 24 * 60 * 60 * 1000;

describe('the desk of the day', () => {
  const portal = startTestApp();
  let steward: BrowserSession;
  let scene: CellarScene;

  beforeAll(async () => {
    steward = await signInSteward(portal);
    scene = await openCellar(portal);
  });

  const read = async () => (await steward.get('/api/staff/desk/')).json<Desk>();
  const send = async (path: string, body: object) =>
    (await scene.browser.post(`/api/${path}/`, body)).json<Order>();
  const update = (order: Order, values: Partial<typeof orders.$inferInsert>) =>
    portal.database.db.update(orders).set(values).where(eq(orders.id, order.id));

  it('lists open pull requests as next up and open add requests as arrivals, the soonest first', async () => {
    const later = await send('create_pull_request', vanRequest(scene, 5));
    const sooner = await send('create_pull_request', vanRequest(scene, 1));
    const arrival = await send('create_pickup_order', pickupRequest(scene));
    await update(sooner, { confirmedDate: '2026-02-27' });
    await update(later, { requestedDeliveryDate: null });
    const desk = await read();
    expect([desk.today, desk.next_up.is_more]).toEqual([TODAY, false]);
    expect(desk.next_up.rows.map((row) => [row.footprint_id, row.bottle_count])).toEqual([
      [sooner.footprint_id, 1],
      [later.footprint_id, 5],
    ]);
    expect(desk.arrivals.rows[0]).toMatchObject({
      footprint_id: arrival.footprint_id,
      account: { id: scene.accountId },
      number_of_boxes: 3,
      requested_delivery_date: TEST_DAY,
    });
    expect(desk.late).toBe(1);
  });

  it('gives the version with which a row’s date can be confirmed', async () => {
    const order = await send('create_pull_request', vanRequest(scene));
    const found = (await read()).next_up.rows.find(({ id }) => id === order.id);
    const body = { version: found?.version, confirmed_date: TEST_DAY };
    const confirmed = await steward.post(
      `/api/staff/requests/${order.footprint_id}/confirm/`,
      body,
    );
    expect(confirmed.statusCode).toBe(200);
  });

  it('says who picks a request, until the picks are taken back', async () => {
    const order = await send('create_pull_request', vanRequest(scene));
    const rowOf = async () => (await read()).next_up.rows.find(({ id }) => id === order.id);
    expect(await rowOf()).toMatchObject({ picked_by: null });
    const url = `/api/staff/requests/${order.footprint_id}/picks/`;
    const line_id = order.lines[0]?.id;
    const body = { how: 'hand', code: '', reason: '', lines: [{ line_id, quantity: 1 }] };
    expect((await steward.post(url, body)).statusCode).toBe(201);
    const me = (await steward.get('/api/rest-auth/user/')).json<{ id: number }>();
    expect(await rowOf()).toMatchObject({ picked_by: me.id });
    await steward.post(`${url}remove/`, { lines: [line_id] });
    expect(await rowOf()).toMatchObject({ picked_by: null });
  });

  it('names pulled requests of a carrier without a tracking number', async () => {
    const order = await send('create_pull_request', vanRequest(scene));
    await update(order, { method: 4, processedDate: new Date() });
    const untracked = async () => (await read()).untracked.map(({ footprint_id }) => footprint_id);
    expect(await untracked()).toEqual([order.footprint_id]);
    await update(order, { trackingNumber: '1Z 999' });
    expect(await untracked()).toEqual([]);
  });

  it('names unused invitations that end within two days, and no ended ones', async () => {
    const { db } = portal.database;
    const now = portal.context.clock().getTime();
    const invite = async (email: string, days: number, accountId: number | null) => {
      const { id } = await createUser(db, accountId, { email });
      await db.update(users).set({ passwordHash: null }).where(eq(users.id, id));
      await db.insert(tokens).values({
        tokenDigest: Buffer.from(email),
        userId: id,
        purpose: 'invitation',
        expiresAt: new Date(now + days * DAY_MS),
      });
    };
    await invite('ending@example.com', 1, scene.accountId);
    await invite('colleague@example.com', 1.5, null);
    await invite('ended@example.com', -1, scene.accountId);
    await invite('new@example.com', 7, scene.accountId);
    expect((await read()).invitations).toMatchObject([
      { email: 'ending@example.com', account: scene.accountId },
      { email: 'colleague@example.com', account: null },
    ]);
  });

  it('counts bottles in and out on the provider’s days; corrections and undone steps count nothing', async () => {
    const { db } = portal.database;
    const { accountId, lotId } = await openCellar(portal, { bottles: 0 });
    const write = (
      change: number,
      reason: 'add request' | 'pull request' | 'undo' | 'correction',
      at: string,
      recordedAt = at,
    ) => {
      const moments = { happenedAt: new Date(at), createdAt: new Date(recordedAt) };
      return db
        .insert(stockLedger)
        .values({ accountId, lotId, change, reason, actor: 'test', ...moments });
    };
    const before = await read();
    await write(9, 'add request', '2026-02-16T15:00:00Z');
    // The second was reported by a phone on the next day.
    await write(-2, 'pull request', '2026-02-20T15:00:00Z');
    await write(-1, 'pull request', '2026-02-20T15:00:00Z', '2026-02-21T15:00:00Z');
    await write(4, 'add request', '2026-02-21T15:00:00Z');
    await write(-4, 'undo', '2026-02-21T15:00:05Z');
    await write(-1, 'correction', '2026-02-22T15:00:00Z');
    // 23:30 on 1 March in New York.
    await write(6, 'add request', '2026-03-02T04:30:00Z');
    const { stock_days: days } = await read();
    expect([days.length, days[0]?.day, days[13]?.day]).toEqual([14, addDays(TODAY, -13), TODAY]);
    expect(days.slice(0, 13).filter(({ added, pulled }) => added + pulled > 0)).toEqual([
      { day: '2026-02-20', added: 0, pulled: 3 },
      { day: '2026-03-01', added: 6, pulled: 0 },
    ]);
    expect(days[13]).toEqual(before.stock_days[13]);
  });

  it('counts the cases that came lately and have no condition document', async () => {
    const { db } = portal.database;
    const { accountId, lotId, wineCase } = await openCellar(portal, { bottles: 0 });
    const undocumented = async () => (await read()).undocumented_cases;
    const come = (day: string) =>
      db.insert(stockLedger).values({
        accountId,
        lotId,
        change: 1,
        reason: 'add request',
        actor: 'test',
        createdAt: new Date(`${day}T15:00:00Z`),
      });
    const before = await undocumented();
    await come('2026-02-16');
    expect(await undocumented()).toBe(before);
    await come('2026-02-18');
    await come('2026-02-19');
    expect(await undocumented()).toBe(before + 1);
    const url = `/api/staff/stock/${accountId}/cases/${wineCase.id}/documents/`;
    const file = { name: 'cork.pdf', content: Buffer.from('%PDF-1.7') };
    expect((await sendForm(steward, url, {}, [file])).statusCode).toBe(200);
    expect(await undocumented()).toBe(before);
  });
});
