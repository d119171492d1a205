import { beforeAll, describe, expect, it } from 'vitest';
import { BrowserSession } from '../testing/browser-session.ts';
import { buildTestApp } from '../testing/build-test-app.ts';
import { signInNew } from '../testing/sign-in.ts';
import { startTestApp } from '../testing/start-test-app.ts';
import { createAccount, createUser, TEST_PASSWORD } from '../testing/factories.ts';
import { answer, refusal, wholeAnswer } from '../testing/whole-answer.ts';

const NEW_TOKEN = /^csrftoken=[A-Za-z0-9]{32}; Max-Age=31449600; Path=\/; SameSite=Lax$/;
const HEADER = "CSRF token from the 'X-Csrftoken' HTTP header";
const USER = '/api/rest-auth/user/';
const RESET = '/api/password_reset/';

const failed = (reason: string) => refusal('csrf_failed', `CSRF Failed: ${reason}`);
const foreign = (origin: string) =>
  failed(`Origin checking failed - ${origin} does not match any trusted origins.`);
const PASSED = refusal('invalid', { email: ['This field is required.'] });

describe('the anti-forgery token', () => {
  const portal = startTestApp();
  let browser: BrowserSession;
  let token: string;

  beforeAll(async () => {
    browser = await signInNew(portal, await createAccount(portal.database.db));
    token = browser.cookies.get('csrftoken') ?? '';
  });

  const write = async (header: string, cookie = token) =>
    wholeAnswer(
      await browser.send({
        method: 'PATCH',
        url: USER,
        payload: {},
        headers: { 'x-csrftoken': header },
        cookies: { csrftoken: cookie },
      }),
    );

  it('is given with the first answer and stays as long as it is a token', async () => {
    const visitor = new BrowserSession(portal.app);
    const first = wholeAnswer(await visitor.get('/api/health/'));
    expect(first).toEqual(
      answer(200, { status: 'ok' }, { cookies: [expect.stringMatching(NEW_TOKEN)] }),
    );
    expect(wholeAnswer(await visitor.get('/api/health/'))).toEqual(answer(200, { status: 'ok' }));
    visitor.cookies.set('csrftoken', 'mine');
    expect((await visitor.get('/api/health/')).headers['set-cookie']).toMatch(NEW_TOKEN);
  });

  it.each([
    ['is empty', '', 'CSRF token missing.'],
    ['is short', 'short', `${HEADER} has incorrect length.`],
    ['is long', 'A'.repeat(33), `${HEADER} has incorrect length.`],
    ['holds other characters', '!'.repeat(32), `${HEADER} has invalid characters.`],
    ['is another one', 'A'.repeat(32), `${HEADER} incorrect.`],
  ])('that %s refuses the write, and the user stays signed in', async (_what, header, reason) => {
    expect(await write(header)).toEqual(failed(reason));
    expect((await browser.get(USER)).statusCode).toBe(200);
  });

  it('must be in the header and in the cookie', async () => {
    const cookies = Object.fromEntries(browser.cookies);
    const send = async (headers: Record<string, string>, sent: Record<string, string>) =>
      wholeAnswer(
        await portal.app.inject({
          method: 'PATCH',
          url: USER,
          payload: {},
          headers,
          cookies: sent,
        }),
      );
    expect(await send({}, cookies)).toEqual(failed('CSRF token missing.'));
    const { sessionid = '' } = cookies;
    const header = { 'x-csrftoken': token };
    expect(await send(header, { sessionid })).toEqual(failed('CSRF cookie not set.'));
    expect(await write('B'.repeat(32), 'A'.repeat(32))).toEqual(failed(`${HEADER} incorrect.`));
    expect(await write(token)).toMatchObject({ status: 200 });
  });

  it('of another session is refused, in the header and in the cookie', async () => {
    const { db } = portal.database;
    const other = await signInNew(portal, await createAccount(db));
    const theirs = other.cookies.get('csrftoken') ?? '';
    expect(theirs).toMatch(/^[A-Za-z0-9]{32}$/);
    expect(await write(theirs, theirs)).toEqual(failed(`${HEADER} incorrect.`));
    const visitor = new BrowserSession(portal.app);
    await visitor.get('/api/health');
    const random = visitor.cookies.get('csrftoken') ?? '';
    expect(await write(random, random)).toEqual(failed(`${HEADER} incorrect.`));
    expect(await write(token)).toMatchObject({ status: 200 });
  });

  it('a token that is not the session’s is replaced with the next answer, and after a new password', async () => {
    const { db } = portal.database;
    const own = await signInNew(portal, await createAccount(db));
    own.cookies.set('csrftoken', 'A'.repeat(32));
    await own.get(USER);
    expect((await own.patch(USER, {})).statusCode).toBe(200);
    const before = own.cookies.get('csrftoken');
    await own.post('/api/rest-auth/password/change/', {
      old_password: TEST_PASSWORD,
      new_password1: 'gravel-terrace-81',
      new_password2: 'gravel-terrace-81',
    });
    expect(own.cookies.get('csrftoken')).not.toBe(before);
    expect((await own.patch(USER, {})).statusCode).toBe(200);
  });

  it.each([
    'application/json',
    'text/plain',
    'application/x-www-form-urlencoded',
    'multipart/form-data',
    'application/json\tx',
  ])('is required before a body of %s is read', async (type) => {
    const response = await browser.send({
      method: 'POST',
      url: '/api/addresses/',
      payload: '{"city":',
      headers: { 'content-type': type, 'x-csrftoken': '' },
    });
    expect(wholeAnswer(response)).toEqual(failed('CSRF token missing.'));
  });

  it('is required to sign in while signed in, and not otherwise', async () => {
    const login = (from: BrowserSession, header: string) =>
      from.post('/api/rest-auth/login/', {}, { 'x-csrftoken': header });
    expect(wholeAnswer(await login(browser, ''))).toEqual(failed('CSRF token missing.'));
    expect((await login(new BrowserSession(portal.app), '')).statusCode).toBe(400);
    const ended = new BrowserSession(portal.app);
    ended.cookies.set('sessionid', 'dead');
    expect((await login(ended, '')).statusCode).toBe(400);
  });

  it.each([
    [{ origin: 'https://evil.example' }, foreign('https://evil.example')],
    [{ origin: 'null' }, foreign('null')],
    [{ origin: 'http://portal.test.evil.example' }, foreign('http://portal.test.evil.example')],
    [{ origin: 'https://portal.test' }, foreign('https://portal.test')],
    [{ 'sec-fetch-site': 'cross-site' }, foreign('null')],
    [{ origin: 'http://portal.test' }, PASSED],
    [{ 'sec-fetch-site': 'same-origin' }, PASSED],
    [{}, PASSED],
  ])('or not, a write with %j is answered by where it comes from', async (headers, expected) => {
    const visitor = new BrowserSession(portal.app);
    expect(wholeAnswer(await visitor.post(RESET, {}, headers))).toEqual(expected);
  });

  it('is not required for reading, and no other site may read', async () => {
    const response = await browser.get('/api/bottle_case_count/', {
      origin: 'https://evil.example',
      'x-csrftoken': '',
    });
    expect(response.statusCode).toBe(200);
    const names = Object.keys(response.headers).filter((name) => name.startsWith('access-control'));
    expect(names).toEqual([]);
  });
});

describe('the origin of the portal', () => {
  it('is the host of the request where none is set', async () => {
    const portal = await buildTestApp({ PUBLIC_URL: '' });
    const visitor = new BrowserSession(portal.app);
    const ask = async (origin: string) =>
      wholeAnswer(await visitor.post(RESET, {}, { origin, host: 'cellar.local:8000' }));
    expect(await ask('http://cellar.local:8000')).toEqual(PASSED);
    expect(await ask('http://cellar.local')).toEqual(foreign('http://cellar.local'));
    await portal.close();
  });

  it('is that of a trusted proxy, whose https header makes cookies secure', async () => {
    const portal = await buildTestApp({ PUBLIC_URL: '', TRUST_PROXY: '10.0.0.1' });
    const forwarded = { 'x-forwarded-proto': 'https', 'x-forwarded-host': 'cellar.example' };
    const first = async (remoteAddress: string) =>
      (await portal.app.inject({ url: '/api/health', remoteAddress, headers: forwarded })).headers;
    expect((await first('10.0.0.1'))['set-cookie']).toMatch(/; Secure; SameSite=Lax$/);
    expect((await first('10.0.0.2'))['set-cookie']).toMatch(NEW_TOKEN);
    await portal.close();
  });

  it('behind https has cookies of this host alone, and asks browsers to stay with https', async () => {
    const portal = await buildTestApp({ PUBLIC_URL: 'https://cellar.example' });
    const { email } = await createUser(portal.database.db, await createAccount(portal.database.db));
    const visitor = new BrowserSession(portal.app);
    const response = await visitor.post('/api/rest-auth/login/', {
      email,
      password: TEST_PASSWORD,
    });
    const cookies = [response.headers['set-cookie'] ?? []].flat();
    const secure = 'Path=/; HttpOnly; Secure; SameSite=Lax';
    expect(cookies.map((cookie) => cookie.replace(/=\w+/, '=…'))).toEqual([
      `__Host-sessionid=…; Max-Age=2592000; ${secure}`,
      `__Host-deviceid=…; Max-Age=31536000; ${secure}`,
      '__Host-csrftoken=…; Max-Age=31449600; Path=/; Secure; SameSite=Lax',
    ]);
    expect(response.headers['strict-transport-security']).toBe(
      'max-age=31536000; includeSubDomains',
    );
    const session = visitor.cookies.get('__Host-sessionid') ?? '';
    expect((await visitor.patch(USER, {})).statusCode).toBe(200);
    const bare = await portal.app.inject({ url: USER, cookies: { sessionid: session } });
    expect(bare.statusCode).toBe(403);
    const goodbye = await visitor.post('/api/rest-auth/logout/');
    expect(goodbye.headers['set-cookie']).toMatch(/^__Host-sessionid=; .*Path=\/; .*Secure/);
    const document = await visitor.get('/api/openapi.json');
    expect(document.json()).toMatchObject({
      components: { securitySchemes: { session: { name: '__Host-sessionid' } } },
    });
    await portal.close();
  });

  it('leaves subdomains alone where the setting says so', async () => {
    const portal = await buildTestApp({
      PUBLIC_URL: 'https://cellar.example',
      HSTS_INCLUDE_SUBDOMAINS: 'off',
    });
    const { headers } = await portal.app.inject({ url: '/api/health' });
    expect(headers['strict-transport-security']).toBe('max-age=31536000');
    await portal.close();
  });
});
