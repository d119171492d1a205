import { dictionary } from '@zxcvbn-ts/language-common';
import { eq } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import { users } from '../../../db/schema/accounts.ts';
import { BrowserSession, signIn } from '../../../testing/browser-session.ts';
import { startTestApp } from '../../../testing/start-test-app.ts';
import { createAccount, createUser, TEST_PASSWORD } from '../../../testing/factories.ts';
import { readMails } from '../../../testing/read-mails.ts';
import { hashPassword, isPasswordRight, passwordFaults } from './passwords.ts';
import { createPasswordToken } from './reset.service.ts';

const NEW_PASSWORD = 'gravel-terrace-81';
const INVALID_TOKEN = {
  detail: 'The OTP password entered is not valid. Please check and try again.',
};
const HOUR_MS = 60 * 60 * 1000;

describe('which passwords are taken', () => {
  const owner = { email: 'marguerite@example.com', firstName: 'Marguerite', lastName: 'Vale' };

  it.each([
    ['short-1', 'This password is too short. It must contain at least 8 characters.'],
    ['🍷🍷🍷🍷', 'This password is too short. It must contain at least 8 characters.'],
    ['PassWord1', 'This password is too common.'],
    ['7391820465', 'This password is entirely numeric.'],
    ['marguerite1', 'The password is too similar to the email address.'],
  ])('refuses %s and says why', (password, message) => {
    expect(passwordFaults(password, owner)).toContain(message);
  });

  it('refuses what resembles a name, or a part of the address', () => {
    const bindery = {
      email: 'office@bindery.example',
      firstName: 'Eleanor',
      lastName: 'Featherstone',
    };
    const faultOf = (password: string) => passwordFaults(password, bindery);
    const similarTo = (what: string) => [`The password is too similar to the ${what}.`];
    expect(faultOf('roanEle+')).toEqual(similarTo('first name'));
    expect(faultOf('Featherstone!1')).toEqual(similarTo('last name'));
    expect(faultOf('9bindery')).toEqual(similarTo('email address'));
    expect(faultOf('feather-and-stone-in-a-row')).toEqual([]);
  });

  it('refuses each of the 3,000 that are guessed first', () => {
    const shipped = dictionary['passwords-common'];
    const guessed = shipped.filter((password) => password.length >= 8).slice(0, 3000);
    expect(guessed).toHaveLength(3000);
    const taken = guessed.filter((password) => passwordFaults(password, owner).length === 0);
    expect(taken).toEqual([]);
    expect(passwordFaults('PassWord1', owner)).toEqual(['This password is too common.']);
  });

  it.each([
    ['Marguerite1', 'first name'],
    ['vale-valez', 'last name'],
  ])('refuses %s for the %s, whatever the e-mail is', (password, name) => {
    const other = { email: 'cellar@example.com', firstName: 'Marguerite', lastName: 'Valezval' };
    expect(passwordFaults(password, other)).toEqual([
      `The password is too similar to the ${name}.`,
    ]);
  });

  it('accepts a long unrelated one, and lists every broken rule', () => {
    expect(passwordFaults(NEW_PASSWORD, owner)).toEqual([]);
    expect(passwordFaults('1234567', owner)).toHaveLength(3);
  });
});

const MOST_HASHES = 60;

describe('hashing a password', () => {
  it('runs one or two at a time, leaves the server free for other calls, and throttles the rest', async () => {
    await hashPassword('after those that are under way');
    const crowd = Array.from({ length: MOST_HASHES + 3 }, () => hashPassword(NEW_PASSWORD));
    const outcomes = Promise.allSettled(crowd);
    const nextRequest = new Promise((resolve) => setImmediate(resolve, 'answered'));
    expect(await Promise.race([outcomes, nextRequest])).toBe('answered');
    const refused = (await outcomes).filter((outcome) => outcome.status === 'rejected');
    const wait = { code: 'throttled', headers: { 'Retry-After': '5' } };
    expect(refused.map(({ reason }): unknown => reason)).toMatchObject([wait, wait, wait]);
  });
});

describe('trying an unknown e-mail', () => {
  it('takes as long as trying a known one', async () => {
    await isPasswordRight(null, 'after those that are under way');
    const crowd = Array.from({ length: MOST_HASHES + 1 }, () =>
      isPasswordRight(null, NEW_PASSWORD),
    );
    const outcomes = await Promise.allSettled(crowd);
    expect(outcomes.filter(({ status }) => status === 'rejected')).toHaveLength(1);
    expect(outcomes).not.toContainEqual({ status: 'fulfilled', value: true });
  });
});

describe('changing and resetting a password', () => {
  const portal = startTestApp();
  let accountId: number;

  beforeAll(async () => {
    accountId = await createAccount(portal.database.db);
  });

  const newUser = () => createUser(portal.database.db, accountId);
  const tokenFor = (userId: number, purpose: 'reset' | 'invitation') =>
    portal.database.transaction((tx) => createPasswordToken(tx, portal.context, userId, purpose));
  const confirm = (token: string, password: string) =>
    new BrowserSession(portal.app).post('/api/password_reset/confirm/', { token, password });

  it('stores a password as argon2id, with its cost in time and memory', async () => {
    const { id, email } = await newUser();
    const browser = await signIn(portal.app, email, TEST_PASSWORD);
    await browser.post('/api/rest-auth/password/change/', {
      old_password: TEST_PASSWORD,
      new_password1: NEW_PASSWORD,
      new_password2: NEW_PASSWORD,
    });
    const [user] = await portal.database.db.select().from(users).where(eq(users.id, id));
    expect(user?.passwordHash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
    expect(user?.passwordHash).not.toContain(NEW_PASSWORD);
  });

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

  it('mails a link with the public origin for a forgotten password, for any host header', async () => {
    const { email } = await newUser();
    const evil = { host: 'evil.example', 'x-forwarded-host': 'evil.example' };
    const browser = new BrowserSession(portal.app);
    await browser.post('/api/password_reset/', { email }, evil);
    const mails = await readMails(portal.database.db);
    const mail = mails.find((one) => one.recipients.includes(email));
    expect(mail?.textBody).toMatch(/http:\/\/portal\.test\/reset-password#token=[A-Za-z0-9]{43}\b/);
    expect(`${mail?.textBody}${mail?.htmlBody}`).not.toContain('evil');
  });

  it('sets a password by a link once, and a refused password does not use it up', async () => {
    const { id, email } = await newUser();
    const session = await signIn(portal.app, email, TEST_PASSWORD);
    const token = await tokenFor(id, 'reset');
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

  it('mails no link to somebody whose only invitation has ended or was revoked', async () => {
    const { db } = portal.database;
    const invited = await newUser();
    await db.update(users).set({ passwordHash: null }).where(eq(users.id, invited.id));
    const ask = async () => {
      const browser = new BrowserSession(portal.app);
      return (await browser.post('/api/password_reset/', { email: invited.email })).statusCode;
    };
    expect(await ask()).toBe(400);
    await tokenFor(invited.id, 'invitation');
    expect(await ask()).toBe(200);
    portal.passTime(7 * 24 * HOUR_MS);
    expect(await ask()).toBe(400);
    // As after an e-mail change that was undone.
    const lastSignInAt = portal.context.clock();
    await db.update(users).set({ lastSignInAt }).where(eq(users.id, invited.id));
    expect(await ask()).toBe(200);
  });

  it('lets an invitation live 7 days and a reset 24 hours, and a newer invitation end the older', async () => {
    const { id } = await newUser();
    const check = async (token: string) => {
      const browser = new BrowserSession(portal.app);
      return (await browser.post('/api/password_reset/validate_token/', { token })).statusCode;
    };
    const reset = await tokenFor(id, 'reset');
    expect(await check(reset)).toBe(200);
    portal.passTime(24 * HOUR_MS);
    expect(await check(reset)).toBe(404);
    const older = await tokenFor(id, 'invitation');
    const invitation = await tokenFor(id, 'invitation');
    expect(await check(older)).toBe(404);
    portal.passTime(7 * 24 * HOUR_MS - 1);
    expect(await check(invitation)).toBe(200);
    portal.passTime(1);
    expect(await check(invitation)).toBe(404);
  });
});
