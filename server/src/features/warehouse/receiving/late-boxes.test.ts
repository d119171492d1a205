import type { Order } from '@portal/contract/requests/orders/orders.schemas';
import type { Receiving } from '@portal/contract/warehouse/receiving/receiving.schemas';
import { beforeEach, describe, expect, it } from 'vitest';
import type { BrowserSession } from '../../../testing/browser-session.ts';
import { openCellar, pickupRequest } from '../../../testing/cellar-scene.ts';
import { signInNew, signInSteward } from '../../../testing/sign-in.ts';
import { startTestApp } from '../../../testing/start-test-app.ts';

const MINUTE = 60_000;

describe('boxes that a driver received without a connection', () => {
  const portal = startTestApp();
  let steward: BrowserSession;
  let driver: BrowserSession;
  let number: number;
  let loaded: number;
  let fetchedAt: string;

  const look = async () => (await steward.get(`/api/staff/receiving/${number}/`)).json<Receiving>();
  async function act(step: string, body: object): Promise<void> {
    const { version } = await look();
    const url = `/api/staff/requests/${number}/${step}/`;
    expect((await steward.post(url, { version, ...body })).statusCode).toBe(200);
    portal.passTime(MINUTE);
  }
  const arrive = (fields: object = {}) =>
    driver.post(`/api/staff/receiving/${number}/receive/`, {
      version: loaded,
      boxes_arrived: 3,
      happened_at: fetchedAt,
      ...fields,
    });

  beforeEach(async () => {
    steward = await signInSteward(portal);
    driver = await signInNew(portal, null, { role: 'driver' });
    const scene = await openCellar(portal);
    const order = await scene.browser.post('/api/create_pickup_order/', pickupRequest(scene));
    number = order.json<Order>().footprint_id;
    await act('confirm', { confirmed_date: '2026-03-02' });
    loaded = (await look()).version;
    fetchedAt = portal.context.clock().toISOString();
    portal.passTime(MINUTE);
  });

  it.each([
    { step: 'note', body: { internal_note: 'Rings twice' } },
    { step: 'confirm', body: { confirmed_date: '2026-03-05' } },
  ])('are recorded after another step of the desk: $step', async ({ step, body }) => {
    await act(step, body);
    const answer = await arrive();
    expect([answer.statusCode, answer.json<Receiving>().boxes_arrived]).toEqual([200, 3]);
  });

  it('are refused with what to do after the request was cancelled', async () => {
    await act('cancel', { reason: 'Called' });
    const answer = await arrive();
    expect([answer.statusCode, answer.json()]).toEqual([
      409,
      {
        detail:
          'This request was cancelled. Bring the boxes to the warehouse and tell the desk: they are received as an unannounced shipment.',
      },
    ]);
  });

  it.each([
    [1, '1 box'],
    [4, '4 boxes'],
  ])('are refused with the number that was received before: %i', async (before, text) => {
    const { version } = await look();
    const url = `/api/staff/receiving/${number}/receive/`;
    await steward.post(url, { version, boxes_arrived: before });
    const answer = await arrive();
    expect([answer.statusCode, answer.json()]).toEqual([
      409,
      {
        detail: `The boxes of this request were received before: ${text}. If you have others, tell the desk; else discard this.`,
      },
    ]);
  });

  it('are not recorded for what was no stop of the driver', async () => {
    const scene = await openCellar(portal);
    const other = await scene.browser.post('/api/create_pickup_order/', pickupRequest(scene));
    number = other.json<Order>().footprint_id;
    expect((await arrive()).statusCode).toBe(404);
  });

  it('need the loaded version from somebody who does not say when they were fetched', async () => {
    await act('note', { internal_note: 'Rings twice' });
    const { statusCode, headers } = await arrive({ happened_at: '' });
    expect([statusCode, headers['x-error-code']]).toEqual([409, 'changed_meanwhile']);
  });
});
