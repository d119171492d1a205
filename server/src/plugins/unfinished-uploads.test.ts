import { Agent, type ClientRequest, type IncomingMessage, request as openRequest } from 'node:http';
import { Readable } from 'node:stream';
import { text } from 'node:stream/consumers';
import type { LightMyRequestResponse } from 'fastify';
import { beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import type { BrowserSession } from '../testing/browser-session.ts';
import { startTestApp } from '../testing/start-test-app.ts';
import { type CellarScene, openCellar, pickupRequest } from '../testing/cellar-scene.ts';
import { encodeForm, sendForm } from '../testing/send-form.ts';

const URL_OF_PICKUP = '/api/create_pickup_order/';
const PDF = Buffer.concat([Buffer.from('%PDF-1.7\n'), Buffer.alloc(600 * 1024)]);
const FILE = { name: 'list.pdf', content: PDF };

const answerOf = (call: ClientRequest) =>
  new Promise<IncomingMessage>((resolve, reject) => {
    call.on('response', resolve).on('error', reject);
  });

describe('uploads at the same time', () => {
  const portal = startTestApp({ STORAGE_QUOTA_MB: '1' });
  let scene: CellarScene;

  let address: string;

  beforeAll(async () => {
    address = await portal.app.listen({ port: 0, host: '127.0.0.1' });
  });
  beforeEach(async () => {
    scene = await openCellar(portal);
  });

  /** Starts an upload and sends half of it; `finish` sends the rest. */
  async function begin({ browser, addressId }: CellarScene) {
    const fields = pickupRequest({ ...scene, addressId });
    const { payload, contentType } = await encodeForm(fields, [FILE]);
    const half = payload.length / 2;
    let finish = () => {};
    const finished = new Promise<void>((resolve) => (finish = resolve));
    let isHalfSent = () => {};
    const halfSent = new Promise<void>((resolve) => (isHalfSent = resolve));
    async function* parts() {
      yield payload.subarray(0, half);
      isHalfSent();
      await finished;
      yield payload.subarray(half);
    }
    const answer = browser.send({
      method: 'POST',
      url: URL_OF_PICKUP,
      payload: Readable.from(parts()),
      headers: { 'content-type': contentType },
    });
    await Promise.race([halfSent, answer]);
    return { answer, finish };
  }
  const send = (browser: BrowserSession) =>
    sendForm(browser, URL_OF_PICKUP, pickupRequest(scene), [FILE]);
  const refusalIn = (answer: LightMyRequestResponse) => [
    answer.statusCode,
    answer.headers['retry-after'],
    answer.json<{ detail?: string }>().detail,
  ];
  const THROTTLED = [429, '10', 'Request was throttled. Expected available in 10 seconds.'];

  it('are two of one user, and the third is refused until one has ended', async () => {
    const first = await begin(scene);
    const second = await begin(scene);
    expect(refusalIn(await send(scene.browser))).toEqual(THROTTLED);
    const other = await openCellar(portal);
    const others = await sendForm(other.browser, URL_OF_PICKUP, pickupRequest(other), [FILE]);
    expect(others.statusCode).toBe(201);
    first.finish();
    expect((await first.answer).statusCode).toBe(201);
    const next = await begin(scene);
    second.finish();
    next.finish();
    // The quota of one megabyte holds one of these files.
    expect((await second.answer).statusCode).toBe(400);
    expect((await next.answer).statusCode).toBe(400);
  });

  it('are ten of all users, and the eleventh is refused', async () => {
    const scenes: CellarScene[] = [];
    for (let count = 0; count < 6; count += 1) scenes.push(await openCellar(portal));
    const begun = [];
    for (const one of scenes.slice(0, 5)) begun.push(await begin(one), await begin(one));
    const [last = scene] = scenes.slice(-1);
    expect(refusalIn(await send(last.browser))).toEqual(THROTTLED);
    for (const { finish } of begun) finish();
    const answers = await Promise.all(begun.map(({ answer }) => answer));
    expect(answers.map(({ statusCode }) => statusCode).filter((code) => code === 429)).toEqual([]);
    const again = await sendForm(last.browser, URL_OF_PICKUP, pickupRequest(last), [FILE]);
    expect(again.statusCode).toBe(201);
  });

  /** Opens an upload over a real connection; the body is to be written. */
  async function openUpload(agent?: Agent) {
    const cookie = [...scene.browser.cookies].map(([name, value]) => `${name}=${value}`).join('; ');
    const { payload, contentType } = await encodeForm(pickupRequest(scene), [FILE]);
    const call = openRequest(new URL(URL_OF_PICKUP, address), {
      method: 'POST',
      ...(agent && { agent }),
      headers: {
        cookie,
        'content-type': contentType,
        'content-length': payload.length,
        'x-csrftoken': scene.browser.cookies.get('csrftoken') ?? '',
      },
    });
    return { call, payload };
  }

  it('uploads that are cut off count no more', async () => {
    const opened = [await openUpload(), await openUpload(), await openUpload()];
    const calls = opened.map(({ call, payload }) => {
      call.on('error', () => undefined);
      call.write(payload.subarray(0, payload.length / 2));
      return call;
    });
    // Two are unfinished when the third is refused.
    const { statusCode } = await Promise.race(calls.map(answerOf));
    expect(statusCode).toBe(429);
    for (const call of calls) call.destroy();
    const status = async () => (await send(scene.browser)).statusCode;
    await expect.poll(status).not.toBe(429);
  });

  it('end with the files of an account when they would take more than its quota', async () => {
    expect((await send(scene.browser)).statusCode).toBe(201);
    const second = await send(scene.browser);
    expect([second.statusCode, second.json()]).toEqual([
      400,
      {
        attachments: [
          'The files of all your requests can take 1 MB together, and with these they would take more. Send smaller files, or contact us to make room.',
        ],
      },
    ]);
    const orders = (await scene.browser.get('/api/orders/')).json<unknown[]>();
    expect(orders).toHaveLength(1);
    const without = await sendForm(scene.browser, URL_OF_PICKUP, pickupRequest(scene));
    expect(without.statusCode).toBe(201);
  });

  it('uploads that this machine cannot keep are a server fault, which names no folder', async () => {
    vi.stubEnv('TMPDIR', '/folder-that-is-missing');
    const answer = await send(scene.browser);
    vi.unstubAllEnvs();
    expect([answer.statusCode, answer.json()]).toEqual([
      500,
      { detail: 'A server error occurred.' },
    ]);
  });

  it('leave their connection to the next request when they are refused halfway', async () => {
    vi.stubEnv('TMPDIR', '/folder-that-is-missing');
    const agent = new Agent({ keepAlive: true, maxSockets: 1 });
    const { call, payload } = await openUpload(agent);
    call.end(payload);
    const refused = await answerOf(call);
    vi.unstubAllEnvs();
    expect([refused.statusCode, JSON.parse(await text(refused))]).toEqual([
      500,
      { detail: 'A server error occurred.' },
    ]);
    const next = openRequest(new URL('/api/health/', address), { agent }).end();
    const { statusCode } = await answerOf(next);
    expect([next.reusedSocket, statusCode]).toEqual([true, 200]);
    agent.destroy();
  });
});
