import { beforeEach, describe, expect, it } from 'vitest';
import { BrowserSession, signIn } from '../../../testing/browser-session.ts';
import { startTestApp } from '../../../testing/start-test-app.ts';
import { createAccount, createUser, TEST_PASSWORD } from '../../../testing/factories.ts';
import { readMails } from '../../../testing/read-mails.ts';
import { isDeviceOfUser, recordDevice } from '../../../lib/users/devices.repository.ts';

const LOGIN = '/api/rest-auth/login/';
const RESET = '/api/password_reset/';
const CONFIRM = '/api/password_reset/confirm/';
const CHANGE = '/api/rest-auth/password/change/';
const NEW_PASSWORD = 'gravel-terrace-81';
const WRONG = 'a wrong guess';
const MINUTE_MS = 60_000;
const STRANGER = '198.51.100.7';

describe('an owner whom a stranger tries to lock out', () => {
  const portal = startTestApp();
  let email: string;

  beforeEach(async () => {
    portal.passTime(60 * MINUTE_MS);
    const { db } = portal.database;
    ({ email } = await createUser(db, await createAccount(db)));
  });

  const post = async (url: string, payload: object, remoteAddress: string) =>
    portal.app.inject({ method: 'POST', url, payload, remoteAddress });
  const guess = async (remoteAddress: string, password = WRONG) =>
    (await post(LOGIN, { email, password }, remoteAddress)).statusCode;
  const tokensMailed = async () => {
    const mails = await readMails(portal.database.db, email);
    return mails.flatMap(
      ({ textBody }) => /reset-password\S*?(\w{43})\b/.exec(textBody)?.slice(1) ?? [],
    );
  };

  it('signs in from another network while the stranger waits', async () => {
    for (let failure = 0; failure < 10; failure += 1) expect(await guess(STRANGER)).toBe(400);
    expect(await guess(STRANGER, TEST_PASSWORD)).toBe(429);
    expect(await guess('203.0.113.9', TEST_PASSWORD)).toBe(200);
  });

  it('signs in from the same network in a browser that has signed in before', async () => {
    const own = await signIn(portal.app, email, TEST_PASSWORD);
    await own.post('/api/rest-auth/logout/');
    for (let failure = 0; failure < 10; failure += 1) await guess('127.0.0.1');
    expect(await guess('127.0.0.1', TEST_PASSWORD)).toBe(429);
    const login = (password: string) => own.post(LOGIN, { email, password });
    expect((await login(TEST_PASSWORD)).statusCode).toBe(200);
    await own.post('/api/rest-auth/logout/');
    for (let failure = 0; failure < 10; failure += 1) {
      expect((await login(WRONG)).statusCode).toBe(400);
    }
    expect((await login(TEST_PASSWORD)).statusCode).toBe(429);
  });

  it('is known in the last 50 browsers that signed in, and no others are stored', async () => {
    const { db } = portal.database;
    const { id: userId } = await createUser(db, await createAccount(db));
    const digestOfDevice = (number: number) => Buffer.alloc(32, number);
    for (let number = 1; number <= 52; number += 1) {
      const now = new Date(portal.context.clock().getTime() + number);
      const device = { tokenDigest: digestOfDevice(number), former: null, userId, now };
      await portal.database.transaction((tx) => recordDevice(tx, device));
    }
    expect(await isDeviceOfUser(db, digestOfDevice(2), userId)).toBe(false);
    expect(await isDeviceOfUser(db, digestOfDevice(3), userId)).toBe(true);
    expect(await isDeviceOfUser(db, digestOfDevice(52), userId)).toBe(true);
  });

  it('keeps the device counter when a family member signs in with the same browser', async () => {
    const { db } = portal.database;
    const other = await createUser(db, await createAccount(db));
    const shared = await signIn(portal.app, email, TEST_PASSWORD);
    await shared.post(LOGIN, { email: other.email, password: TEST_PASSWORD });
    for (let failure = 0; failure < 10; failure += 1) await guess('127.0.0.1');
    const again = await shared.post(LOGIN, { email, password: TEST_PASSWORD });
    expect(again.statusCode).toBe(200);
  });

  it('gains nothing from a device cookie of another user, or one that is made up', async () => {
    const { db } = portal.database;
    const other = await createUser(db, await createAccount(db));
    const foreign = await signIn(portal.app, other.email, TEST_PASSWORD);
    await foreign.post('/api/rest-auth/logout/');
    const madeUp = new BrowserSession(portal.app);
    madeUp.cookies.set('deviceid', 'a'.repeat(43));
    for (let failure = 0; failure < 10; failure += 1) await guess('127.0.0.1');
    for (const browser of [foreign, madeUp]) {
      const answer = await browser.post(LOGIN, { email, password: TEST_PASSWORD });
      expect(answer.statusCode).toBe(429);
    }
  });

  it('signs in after a reset, although the whole network is blocked', async () => {
    const { db } = portal.database;
    for (let failure = 0; failure < 50; failure += 1) {
      const unknown = { email: `${failure}@example.com`, password: WRONG };
      await post(LOGIN, failure < 40 ? unknown : { email, password: WRONG }, '127.0.0.1');
    }
    expect(await guess('127.0.0.1', TEST_PASSWORD)).toBe(429);
    const own = new BrowserSession(portal.app);
    expect((await own.post(RESET, { email })).statusCode).toBe(200);
    const [token = ''] = await tokensMailed();
    expect((await own.post(CONFIRM, { token, password: NEW_PASSWORD })).statusCode).toBe(200);
    const login = { email, password: NEW_PASSWORD };
    expect((await own.post(LOGIN, login)).statusCode).toBe(200);
    expect((await post(LOGIN, login, STRANGER)).statusCode).toBe(200);
    const other = await createUser(db, await createAccount(db));
    const neighbour = { email: other.email, password: TEST_PASSWORD };
    expect((await post(LOGIN, neighbour, '127.0.0.1')).statusCode).toBe(429);
  });

  it('gets a reset link although a stranger requested five, and the older links keep working', async () => {
    for (let asked = 0; asked < 5; asked += 1) {
      expect((await post(RESET, { email }, STRANGER)).statusCode).toBe(200);
    }
    expect((await post(RESET, { email }, STRANGER)).statusCode).toBe(429);
    expect((await post(RESET, { email }, '203.0.113.9')).statusCode).toBe(200);
    const tokens = await tokensMailed();
    expect(tokens).toHaveLength(6);
    const check = async (token: string) =>
      (await post('/api/password_reset/validate_token/', { token }, STRANGER)).statusCode;
    for (const token of tokens) expect(await check(token)).toBe(200);
    const used = { token: tokens[2], password: NEW_PASSWORD };
    expect((await post(CONFIRM, used, '203.0.113.9')).statusCode).toBe(200);
    for (const token of tokens) expect(await check(token)).toBe(404);
  });

  it('gets a reset link in a known browser although a stranger in the same network asked for 30', async () => {
    const own = await signIn(portal.app, email, TEST_PASSWORD);
    await own.post('/api/rest-auth/logout/');
    const statuses: number[] = [];
    for (let asked = 0; asked < 32; asked += 1) {
      const asking = { email: asked < 6 ? email : `${asked}@example.com` };
      statuses.push((await post(RESET, asking, '127.0.0.1')).statusCode);
    }
    expect([statuses[4], statuses[5], statuses[31]]).toEqual([200, 429, 429]);
    expect((await own.post(RESET, { email })).statusCode).toBe(200);
  });

  it('gets a reset link in a known browser after 20 requests from other networks', async () => {
    const own = await signIn(portal.app, email, TEST_PASSWORD);
    await own.post('/api/rest-auth/logout/');
    const statuses: number[] = [];
    for (let asked = 0; asked < 21; asked += 1) {
      statuses.push((await post(RESET, { email }, `198.51.100.${asked}`)).statusCode);
    }
    expect(statuses).toEqual([...Array.from({ length: 20 }, () => 200), 429]);
    expect((await own.post(RESET, { email })).statusCode).toBe(200);
  });
});

describe('guessing a password', () => {
  const portal = startTestApp();
  let email: string;

  beforeEach(async () => {
    const { db } = portal.database;
    ({ email } = await createUser(db, await createAccount(db)));
  });

  const attempt = (remoteAddress: string, password = WRONG) =>
    portal.app.inject({ method: 'POST', url: LOGIN, payload: { email, password }, remoteAddress });

  it('waits longer after each further failure, up to four hours', async () => {
    for (let failure = 0; failure < 10; failure += 1) await attempt(STRANGER);
    const waits: number[] = [];
    for (let block = 0; block < 6; block += 1) {
      const seconds = Number((await attempt(STRANGER)).headers['retry-after']);
      waits.push(seconds / 60);
      portal.passTime(seconds * 1000);
      expect((await attempt(STRANGER)).statusCode).toBe(400);
    }
    expect(waits).toEqual([15, 30, 60, 120, 240, 240]);
    portal.passTime(8 * 60 * MINUTE_MS);
    expect((await attempt(STRANGER, TEST_PASSWORD)).statusCode).toBe(200);
    expect((await attempt(STRANGER)).statusCode).toBe(400);
    expect((await attempt(STRANGER)).statusCode).toBe(400);
  });

  it('gets at most 100 answers an hour from 50 networks together', async () => {
    const rounds = new Set([0, 20, 40, 79, 81, 99]);
    const answered: number[] = [];
    for (let minute = 0; minute < 100; minute += 1) {
      const networks = rounds.has(minute) ? 50 : 0;
      const guesses = Array.from({ length: networks }, (_, one) => attempt(`203.0.113.${one}`));
      const statuses = (await Promise.all(guesses)).map(({ statusCode }) => statusCode);
      answered.push(statuses.filter((status) => status === 400).length);
      portal.passTime(MINUTE_MS);
    }
    const inHourFrom = (minute: number) =>
      answered.slice(minute, minute + 60).reduce((sum, count) => sum + count, 0);
    const hours = Array.from({ length: 41 }, (_, minute) => inHourFrom(minute));
    expect(Math.max(...hours)).toBe(100);
  });

  it('is throttled inside a session too, where the old password is required', async () => {
    const thief = await signIn(portal.app, email, TEST_PASSWORD);
    const change = async (old: string) =>
      thief.post(CHANGE, {
        old_password: old,
        new_password1: NEW_PASSWORD,
        new_password2: NEW_PASSWORD,
      });
    const guesses = await Promise.all(Array.from({ length: 30 }, () => change(WRONG)));
    expect(guesses.filter(({ statusCode }) => statusCode === 400)).toHaveLength(10);
    const refused = await change(TEST_PASSWORD);
    expect([refused.statusCode, refused.headers['retry-after']]).toEqual([429, '900']);
    // A changed e-mail allows no further guesses.
    await thief.patch('/api/rest-auth/user/', { email: `new-${email}` });
    expect((await change(TEST_PASSWORD)).statusCode).toBe(429);
    await thief.patch('/api/rest-auth/user/', { email });
    const own = await signIn(portal.app, email, TEST_PASSWORD);
    const changed = await own.post(CHANGE, {
      old_password: TEST_PASSWORD,
      new_password1: NEW_PASSWORD,
      new_password2: NEW_PASSWORD,
    });
    expect(changed.statusCode).toBe(200);
  });
});
