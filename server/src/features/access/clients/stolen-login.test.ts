import type { AskedApproval } from '@portal/contract/access/approvals/approvals.schemas';
import type { ClientAccount } from '@portal/contract/access/clients/clients.schemas';
import { eq } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import { users } from '../../../db/schema/accounts.ts';
import { auditLog } from '../../../db/schema/system.ts';
import type { Authenticator } from '../../../testing/authenticator.ts';
import { BrowserSession, signIn } from '../../../testing/browser-session.ts';
import { createAccount, createUser, TEST_PASSWORD } from '../../../testing/factories.ts';
import { addApp, addPasskey, codeOf } from '../../../testing/factor-operations.ts';
import { readMails } from '../../../testing/read-mails.ts';
import { startTestApp } from '../../../testing/start-test-app.ts';

const HOUR_MS = 60 * 60_000;
const NEW_PASSWORD = 'barrel-and-cork-77';
const STOLEN = [403, 'login_stolen'];

describe('a login that was reported as stolen', () => {
  const portal = startTestApp({ SECOND_APPROVAL: 'on' });
  let desk: BrowserSession;
  let second: BrowserSession;
  let accountId: number;
  let owner: string;
  let ben: { id: number; email: string };
  let thief: BrowserSession;
  let secret: string;
  let deskEmail: string;
  let secondEmail: string;

  const now = () => portal.context.clock();
  const signInStaff = async () => {
    desk = await signIn(portal.app, deskEmail, TEST_PASSWORD);
    second = await signIn(portal.app, secondEmail, TEST_PASSWORD);
  };
  beforeEach(async () => {
    const { db } = portal.database;
    ({ email: deskEmail } = await createUser(db, null, { role: 'steward' }));
    ({ email: secondEmail } = await createUser(db, null, { role: 'steward' }));
    await signInStaff();
    accountId = await createAccount(db);
    ({ email: owner } = await createUser(db, accountId));
    ben = await createUser(db, accountId, { role: 'requester' });
    thief = await signIn(portal.app, ben.email, TEST_PASSWORD);
    ({ secret } = await addApp({ now }, thief));
  });

  const url = (action: string) => `/api/staff/clients/${accountId}/users/${ben.id}/${action}/`;
  const post = (browser: BrowserSession, path: string, body: object = {}) =>
    browser.post(path, body);
  const visitor = () => new BrowserSession(portal.app);
  const ask = async (action = 'reset-stolen-login', body: object = {}) => {
    const answer = await post(desk, url(action), body);
    expect(answer.statusCode).toBe(202);
    return answer.json<AskedApproval>().approval;
  };
  const approve = (id: number) => post(second, `/api/staff/approvals/${id}/approve/`);
  const close = async () => expect((await approve((await ask()).id)).statusCode).toBe(200);
  const pass = async (milliseconds: number) => {
    portal.passTime(milliseconds);
    await signInStaff();
  };
  const login = async (password = NEW_PASSWORD, email = ben.email) => {
    const { statusCode, headers } = await post(visitor(), '/api/rest-auth/login/', {
      email,
      password,
    });
    return [statusCode, headers['x-error-code']];
  };
  const textsTo = async (email: string) => {
    const mails = await readMails(portal.database.db, email);
    return mails.map(({ text }) => text).toReversed();
  };
  const tokenIn = async (email: string, page: string) => {
    const pattern = new RegExp(`${page}#token=([\\w-]+)`);
    const texts = await textsTo(email);
    return texts.map((text) => pattern.exec(text)?.[1]).find((token) => token !== undefined);
  };
  const setPassword = async (email = ben.email) => {
    await post(visitor(), '/api/password_reset/', { email });
    const token = await tokenIn(email, 'reset-password');
    const body = { token, password: NEW_PASSWORD };
    return (await post(visitor(), '/api/password_reset/confirm/', body)).statusCode;
  };
  const cancel = async (token: string | undefined) =>
    (await post(visitor(), '/api/second-factor/reset/cancel/', { token })).statusCode;
  const lookAtBen = async () => {
    const { users: all } = (
      await desk.get(`/api/staff/clients/${accountId}/`)
    ).json<ClientAccount>();
    return all.find(({ id }) => id === ben.id);
  };
  const actionsOfBen = async () => {
    const rows = await portal.database.db
      .select({ action: auditLog.action })
      .from(auditLog)
      .where(eq(auditLog.subjectId, String(ben.id)))
      .orderBy(auditLog.id);
    return rows.map(({ action }) => action);
  };

  it('is closed at once when a second person approves, and opens a day later with a new password alone', async () => {
    const { what, id } = await ask();
    expect(what).toMatch(/^Close the login of Ada Keller .* which was reported as stolen$/);
    expect((await thief.get('/api/rest-auth/user/')).statusCode).toBe(200);
    await approve(id);
    expect((await thief.get('/api/rest-auth/user/')).statusCode).toBe(403);
    expect(await login(TEST_PASSWORD)).toEqual([400, 'invalid']);
    const dueAt = new Date(now().getTime() + 24 * HOUR_MS).toISOString();
    expect(await lookAtBen()).toMatchObject({ stolen_login_opens_at: dueAt });
    expect(await setPassword()).toBe(200);
    expect(await login()).toEqual(STOLEN);
    await pass(24 * HOUR_MS - 1);
    expect(await login()).toEqual(STOLEN);
    portal.passTime(1);
    expect(await login()).toEqual([200, undefined]);
    expect(await lookAtBen()).not.toHaveProperty('has_second_factor');
    expect(await lookAtBen()).not.toHaveProperty('stolen_login_opens_at');
    expect(await actionsOfBen()).toEqual(
      expect.arrayContaining(['stolen login reset', 'second factor reset']),
    );
  });

  it('lets nobody in with a passkey or a code that began before', async () => {
    const { authenticator } = await addPasskey({ origin: 'http://portal.test' }, thief);
    const started = visitor();
    await post(started, '/api/rest-auth/login/', { email: ben.email, password: TEST_PASSWORD });
    await close();
    const code = codeOf(secret, now(), 1);
    expect((await post(started, '/api/rest-auth/login/code/', { code })).statusCode).toBe(403);
    await pass(30 * HOUR_MS);
    const alone = visitor();
    const options = await post(alone, '/api/rest-auth/login/passkey/options/');
    const credential = authenticator.get(options.json<Parameters<Authenticator['get']>[0]>());
    const answer = await post(alone, '/api/rest-auth/login/passkey/', { credential });
    expect([answer.statusCode, answer.headers['x-error-code']]).toEqual(STOLEN);
  });

  it('tells the user and the owners, of whom each can cancel it by the link alone', async () => {
    await close();
    expect((await textsTo(ben.email))[0]).toMatch(
      /^Your login was reported as stolen and is closed/,
    );
    expect((await textsTo(owner))[0]).toMatch(/^The login of Ada Keller was reported as stolen/);
    await setPassword();
    expect(await login()).toEqual(STOLEN);
    expect(await cancel(await tokenIn(owner, 'keep-second-factor'))).toBe(200);
    expect(await login()).toEqual([403, 'second_factor_required']);
    expect((await textsTo(owner))[0]).toMatch(/was cancelled by the link of its mail/);
    expect(await cancel(await tokenIn(owner, 'keep-second-factor'))).toBe(404);
    expect(await actionsOfBen()).toContain('stolen login reset cancelled');
  });

  it('is closed although the thief changes the e-mail before, which the approver reads', async () => {
    const { id } = await ask();
    await post(thief, '/api/rest-auth/step-up/', { password: TEST_PASSWORD });
    const body = { email: `thief-${ben.email}` };
    expect((await thief.patch('/api/rest-auth/user/', body)).statusCode).toBe(200);
    const list = await second.get('/api/staff/approvals/');
    expect(list.body).toContain(`The e-mail is ${body.email} now.`);
    expect((await approve(id)).statusCode).toBe(200);
    expect((await thief.get('/api/rest-auth/user/')).statusCode).toBe(403);
    const token = await tokenIn(ben.email, 'undo-email-change');
    expect((await post(visitor(), '/api/email_change/undo/', { token })).statusCode).toBe(200);
    expect(await cancel(await tokenIn(body.email, 'keep-second-factor'))).toBe(404);
    await setPassword();
    expect(await login()).toEqual(STOLEN);
    await pass(25 * HOUR_MS);
    expect(await login()).toEqual([200, undefined]);
  });

  it('shuts out a thief who reads the mails, once the desk has changed the e-mail', async () => {
    await close();
    await setPassword();
    await pass(20 * HOUR_MS);
    const { version } = (await desk.get(`/api/staff/clients/${accountId}/`)).json<ClientAccount>();
    const email = `safe-${ben.email}`;
    await approve((await ask('email', { email, version })).id);
    expect(await cancel(await tokenIn(ben.email, 'keep-second-factor'))).toBe(404);
    await pass(5 * HOUR_MS);
    expect(await login(NEW_PASSWORD, email)).toEqual([400, 'invalid']);
    expect(await setPassword(email)).toBe(200);
    expect(await login(NEW_PASSWORD, email)).toEqual(STOLEN);
    await pass(20 * HOUR_MS);
    expect(await login(NEW_PASSWORD, email)).toEqual([200, undefined]);
  });

  it('stays closed when it is deactivated and let in again, and does not lapse', async () => {
    await close();
    expect((await post(desk, url('deactivate'))).statusCode).toBe(200);
    await approve((await ask('reactivate')).id);
    expect(await login(TEST_PASSWORD)).toEqual([400, 'invalid']);
    await setPassword();
    expect(await login()).toEqual(STOLEN);
    await pass(9 * 24 * HOUR_MS);
    expect(await lookAtBen()).toHaveProperty('stolen_login_opens_at');
    expect(await login()).toEqual([200, undefined]);
  });

  it('takes the place of a reset of a lost second factor, and not the other way round', async () => {
    const stolen = await ask();
    await approve((await ask('reset-second-factor')).id);
    const former = await tokenIn(owner, 'keep-second-factor');
    const late = await ask('reset-second-factor');
    expect((await approve(stolen.id)).statusCode).toBe(200);
    expect(await cancel(former)).toBe(404);
    const refused = await approve(late.id);
    expect([refused.statusCode, refused.body]).toEqual([
      409,
      expect.stringContaining('This login was reported as stolen'),
    ]);
    expect(await lookAtBen()).toHaveProperty('stolen_login_opens_at');
  });

  it('is the deactivated one of a user, whose old password lets nobody in again', async () => {
    await post(desk, url('deactivate'));
    await close();
    await approve((await ask('reactivate')).id);
    expect(await login(TEST_PASSWORD)).toEqual([400, 'invalid']);
  });

  it('is one that somebody has used: an invitation is revoked', async () => {
    await portal.database.db.update(users).set({ lastSignInAt: null }).where(eq(users.id, ben.id));
    const answer = await post(desk, url('reset-stolen-login'));
    expect([answer.statusCode, answer.body]).toEqual([
      409,
      expect.stringContaining('has never signed in'),
    ]);
  });

  it('without a second factor opens in the same way', async () => {
    const { db } = portal.database;
    ben = await createUser(db, accountId, { role: 'requester' });
    thief = await signIn(portal.app, ben.email, TEST_PASSWORD);
    await close();
    await setPassword();
    expect(await login()).toEqual(STOLEN);
    await pass(24 * HOUR_MS);
    expect(await login()).toEqual([200, undefined]);
    expect(await actionsOfBen()).not.toContain('second factor reset');
  });
});
