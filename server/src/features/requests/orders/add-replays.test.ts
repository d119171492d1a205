import { connect } from 'node:net';
import type { Order } from '@portal/contract/requests/orders/orders.schemas';
import { eq } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import { orders } from '../../../db/schema/orders.ts';
import { startTestApp } from '../../../testing/start-test-app.ts';
import { type CellarScene, openCellar, pickupRequest } from '../../../testing/cellar-scene.ts';
import { encodeForm, sendForm } from '../../../testing/send-form.ts';

const PICKUP = '/api/create_pickup_order/';
const NOTIFY = '/api/create_notify_order/';
const invoice = (text: string, name = 'invoice.pdf') => [
  { name, content: Buffer.from(`%PDF-${text}`) },
];

describe('an add request sent again under its key', () => {
  const portal = startTestApp();
  let scene: CellarScene;

  beforeAll(async () => {
    scene = await openCellar(portal);
  });

  const bodyOf = (url: string): Record<string, unknown> =>
    url === PICKUP ? pickupRequest(scene) : { company_name: 'Zachys' };
  const send = (url: string, key: string, text = '1.7', changes: object = {}) =>
    sendForm(scene.browser, url, { ...bodyOf(url), ...changes }, invoice(text), {
      'idempotency-key': key,
    });
  const stored = async () =>
    (
      await portal.database.db
        .select({ id: orders.id })
        .from(orders)
        .where(eq(orders.accountId, scene.accountId))
    ).length;

  it.each([PICKUP, NOTIFY])('%s answers the first order again and creates nothing', async (url) => {
    const first = await send(url, `same-${url}`);
    const before = await stored();
    const again = await send(url, `same-${url}`);
    expect([first.statusCode, first.headers['idempotent-replay']]).toEqual([201, undefined]);
    expect([again.statusCode, again.headers['idempotent-replay']]).toEqual([201, 'true']);
    expect(again.body).toBe(first.body);
    expect(await stored()).toBe(before);
  });

  it.each([PICKUP, NOTIFY])('%s with another field, file or name of it is refused', async (url) => {
    const key = `changed-${url}`;
    await send(url, key);
    const renamed = invoice('1.7', 'list.pdf');
    const answers = [
      await send(url, key, '1.7', { notes: 'More' }),
      await send(url, key, '1.4'),
      await sendForm(scene.browser, url, bodyOf(url), renamed, { 'idempotency-key': key }),
    ];
    for (const answer of answers) {
      expect([answer.statusCode, answer.json()]).toEqual([
        422,
        { detail: 'This idempotency key was used with a different request.' },
      ]);
    }
  });

  it('by another of the calls is another request', async () => {
    const both = { ...bodyOf(PICKUP), ...bodyOf(NOTIFY) };
    const key = { 'idempotency-key': 'popular' };
    expect((await scene.browser.post(NOTIFY, both, key)).statusCode).toBe(201);
    expect((await scene.browser.post(PICKUP, both, key)).statusCode).toBe(422);
  });

  it('twice at the same moment becomes one order', async () => {
    const [one, other] = await Promise.all([send(PICKUP, 'at-once'), send(PICKUP, 'at-once')]);
    expect(one.body).toBe(other.body);
    const replays = [one, other].map((answer) => answer.headers['idempotent-replay']);
    expect(replays.toSorted()).toEqual(['true', undefined]);
  });

  it('a body that ends in the middle of a file is refused and stores nothing', async () => {
    const before = await stored();
    const { payload, contentType } = await encodeForm(bodyOf(PICKUP), invoice('1.7'));
    const response = await scene.browser.send({
      method: 'POST',
      url: PICKUP,
      payload: payload.subarray(0, -40),
      headers: { 'content-type': contentType, 'idempotency-key': 'cut-body' },
    });
    expect([response.statusCode, response.json()]).toEqual([
      400,
      { detail: expect.stringMatching(/^Multipart form parse error - /) },
    ]);
    expect(await stored()).toBe(before);
  });

  it('an upload that is interrupted, even repeatedly, creates one order', async () => {
    const { port } = new URL(await portal.app.listen({ port: 0, host: '127.0.0.1' }));
    const before = await stored();
    const form = await encodeForm(bodyOf(PICKUP), invoice('1.7'));
    const head = headOf(scene, form.contentType, form.payload.length, 'broken');
    for (const share of [0, 0.3, 0.9]) {
      const part = form.payload.subarray(0, Math.floor(form.payload.length * share));
      await breakOff(Number(port), Buffer.concat([head, part]));
    }
    expect(await stored()).toBe(before);
    // The whole request arrives, but the client disconnects before the answer.
    await breakOff(Number(port), Buffer.concat([head, form.payload]));
    const { payload, contentType } = form;
    const headers = { 'content-type': contentType, 'idempotency-key': 'broken' };
    // Refused while the server still counts the interrupted uploads as two of this user.
    const sendAgain = () => scene.browser.send({ method: 'POST', url: PICKUP, payload, headers });
    await expect.poll(async () => (await sendAgain()).statusCode).toBe(201);
    const again = await sendAgain();
    expect(again.json<Order>().attachments).toHaveLength(1);
    expect(await stored()).toBe(before + 1);
  });
});

function headOf({ browser }: CellarScene, contentType: string, length: number, key: string) {
  const cookies = [...browser.cookies].map(([name, value]) => `${name}=${value}`).join('; ');
  const lines = [
    `POST ${PICKUP} HTTP/1.1`,
    'Host: portal.test',
    `Cookie: ${cookies}`,
    `X-CSRFToken: ${browser.cookies.get('csrftoken') ?? ''}`,
    `Content-Type: ${contentType}`,
    `Content-Length: ${length}`,
    `Idempotency-Key: ${key}`,
  ];
  return Buffer.from(`${lines.join('\r\n')}\r\n\r\n`);
}

/** Sends bytes over a new connection and closes it when they are sent. */
function breakOff(port: number, bytes: Buffer): Promise<void> {
  return new Promise((done, failed) => {
    const socket = connect(port, '127.0.0.1');
    socket.on('error', failed);
    socket.on('close', () => {
      done();
    });
    socket.write(bytes, () => {
      socket.destroy();
    });
  });
}
