import type { Order } from '@portal/contract/requests/orders/orders.schemas';
import { eq } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import { orders } from '../../../db/schema/orders.ts';
import { startTestApp } from '../../../testing/start-test-app.ts';
import { type CellarScene, openCellar, vanRequest } from '../../../testing/cellar-scene.ts';

describe('the calendar file of a request', () => {
  const portal = startTestApp();
  let scene: CellarScene;

  beforeAll(async () => {
    scene = await openCellar(portal, { bottles: 100 });
  });

  const ask = async (url: string, body: object) =>
    (await scene.browser.post(url, body)).json<Order>();
  const askForVan = (changes: object = {}) =>
    ask('/api/create_pull_request/', { ...vanRequest(scene), ...changes });
  const open = (id: number) => scene.browser.get(`/api/orders/${id}/calendar.ics`);
  /** Parses the file's properties, with folded lines joined. */
  const readCalendar = async (id: number) =>
    (await open(id)).body.replaceAll('\r\n ', '').trimEnd().split('\r\n');

  it('says what happens on the requested day, as a file to save', async () => {
    const notes = 'Ring twice; then wait, please\nThe dog is kind';
    const order = await askForVan({ requested_delivery_time: 'MORNING', notes });
    const response = await open(order.id);
    expect(response.headers).toMatchObject({
      'content-type': 'text/calendar; charset=utf-8',
      'content-disposition': `attachment; filename="mwc_order_${order.footprint_id}.ics"`,
      'cache-control': 'no-store',
    });
    expect(await readCalendar(order.id)).toEqual([
      'BEGIN:VCALENDAR',
      'VERSION:2.0',
      expect.stringMatching(/^PRODID:-\/\/.+\/\/Client Portal\/\/EN$/),
      'CALSCALE:GREGORIAN',
      'METHOD:PUBLISH',
      'BEGIN:VEVENT',
      `UID:order-${order.footprint_id}@portal.test`,
      'DTSTAMP:20260302T150000Z',
      'SEQUENCE:0',
      'DTSTART;VALUE=DATE:20260303',
      'DTEND;VALUE=DATE:20260304',
      `SUMMARY:MWC Van Delivery: Order #${order.footprint_id} (Morning)`,
      expect.stringMatching(
        /^DESCRIPTION:This date is not confirmed yet\.\\nMethod: .*Notes: Ring twice\\; then wait\\, please\\nThe dog is kind$/,
      ),
      'LOCATION:Ada Keller\\n12 Elm Street\\nNew York NY 10001\\nUnited States',
      `URL:http://portal.test/orders/history/${order.id}`,
      'STATUS:TENTATIVE',
      'TRANSP:TRANSPARENT',
      'END:VEVENT',
      'END:VCALENDAR',
    ]);
    for (const line of response.body.split('\r\n')) {
      expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75);
    }
  });

  it('moves to the confirmed day under the same UID with a higher sequence', async () => {
    const order = await askForVan();
    const before = await readCalendar(order.id);
    await portal.database.db
      .update(orders)
      .set({ confirmedDate: '2026-12-31' })
      .where(eq(orders.id, order.id));
    const after = await readCalendar(order.id);
    expect(after).toEqual(
      expect.arrayContaining([
        'DTSTART;VALUE=DATE:20261231',
        'DTEND;VALUE=DATE:20270101',
        'SEQUENCE:1',
        'STATUS:CONFIRMED',
      ]),
    );
    const uid = before.find((line) => line.startsWith('UID:'));
    expect(after).toContain(uid);
    expect(after.join()).not.toContain('not confirmed yet');
  });

  it('of a cancelled request cancels the event', async () => {
    const order = await askForVan();
    await scene.browser.post(`/api/orders/${order.id}/cancel/`);
    const lines = await readCalendar(order.id);
    expect(lines).toContain('STATUS:CANCELLED');
    expect(lines).toContain('SEQUENCE:1');
  });

  it('names the place where no address is delivered to', async () => {
    const { providerSettings: provider } = portal.context.config;
    const locationOf = async (order: Order) =>
      (await readCalendar(order.id)).find((line) => line.startsWith('LOCATION:'));
    const store = await askForVan({ method: 'OutboundRetailPickup' });
    const warehouse = await askForVan({ method: 'OutboundWarehousePickup' });
    expect(await locationOf(store)).toContain(`LOCATION:${provider.store.name}`);
    expect(await locationOf(warehouse)).toContain(`LOCATION:${provider.warehouse.name}`);
  });

  it('is not there without a day, nor for other accounts', async () => {
    const dated = await askForVan();
    const undated = await ask('/api/create_notify_order/', { company_name: 'Zachys' });
    expect((await open(undated.id)).statusCode).toBe(404);
    const stranger = await openCellar(portal);
    const theirs = await stranger.browser.get(`/api/orders/${dated.id}/calendar.ics`);
    expect([theirs.statusCode, theirs.json()]).toEqual([404, { detail: 'Not found.' }]);
  });
});
