import type { RecentActivity } from '@portal/contract/access/notices/notices.schemas';
import { beforeEach, describe, expect, it } from 'vitest';
import { BrowserSession, signIn, stepUp } from '../../../testing/browser-session.ts';
import { startTestApp } from '../../../testing/start-test-app.ts';
import { createAccount, createUser, TEST_PASSWORD } from '../../../testing/factories.ts';
import { addApp, addPasskey, codeOf } from '../../../testing/factor-operations.ts';
import { signInSteward } from '../../../testing/sign-in.ts';
import { readMails } from '../../../testing/read-mails.ts';

const HOUR_MS = 60 * 60_000;
const CODES = '/api/second-factor/recovery-codes/';
const CANCEL = '/api/second-factor/reset/cancel/';

describe('a client who has lost the second factor', () => {
  const portal = startTestApp();
  let email: string;
  let otherOwner: string;
  let viewer: string;
  let browser: BrowserSession;
  let secret: string;
  let steward: BrowserSession;
  let userUrl: string;

  const now = () => portal.context.clock();
  const login = () =>
    new BrowserSession(portal.app).post('/api/rest-auth/login/', {
      email,
      password: TEST_PASSWORD,
    });
  async function mailsTo(recipient: string) {
    const mails = (await readMails(portal.database.db, recipient)).toReversed();
    return mails.map(({ text }) => text);
  }
  const tokenFor = async (recipient: string) =>
    /keep-second-factor#token=(\w+)/.exec((await mailsTo(recipient))[0] ?? '')?.[1];

  beforeEach(async () => {
    const { db } = portal.database;
    const accountId = await createAccount(db);
    const { id, email: own } = await createUser(db, accountId);
    email = own;
    ({ email: otherOwner } = await createUser(db, accountId));
    ({ email: viewer } = await createUser(db, accountId, { role: 'viewer' }));
    browser = await signIn(portal.app, email, TEST_PASSWORD);
    ({ secret } = await addApp({ now }, browser));
    steward = await signInSteward(portal);
    userUrl = `/api/staff/clients/${accountId}/users/${id}/`;
    await steward.post(`${userUrl}reset-second-factor/`);
  });

  it('signs in with the password alone 24 hours after the steward asked, and no sooner', async () => {
    portal.passTime(24 * HOUR_MS - 1);
    expect((await login()).statusCode).toBe(403);
    portal.passTime(1);
    expect((await login()).statusCode).toBe(200);
    expect((await browser.get('/api/rest-auth/user/')).statusCode).toBe(403);
    expect(await mailsTo(email)).toContainEqual(
      expect.stringContaining('Two-step sign-in was turned off'),
    );
    const what = `Two-step sign-in of Ada Keller (${email}) was turned off, because everything it needs was reported lost.`;
    expect(await mailsTo(otherOwner)).toContainEqual(expect.stringContaining(what));
    const looking = await signIn(portal.app, otherOwner, TEST_PASSWORD);
    const activity = (await looking.get('/api/recent_activity/')).json<RecentActivity>();
    expect(activity).toContainEqual(expect.objectContaining({ what, by: null }));
  });

  it('and the owners of the account are told, and each can keep it by the link', async () => {
    const [mail = ''] = await mailsTo(email);
    expect(mail).toMatch(
      /^Two-step sign-in of your login will be turned off on \w+ \d+, \d{4} at /,
    );
    expect(await tokenFor(email)).toBe(await tokenFor(otherOwner));
    expect(await tokenFor(viewer)).toBeUndefined();
    const token = await tokenFor(otherOwner);
    const visitor = new BrowserSession(portal.app);
    expect((await visitor.post(CANCEL, { token })).statusCode).toBe(200);
    expect((await visitor.post(CANCEL, { token })).statusCode).toBe(404);
    portal.passTime(25 * HOUR_MS);
    expect((await login()).statusCode).toBe(403);
  });

  it('keeps it by signing in with it meanwhile', async () => {
    portal.passTime(HOUR_MS);
    const found = new BrowserSession(portal.app);
    await found.post('/api/rest-auth/login/', { email, password: TEST_PASSWORD });
    await found.post('/api/rest-auth/login/code/', { code: codeOf(secret, now()) });
    expect((await found.get('/api/second-factor/')).json()).toMatchObject({ reset_at: null });
    portal.passTime(25 * HOUR_MS);
    expect((await login()).statusCode).toBe(403);
  });

  it.each([
    { what: 'a new passkey', change: () => addPasskey({ origin: 'http://portal.test' }, browser) },
    { what: 'new recovery codes', change: () => browser.post(CODES) },
    {
      what: 'another app',
      change: async () => {
        await browser.send({ method: 'DELETE', url: '/api/second-factor/app/' });
        portal.passTime(HOUR_MS);
        await stepUp(browser, TEST_PASSWORD);
        await addApp({ now }, browser);
      },
    },
  ])('keeps $what that is made meanwhile', async ({ change }) => {
    await change();
    portal.passTime(25 * HOUR_MS);
    expect((await login()).statusCode).toBe(403);
  });

  it('keeps it when the user is deactivated meanwhile and comes back', async () => {
    await steward.post(`${userUrl}deactivate/`);
    await steward.post(`${userUrl}reactivate/`);
    portal.passTime(25 * HOUR_MS);
    expect((await login()).statusCode).toBe(403);
  });

  it('keeps it when a change of the e-mail is undone meanwhile', async () => {
    portal.passTime(HOUR_MS);
    await stepUp(browser, TEST_PASSWORD);
    await browser.patch('/api/rest-auth/user/', { email: `thief-${email}` });
    const undo = (await mailsTo(email)).join('').match(/undo-email-change#token=([\w-]+)/)?.[1];
    const visitor = new BrowserSession(portal.app);
    const undone = await visitor.post('/api/email_change/undo/', { token: undo });
    const { token } = undone.json<{ token: string }>();
    await visitor.post('/api/password_reset/confirm/', { token, password: TEST_PASSWORD });
    portal.passTime(25 * HOUR_MS);
    expect((await login()).statusCode).toBe(403);
  });

  it('keeps it by not using the reset for 7 days', async () => {
    portal.passTime(7 * 24 * HOUR_MS);
    expect((await login()).statusCode).toBe(403);
  });

  it('cannot keep it when the 24 hours are over', async () => {
    const token = await tokenFor(email);
    portal.passTime(24 * HOUR_MS);
    expect((await new BrowserSession(portal.app).post(CANCEL, { token })).statusCode).toBe(404);
  });
});
