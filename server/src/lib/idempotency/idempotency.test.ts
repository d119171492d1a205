import type { Order } from '@portal/contract/requests/orders/orders.schemas';
import { eq } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import { orders } from '../../db/schema/orders.ts';
import { mailOutbox } from '../../db/schema/system.ts';
import { startTestApp } from '../../testing/start-test-app.ts';
import { type CellarScene, lineOf, openCellar, vanRequest } from '../../testing/cellar-scene.ts';

const CREATE = '/api/create_pull_request/';
const DAY_MS = 24 * 60 * 60 * 1000;

describe('a request sent again under its key', () => {
  const portal = startTestApp();
  let scene: CellarScene;

  beforeAll(async () => {
    scene = await openCellar(portal, { bottles: 100 });
  });

  const send = (key: string, changes: object = {}, from = scene) =>
    from.browser.post(CREATE, { ...vanRequest(from), ...changes }, { 'idempotency-key': key });

  it('answers the first order again and creates nothing', async () => {
    const first = await send('same');
    const again = await send('same');
    expect([first.statusCode, first.headers['idempotent-replay']]).toEqual([201, undefined]);
    expect([again.statusCode, again.headers['idempotent-replay']]).toEqual([201, 'true']);
    expect(again.body).toBe(first.body);
    const { id } = first.json<Order>();
    const mails = await portal.database.db
      .select()
      .from(mailOutbox)
      .where(eq(mailOutbox.orderId, id));
    expect(mails).toHaveLength(1);
  });

  it('twice at the same moment becomes one order', async () => {
    const [one, other] = await Promise.all([send('at-once'), send('at-once')]);
    expect(one.body).toBe(other.body);
    const replays = [one, other].map((answer) => answer.headers['idempotent-replay']);
    expect(replays.toSorted()).toEqual(['true', undefined]);
  });

  it('does not depend on the order of the fields, nor on the boundary of a form', async () => {
    const { lines, ...rest } = vanRequest(scene);
    const first = await send('any-order');
    const turn = (fields: object) => Object.fromEntries(Object.entries(fields).toReversed());
    const turned = { lines: [turn(lineOf(scene))], ...turn(rest) };
    const again = await scene.browser.post(CREATE, turned, { 'idempotency-key': 'any-order' });
    expect(again.body).toBe(first.body);
    const form = () => {
      const data = new FormData();
      for (const [name, value] of Object.entries(rest)) data.set(name, String(value));
      data.set('lines', JSON.stringify(lines));
      return new Response(data);
    };
    const [one, two] = [await sendForm(form()), await sendForm(form())];
    expect(one.statusCode).toBe(201);
    expect(two.body).toBe(one.body);
  });

  async function sendForm(encoded: Response) {
    return scene.browser.send({
      method: 'POST',
      url: CREATE,
      payload: Buffer.from(await encoded.arrayBuffer()),
      headers: {
        'content-type': encoded.headers.get('content-type') ?? '',
        'idempotency-key': 'form',
      },
    });
  }

  it('with another body is refused', async () => {
    await send('changed');
    const changed = await send('changed', { notes: 'And please hurry' });
    expect([changed.statusCode, changed.json()]).toEqual([
      422,
      { detail: 'This idempotency key was used with a different request.' },
    ]);
  });

  it('by somebody else is another request', async () => {
    const other = await openCellar(portal);
    const [mine, theirs] = [await send('popular'), await send('popular', {}, other)];
    expect(theirs.statusCode).toBe(201);
    expect(theirs.json<Order>().id).not.toBe(mine.json<Order>().id);
  });

  it('after a refusal is judged again: only a created request is remembered', async () => {
    const refused = await send('mended', { method: 'nonsense' });
    expect(refused.statusCode).toBe(400);
    const mended = await send('mended');
    expect([mended.statusCode, mended.headers['idempotent-replay']]).toEqual([201, undefined]);
  });

  it('still answers after the cut-off has passed, and is forgotten after seven days', async () => {
    const first = await send('kept');
    portal.passTime(7 * DAY_MS - 1000);
    expect((await send('kept')).body).toBe(first.body);
    portal.passTime(2000);
    const expired = await send('kept', { requested_delivery_date: '2026-03-12' });
    expect([expired.statusCode, expired.headers['idempotent-replay']]).toEqual([201, undefined]);
  });

  it.each(['', 'a b', 'x'.repeat(129), 'käse'])('under the key "%s" is refused', async (key) => {
    const response = await send(key, { requested_delivery_date: '2026-03-12' });
    expect([response.statusCode, response.json()]).toEqual([
      400,
      { detail: 'The Idempotency-Key header must be 1 to 128 visible ASCII characters.' },
    ]);
  });

  it('without a key is a new order each time', async () => {
    const other = await openCellar(portal);
    const body = { ...vanRequest(other), requested_delivery_date: '2026-03-12' };
    await other.browser.post(CREATE, body);
    await other.browser.post(CREATE, body);
    const stored = await portal.database.db
      .select()
      .from(orders)
      .where(eq(orders.accountId, other.accountId));
    expect(stored).toHaveLength(2);
  });
});
