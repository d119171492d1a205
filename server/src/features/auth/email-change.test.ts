import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { mailOutbox } from '../../db/schema/system.ts';
import { BrowserSession, signIn } from '../../testing/browser-session.ts';
import { buildTestApp, type TestApp } from '../../testing/build-test-app.ts';
import { createAccount, createUser, TEST_PASSWORD } from '../../testing/factories.ts';

const DAY_MS = 24 * 60 * 60 * 1000;
const GONE = [
  404,
  { detail: 'The OTP password entered is not valid. Please check and try again.' },
];

describe('changing the e-mail', () => {
  let portal: TestApp;
  let browser: BrowserSession;
  let former: string;
  let changed: string;
  let count = 0;

  beforeAll(async () => {
    portal = await buildTestApp();
  });
  afterAll(() => portal.close());
  beforeEach(async () => {
    const { db } = portal.database;
    ({ email: former } = await createUser(db, await createAccount(db)));
    browser = await signIn(portal.app, former, TEST_PASSWORD);
    count += 1;
    changed = `changed-${count}@example.com`;
  });

  const change = (email: string) => browser.put('/api/rest-auth/user/', { email });
  const mailsTo = async (email: string) =>
    portal.database.db
      .select({ subject: mailOutbox.subject, text: mailOutbox.textBody })
      .from(mailOutbox)
      .where(eq(mailOutbox.recipients, [email]))
      .orderBy(mailOutbox.id);
  const undoToken = async () => {
    const [mail] = await mailsTo(former);
    return /undo-email-change\/(\S+)/.exec(mail?.text ?? '')?.[1] ?? '';
  };
  const undo = async (token: string) => {
    const visitor = new BrowserSession(portal.app);
    const answer = await visitor.post('/api/email_change/undo/', { token });
    return [answer.statusCode, answer.json<{ token?: string }>()] as const;
  };
  const logIn = async (email: string, password = TEST_PASSWORD) => {
    const visitor = new BrowserSession(portal.app);
    return (await visitor.post('/api/rest-auth/login/', { email, password })).statusCode;
  };

  it('counts at once, and the old address is told with a link of our own address', async () => {
    expect((await change(changed)).json()).toMatchObject({ email: changed });
    expect(await logIn(changed)).toBe(200);
    expect(await logIn(former)).toBe(400);
    const mails = await mailsTo(former);
    expect(mails).toHaveLength(1);
    expect(mails[0]?.text).toContain(`you now log in with ${changed}`);
    expect(mails[0]?.text).toMatch(/Undo the change: http:\/\/\S+\/undo-email-change\/\S+/);
  });

  it('is not told when only the case of the letters is another', async () => {
    await change(former.toUpperCase());
    expect(await mailsTo(former)).toEqual([]);
  });

  it('is undone once: the former address counts, all sessions end, and a new password is asked for', async () => {
    await change(changed);
    const token = await undoToken();
    const [status, body] = await undo(token);
    expect(status).toBe(200);
    expect((await browser.get('/api/rest-auth/user/')).statusCode).toBe(403);
    expect(await logIn(changed)).toBe(400);
    const password = 'quite-another-42';
    const visitor = new BrowserSession(portal.app);
    const set = await visitor.post('/api/password_reset/confirm/', { ...body, password });
    expect(set.statusCode).toBe(200);
    expect(await logIn(former, password)).toBe(200);
    expect(await undo(token)).toEqual(GONE);
  });

  it('can be undone for 7 days, and by its own link alone', async () => {
    await change(changed);
    const token = await undoToken();
    const visitor = new BrowserSession(portal.app);
    const asReset = await visitor.post('/api/password_reset/validate_token/', { token });
    expect(asReset.statusCode).toBe(404);
    expect(await undo('unknown')).toEqual(GONE);
    portal.passTime(7 * DAY_MS);
    expect(await undo(token)).toEqual(GONE);
  });

  it('cannot be undone onto an address that somebody else has by now', async () => {
    await change(changed);
    const { db } = portal.database;
    const token = await undoToken();
    await createUser(db, await createAccount(db), { email: former });
    expect(await undo(token)).toEqual([
      400,
      { email: ['user with this email address already exists.'] },
    ]);
    expect(await logIn(changed)).toBe(200);
  });

  it('a changed password is told to its owner', async () => {
    await browser.post('/api/rest-auth/password/change/', {
      old_password: TEST_PASSWORD,
      new_password1: 'quite-another-42',
      new_password2: 'quite-another-42',
    });
    const [mail] = await mailsTo(former);
    expect(mail?.subject).toBe('Your MWC password has been changed');
  });
});
