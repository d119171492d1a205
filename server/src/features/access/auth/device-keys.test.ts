import { randomBytes } from 'node:crypto';
import type { DeviceKeys } from '@portal/contract/access/auth/device-keys.schemas';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { BrowserSession, signIn } from '../../../testing/browser-session.ts';
import { buildTestApp, type TestApp } from '../../../testing/build-test-app.ts';
import { createAccount, createUser, TEST_PASSWORD } from '../../../testing/factories.ts';
import { TEST_SECRET_KEY } from '../../../testing/secret-key.ts';

import { deviceKeys } from './device-keys.ts';
import { readConfig } from '../../../config.ts';

describe('the keys of what a phone keeps', () => {
  let portal: TestApp;
  let email: string;
  beforeAll(async () => {
    portal = await buildTestApp();
    ({ email } = await createUser(portal.database.db, await createAccount(portal.database.db)));
  });
  afterAll(() => portal.close());

  const keysOf = async (browser: BrowserSession) =>
    (await browser.get('/api/device_keys/')).json<DeviceKeys>();

  it('are the same in a session, and of the queue in every session of a user', async () => {
    const phone = await signIn(portal.app, email, TEST_PASSWORD);
    const first = await keysOf(phone);
    expect(await keysOf(phone)).toEqual(first);
    expect(Buffer.from(first.answers_key, 'base64')).toHaveLength(32);
    const again = await keysOf(await signIn(portal.app, email, TEST_PASSWORD));
    expect(again.queue_keys).toEqual(first.queue_keys);
    expect(again.answers_key).not.toBe(first.answers_key);
    expect(again.answers_key).not.toBe(again.queue_keys[0]);
  });

  it('are others for another user, and none for a visitor or an ended session', async () => {
    const { db } = portal.database;
    const other = await createUser(db, await createAccount(db));
    const phone = await signIn(portal.app, email, TEST_PASSWORD);
    const others = await keysOf(await signIn(portal.app, other.email, TEST_PASSWORD));
    expect(others.queue_keys).not.toEqual((await keysOf(phone)).queue_keys);
    expect((await new BrowserSession(portal.app).get('/api/device_keys/')).statusCode).toBe(403);
    const desk = await signIn(portal.app, email, TEST_PASSWORD);
    await desk.post('/api/sessions/end-others/');
    expect((await phone.get('/api/device_keys/')).statusCode).toBe(403);
  });

  it('open what an older key of SECRET_KEY has sealed', () => {
    const session = { userId: 7, tokenDigest: randomBytes(32) };
    const [before] = deviceKeys(readConfig({ SECRET_KEY: TEST_SECRET_KEY }), session).queue_keys;
    const SECRET_KEY = `${randomBytes(32).toString('base64')},${TEST_SECRET_KEY}`;
    const after = deviceKeys(readConfig({ SECRET_KEY }), session).queue_keys;
    expect(after[1]).toBe(before);
    expect(after[0]).not.toBe(before);
  });
});
