import { beforeAll, describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { BrowserSession, signIn } from '../../../testing/browser-session.ts';
import { buildTestApp } from '../../../testing/build-test-app.ts';
import { startTestApp } from '../../../testing/start-test-app.ts';
import { createAccount, createUser, TEST_PASSWORD } from '../../../testing/factories.ts';
import { signInSteward } from '../../../testing/sign-in.ts';
import { startTwoServers } from '../../../testing/two-servers.ts';
import { readMails } from '../../../testing/read-mails.ts';

const DAY_MS = 24 * 60 * 60 * 1000;

describe('signing in and out', () => {
  const portal = startTestApp();
  let email: string;

  beforeAll(async () => {
    const accountId = await createAccount(portal.database.db, { isCommercial: true });
    ({ email } = await createUser(portal.database.db, accountId));
  });

  it('ends the session on the server when the user logs out', async () => {
    const browser = await signIn(portal.app, email, TEST_PASSWORD);
    const stolen = new Map(browser.cookies);
    await browser.post('/api/rest-auth/logout/');
    const thief = new BrowserSession(portal.app);
    for (const [name, value] of stolen) thief.cookies.set(name, value);
    expect((await thief.get('/api/rest-auth/user/')).statusCode).toBe(403);
    expect(thief.cookies.has('sessionid')).toBe(false);
  });

  it('ends it for a deactivated user, who cannot sign in either', async () => {
    const { db } = portal.database;
    const accountId = await createAccount(db);
    const gone = await createUser(db, accountId);
    const browser = await signIn(portal.app, gone.email, TEST_PASSWORD);
    const steward = await signInSteward(portal);
    await steward.post(`/api/staff/clients/${accountId}/users/${gone.id}/deactivate/`);
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

  it('counts and logs callers by their connection whatever headers say, unless a known proxy says so', async () => {
    const guarded = await buildTestApp({
      LOGIN_FAILURES_PER_ADDRESS: '2',
      RESETS_PER_ADDRESS_HOURLY: '2',
      REQUESTS_PER_MINUTE: '8',
      PASSWORD_RESET_HIDES_UNKNOWN_EMAILS: 'on',
      TRUST_PROXY: '10.0.0.1',
      LOG_LEVEL: 'info',
    });
    const headers = (address: string) => ({
      'x-forwarded-for': address,
      forwarded: `for=${address}`,
      'x-real-ip': address,
      'x-client-ip': address,
      'true-client-ip': address,
      'cf-connecting-ip': address,
    });
    const statuses = async (remoteAddress: string, forwarded: (count: number) => string) => {
      const send = async (url: string, count: number, payload?: object) => {
        const sent = { url, remoteAddress, headers: headers(forwarded(count)) };
        const call = payload ? { ...sent, method: 'POST' as const, payload } : sent;
        return (await guarded.app.inject(call)).statusCode;
      };
      const found: number[] = [];
      for (const count of [1, 2, 3]) {
        const email = `${remoteAddress}-${count}@example.com`;
        found.push(
          await send('/api/rest-auth/login/', count, { email, password: 'a wrong guess' }),
        );
        found.push(await send('/api/password_reset/', count, { email }));
      }
      for (const count of [4, 5, 6]) found.push(await send('/api/health', count));
      return found;
    };
    const limited = [400, 200, 400, 200, 429, 429, 200, 200, 429];
    expect(await statuses('198.51.100.7', (count) => `203.0.113.${count}`)).toEqual(limited);
    // Entries before the one that the proxy added were written by the caller.
    const spoofed = (count: number) => `203.0.113.${count}, 198.51.100.8`;
    expect(await statuses('10.0.0.1', spoofed)).toEqual(limited);
    const many = (count: number) => `198.51.100.${100 + count}`;
    expect(await statuses('10.0.0.1', many)).toEqual([400, 200, 400, 200, 400, 200, 200, 200, 200]);
    const log = guarded.logLines.join('\n');
    expect(log).toContain('"ip":"198.51.100.7"');
    expect(log).toContain('"ip":"198.51.100.8"');
    expect(log).not.toContain('203.0.113.');
    await guarded.close();
  });

  it('counts failures of an IPv6 network as those of one address', async () => {
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

  it('leaves one line in the log for each attempt, with who, from where and how it went', async () => {
    const logged = await buildTestApp({ LOG_LEVEL: 'info', LOGIN_FAILURES_PER_EMAIL: '2' });
    const { db } = logged.database;
    const steward = await signInSteward(logged);
    const accountId = await createAccount(db);
    const { id, email: known } = await createUser(db, accountId);
    const gone = await createUser(db, accountId);
    await steward.post(`/api/staff/clients/${accountId}/users/${gone.id}/deactivate/`);
    const common = { event: 'login', ip: '127.0.0.1', time: expect.any(Number) };
    const unknown = 'nobody@example.com';
    for (const [name, password, expected] of [
      [known, TEST_PASSWORD, { result: 'ok', userId: id }],
      [known, 'a wrong guess', { result: 'refused', userId: id }],
      [unknown, 'a wrong guess', { result: 'refused', userId: null }],
      [gone.email, TEST_PASSWORD, { result: 'refused', userId: gone.id }],
      [known, 'another guess', { result: 'refused', userId: id }],
      // Now throttled, even with the right password.
      [known, TEST_PASSWORD, { result: 'throttled', userId: id }],
    ] as const) {
      const before = logged.logLines.length;
      const visitor = new BrowserSession(logged.app);
      await visitor.post('/api/rest-auth/login/', { email: name, password });
      const events = logged.logLines
        .slice(before)
        .map((line) => z.looseObject({}).parse(JSON.parse(line)))
        .filter(({ event }) => event === 'login');
      expect(events, name).toMatchObject([{ ...common, ...expected }]);
    }
    await logged.close();
  });

  it('lets the owner in by a reset while guessing has to wait', async () => {
    const { db } = portal.database;
    const owner = await createUser(db, await createAccount(db));
    const send = (path: string, body: object) => new BrowserSession(portal.app).post(path, body);
    const login = (password: string) =>
      send('/api/rest-auth/login/', { email: owner.email, password });
    for (let failure = 0; failure < 10; failure += 1) await login('a wrong guess');
    expect((await login(TEST_PASSWORD)).statusCode).toBe(429);
    await send('/api/password_reset/', { email: owner.email });
    const mails = await readMails(db, owner.email);
    const token = /#token=([\w-]+)/.exec(mails[0]?.text ?? '')?.[1] ?? '';
    const password = 'gravel-terrace-81';
    expect((await send('/api/password_reset/confirm/', { token, password })).statusCode).toBe(200);
    expect((await login(password)).statusCode).toBe(200);
  });
});
