import { eq } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import { users } from '../../../db/schema/accounts.ts';
import { BrowserSession, signIn } from '../../../testing/browser-session.ts';
import { startTestApp } from '../../../testing/start-test-app.ts';
import { createAccount, createUser, TEST_PASSWORD } from '../../../testing/factories.ts';
import { readMails } from '../../../testing/read-mails.ts';
import { createPasswordToken } from './reset.service.ts';

const NEW_PASSWORD = 'gravel-terrace-81';
const THIEFS_PASSWORD = 'thistle-harbour-64';

/** As many as can run or wait, so that none is refused for the load. */
const CROWD = 30;

describe('guesses and requests sent all at once', () => {
  const portal = startTestApp();
  let email: string;

  beforeEach(async () => {
    const { db } = portal.database;
    ({ email } = await createUser(db, await createAccount(db)));
  });

  const post = async (path: string, body: object) =>
    (await new BrowserSession(portal.app).post(path, body)).statusCode;
  const attempt = (password: string) => post('/api/rest-auth/login/', { email, password });
  const countOf = (statuses: readonly number[], status: number) =>
    statuses.filter((one) => one === status).length;

  it('are no more guesses than consecutive ones: the rest gets no answer', async () => {
    const guesses = Array.from({ length: CROWD }, (_, index) => attempt(`guess number ${index}`));
    const statuses = await Promise.all(guesses);
    expect([countOf(statuses, 400), countOf(statuses, 429)]).toEqual([10, CROWD - 10]);
    expect(await attempt(TEST_PASSWORD)).toBe(429);
  });

  it('are no more mails with a link than one after the other, and each link works', async () => {
    const asked = Array.from({ length: 12 }, () => post('/api/password_reset/', { email }));
    const statuses = await Promise.all(asked);
    expect([countOf(statuses, 200), countOf(statuses, 429)]).toEqual([5, 7]);
    const { db } = portal.database;
    const mails = await readMails(db, email);
    expect(mails).toHaveLength(5);
    const links = mails.map(
      ({ textBody }) => /reset-password#token=(\w+)/.exec(textBody)?.[1] ?? '',
    );
    const checks = links.map((token) => post('/api/password_reset/validate_token/', { token }));
    const answers = await Promise.all(checks);
    expect([countOf(answers, 200), countOf(answers, 404)]).toEqual([5, 0]);
  });
});

describe('a stolen login, in the moment when its owner takes it back', () => {
  const portal = startTestApp();
  let userId: number;
  let email: string;
  let thief: BrowserSession;

  beforeEach(async () => {
    const { db } = portal.database;
    ({ id: userId, email } = await createUser(db, await createAccount(db)));
    thief = await signIn(portal.app, email, TEST_PASSWORD);
  });

  const userOf = async (browser: BrowserSession) =>
    (await browser.get('/api/rest-auth/user/')).statusCode;
  const setByLink = async (token: string) =>
    new BrowserSession(portal.app).post('/api/password_reset/confirm/', {
      token,
      password: NEW_PASSWORD,
    });
  const resetToken = () =>
    portal.database.transaction((tx) => createPasswordToken(tx, portal.context, userId, 'reset'));

  it('opens no session any more with the password of before', async () => {
    const taken = setByLink(await resetToken());
    const late = Array.from({ length: 12 }, async () => {
      const browser = new BrowserSession(portal.app);
      await browser.post('/api/rest-auth/login/', { email, password: TEST_PASSWORD });
      return browser;
    });
    expect((await taken).statusCode).toBe(200);
    const statuses = await Promise.all((await Promise.all(late)).map(userOf));
    expect(new Set(statuses)).toEqual(new Set([403]));
  });

  it('sets no password over the new one', async () => {
    const taken = setByLink(await resetToken());
    const late = Array.from({ length: 6 }, async () => {
      const browser = new BrowserSession(portal.app);
      for (const [name, value] of thief.cookies) browser.cookies.set(name, value);
      await browser.post('/api/rest-auth/password/change/', {
        old_password: TEST_PASSWORD,
        new_password1: THIEFS_PASSWORD,
        new_password2: THIEFS_PASSWORD,
      });
      return browser;
    });
    expect((await taken).statusCode).toBe(200);
    const statuses = await Promise.all((await Promise.all(late)).map(userOf));
    expect(new Set(statuses)).toEqual(new Set([403]));
    await expect(signIn(portal.app, email, THIEFS_PASSWORD)).rejects.toThrow('refused');
    await expect(signIn(portal.app, email, NEW_PASSWORD)).resolves.toBeDefined();
  });

  it('takes no e-mail away that was just given back', async () => {
    const changed = `thief-${userId}@example.com`;
    await thief.put('/api/rest-auth/user/', { email: changed });
    const { db } = portal.database;
    const [mail] = await readMails(db, email);
    const token = /undo-email-change#token=(\S+)/.exec(mail?.textBody ?? '')?.[1] ?? '';
    const undone = new BrowserSession(portal.app).post('/api/email_change/undo/', { token });
    const late = Array.from({ length: 6 }, () =>
      thief.put('/api/rest-auth/user/', { email: changed }),
    );
    expect((await undone).statusCode).toBe(200);
    await Promise.all(late);
    const [user] = await db.select().from(users).where(eq(users.id, userId));
    expect(user?.email).toBe(email);
  });
});
