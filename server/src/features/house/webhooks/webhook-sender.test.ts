import { createHmac } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { webhookDeliveries, webhooks } from '../../../db/schema/back-office.ts';
import { breakOnce } from '../../../testing/break-once.ts';
import { startTestApp } from '../../../testing/start-test-app.ts';
import { type CellarScene, openCellar, vanRequest } from '../../../testing/cellar-scene.ts';
import { signInSteward } from '../../../testing/sign-in.ts';
import { moveBottles } from '../../../testing/stock-writes.ts';
import { startWebhookReceiver, type WebhookReceiver } from '../../../testing/webhook-receiver.ts';
import { seal, webhookPurpose } from '../../../lib/secrets/sealed-secrets.ts';
import { claimDueDelivery } from './webhook-outbox.repository.ts';
import { sendDueDeliveries, startWebhookSender, type WebhookSending } from './webhook-sender.ts';
import { webhookTransport } from './webhook-transport.ts';

const SECRET = `whsec_${Buffer.from('of the receiver').toString('base64')}`;
const MINUTE_MS = 60_000;
const ALL_EVENTS = ['order.created', 'order.state_changed', 'inventory.changed'];
/** For receivers that never answer: waiting longer would not help. */
// A receiver on a loaded machine answers late; only a silent one runs into this timeout.
const TIMEOUT_MS = 10_000;
const SHORT_PATIENCE_MS = 300;

describe('pending deliveries of webhooks', () => {
  const portal = startTestApp({ REQUESTS_PER_MINUTE: '100000' });
  let scene: CellarScene;
  let receiver: WebhookReceiver;
  /** Later than the database's clock, which dates the deliveries. */
  let now: number;

  beforeAll(async () => {
    scene = await openCellar(portal, { bottles: 100 });
  });
  beforeEach(async () => {
    await portal.database.db.delete(webhooks);
    receiver = await startWebhookReceiver();
    now = Date.now() + MINUTE_MS;
  });
  afterEach(() => receiver.stop());

  const addWebhook = async (url = receiver.url, events = ALL_EVENTS, isActive = true) => {
    const [row] = await portal.database.db
      .insert(webhooks)
      .values({ url, events, isActive, secret: '' })
      .returning({ id: webhooks.id });
    const id = row?.id ?? 0;
    const secret = seal(portal.context, webhookPurpose(id), SECRET);
    await portal.database.db.update(webhooks).set({ secret }).where(eq(webhooks.id, id));
    return id;
  };
  const sending = (allowsPrivate = true, timeoutMs = TIMEOUT_MS): WebhookSending => ({
    config: portal.context.config,
    database: portal.database,
    post: webhookTransport({ allowsPrivate, timeoutMs }),
    now: () => new Date(now),
    onFailure: () => undefined,
  });
  const send = () => sendDueDeliveries(sending());
  const log = () =>
    portal.database.db.select().from(webhookDeliveries).orderBy(webhookDeliveries.id);
  const addBottle = ({ accountId, lotId } = scene) =>
    moveBottles(portal.database.db, accountId, lotId, 1);
  const events = () =>
    receiver.received.map(({ body }) => {
      const { type, data }: { type: string; data: unknown } = JSON.parse(body);
      return [type, data];
    });

  it('is sent once, also when the connection to the database breaks before that is recorded', async () => {
    await addWebhook();
    await addBottle();
    const { db } = portal.database;
    const removeTrap = await breakOnce(db, 'webhook_deliveries', 'new.delivered_at is not null');
    expect(await send()).toBe(1);
    await removeTrap();
    now += 60 * MINUTE_MS;
    expect(await send()).toBe(0);
    expect(receiver.received).toHaveLength(1);
  });

  it('reports a new request, each change of its state and of the stock, signed', async () => {
    await addWebhook();
    const asked = await scene.browser.post('/api/create_pull_request/', vanRequest(scene, 2));
    const { id, footprint_id } = asked.json<{ id: number; footprint_id: number }>();
    expect(await send()).toBe(2);
    await scene.browser.post(`/api/orders/${id}/cancel/`);
    expect(await send()).toBe(2);
    const order = {
      footprint_id,
      account_id: scene.accountId,
      order_type: 'Pull Request',
      method: 8,
    };
    const stock = ['inventory.changed', { account_id: scene.accountId }];
    expect(events()).toHaveLength(4);
    expect(events()).toEqual(
      expect.arrayContaining([
        ['order.created', { ...order, state: 'requested' }],
        ['order.state_changed', { ...order, state: 'cancelled' }],
        stock,
        stock,
      ]),
    );
    const [first] = receiver.received;
    const { 'webhook-id': messageId, 'webhook-timestamp': timestamp } = first?.headers ?? {};
    expect(Number(timestamp)).toBe(Math.floor(now / 1000));
    const signature = createHmac('sha256', 'of the receiver')
      .update(`${String(messageId)}.${String(timestamp)}.${first?.body ?? ''}`)
      .digest('base64');
    expect(first?.headers['webhook-signature']).toBe(`v1,${signature}`);
    expect(first?.headers['content-type']).toBe('application/json');
  });

  it('sends only the chosen events, and none that were rolled back', async () => {
    await addWebhook(receiver.url, ['order.created']);
    await addBottle();
    const tooMany = await scene.browser.post('/api/create_pull_request/', vanRequest(scene, 999));
    expect(tooMany.statusCode).toBe(400);
    expect(await log()).toEqual([]);
  });

  it('reports an account’s stock once, for any number of pending changes', async () => {
    await addWebhook(receiver.url, ['inventory.changed']);
    await addBottle();
    await addBottle();
    expect(await log()).toHaveLength(1);
    expect(await send()).toBe(1);
    await addBottle();
    expect(await send()).toBe(1);
    expect(events()).toHaveLength(2);
  });

  it('is tried again with growing pauses under the same id, and given up in the end', async () => {
    await addWebhook(receiver.url, ['inventory.changed']);
    await addBottle();
    receiver.become(500);
    const pausesMin: number[] = [];
    for (let tries = 1; tries <= 10; tries += 1) {
      expect(await send()).toBe(0);
      const [delivery] = await log();
      expect(delivery).toMatchObject({ tries, lastStatus: 500, lastError: 'The answer was 500' });
      if (delivery === undefined || delivery.givenUpAt !== null) continue;
      pausesMin.push((delivery.nextTryAt.getTime() - now) / MINUTE_MS);
      now = delivery.nextTryAt.getTime() - 1;
      expect(await send()).toBe(0);
      expect(receiver.received).toHaveLength(tries);
      now += 1;
    }
    expect(pausesMin).toEqual([5 / 60, 5, 30, 120, 300, 600, 840, 1200, 1440]);
    expect(await log()).toMatchObject([{ tries: 10, givenUpAt: new Date(now), deliveredAt: null }]);
    now += 100 * 24 * 60 * MINUTE_MS;
    expect(await send()).toBe(0);
    expect(new Set(receiver.received.map(({ headers }) => headers['webhook-id'])).size).toBe(1);
    expect(new Set(receiver.received.map(({ body }) => body)).size).toBe(1);
    expect(receiver.received).toHaveLength(10);
  });

  it('arrives when the receiver has recovered', async () => {
    await addWebhook(receiver.url, ['inventory.changed']);
    await addBottle();
    receiver.become(503);
    await send();
    receiver.become(200);
    now += 5_000;
    expect(await send()).toBe(1);
    expect(await log()).toMatchObject([
      { tries: 2, deliveredAt: new Date(now), lastStatus: 200, lastError: null },
    ]);
  });

  it('waits, and says why in its log, when no key of SECRET_KEY reads the secret', async () => {
    const id = await addWebhook(receiver.url, ['inventory.changed']);
    const other = seal(portal.context, webhookPurpose(id + 1), SECRET);
    await portal.database.db.update(webhooks).set({ secret: other });
    await addBottle();
    expect(await send()).toBe(0);
    expect(receiver.received).toEqual([]);
    const lastError = `The secret of webhook ${id} was changed in the database`;
    expect(await log()).toMatchObject([{ lastStatus: null, lastError }]);
  });

  it('follows no redirect, and waits no longer than it has patience', async () => {
    await addWebhook(receiver.url, ['inventory.changed']);
    await addBottle();
    receiver.become('redirecting');
    expect(await send()).toBe(0);
    expect(receiver.received.map(({ path }) => path)).toEqual(['/orders']);
    expect(await log()).toMatchObject([{ lastStatus: 307 }]);
    receiver.become('silent');
    now += MINUTE_MS;
    expect(await sendDueDeliveries(sending(true, SHORT_PATIENCE_MS))).toBe(0);
    expect(await log()).toMatchObject([{ lastStatus: null, lastError: 'No answer within 0.3 s' }]);
  });

  it.each(['127.0.0.1', '[::1]', 'localhost'])(
    'never reaches %s, which is no public address',
    async (host) => {
      await addWebhook(receiver.url.replace('127.0.0.1', host), ['inventory.changed']);
      await addBottle();
      expect(await sendDueDeliveries(sending(false))).toBe(0);
      expect(receiver.received).toEqual([]);
      const [delivery] = await log();
      expect(delivery?.lastError).toMatch(
        /^(127\.0\.0\.1|::1) is an address of a private network$/,
      );
    },
  );

  it('of one receiver that is down delays no other, and tries that one once a round', async () => {
    await addWebhook('http://127.0.0.1:1/', ['order.created', 'order.state_changed']);
    await addWebhook(receiver.url, ['order.created', 'order.state_changed']);
    const asked = await scene.browser.post('/api/create_pull_request/', vanRequest(scene));
    await scene.browser.post(`/api/orders/${asked.json<{ id: number }>().id}/cancel/`);
    expect(await send()).toBe(2);
    expect((await log()).map(({ tries }) => tries).toSorted()).toEqual([0, 1, 1, 1]);
  });

  it('waits while a webhook is paused, and goes out when it goes on', async () => {
    const steward = await signInSteward(portal);
    const id = await addWebhook(receiver.url, ['inventory.changed'], false);
    await addBottle();
    expect(await send()).toBe(0);
    await steward.post(`/api/staff/webhooks/${id}/resume/`);
    expect(await send()).toBe(1);
  });

  it('is sent once by several senders, and by another when one has died', async () => {
    const id = await addWebhook(receiver.url, ['order.created']);
    await scene.browser.post('/api/create_pull_request/', vanRequest(scene));
    await scene.browser.post('/api/create_pull_request/', vanRequest(scene));
    const lease = new Date(now + MINUTE_MS);
    await claimDueDelivery(portal.database.db, id, new Date(now), lease);
    expect((await Promise.all([send(), send(), send()])).toSorted()).toEqual([0, 0, 1]);
    now += MINUTE_MS;
    expect(await send()).toBe(1);
    expect(receiver.received).toHaveLength(2);
  });

  it('is sent by itself while the server runs, despite earlier failures', async () => {
    await addWebhook(receiver.url, ['inventory.changed']);
    await addBottle();
    const failures: string[] = [];
    receiver.become(500);
    const onFailure = (error: unknown) => {
      failures.push(String(error));
      receiver.become(200);
    };
    // Each reading of the clock is a minute later.
    const advancingNow = () => new Date((now += MINUTE_MS));
    const sender = startWebhookSender({ ...sending(), now: advancingNow, onFailure }, 5);
    await expect.poll(async () => (await log())[0]?.deliveredAt ?? null).not.toBeNull();
    await sender.stop();
    expect(failures).toEqual(['Error: The answer was 500']);
  });
});
