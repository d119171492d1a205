import { count } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { signIn } from '../testing/browser-session.ts';
import { startTestApp } from '../testing/start-test-app.ts';
import { openCellar, vanRequest } from '../testing/cellar-scene.ts';
import { TEST_PASSWORD } from '../testing/factories.ts';
import { deleteOutdatedRows } from './outdated-rows.ts';
import { deviceCookies, sessions, throttleCounters, tokens } from './schema/accounts.ts';
import { webhookDeliveries, webhooks } from './schema/back-office.ts';
import { idempotencyKeys } from './schema/system.ts';

const HOUR_MS = 60 * 60_000;
const DAY_MS = 24 * HOUR_MS;

const portal = startTestApp();

async function rowCounts() {
  const { db } = portal.database;
  const [[inSessions], [inTokens], [counters], [keys], [devices]] = await Promise.all([
    db.select({ rows: count() }).from(sessions),
    db.select({ rows: count() }).from(tokens),
    db.select({ rows: count() }).from(throttleCounters),
    db.select({ rows: count() }).from(idempotencyKeys),
    db.select({ rows: count() }).from(deviceCookies),
  ]);
  return [inSessions, inTokens, counters, keys, devices].map((table) => table?.rows);
}

const clean = () =>
  deleteOutdatedRows(portal.database.db, portal.context.clock(), portal.context.config);

test('outdated rows are deleted when they expire, and no sooner', async () => {
  const scene = await openCellar(portal);
  const key = { 'idempotency-key': 'one' };
  await scene.browser.post('/api/create_pull_request/', vanRequest(scene), key);
  await scene.browser.post('/api/password_reset/', { email: scene.email });
  await clean();
  expect(await rowCounts()).toEqual([1, 2, 1, 1, 1]);
  portal.passTime(2 * HOUR_MS);
  await clean();
  expect(await rowCounts()).toEqual([1, 2, 0, 1, 1]);
  portal.passTime(DAY_MS);
  await clean();
  expect(await rowCounts()).toEqual([1, 1, 0, 1, 1]);
  portal.passTime(7 * DAY_MS);
  await clean();
  expect(await rowCounts()).toEqual([1, 1, 0, 0, 1]);
  await signIn(portal.app, scene.email, TEST_PASSWORD);
  portal.passTime(6 * DAY_MS);
  await clean();
  expect(await rowCounts()).toEqual([1, 0, 0, 0, 2]);
});

test('a device cookie is kept for a year after the last sign-in', async () => {
  portal.passTime(358 * DAY_MS);
  await clean();
  expect(await rowCounts()).toEqual([0, 0, 0, 0, 1]);
  portal.passTime(DAY_MS);
  await clean();
  expect(await rowCounts()).toEqual([0, 0, 0, 0, 0]);
});

test('the log of webhooks is kept for thirty days', async () => {
  const { db } = portal.database;
  const webhook = { id: 1, url: 'https://erp.example.com/', secret: 'whsec_', events: [] };
  await db.insert(webhooks).values(webhook);
  const delivery = { webhookId: 1, messageId: 'msg_1', event: 'webhook.test', payload: {} };
  const createdAt = portal.context.clock();
  await db.insert(webhookDeliveries).values({ ...delivery, createdAt });
  const lengths: number[] = [];
  for (const days of [30, 1]) {
    portal.passTime(days * DAY_MS);
    await clean();
    lengths.push((await db.select().from(webhookDeliveries)).length);
  }
  expect(lengths).toEqual([1, 0]);
});
