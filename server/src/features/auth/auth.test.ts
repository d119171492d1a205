import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { throttleCounters } from '../../db/schema/accounts.ts';
import { BrowserSession, signIn } from '../../testing/browser-session.ts';
import { buildTestApp, type TestApp } from '../../testing/build-test-app.ts';
import { createAccount, createUser, TEST_PASSWORD } from '../../testing/factories.ts';

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

  it('answers the user and sets both cookies', async () => {
    const browser = new BrowserSession(portal.app);
    const response = await browser.post('/api/rest-auth/login/', {
      email: email.toUpperCase(),
      password: TEST_PASSWORD,
    });
    expect(response.statusCode).toBe(200);
    expect(response.json()).toMatchObject({ email, is_commercial: true, is_staff: false });
    const session = response.cookies.find((cookie) => cookie.name === 'sessionid');
    expect(session).toMatchObject({ httpOnly: true, sameSite: 'Lax', path: '/' });
    expect(response.cookies.find((cookie) => cookie.name === 'csrftoken')?.value).toMatch(
      /^[A-Za-z0-9]{32}$/,
    );
    const user = await browser.get('/api/rest-auth/user/');
    expect(user.json()).toEqual(response.json());
  });

  it('says the same to a wrong password, an unknown e-mail and a missing one', async () => {
    const bodies = await Promise.all(
      [
        { email, password: 'not the one' },
        { email: 'nobody@example.com', password: 'not the one' },
        { password: 'not the one' },
      ].map(async (payload) => {
        const response = await new BrowserSession(portal.app).post(
          '/api/rest-auth/login/',
          payload,
        );
        return [response.statusCode, response.json()] as const;
      }),
    );
    const refused = { non_field_errors: ['Unable to log in with provided credentials.'] };
    expect(bodies).toEqual([
      [400, refused],
      [400, refused],
      [400, refused],
    ]);
  });

  it('asks for a missing password by its field', async () => {
    const response = await new BrowserSession(portal.app).post('/api/rest-auth/login/', { email });
    expect(response.statusCode).toBe(400);
    expect(response.json()).toEqual({ password: ['This field is required.'] });
  });

  it('ends the session on the server when the user logs out', async () => {
    const browser = await signIn(portal.app, email, TEST_PASSWORD);
    const stolen = new Map(browser.cookies);
    const answer = await browser.post('/api/rest-auth/logout/');
    expect(answer.json()).toEqual({ detail: 'Successfully logged out.' });
    const thief = new BrowserSession(portal.app);
    for (const [name, value] of stolen) thief.cookies.set(name, value);
    const response = await thief.get('/api/rest-auth/user/');
    expect(response.statusCode).toBe(403);
    expect(response.json()).toEqual({ detail: 'Authentication credentials were not provided.' });
    expect(response.headers['www-authenticate']).toBeUndefined();
    expect(thief.cookies.has('sessionid')).toBe(false);
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

  it('refuses a write whose anti-forgery token is missing, short, foreign or wrong', async () => {
    const browser = await signIn(portal.app, email, TEST_PASSWORD);
    const reasons = await Promise.all(
      ['', 'short', '!'.repeat(32), 'A'.repeat(32)].map(async (token) => {
        const response = await browser.put('/api/rest-auth/user/');
        expect(response.statusCode).toBe(200);
        const refused = await browser.send({
          method: 'PUT',
          url: '/api/rest-auth/user/',
          payload: { first_name: 'Eve' },
          headers: { 'x-csrftoken': token },
        });
        return [refused.statusCode, refused.json<{ detail: string }>().detail];
      }),
    );
    const header = "CSRF Failed: CSRF token from the 'X-Csrftoken' HTTP header";
    expect(reasons).toEqual([
      [403, 'CSRF Failed: CSRF token missing.'],
      [403, `${header} has incorrect length.`],
      [403, `${header} has invalid characters.`],
      [403, `${header} incorrect.`],
    ]);
  });

  it('refuses a login that another site sent', async () => {
    const response = await new BrowserSession(portal.app).post(
      '/api/rest-auth/login/',
      { email, password: TEST_PASSWORD },
      { origin: 'https://evil.example' },
    );
    expect(response.statusCode).toBe(403);
    expect(response.json()).toEqual({
      detail:
        'CSRF Failed: Origin checking failed - https://evil.example does not match any trusted origins.',
    });
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
});
