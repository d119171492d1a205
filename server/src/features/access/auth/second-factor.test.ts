import { beforeEach, describe, expect, it } from 'vitest';
import { authenticatorApps } from '../../../db/schema/second-factor.ts';
import { BrowserSession, signIn } from '../../../testing/browser-session.ts';
import { startTestApp } from '../../../testing/start-test-app.ts';
import { createAccount, createUser, TEST_PASSWORD } from '../../../testing/factories.ts';
import { addApp, codeOf } from '../../../testing/factor-operations.ts';
import { readMails } from '../../../testing/read-mails.ts';

const LOGIN = '/api/rest-auth/login/';
const CODE = '/api/rest-auth/login/code/';
const MINUTE_MS = 60_000;

describe('two-step sign-in with an authenticator app', () => {
  const portal = startTestApp();
  let email: string;
  let userId: number;
  let owner: BrowserSession;
  let secret: string;
  let recoveryCodes: string[];

  const now = () => portal.context.clock();
  const code = (steps = 0) => codeOf(secret, now(), steps);
  const codeOfError = ({ headers }: { headers: Record<string, unknown> }) =>
    headers['x-error-code'];
  async function withPassword(password = TEST_PASSWORD) {
    const browser = new BrowserSession(portal.app);
    return { browser, answer: await browser.post(LOGIN, { email, password }) };
  }
  async function withCode(typed: string) {
    const { browser } = await withPassword();
    return { browser, answer: await browser.post(CODE, { code: typed }) };
  }
  const mailsTo = async (recipient: string) =>
    (await readMails(portal.database.db, recipient)).map(
      ({ subject, text }) => `${subject} ${text}`,
    );

  beforeEach(async () => {
    portal.passTime(5 * 60 * MINUTE_MS);
    const { db } = portal.database;
    ({ id: userId, email } = await createUser(db, await createAccount(db)));
    owner = await signIn(portal.app, email, TEST_PASSWORD);
    ({ secret, recoveryCodes } = await addApp({ now }, owner));
    portal.passTime(MINUTE_MS);
  });

  it('asks for a code after the right password, and signs in with it', async () => {
    const { browser, answer } = await withPassword();
    expect([answer.statusCode, codeOfError(answer)]).toEqual([403, 'second_factor_required']);
    expect(answer.json()).toEqual({
      detail: 'Enter the code of your authenticator app, or use a passkey.',
      methods: ['app', 'recovery_code'],
    });
    expect(browser.cookies.has('sessionid')).toBe(false);
    expect((await browser.get('/api/rest-auth/user/')).statusCode).toBe(403);
    const signedIn = await browser.post(CODE, { code: code() });
    expect([signedIn.statusCode, signedIn.json()]).toMatchObject([200, { email }]);
    expect((await browser.get('/api/rest-auth/user/')).statusCode).toBe(200);
    expect(browser.cookies.has('loginid')).toBe(false);
  });

  it('says nothing of the second step to somebody with a wrong password', async () => {
    const { browser, answer } = await withPassword('a wrong guess');
    expect(answer.statusCode).toBe(400);
    const refused = await browser.post(CODE, { code: code() });
    expect([refused.statusCode, codeOfError(refused)]).toEqual([403, 'login_expired']);
  });

  it.each([-1, 0, 1])('accepts the code of a clock that is %i steps off', async (steps) => {
    expect((await withCode(code(steps))).answer.statusCode).toBe(200);
  });

  it.each([
    [-3, 'invalid'],
    [3, 'code_used'],
  ])('names the clock when it is 90 seconds off (%i steps)', async (steps, afterwards) => {
    const { browser, answer } = await withCode(code(steps));
    expect([answer.statusCode, codeOfError(answer)]).toEqual([400, 'clock_wrong']);
    expect(answer.body).toContain('The clock of your phone is wrong');
    expect(browser.cookies.has('sessionid')).toBe(false);
    // A guess must not tell a code that becomes right later.
    const later = code(steps);
    portal.passTime(90_000);
    expect(codeOfError((await withCode(later)).answer)).toBe(afterwards);
  });

  it('accepts each code once, also of two calls at the same moment', async () => {
    const [first, second] = [(await withPassword()).browser, (await withPassword()).browser];
    const answers = await Promise.all(
      [first, second].map((browser) => browser.post(CODE, { code: code() })),
    );
    expect(answers.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 400]);
    expect(answers.map(codeOfError)).toContain('code_used');
    const again = await withCode(code());
    expect([again.answer.statusCode, codeOfError(again.answer)]).toEqual([400, 'code_used']);
  });

  it('accepts each of ten recovery codes once, and mails how many are left', async () => {
    expect(recoveryCodes).toHaveLength(10);
    const [one = '', ...others] = recoveryCodes;
    expect((await withCode(one.toLowerCase().replaceAll('-', ' '))).answer.statusCode).toBe(200);
    const again = await withCode(one);
    expect([again.answer.statusCode, codeOfError(again.answer)]).toEqual([400, 'code_used']);
    expect(again.answer.body).toContain('Please enter another one.');
    const lastOf = async () =>
      (await mailsTo(email)).findLast((mail) => mail.includes('Recovery codes left'));
    expect(await lastOf()).toMatch(/Recovery codes left: 9\.[^]*When: \w+ \d+, \d{4} at /);
    for (const other of others.slice(0, 6)) await withCode(other);
    expect(await lastOf()).toContain('left: 3. Please make new ones');
    expect((await owner.get('/api/second-factor/')).json()).toMatchObject({
      recovery_codes_left: 3,
    });
    const renewed = await owner.post('/api/second-factor/recovery-codes/');
    expect(renewed.json()).toMatchObject({ recovery_codes_left: 10 });
    expect((await withCode(others.at(-1) ?? '')).answer.statusCode).toBe(400);
  });

  it('is throttled like passwords, and by user over all networks', async () => {
    const statuses: number[] = [];
    for (let guess = 0; guess < 12; guess += 1) {
      const remoteAddress = `198.51.100.${guess}`;
      const browser = new BrowserSession(portal.app);
      const login = { email, password: TEST_PASSWORD };
      await browser.send({ method: 'POST', url: LOGIN, payload: login, remoteAddress });
      const payload = { code: '000000' };
      const answer = await browser.send({ method: 'POST', url: CODE, payload, remoteAddress });
      statuses.push(answer.statusCode);
    }
    expect(statuses).toEqual([...Array.from({ length: 10 }, () => 400), 429, 429]);
    await owner.post('/api/rest-auth/logout/');
    // The owner's own browser has a counter of its own.
    await owner.post(LOGIN, { email, password: TEST_PASSWORD });
    expect((await owner.post(CODE, { code: code() })).statusCode).toBe(200);
  });

  it('goes on counting guesses of the code when the password is reset by mail', async () => {
    const guess = async (password: string) => {
      await owner.post('/api/rest-auth/logout/');
      await owner.post('/api/password_reset/', { email });
      const token = /#token=([\w-]+)/.exec((await mailsTo(email)).at(-1) ?? '')?.[1];
      const thief = new BrowserSession(portal.app);
      await thief.post('/api/password_reset/confirm/', { token, password });
      const statuses: number[] = [];
      for (let number = 0; number < 6; number += 1) {
        await thief.post(LOGIN, { email, password });
        statuses.push((await thief.post(CODE, { code: '000000' })).statusCode);
      }
      return statuses;
    };
    expect(await guess('gravel-terrace-81')).toEqual([400, 400, 400, 400, 400, 400]);
    expect(await guess('gravel-terrace-82')).toEqual([400, 400, 400, 400, 429, 429]);
  });

  it('asks for a recovery code when the key of the app is missing', async () => {
    const { db } = portal.database;
    await db.update(authenticatorApps).set({ sealedSecret: 'sealed:00000000:AAAA' });
    const { answer } = await withCode(code());
    expect([answer.statusCode, answer.json()]).toEqual([
      400,
      { code: ['This sign-in needs a recovery code; the company can reset it.'] },
    ]);
    expect((await withCode(recoveryCodes[0] ?? '')).answer.statusCode).toBe(200);
  });

  it('counts wrong codes with wrong passwords', async () => {
    for (let guess = 0; guess < 5; guess += 1) await withPassword('a wrong guess');
    for (let guess = 0; guess < 5; guess += 1) await withCode('000000');
    expect((await withPassword()).answer.statusCode).toBe(429);
  });

  it('waits 10 minutes for the code, and not after a new password', async () => {
    const late = (await withPassword()).browser;
    portal.passTime(10 * MINUTE_MS);
    const answer = await late.post(CODE, { code: code() });
    expect([answer.statusCode, codeOfError(answer)]).toEqual([403, 'login_expired']);
    const thief = (await withPassword()).browser;
    await owner.post('/api/rest-auth/password/change/', {
      old_password: TEST_PASSWORD,
      new_password1: 'gravel-terrace-81',
      new_password2: 'gravel-terrace-81',
    });
    expect(codeOfError(await thief.post(CODE, { code: code() }))).toBe('login_expired');
  });

  it('takes the cookie of another user for that user', async () => {
    const { db } = portal.database;
    const other = await createUser(db, await createAccount(db));
    const otherBrowser = await signIn(portal.app, other.email, TEST_PASSWORD);
    await addApp({ now }, otherBrowser);
    const thief = new BrowserSession(portal.app);
    await thief.post(LOGIN, { email: other.email, password: TEST_PASSWORD });
    expect((await thief.post(CODE, { code: code() })).statusCode).toBe(400);
    expect(thief.cookies.has('sessionid')).toBe(false);
  });

  it('still asks for the code after a reset of the password', async () => {
    await owner.post('/api/password_reset/', { email });
    const mail = (await mailsTo(email)).at(-1) ?? '';
    const token = /#token=([\w-]+)/.exec(mail)?.[1] ?? '';
    const password = 'gravel-terrace-81';
    const confirm = { token, password };
    expect((await owner.post('/api/password_reset/confirm/', confirm)).statusCode).toBe(200);
    const { answer } = await withPassword(password);
    expect(codeOfError(answer)).toBe('second_factor_required');
  });

  it('is off again after the app is removed, and every change is mailed', async () => {
    const removed = await owner.send({ method: 'DELETE', url: '/api/second-factor/app/' });
    expect(removed.json()).toMatchObject({ app_since: null, recovery_codes_left: 0 });
    expect((await withPassword()).answer.statusCode).toBe(200);
    expect((await mailsTo(email)).join()).toMatch(/app was added.*app was removed/s);
  });

  it('does not begin before the first code is entered', async () => {
    const { db } = portal.database;
    const other = await createUser(db, await createAccount(db));
    const browser = await signIn(portal.app, other.email, TEST_PASSWORD);
    const started = await browser.post('/api/second-factor/app/');
    expect(started.json<{ url: string }>().url).toMatch(/^otpauth:\/\/totp\/MWC:.*secret=/);
    for (const code of ['000000', 'é00000', '٠٠٠٠٠٠']) {
      const wrong = await browser.post('/api/second-factor/app/confirm/', { code });
      expect(wrong.json()).toEqual({
        code: ['This code is wrong. Please enter the code that the app shows now.'],
      });
    }
    await signIn(portal.app, other.email, TEST_PASSWORD);
    const { body } = await owner.post('/api/second-factor/app/');
    expect(body).toContain('set up already');
  });

  it('stores the secret sealed and no recovery code', async () => {
    const { databaseText } = await import('../../../testing/database-text.ts');
    const text = (await databaseText(portal.database)).join('\n');
    expect(text).toContain('sealed:');
    for (const one of [secret, ...recoveryCodes]) expect(text).not.toContain(one);
    expect(userId).toBeGreaterThan(0);
  });
});
