import type { Order } from '@portal/contract/requests/orders/orders.schemas';
import type { StaffRequest } from '@portal/contract/warehouse/desk/desk.schemas';
import type { Stop } from '@portal/contract/warehouse/desk/stops.schemas';
import { eq } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import { orders } from '../../../db/schema/orders.ts';
import type { BrowserSession } from '../../../testing/browser-session.ts';
import { buildTestApp } from '../../../testing/build-test-app.ts';
import { startTestApp } from '../../../testing/start-test-app.ts';
import {
  type CellarScene,
  openCellar,
  pickupRequest,
  vanRequest,
} from '../../../testing/cellar-scene.ts';
import { DELIVERED, sendHandover } from '../../../testing/handover-scene.ts';
import { signInNew, signInSteward } from '../../../testing/sign-in.ts';

const TODAY = '2026-03-02';
const YESTERDAY = '2026-03-01';

describe('the day of a driver', () => {
  const portal = startTestApp();
  let steward: BrowserSession;
  let driver: BrowserSession;
  let scene: CellarScene;

  beforeAll(async () => {
    steward = await signInSteward(portal);
    driver = await signInNew(portal, null, { role: 'driver' });
    scene = await openCellar(portal);
  });

  const send = async (path: string, body: object, due: string | null) => {
    const order = (await scene.browser.post(`/api/${path}/`, body)).json<Order>();
    const values = { confirmedDate: due };
    await portal.database.db.update(orders).set(values).where(eq(orders.id, order.id));
    return order.footprint_id;
  };
  const delivery = (due: string | null) => send('create_pull_request', vanRequest(scene), due);
  const pickup = (due: string | null) => send('create_pickup_order', pickupRequest(scene), due);
  const listStops = async () =>
    (await driver.get('/api/staff/stops/')).json<{ stops: Stop[] }>().stops;
  const numbers = async () => (await listStops()).map((stop) => stop.footprint_id);
  const look = (number: number) => driver.get(`/api/staff/requests/${number}/`);
  const act = async (by: BrowserSession, number: number, action: string, more: object = {}) => {
    const url = `/api/staff/requests/${number}/`;
    const { version } = (await steward.get(url)).json<StaffRequest>();
    return by.post(`${url}${action}/`, { version, silent: true, ...more });
  };

  it('has the deliveries and pickups of today and the late ones, and finds no other request', async () => {
    const today = await delivery(TODAY);
    const late = await pickup(YESTERDAY);
    const tomorrow = await delivery(null);
    const byCarrier = { ...vanRequest(scene), method: 'CommonCarrierMWC' };
    const carrier = await send('create_pull_request', byCarrier, TODAY);
    expect(await numbers()).toEqual([late, today]);
    expect((await listStops())[1]).toMatchObject({
      address_line1: '12 Elm Street',
      bottle_count: 1,
    });
    for (const hidden of [tomorrow, carrier, 987654321]) {
      const answer = await look(hidden);
      expect([answer.statusCode, answer.json()]).toEqual([404, { detail: 'Not found.' }]);
    }
    const refused = await sendHandover(driver, { footprint_id: tomorrow }, DELIVERED);
    expect(refused.statusCode).toBe(404);
  });

  it('names who may take the bottles of a stop, as long as it is open', async () => {
    const number = await delivery(TODAY);
    const person = {
      first_name: 'Kim',
      last_name: 'Ito',
      email: 'kim@example.com',
      phone_number: '1',
    };
    expect((await scene.browser.post('/api/authorizedusers/', person)).statusCode).toBe(201);
    const { order, recipients } = (await look(number)).json<StaffRequest>();
    expect(recipients).toEqual([order.account_name, 'Kim Ito']);
    await act(steward, number, 'cancel', { reason: 'Asked' });
    const ended = await steward.get(`/api/staff/requests/${number}/`);
    expect(ended.json<StaffRequest>().recipients).toEqual([]);
  });

  it('shows a stop without internal notes, files, e-mails and history', async () => {
    const number = await delivery(TODAY);
    await act(steward, number, 'note', { internal_note: 'Owes storage fees' });
    const { internal_note, events, order } = (await look(number)).json<StaffRequest>();
    expect([internal_note, events, order.primary_email]).toEqual(['', [], '']);
    expect(order.address_line1).toBe('12 Elm Street');
    expect((await steward.get(`/api/staff/requests/${number}/`)).body).toContain('Owes storage');
  });

  it('receives boxes once, also when the answer was lost and the phone asks again', async () => {
    const number = await pickup(TODAY);
    const { version } = (await look(number)).json<StaffRequest>();
    const fields = { version, boxes_arrived: 3 };
    const receive = (boxes: number) =>
      driver.post(
        `/api/staff/receiving/${number}/receive/`,
        { ...fields, boxes_arrived: boxes },
        { 'idempotency-key': `boxes-${number}` },
      );
    const answers = [await receive(3), await receive(3), await receive(4)];
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200, 422]);
    const { events } = (await steward.get(`/api/staff/requests/${number}/`)).json<StaffRequest>();
    expect(events.filter(({ action }) => action === 'process')).toHaveLength(1);
  });

  it('delivers what was pulled and receives what was fetched; both stay in sight for the day', async () => {
    const number = await delivery(YESTERDAY);
    await act(steward, number, 'process');
    expect((await act(driver, number, 'complete')).statusCode).toBe(403);
    const delivered = await sendHandover(driver, { footprint_id: number }, DELIVERED);
    expect(delivered.statusCode).toBe(201);
    expect((await look(number)).json<StaffRequest>().events).toEqual([]);
    const fetched = await pickup(YESTERDAY);
    const { version } = (await look(fetched)).json<StaffRequest>();
    const body = { version, silent: true, boxes_arrived: 3 };
    const received = await driver.post(`/api/staff/receiving/${fetched}/receive/`, body);
    expect(received.statusCode).toBe(200);
    const done = (await listStops()).filter((stop) => stop.is_done);
    const numbersDone = done.map((stop) => stop.footprint_id);
    expect(numbersDone).toEqual(expect.arrayContaining([number, fetched]));
    portal.passTime(24 * 60 * 60 * 1000);
    const nextDay = await signInNew(portal, null, { role: 'driver' });
    expect((await nextDay.get(`/api/staff/requests/${number}/`)).statusCode).toBe(404);
  });
});

describe('the desk of a packer', () => {
  it('has no mails and no invitations, and the search finds neither clients nor the catalogue', async () => {
    const portal = await buildTestApp();
    const packer = await signInNew(portal, null, { role: 'packer' });
    await openCellar(portal);
    const desk = await packer.get('/api/staff/desk/');
    expect(desk.json()).toMatchObject({ failed_mails: 0, invitations: [] });
    const found = await packer.get('/api/staff/quick_search/?search=account');
    expect(found.json()).toMatchObject({ clients: { count: 0 }, wines: { count: 0 } });
    await portal.close();
  });
});
