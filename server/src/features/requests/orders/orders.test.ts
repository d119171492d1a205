import type { Order } from '@portal/contract/requests/orders/orders.schemas';
import { beforeAll, describe, expect, it } from 'vitest';
import { orders } from '../../../db/schema/orders.ts';
import { startTestApp } from '../../../testing/start-test-app.ts';
import { type CellarScene, openCellar, vanRequest } from '../../../testing/cellar-scene.ts';

describe('the history of an account', () => {
  const portal = startTestApp();
  let scene: CellarScene;

  beforeAll(async () => {
    scene = await openCellar(portal);
  });

  const list = async (of = scene) => (await of.browser.get('/api/orders/')).json<Order[]>();

  it('is empty before the first request, and then begins with the newest, also of one moment', async () => {
    expect(await list()).toEqual([]);
    const numbers: number[] = [];
    for (const notes of ['first', 'second', 'third']) {
      const body = { ...vanRequest(scene), notes };
      const answer = await scene.browser.post('/api/create_pull_request/', body);
      numbers.push(answer.json<Order>().footprint_id);
      if (notes === 'first') portal.passTime(60_000);
    }
    const all = await list();
    expect(all.map((order) => order.notes)).toEqual(['third', 'second', 'first']);
    expect(all.map((order) => order.footprint_id).toReversed()).toEqual(numbers);
    expect(new Set(numbers).size).toBe(3);
  });

  it('shows nothing of another account, in the list or by number', async () => {
    const other = await openCellar(portal);
    const [order] = await list();
    const theirs = await other.browser.get(`/api/orders/${order?.id}/`);
    const none = await other.browser.get('/api/orders/987654321/');
    expect([theirs.statusCode, theirs.body]).toEqual([404, none.body]);
    expect((await other.browser.get('/api/orders/first/')).statusCode).toBe(404);
    expect(await list(other)).toEqual([]);
  });

  it('tells of an order that a steward entered, without a user or an address', async () => {
    const other = await openCellar(portal);
    await portal.database.db.insert(orders).values({
      accountId: other.accountId,
      orderType: 'Add Request',
      method: 6,
      accountName: 'Keller Cellars',
      primaryEmail: other.email,
      createdDate: new Date('2026-03-01T12:00:00Z'),
      processedDate: new Date('2026-03-02T12:00:00Z'),
      confirmedDate: '2026-03-04',
    });
    expect(await list(other)).toMatchObject([
      {
        order_type: 'Add Request',
        order_method: 'InboundRetailDropoff',
        requested_by: null,
        account_name: 'Keller Cellars',
        address_line1: null,
        requested_delivery_date: null,
        requested_delivery_time: null,
        confirmed_date: '2026-03-04',
        processed_date: '2026-03-02T12:00:00.000Z',
        completed_date: null,
        lines: [],
        attachments: [],
      },
    ]);
  });
});
