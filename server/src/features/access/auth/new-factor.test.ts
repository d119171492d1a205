import { beforeEach, describe, expect, it } from 'vitest';
import type { Authenticator } from '../../../testing/authenticator.ts';
import { BrowserSession, signIn, stepUp } from '../../../testing/browser-session.ts';
import { createAccount, createUser, TEST_PASSWORD } from '../../../testing/factories.ts';
import { addApp, addPasskey, codeOf } from '../../../testing/factor-operations.ts';
import { startTestApp } from '../../../testing/start-test-app.ts';
import { readMails } from '../../../testing/read-mails.ts';

const DAY_MS = 24 * 60 * 60_000;
const LOGIN = '/api/rest-auth/login/';
const origin = 'http://portal.test';

describe('a second factor that somebody else added', () => {
  const portal = startTestApp();
  let email: string;
  let otherOwner: string;
  let viewer: string;
  let thief: BrowserSession;
  const now = () => portal.context.clock();

  beforeEach(async () => {
    const { db } = portal.database;
    const accountId = await createAccount(db);
    ({ email } = await createUser(db, accountId));
    ({ email: otherOwner } = await createUser(db, accountId));
    ({ email: viewer } = await createUser(db, accountId, { role: 'viewer' }));
    thief = await signIn(portal.app, email, TEST_PASSWORD);
  });

  async function mailsTo(recipient: string) {
    const mails = (await readMails(portal.database.db, recipient)).toReversed();
    return mails.map(({ text }) => text);
  }
  const linkTo = async (recipient: string, page: string) =>
    new RegExp(`${page}#token=(\\w+)`).exec((await mailsTo(recipient)).join('\n'))?.[1];
  const disown = async (token: string | undefined) => {
    const visitor = new BrowserSession(portal.app);
    return (await visitor.post('/api/second-factor/disown/', { token })).statusCode;
  };
  async function passkeyLogin(authenticator: Authenticator) {
    const browser = new BrowserSession(portal.app);
    const options = await browser.post(`${LOGIN}passkey/options/`);
    const credential = authenticator.get(options.json<{ challenge: string; rpId: string }>());
    return browser.post(`${LOGIN}passkey/`, { credential });
  }
  async function codeLogin(code: string, password = TEST_PASSWORD) {
    const browser = new BrowserSession(portal.app);
    await browser.post(LOGIN, { email, password });
    return browser.post(`${LOGIN}code/`, { code });
  }
  async function resetPassword(password: string) {
    const visitor = new BrowserSession(portal.app);
    await visitor.post('/api/password_reset/', { email });
    const token = await linkTo(email, 'reset-password');
    const answer = await visitor.post('/api/password_reset/confirm/', { token, password });
    expect(answer.statusCode).toBe(200);
  }

  it('is told to the user and the owners, whose link removes it and ends all sessions', async () => {
    const { authenticator } = await addPasskey({ origin }, thief);
    const [toOwner] = await mailsTo(otherOwner);
    expect(toOwner).toContain(`was added to the login of Ada Keller (${email}).`);
    expect(await linkTo(viewer, 'not-my-factor')).toBeUndefined();
    expect(await disown(await linkTo(otherOwner, 'not-my-factor'))).toBe(200);
    expect((await thief.get('/api/rest-auth/user/')).statusCode).toBe(403);
    expect((await passkeyLogin(authenticator)).statusCode).toBe(400);
    const owner = await signIn(portal.app, email, TEST_PASSWORD);
    expect((await owner.get('/api/second-factor/')).json()).toMatchObject({
      passkeys: [],
      recovery_codes_left: 0,
    });
    expect((await mailsTo(email))[0]).toBeDefined();
    expect((await mailsTo(email)).join()).toContain('removed by the link of its mail');
    expect(await disown(await linkTo(email, 'not-my-factor'))).toBe(404);
  });

  it('is removed by its own link, and the older one stays', async () => {
    const { secret, recoveryCodes } = await addApp({ now }, thief);
    portal.passTime(DAY_MS);
    await stepUp(thief, TEST_PASSWORD);
    const { authenticator } = await addPasskey({ origin }, thief);
    expect(await disown(await linkTo(email, 'not-my-factor'))).toBe(200);
    expect((await passkeyLogin(authenticator)).statusCode).toBe(400);
    expect((await codeLogin(codeOf(secret, now()))).statusCode).toBe(200);
    expect((await codeLogin(recoveryCodes[0] ?? '')).statusCode).toBe(200);
  });

  it('has a link for 7 days', async () => {
    await addApp({ now }, thief);
    portal.passTime(7 * DAY_MS);
    expect(await disown(await linkTo(email, 'not-my-factor'))).toBe(404);
  });

  it('goes with new recovery codes, which are told too', async () => {
    const { recoveryCodes } = await addApp({ now }, thief);
    const renewed = await thief.post('/api/second-factor/recovery-codes/');
    const { new_recovery_codes: codes } = renewed.json<{ new_recovery_codes: string[] }>();
    const [toOwner] = await mailsTo(otherOwner);
    expect(toOwner).toContain('made new recovery codes');
    expect(await disown(await linkTo(otherOwner, 'not-my-factor'))).toBe(200);
    for (const code of [codes[0], recoveryCodes[0]]) {
      expect((await codeLogin(code ?? '')).statusCode).toBe(400);
    }
  });

  it('goes when the change of e-mail before it is undone, and the older one stays', async () => {
    const { secret } = await addApp({ now }, thief);
    portal.passTime(DAY_MS);
    await stepUp(thief, TEST_PASSWORD);
    await thief.patch('/api/rest-auth/user/', { email: `thief-${email}` });
    const undo = await linkTo(email, 'undo-email-change');
    const { authenticator } = await addPasskey({ origin }, thief);
    const visitor = new BrowserSession(portal.app);
    const undone = await visitor.post('/api/email_change/undo/', { token: undo });
    const { token } = undone.json<{ token: string }>();
    await visitor.post('/api/password_reset/confirm/', { token, password: 'gravel-terrace-81' });
    expect((await passkeyLogin(authenticator)).statusCode).toBe(400);
    const answer = await codeLogin(codeOf(secret, now()), 'gravel-terrace-81');
    expect(answer.statusCode).toBe(200);
    expect((await mailsTo(otherOwner)).join()).toContain(
      'The second factors that were added after the change were removed.',
    );
  });

  it('does not sign in after a reset of the password until an older one has', async () => {
    const { secret } = await addApp({ now }, thief);
    portal.passTime(8 * DAY_MS);
    await stepUp(thief, TEST_PASSWORD);
    const { authenticator } = await addPasskey({ origin }, thief);
    portal.passTime(6 * DAY_MS);
    expect((await passkeyLogin(authenticator)).statusCode).toBe(200);
    await resetPassword('gravel-terrace-81');
    const refused = await passkeyLogin(authenticator);
    expect([refused.statusCode, refused.body]).toEqual([
      400,
      expect.stringContaining('added less than 7 days before the password was reset'),
    ]);
    portal.passTime(8 * DAY_MS);
    await resetPassword('gravel-terrace-82');
    expect((await passkeyLogin(authenticator)).statusCode).toBe(400);
    const older = await codeLogin(codeOf(secret, now()), 'gravel-terrace-82');
    expect(older.statusCode).toBe(200);
    expect((await passkeyLogin(authenticator)).statusCode).toBe(200);
  });

  it('signs in after a reset of the password where there is no older one', async () => {
    const { authenticator } = await addPasskey({ origin }, thief);
    await resetPassword('gravel-terrace-81');
    expect((await passkeyLogin(authenticator)).statusCode).toBe(200);
  });
});
