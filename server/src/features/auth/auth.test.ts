import { eq } from 'drizzle-orm';
import * as z from 'zod/mini';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { throttleCounters, users } from '../../db/schema/accounts.ts';
import { BrowserSession, signIn } from '../../testing/browser-session.ts';
import { buildTestApp, type TestApp } from '../../testing/build-test-app.ts';
import { createAccount, createUser, TEST_PASSWORD } from '../../testing/factories.ts';
import { startTwoServers } from '../../testing/two-servers.ts';

const DAY_MS = 24 * 60 * 60 * 1000;

describe('signing in and out', () => {
  let portal: TestApp;
  let email: string;

  beforeAll(async () => {
    portal = await buildTestApp();
    const accountId = await createAccount(portal.database.db, { isCommercial: true });
    ({ email } = await createUser(portal.database.db, accountId));
  });
  afterAll(() => portal.close());

  it('ends the session on the server when the user logs out', async () => {
    const browser = await signIn(portal.app, email, TEST_PASSWORD);
    const stolen = new Map(browser.cookies);
    await browser.post('/api/rest-auth/logout/');
    const thief = new BrowserSession(portal.app);
    for (const [name, value] of stolen) thief.cookies.set(name, value);
    expect((await thief.get('/api/rest-auth/user/')).statusCode).toBe(403);
    expect(thief.cookies.has('sessionid')).toBe(false);
  });

  it('ends it for a user who is deactivated, and lets nobody in so', async () => {
    const { db } = portal.database;
    const gone = await createUser(db, await createAccount(db));
    const browser = await signIn(portal.app, gone.email, TEST_PASSWORD);
    await db.update(users).set({ isActive: false }).where(eq(users.id, gone.id));
    expect((await browser.get('/api/rest-auth/user/')).statusCode).toBe(403);
    await expect(signIn(portal.app, gone.email, TEST_PASSWORD)).rejects.toThrow('Unable to log in');
  });

  it('takes no session from the browser, and ends the one before', async () => {
    const browser = new BrowserSession(portal.app);
    browser.cookies.set('sessionid', 'fixed-by-somebody');
    await browser.get('/api/health');
    const ids: string[] = [];
    for (const time of ['first', 'second']) {
      const credentials = { email, password: TEST_PASSWORD };
      const response = await browser.post('/api/rest-auth/login/', credentials);
      expect(response.statusCode, time).toBe(200);
      ids.push(browser.cookies.get('sessionid') ?? '');
    }
    expect(new Set(['fixed-by-somebody', ...ids]).size).toBe(3);
    browser.cookies.set('sessionid', ids[0] ?? '');
    expect((await browser.get('/api/rest-auth/user/')).statusCode).toBe(403);
  });

  it('ends a session after 14 unused days, and after 30 days in all', async () => {
    const unused = await signIn(portal.app, email, TEST_PASSWORD);
    const used = await signIn(portal.app, email, TEST_PASSWORD);
    for (let week = 0; week < 4; week += 1) {
      portal.passTime(7 * DAY_MS);
      expect((await used.get('/api/rest-auth/user/')).statusCode).toBe(200);
    }
    expect((await unused.get('/api/rest-auth/user/')).statusCode).toBe(403);
    portal.passTime(2 * DAY_MS + 1);
    expect((await used.get('/api/rest-auth/user/')).statusCode).toBe(403);
  });

  it('stops guessing after ten failures and lets the owner in when the window is over', async () => {
    const accountId = await createAccount(portal.database.db);
    const owner = await createUser(portal.database.db, accountId);
    const attempt = (password: string) =>
      new BrowserSession(portal.app).post('/api/rest-auth/login/', {
        email: owner.email,
        password,
      });
    for (let failure = 0; failure < 10; failure += 1) {
      expect((await attempt('a wrong guess')).statusCode).toBe(400);
    }
    const refused = await attempt(TEST_PASSWORD);
    expect(refused.statusCode).toBe(429);
    expect(refused.headers['retry-after']).toBe('900');
    expect(refused.json()).toEqual({
      detail: 'Request was throttled. Expected available in 900 seconds.',
    });
    portal.passTime(15 * 60_000);
    expect((await attempt(TEST_PASSWORD)).statusCode).toBe(200);
  });

  it('counts failures alone, and no success takes one back', async () => {
    const guarded = await buildTestApp({ LOGIN_FAILURES_PER_EMAIL: '2' });
    const { db } = guarded.database;
    const owner = await createUser(db, await createAccount(db));
    const statuses: number[] = [];
    const [right, wrong] = [TEST_PASSWORD, 'a wrong guess'];
    for (const password of [right, right, right, wrong, right, wrong, right]) {
      const login = { email: owner.email, password };
      const answer = await new BrowserSession(guarded.app).post('/api/rest-auth/login/', login);
      statuses.push(answer.statusCode);
    }
    expect(statuses).toEqual([200, 200, 200, 400, 200, 400, 429]);
    await guarded.close();
  });

  it('counts failures by address whatever a header says of it, unless a proxy we know says so', async () => {
    const guarded = await buildTestApp({
      LOGIN_FAILURES_PER_ADDRESS: '2',
      TRUST_PROXY: '10.0.0.1',
    });
    const attempt = (remoteAddress: string, count: number) =>
      guarded.app.inject({
        method: 'POST',
        url: '/api/rest-auth/login/',
        payload: { email: `${count}@example.com`, password: 'a wrong guess' },
        headers: { 'x-forwarded-for': `203.0.113.${count}` },
        remoteAddress,
      });
    const statuses = async (remoteAddress: string) => [
      (await attempt(remoteAddress, 1)).statusCode,
      (await attempt(remoteAddress, 2)).statusCode,
      (await attempt(remoteAddress, 3)).statusCode,
    ];
    expect(await statuses('198.51.100.7')).toEqual([400, 400, 429]);
    expect(await statuses('10.0.0.1')).toEqual([400, 400, 400]);
    await guarded.close();
  });

  it('counts failures of a network of IPv6 as those of one address: it has more than anybody can count', async () => {
    const guarded = await buildTestApp({ LOGIN_FAILURES_PER_ADDRESS: '2' });
    const statuses: number[] = [];
    for (const remoteAddress of ['1::1', '1::a:b', '1:0:0:0:c::d', '2::1']) {
      const answer = await guarded.app.inject({
        method: 'POST',
        url: '/api/rest-auth/login/',
        payload: { email: `${statuses.length}@example.com`, password: 'a wrong guess' },
        remoteAddress,
      });
      statuses.push(answer.statusCode);
    }
    expect(statuses).toEqual([400, 400, 429, 400]);
    await guarded.close();
  });

  it('counts failures for all servers of a portal, one that has just started too', async () => {
    const servers = await startTwoServers();
    const [first, second] = servers.apps;
    const attempt = (app: typeof first) =>
      new BrowserSession(app).post('/api/rest-auth/login/', { email, password: 'a wrong guess' });
    for (let failure = 0; failure < 10; failure += 1) await attempt(first);
    expect((await attempt(second)).statusCode).toBe(429);
    await servers.close();
  });

  it('forgets failures whose window is over when the next one is counted', async () => {
    const fail = (unknown: string) =>
      new BrowserSession(portal.app).post('/api/rest-auth/login/', {
        email: unknown,
        password: 'a wrong guess',
      });
    const counted = async () =>
      (await portal.database.db.select().from(throttleCounters)).map(({ key }) => key).toSorted();
    await fail('first@example.com');
    expect(await counted()).toContain('first@example.com');
    portal.passTime(15 * 60_000);
    await fail('second@example.com');
    expect(await counted()).toEqual(['127.0.0.1', 'second@example.com']);
  });

  it('leaves one line in the log for each attempt, with who, from where and how it went', async () => {
    const logged = await buildTestApp({ LOG_LEVEL: 'info' });
    const { db } = logged.database;
    const { id, email: known } = await createUser(db, await createAccount(db));
    const attempt = (name: string, password: string) =>
      new BrowserSession(logged.app).post('/api/rest-auth/login/', { email: name, password });
    await attempt(known, TEST_PASSWORD);
    await attempt(known, 'a wrong guess');
    await attempt('nobody\r\n\u001b[31m@example.com', 'a wrong guess');
    const events = logged.logLines
      .map((line) => z.looseObject({}).parse(JSON.parse(line)))
      .filter(({ event }) => event === 'login');
    const common = { event: 'login', ip: '127.0.0.1', time: expect.any(Number) };
    expect(events).toMatchObject([
      { ...common, result: 'ok', userId: id },
      { ...common, result: 'refused', userId: id },
      { ...common, result: 'refused', userId: null },
    ]);
    await logged.close();
  });
});
