import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { BrowserSession, signIn } from '../../testing/browser-session.ts';
import { buildTestApp, type TestApp } from '../../testing/build-test-app.ts';
import { createAccount, createUser, TEST_PASSWORD } from '../../testing/factories.ts';
import { mailOutbox } from '../../db/schema/system.ts';
import { createPasswordLink } from './reset.service.ts';
import { passwordFaults } from './passwords.ts';

const NEW_PASSWORD = 'gravel-terrace-81';
const INVALID_TOKEN = {
  detail: 'The OTP password entered is not valid. Please check and try again.',
};
const HOUR_MS = 60 * 60 * 1000;

describe('which passwords are taken', () => {
  const owner = { email: 'marguerite@example.com', firstName: 'Marguerite', lastName: 'Vale' };

  it.each([
    ['short-1', 'This password is too short. It must contain at least 8 characters.'],
    ['password1', 'This password is too common.'],
    ['7391820465', 'This password is entirely numeric.'],
    ['marguerite1', 'The password is too similar to the email address.'],
  ])('refuses %s and says why', (password, message) => {
    expect(passwordFaults(password, owner)).toContain(message);
  });

  it('takes a long unrelated one, and tells every broken rule at once', () => {
    expect(passwordFaults(NEW_PASSWORD, owner)).toEqual([]);
    expect(passwordFaults('1234567', owner)).toHaveLength(3);
  });
});

describe('changing and resetting a password', () => {
  let portal: TestApp;
  let accountId: number;

  beforeAll(async () => {
    portal = await buildTestApp();
    accountId = await createAccount(portal.database.db);
  });
  afterAll(() => portal.close());

  const newUser = () => createUser(portal.database.db, accountId);
  const linkFor = async (userId: number, purpose: 'reset' | 'invitation') => {
    const link = await portal.database.transaction((tx) =>
      createPasswordLink(tx, portal.context, userId, purpose),
    );
    return new URL(link).pathname.split('/').at(-1) ?? '';
  };
  const confirm = (token: string, password: string) =>
    new BrowserSession(portal.app).post('/api/password_reset/confirm/', { token, password });

  it('keeps the caller signed in under a new session and ends all others', async () => {
    const { email } = await newUser();
    const [here, elsewhere] = [
      await signIn(portal.app, email, TEST_PASSWORD),
      await signIn(portal.app, email, TEST_PASSWORD),
    ];
    const before = here.cookies.get('sessionid');
    const change = (old: string, one: string, two: string) =>
      here.post('/api/rest-auth/password/change/', {
        old_password: old,
        new_password1: one,
        new_password2: two,
      });
    expect((await change('wrong', NEW_PASSWORD, NEW_PASSWORD)).json()).toEqual({
      old_password: ['Your old password was entered incorrectly. Please enter it again.'],
    });
    expect((await change(TEST_PASSWORD, NEW_PASSWORD, 'another-one-81')).json()).toEqual({
      new_password2: ['The two password fields didn’t match.'],
    });
    const changed = await change(TEST_PASSWORD, NEW_PASSWORD, NEW_PASSWORD);
    expect(changed.json()).toEqual({ detail: 'New password has been saved.' });
    expect(here.cookies.get('sessionid')).not.toBe(before);
    expect((await here.get('/api/rest-auth/user/')).statusCode).toBe(200);
    expect((await elsewhere.get('/api/rest-auth/user/')).statusCode).toBe(403);
  });

  it('mails a link for a forgotten password and tells an unknown e-mail so', async () => {
    const { email } = await newUser();
    const browser = new BrowserSession(portal.app);
    const response = await browser.post('/api/password_reset/', { email });
    expect([response.statusCode, response.json()]).toEqual([200, { status: 'OK' }]);
    const mails = await portal.database.db.select().from(mailOutbox);
    const mail = mails.find((one) => one.recipients.includes(email));
    expect(mail?.textBody).toContain('http://portal.test/reset-password/');
    const unknown = await browser.post('/api/password_reset/', { email: 'nobody@example.com' });
    expect([unknown.statusCode, unknown.json()]).toEqual([
      400,
      {
        email: [
          "We couldn't find an account associated with that email. Please try a different e-mail address.",
        ],
      },
    ]);
  });

  it('sets a password by a link once, and a refused password does not use it up', async () => {
    const { id, email } = await newUser();
    const session = await signIn(portal.app, email, TEST_PASSWORD);
    const token = await linkFor(id, 'reset');
    const refused = await confirm(token, '12345678');
    expect(refused.statusCode).toBe(400);
    expect(refused.json<{ password: string[] }>().password).toContain(
      'This password is too common.',
    );
    const answers = await Promise.all([1, 2, 3, 4].map(() => confirm(token, NEW_PASSWORD)));
    expect(answers.map((one) => one.statusCode).toSorted()).toEqual([200, 404, 404, 404]);
    expect((await session.get('/api/rest-auth/user/')).statusCode).toBe(403);
    await expect(signIn(portal.app, email, NEW_PASSWORD)).resolves.toBeDefined();
    const again = await confirm(token, NEW_PASSWORD);
    expect([again.statusCode, again.json()]).toEqual([404, INVALID_TOKEN]);
  });

  it('lets an invitation live 7 days, a reset 24 hours, and a newer link end the older', async () => {
    const { id } = await newUser();
    const check = async (token: string) => {
      const browser = new BrowserSession(portal.app);
      return (await browser.post('/api/password_reset/validate_token/', { token })).statusCode;
    };
    const older = await linkFor(id, 'reset');
    const reset = await linkFor(id, 'reset');
    expect(await check(older)).toBe(404);
    expect(await check(reset)).toBe(200);
    portal.passTime(24 * HOUR_MS);
    expect(await check(reset)).toBe(404);
    const invitation = await linkFor(id, 'invitation');
    portal.passTime(7 * 24 * HOUR_MS - 1);
    expect(await check(invitation)).toBe(200);
    portal.passTime(1);
    expect(await check(invitation)).toBe(404);
  });

  it('throttles resets of one e-mail, known or not', async () => {
    const browser = new BrowserSession(portal.app);
    const ask = () => browser.post('/api/password_reset/', { email: 'somebody@example.com' });
    for (let asked = 0; asked < 5; asked += 1) expect((await ask()).statusCode).toBe(400);
    const refused = await ask();
    expect(refused.statusCode).toBe(429);
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(3000);
  });

  it('writes no password and no link into the log', async () => {
    const canary = 'canary-of-the-deep-cellar';
    const browser = new BrowserSession(portal.app);
    await browser.post('/api/rest-auth/login/', { email: 'nobody@example.com', password: canary });
    await confirm(canary, canary);
    await browser.get(`/reset-password/${canary}?token=${canary}`);
    expect(portal.logLines.length).toBeGreaterThan(0);
    expect(portal.logLines.join('\n')).not.toContain(canary);
  });
});
