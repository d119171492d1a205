import type {
  Delivery,
  Webhook,
  WebhookSecret,
} from '@portal/contract/house/webhooks/webhooks.schemas';
import { and, eq } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import { webhookDeliveries, webhooks } from '../../../db/schema/back-office.ts';
import { auditLog } from '../../../db/schema/system.ts';
import type { BrowserSession } from '../../../testing/browser-session.ts';
import { PRODUCTION } from '../../../testing/production-settings.ts';
import { startTestApp } from '../../../testing/start-test-app.ts';
import { signInSteward } from '../../../testing/sign-in.ts';
import { startWebhookReceiver } from '../../../testing/webhook-receiver.ts';
import { unseal, webhookPurpose } from '../../../lib/secrets/sealed-secrets.ts';
import { sendDueDeliveries } from './webhook-sender.ts';
import { webhookTransport } from './webhook-transport.ts';

const URL_OF_ERP = 'https://erp.example.com/hooks';

describe('the webhooks of the company’s other systems', () => {
  const portal = startTestApp({ ...PRODUCTION, STAFF_SECOND_FACTOR: 'off' });
  let steward: BrowserSession;

  beforeAll(async () => {
    steward = await signInSteward(portal);
  });

  const add = async (url = URL_OF_ERP) =>
    (
      await steward.post('/api/staff/webhooks/', { url, events: ['order.created'] })
    ).json<WebhookSecret>();
  const act = async (id: number, action: string) => {
    const answer = await steward.post(`/api/staff/webhooks/${id}/${action}/`);
    return { status: answer.statusCode, body: answer.body };
  };
  const deliveries = async (id: number, query = '') =>
    (await steward.get(`/api/staff/webhooks/${id}/deliveries/?${query}`)).json<{
      count: number;
      results: Delivery[];
    }>();
  const entries = (id: number) =>
    portal.database.db
      .select()
      .from(auditLog)
      .where(and(eq(auditLog.subjectType, 'webhook'), eq(auditLog.subjectId, String(id))))
      .orderBy(auditLog.id);

  it('get their secret once', async () => {
    const { secret, ...webhook } = await add();
    expect(secret).toMatch(/^whsec_[A-Za-z0-9+/]{43}=$/);
    expect(webhook).toMatchObject({ url: URL_OF_ERP, events: ['order.created'], is_active: true });
    const again = await steward.get(`/api/staff/webhooks/${webhook.id}/`);
    expect(again.json()).toEqual(webhook);
    const renewed = (
      await steward.post(`/api/staff/webhooks/${webhook.id}/secret/`)
    ).json<WebhookSecret>();
    expect(renewed.secret).not.toBe(secret);
    const [row] = await portal.database.db
      .select()
      .from(webhooks)
      .where(eq(webhooks.id, webhook.id));
    const stored = row?.secret ?? '';
    expect(stored).not.toContain(renewed.secret);
    expect(unseal(portal.context.config, webhookPurpose(webhook.id), stored)).toBe(renewed.secret);
    const records = JSON.stringify([
      await entries(webhook.id),
      (await steward.get('/api/staff/webhooks/')).json(),
    ]);
    expect(records).not.toContain('whsec_');
  });

  it.each([
    [{ url: 'http://erp.example.com/' }, { url: ['The address must begin with https://.'] }],
    [{ url: '' }, { url: ['This field may not be blank.'] }],
    [{ events: [] }, { events: ['This list may not be empty.'] }],
    [{ events: ['order.lost'] }, { events: ['"order.lost" is not a valid choice.'] }],
    [{ events: 'order.created' }, { events: ['Expected a list of items but got type "str".'] }],
    [{ events: undefined }, { events: ['This field is required.'] }],
  ])('are refused with %o by the name of the field', async (wrong, errors) => {
    const body = { url: URL_OF_ERP, events: ['order.created'], ...wrong };
    const answer = await steward.post('/api/staff/webhooks/', body);
    expect([answer.statusCode, answer.json()]).toEqual([400, errors]);
  });

  it('are at most 20', async () => {
    const { db } = portal.database;
    const filler = { url: URL_OF_ERP, events: [], secret: 'none' };
    const there = await db.$count(webhooks);
    const made = await db
      .insert(webhooks)
      .values(Array.from({ length: 20 - there }, () => filler))
      .returning({ id: webhooks.id });
    const body = { url: URL_OF_ERP, events: ['order.created'] };
    const refused = await steward.post('/api/staff/webhooks/', body);
    expect([refused.statusCode, refused.json()]).toEqual([
      409,
      { detail: 'There can be 20 webhooks. Remove one that is no longer used.' },
    ]);
    await steward.send({ method: 'DELETE', url: `/api/staff/webhooks/${made[0]?.id}/` });
    expect((await steward.post('/api/staff/webhooks/', body)).statusCode).toBe(201);
    await db.delete(webhooks);
  });

  it('lead nowhere private', async () => {
    const { id } = await add();
    const answer = await steward.put(`/api/staff/webhooks/${id}/`, {
      url: 'https://10.0.0.1/',
      events: ['order.created'],
    });
    expect([answer.statusCode, answer.body]).toEqual([
      400,
      expect.stringContaining('private networks'),
    ]);
  });

  it('are changed, paused, resumed and removed, each time on record with what was before', async () => {
    const { id } = await add();
    const body = {
      url: 'https://other.example.com/',
      events: ['inventory.changed', 'order.created'],
    };
    const changed = (await steward.put(`/api/staff/webhooks/${id}/`, body)).json<Webhook>();
    expect(changed.events).toEqual(['order.created', 'inventory.changed']);
    expect(JSON.parse((await act(id, 'pause')).body)).toMatchObject({ is_active: false });
    await act(id, 'pause');
    expect(JSON.parse((await act(id, 'resume')).body)).toMatchObject({ is_active: true });
    const removed = await steward.send({ method: 'DELETE', url: `/api/staff/webhooks/${id}/` });
    expect(removed.statusCode).toBe(204);
    expect((await steward.get(`/api/staff/webhooks/${id}/`)).statusCode).toBe(404);
    const kept = await entries(id);
    expect(kept.map(({ action }) => action)).toEqual([
      'added',
      'changed',
      'paused',
      'resumed',
      'removed',
    ]);
    expect(kept[1]?.details).toEqual({
      before: { url: URL_OF_ERP, events: ['order.created'] },
      after: { url: body.url, events: changed.events },
    });
  });

  it('show in their log what was sent, and send it again under its id', async () => {
    const receiver = await startWebhookReceiver();
    const { id } = await add();
    const { database, context } = portal;
    const { config } = context;
    await database.db.update(webhooks).set({ url: receiver.url }).where(eq(webhooks.id, id));
    const send = () =>
      sendDueDeliveries({
        config,
        database,
        post: webhookTransport({ allowsPrivate: true, timeoutMs: 1000 }),
        now: context.clock,
        onFailure: () => undefined,
      });
    try {
      expect((await act(id, 'test')).status).toBe(204);
      expect((await deliveries(id)).results).toMatchObject([
        { event: 'webhook.test', state: 'waiting' },
      ]);
      expect(await send()).toBe(1);
      const [sent] = (await deliveries(id, 'state=delivered')).results;
      expect(sent).toMatchObject({
        state: 'delivered',
        tries: 1,
        last_status: 204,
        next_try_at: null,
      });
      expect((await act(id, `deliveries/${sent?.id}/resend`)).status).toBe(204);
      expect(await send()).toBe(1);
      expect((await deliveries(id)).count).toBe(2);
      const ids = receiver.received.map(({ headers }) => headers['webhook-id']);
      expect(ids).toEqual([sent?.message_id, sent?.message_id]);
      receiver.become(500);
      await act(id, `deliveries/${sent?.id}/resend`);
      await send();
      const [waiting] = (await deliveries(id, 'state=waiting')).results;
      const delivered = (await deliveries(id, 'state=delivered')).results;
      expect(delivered.map(({ state }) => state)).toEqual(['delivered', 'delivered']);
      receiver.become(204);
      expect(await send()).toBe(0);
      await act(id, `deliveries/${waiting?.id}/resend`);
      expect(await send()).toBe(1);
      const listed = (await steward.get('/api/staff/webhooks/'))
        .json<Webhook[]>()
        .find((one) => one.id === id);
      expect(listed).toMatchObject({ waiting_count: 0, failed_count: 0 });
      expect(listed?.last_delivered_at).toBe(context.clock().toISOString());
    } finally {
      await receiver.stop();
    }
  });

  it('know no log and no delivery of another', async () => {
    const [one, other] = [await add(), await add()];
    await act(one.id, 'test');
    const [delivery] = await portal.database.db
      .select()
      .from(webhookDeliveries)
      .where(eq(webhookDeliveries.webhookId, one.id));
    expect((await act(other.id, `deliveries/${delivery?.id}/resend`)).status).toBe(404);
    expect((await deliveries(other.id)).count).toBe(0);
    expect((await steward.get('/api/staff/webhooks/999/deliveries/')).statusCode).toBe(404);
  });
});
