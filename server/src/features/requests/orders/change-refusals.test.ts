import {
  type ChangeableOrder,
  MOST_CHANGES,
} from '@portal/contract/requests/orders/order-changes.schemas';
import type { Order } from '@portal/contract/requests/orders/orders.schemas';
import { and, arrayContains, eq, isNull } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import { addresses } from '../../../db/schema/accounts.ts';
import { lots } from '../../../db/schema/inventory.ts';
import { orderChanges } from '../../../db/schema/order-changes.ts';
import { mailOutbox } from '../../../db/schema/system.ts';
import { signIn } from '../../../testing/browser-session.ts';
import { buildTestApp, type TestApp } from '../../../testing/build-test-app.ts';
import {
  type CellarScene,
  openCellar,
  TEST_DAY,
  vanRequest,
} from '../../../testing/cellar-scene.ts';
import { createUser, TEST_PASSWORD } from '../../../testing/factories.ts';
import { afterEach } from 'vitest';
import { processOrder } from './order-steps.service.ts';

const HOUR_MS = 60 * 60_000;
const NEW_PLACE = {
  first_name: 'Ada',
  last_name: 'Keller',
  line1: '9 Oak Lane',
  city: 'New York',
  state: 'NY',
  postal_code: '10002',
  country: 'United States',
  primary_telephone: '212 555 0101',
};

describe('a change of a request is refused', () => {
  let portal: TestApp;
  let scene: CellarScene;
  let order: Order;

  beforeEach(async () => {
    portal = await buildTestApp();
    scene = await openCellar(portal);
    const asked = await scene.browser.post('/api/create_pull_request/', vanRequest(scene, 5));
    order = asked.json<Order>();
  });
  afterEach(() => portal.close());

  const path = () => `/api/orders/${order.id}/`;
  const read = async () => (await scene.browser.get(`${path()}changes/`)).json<ChangeableOrder>();
  const change = async (body: object, by = scene.browser) => {
    const { version } = await read();
    return by.post(`${path()}change/`, { ...vanRequest(scene, 5), version, ...body });
  };
  const refusal = async (body: object, by = scene.browser) => {
    const answer = await change(body, by);
    return [answer.statusCode, answer.headers['x-error-code']];
  };
  const unchanged = async () => {
    const { order: now, changes } = await read();
    expect([now.lines, changes]).toEqual([order.lines, []]);
    const { db } = portal.database;
    const [lot] = await db.select().from(lots).where(eq(lots.id, scene.lotId));
    expect([lot?.quantity, lot?.reserved]).toEqual([12, 5]);
  };

  it('from 3 pm of the business day before it is due, with what to do', async () => {
    portal.passTime(5 * HOUR_MS - 1);
    expect((await read()).why_not).toBeNull();
    portal.passTime(1);
    const answer = await change({ notes: 'Late' });
    expect(answer.statusCode).toBe(409);
    expect(answer.json()).toEqual({
      detail:
        'This request could be changed until 3:00 pm on Monday, Mar 2. Write to us in the messages of this request: we do what is still possible.',
    });
    await unchanged();
  });

  it('once it is pulled, and while it is on hold', async () => {
    const actor = { userId: null, name: 'steward' };
    const key = { accountId: scene.accountId, orderId: order.id };
    await processOrder(portal.context, { ...key, actor, by: 'staff' });
    expect(await refusal({ notes: 'Late' })).toEqual([409, 'no_longer_possible']);
    expect((await read()).why_not).toBe(
      'This request can no longer be changed: the work on it has begun. Write to us in the messages of this request if something has to be different.',
    );
  });

  it('when somebody changed it meanwhile, with the request as it is now', async () => {
    const { version } = await read();
    expect((await change({ notes: 'First' })).statusCode).toBe(200);
    const answer = await scene.browser.post(`${path()}change/`, {
      ...vanRequest(scene, 2),
      version,
    });
    expect([answer.statusCode, answer.headers['x-error-code']]).toEqual([409, 'changed_meanwhile']);
    expect(answer.json()).toMatchObject({ current: { order: { notes: 'First' } } });
  });

  it('for more bottles than are free with its own, in the sentence of a new request', async () => {
    await scene.browser.post('/api/create_pull_request/', vanRequest(scene, 4));
    const answer = await change(vanRequest(scene, 9));
    expect(answer.statusCode).toBe(400);
    expect(answer.json<{ detail: string }>().detail).toMatch(/Requested \[9\].*Available \[8\]/);
    const [lot] = await portal.database.db.select().from(lots).where(eq(lots.id, scene.lotId));
    expect(lot?.reserved).toBe(9);
  });

  it('with all faults of its fields at once, and nothing changed', async () => {
    const answer = await change({
      lines: [],
      requested_delivery_date: '2026-03-07',
      additional_emails: 'nobody',
      version: 'x',
    });
    expect(answer.statusCode).toBe(400);
    expect(Object.keys(answer.json<object>()).toSorted()).toEqual([
      'additional_emails',
      'lines',
      'requested_delivery_date',
      'version',
    ]);
    await unchanged();
  });

  it('by viewers and proposers, and to other accounts it does not exist', async () => {
    const { db } = portal.database;
    for (const role of ['viewer', 'proposer'] as const) {
      const { email } = await createUser(db, scene.accountId, { role });
      const browser = await signIn(portal.app, email, TEST_PASSWORD);
      expect(await refusal({}, browser)).toEqual([403, 'not_allowed']);
    }
    const stranger = await openCellar(portal);
    expect(await refusal({}, stranger.browser)).toEqual([404, 'not_found']);
    expect((await stranger.browser.get(`${path()}changes/`)).statusCode).toBe(404);
    await unchanged();
  });

  it('to a place that never got bottles until the client shows again who they are', async () => {
    const { id } = (await scene.browser.post('/api/addresses/', NEW_PLACE)).json<{ id: number }>();
    portal.passTime(HOUR_MS);
    expect(await refusal({ address: id })).toEqual([403, 'step_up_required']);
    await scene.browser.post('/api/rest-auth/step-up/', { password: TEST_PASSWORD });
    expect((await change({ address: id })).statusCode).toBe(200);
    const { db } = portal.database;
    const [notice] = await db
      .select()
      .from(mailOutbox)
      .where(
        and(
          arrayContains(mailOutbox.recipients, [scene.email]),
          eq(mailOutbox.subject, `MWC portal: request #${order.footprint_id}`),
          isNull(mailOutbox.orderId),
        ),
      )
      .offset(1);
    expect(notice?.textBody).toContain('9 Oak Lane');
    expect(notice?.textBody).toContain('This was not me');
  });

  it('after it was changed many times', async () => {
    for (let count = 0; count < MOST_CHANGES; count += 1) {
      expect((await change({ notes: `Version ${count}` })).statusCode).toBe(200);
    }
    expect(await refusal({ notes: 'Once more' })).toEqual([409, 'no_longer_possible']);
  });

  it('when it brings more than 30 new additional addresses in a day, also one change after the other', async () => {
    const list = (count: number) =>
      Array.from({ length: 10 }, (_, at) => `a${count}-${at}@example.com`).join(',');
    for (const count of [1, 2, 3]) {
      expect((await change({ additional_emails: list(count) })).statusCode).toBe(200);
    }
    const answer = await change({ additional_emails: list(4) });
    expect(answer.statusCode).toBe(400);
    expect(Object.keys(answer.json<object>())).toEqual(['additional_emails']);
  });

  it('sent twice with one key, it is made once', async () => {
    const { version } = await read();
    const send = (notes: string) =>
      scene.browser.send({
        method: 'POST',
        url: `${path()}change/`,
        payload: { ...vanRequest(scene, 7), version, notes },
        headers: { 'Idempotency-Key': 'change-1' },
      });
    const answers = [await send('Ring'), await send('Ring')];
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200]);
    expect(answers[1]?.headers['idempotent-replay']).toBe('true');
    expect((await send('Do not ring')).statusCode).toBe(422);
    const { db } = portal.database;
    expect(await db.$count(orderChanges, eq(orderChanges.orderId, order.id))).toBe(1);
  });

  it('keeps an address that was deleted or edited since, unless another one is chosen', async () => {
    await portal.database.db.delete(addresses).where(eq(addresses.id, scene.addressId));
    const answer = await change({ address: '', requested_delivery_date: TEST_DAY, notes: 'Hi' });
    expect(answer.json()).toMatchObject({ order: { address_line1: '12 Elm Street', notes: 'Hi' } });
    const gone = await change({});
    expect(gone.json()).toEqual({ address: [expect.stringContaining('Invalid pk')] });
  });
});
