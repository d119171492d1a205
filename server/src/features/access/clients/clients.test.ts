import type {
  ClientAccount,
  ClientUser,
  InvitationResult,
} from '@portal/contract/access/clients/clients.schemas';
import { and, desc, eq, isNull } from 'drizzle-orm';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { users } from '../../../db/schema/accounts.ts';
import { auditLog } from '../../../db/schema/system.ts';
import { BrowserSession, signIn } from '../../../testing/browser-session.ts';
import { startTestApp } from '../../../testing/start-test-app.ts';
import { openCellar, vanRequest } from '../../../testing/cellar-scene.ts';
import { createAccount, createUser, TEST_PASSWORD } from '../../../testing/factories.ts';
import { signInSteward } from '../../../testing/sign-in.ts';
import { readMails } from '../../../testing/read-mails.ts';

const DAY_MS = 24 * 60 * 60_000;
const NEW_PASSWORD = 'a good long claret';

const portal = startTestApp();
let steward: BrowserSession;

beforeAll(async () => {
  steward = await signInSteward(portal, { email: 'steward@example.com' });
});

const look = async (accountId: number) =>
  (await steward.get(`/api/staff/clients/${accountId}/`)).json<ClientAccount>();

async function latestAudit(accountId: number) {
  const [entry] = await portal.database.db
    .select()
    .from(auditLog)
    .where(eq(auditLog.accountId, accountId))
    .orderBy(desc(auditLog.id))
    .limit(1);
  return entry;
}

describe('an account at the desk', () => {
  it('is made, changed and on record; a second steward overwrites nothing', async () => {
    const made = await steward.post('/api/staff/clients/', { name: 'Bistro Ada' });
    expect(made.statusCode).toBe(201);
    const { id, version } = made.json<ClientAccount>();
    const change = { name: 'Bistro Ada & Co', is_commercial: true };
    const changed = await steward.put(`/api/staff/clients/${id}/`, { ...change, version });
    expect(changed.json()).toMatchObject({ ...change, version: version + 1 });
    expect(await latestAudit(id)).toMatchObject({
      actor: 'steward@example.com',
      action: 'changed',
      details: {
        before: { name: 'Bistro Ada', isCommercial: false },
        after: { name: 'Bistro Ada & Co', isCommercial: true },
      },
    });
    const late = await steward.put(`/api/staff/clients/${id}/`, { name: 'Other', version });
    expect([late.statusCode, late.headers['x-error-code']]).toEqual([409, 'changed_meanwhile']);
    expect(late.json()).toMatchObject({ current: change });
    const nameless = await steward.post('/api/staff/clients/', { name: ' ' });
    expect(nameless.json()).toEqual({ name: ['This field may not be blank.'] });
  });

  it('is closed only when nothing is stored or open; closing keeps its users out until it is opened', async () => {
    const scene = await openCellar(portal);
    const path = `/api/staff/clients/${scene.accountId}`;
    const refused = await steward.post(`${path}/close/`);
    expect([refused.statusCode, refused.json<{ detail: string }>().detail]).toEqual([
      409,
      'This account cannot be closed while it stores bottles (12) or has open requests (0).',
    ]);
    const waiting = await openCellar(portal, { bottles: 0 });
    await waiting.browser.post('/api/create_notify_order/', { company_name: 'Zachys' });
    const open = await steward.post(`/api/staff/clients/${waiting.accountId}/close/`);
    expect(open.json()).toEqual({
      detail: 'This account cannot be closed while it stores bottles (0) or has open requests (1).',
    });
    const accountId = await createAccount(portal.database.db);
    const { email } = await createUser(portal.database.db, accountId);
    const client = await signIn(portal.app, email, TEST_PASSWORD);
    const closed = await steward.post(`/api/staff/clients/${accountId}/close/`);
    expect(closed.json<ClientAccount>().closed_at).not.toBeNull();
    expect((await client.get('/api/orders/')).statusCode).toBe(403);
    await expect(signIn(portal.app, email, TEST_PASSWORD)).rejects.toThrow('Sign-in refused');
    await steward.post(`/api/staff/clients/${accountId}/reopen/`);
    expect((await signIn(portal.app, email, TEST_PASSWORD)).cookies.has('sessionid')).toBe(true);
  });

  it('shows what it stores and requests', async () => {
    const scene = await openCellar(portal);
    await scene.browser.post('/api/create_pull_request/', vanRequest(scene, 5));
    expect(await look(scene.accountId)).toMatchObject({
      bottle_count: 12,
      case_count: 1,
      request_count: 1,
      open_request_count: 1,
    });
  });
});

describe('the users of an account', () => {
  let accountId: number;
  let email: string;
  let made = 0;

  beforeEach(async () => {
    accountId = await createAccount(portal.database.db);
    made += 1;
    email = `invited-${made}@example.com`;
  });

  const invite = (body: object = {}) =>
    steward.post(`/api/staff/clients/${accountId}/users/`, {
      email,
      first_name: 'Ada',
      last_name: 'Keller',
      ...body,
    });
  const act = (user: number, action: string, body: object = {}) =>
    steward.post(`/api/staff/clients/${accountId}/users/${user}/${action}/`, body);
  const only = async (): Promise<ClientUser | undefined> => (await look(accountId)).users[0];
  const linkOf = (answer: Awaited<ReturnType<typeof invite>>) =>
    answer.json<{ invited: InvitationResult }>().invited;
  const setPassword = (link: string | null) =>
    new BrowserSession(portal.app).post('/api/password_reset/confirm/', {
      token: link === null ? '' : new URL(link).hash.slice('#token='.length),
      password: NEW_PASSWORD,
    });
  const mailsTo = async () =>
    (await readMails(portal.database.db)).filter((mail) => mail.accountId === accountId);
  const linksMailed = async () =>
    (await mailsTo()).flatMap(({ recipients, textBody }) => {
      const link = /\S+\/reset-password#token=\S+/.exec(textBody)?.[0];
      return link === undefined ? [] : [{ recipients, link }];
    });

  it('are invited by a mail whose link is shown too, and works once', async () => {
    const answer = await invite({ role: 'viewer' });
    expect(answer.statusCode).toBe(201);
    const { link, mailed_to: mailedTo } = linkOf(answer);
    expect(mailedTo).toBe(email);
    expect(link).toMatch(/^http:\/\/portal\.test\/reset-password#token=[A-Za-z0-9]{43}$/);
    expect((await mailsTo())[0]?.textBody).toContain(link);
    expect((await mailsTo())[0]?.textBody).toContain('access to its portal. You can look at');
    expect(await latestAudit(accountId)).toMatchObject({
      actor: 'steward@example.com',
      action: 'invited',
      details: { email, role: 'viewer' },
    });
    expect(await only()).toMatchObject({ state: 'invited', is_readonly: true });
    expect((await setPassword(link)).statusCode).toBe(200);
    const client = await signIn(portal.app, email, NEW_PASSWORD);
    expect((await client.get('/api/rest-auth/user/')).json()).toMatchObject({ is_readonly: true });
    expect(await only()).toMatchObject({
      state: 'active',
      invited_until: null,
      last_sign_in_at: portal.context.clock().toISOString(),
    });
  });

  it('are invited by mail only where the account has users, who get a notice at the same time', async () => {
    const { email: owner } = await createUser(portal.database.db, accountId);
    const answer = await invite();
    const { user_id: id, ...invited } = linkOf(answer);
    expect(invited).toEqual({ link: null, mailed_to: email });
    expect((await linksMailed()).map(({ recipients }) => recipients)).toEqual([[email]]);
    for (const { link } of await linksMailed()) expect(answer.body).not.toContain(link);
    const toOwner = (await mailsTo()).filter(({ recipients }) => recipients[0] === owner);
    expect(toOwner.map(({ subject }) => subject)).toEqual(['MWC portal: a user was invited']);
    expect(toOwner[0]?.textBody).toContain(`Ada Keller (${email}) was invited to your account.`);

    const again = linkOf(await act(id, 'invite', { is_mailed: false }));
    expect(again).toEqual({ user_id: id, link: null, mailed_to: email });
    expect(await linksMailed()).toHaveLength(2);
    const outbox = await steward.get('/api/staff/mail/?search=portal');
    for (const { link } of await linksMailed()) expect(outbox.body).not.toContain(link);
  });

  it('who have signed in before get a new link by mail only', async () => {
    const { user_id: id, link } = linkOf(await invite());
    await setPassword(link);
    const client = await signIn(portal.app, email, NEW_PASSWORD);
    await client.put('/api/rest-auth/user/', { email: `stolen-${email}` });
    const undo = (await mailsTo()).map(
      ({ textBody }) => /undo-email-change#token=(\S+)/.exec(textBody)?.[1],
    );
    const token = undo.find((text) => text !== undefined);
    await new BrowserSession(portal.app).post('/api/email_change/undo/', { token });
    expect(linkOf(await act(id, 'invite'))).toEqual({ user_id: id, link: null, mailed_to: email });
  });

  it('an e-mail in use is refused under its field', async () => {
    await invite();
    const again = await invite({ email: email.toUpperCase() });
    expect([again.statusCode, again.json()]).toEqual([
      400,
      { email: ['user with this email address already exists.'] },
    ]);
  });

  it('an e-mail that two accounts are given in the same moment is one login', async () => {
    for (const round of ['first', 'second', 'third']) {
      const accounts = [accountId, await createAccount(portal.database.db)];
      const body = { email: `${round}-${email}`, first_name: 'Ada', last_name: 'Keller' };
      const both = await Promise.all(
        accounts.map((id) => steward.post(`/api/staff/clients/${id}/users/`, body)),
      );
      expect(both.map(({ statusCode }) => statusCode)).toContain(201);
      const isLogin = and(eq(users.email, body.email), isNull(users.loginUserId));
      expect(await portal.database.db.$count(users, isLogin), round).toBe(1);
    }
  });

  it('an invitation is sent again, or only shown; the older link ends', async () => {
    const first = linkOf(await invite());
    const shown = linkOf(await act(first.user_id, 'invite'));
    expect(await mailsTo()).toHaveLength(1);
    const mailed = linkOf(await act(first.user_id, 'invite', { is_mailed: true }));
    expect(await mailsTo()).toHaveLength(2);
    expect((await setPassword(first.link)).statusCode).toBe(404);
    expect((await setPassword(shown.link)).statusCode).toBe(404);
    expect((await setPassword(mailed.link)).statusCode).toBe(200);
    expect((await act(first.user_id, 'invite')).statusCode).toBe(409);
  });

  it('a revoked or expired invitation works no more', async () => {
    const { user_id: id, link } = linkOf(await invite());
    await act(id, 'revoke');
    expect(await only()).toMatchObject({ state: 'not invited' });
    expect((await setPassword(link)).statusCode).toBe(404);
    expect((await act(id, 'revoke')).statusCode).toBe(409);
    await act(id, 'invite');
    expect(await only()).toMatchObject({ state: 'invited' });
    portal.passTime(7 * DAY_MS + 1);
    steward = await signIn(portal.app, 'steward@example.com', TEST_PASSWORD);
    expect(await only()).toMatchObject({ state: 'not invited' });
    await act(id, 'deactivate');
    expect((await act(id, 'invite')).statusCode).toBe(409);
  });

  it('a deactivated user is out at the next call, gets no link, and is back with the same password', async () => {
    const { id } = await createUser(portal.database.db, accountId, { email });
    const client = await signIn(portal.app, email, TEST_PASSWORD);
    expect((await client.get('/api/orders/')).statusCode).toBe(200);
    expect((await act(id, 'deactivate')).json<ClientAccount>().users[0]?.state).toBe('deactivated');
    const out = await client.get('/api/orders/');
    expect([out.statusCode, out.json()]).toEqual([
      403,
      { detail: 'Authentication credentials were not provided.' },
    ]);
    await expect(signIn(portal.app, email, TEST_PASSWORD)).rejects.toThrow('Sign-in refused');
    expect((await client.post('/api/password_reset/', { email })).statusCode).toBe(400);
    expect((await mailsTo()).map(({ subject }) => subject)).toEqual([
      'Your access to the MWC portal has been removed',
    ]);
    expect(await latestAudit(accountId)).toMatchObject({
      action: 'deactivated',
      subjectType: 'user',
      subjectId: String(id),
    });
    await act(id, 'reactivate');
    await signIn(portal.app, email, TEST_PASSWORD);
    expect(await only()).toMatchObject({ state: 'active' });
  });

  it('are called otherwise on record; a second steward overwrites nothing', async () => {
    const { id } = await createUser(portal.database.db, accountId, { email });
    const { version } = await look(accountId);
    await act(id, 'rename', { first_name: 'Nora', last_name: 'Lindt', version });
    const renamed = (await look(accountId)).users.find((user) => user.id === id);
    expect(renamed).toMatchObject({ first_name: 'Nora', last_name: 'Lindt' });
    expect(await latestAudit(accountId)).toMatchObject({
      action: 'renamed',
      details: { after: { firstName: 'Nora', lastName: 'Lindt' } },
    });
    const late = await act(id, 'rename', { first_name: 'Eve', last_name: 'Keller', version });
    expect([late.statusCode, late.headers['x-error-code']]).toEqual([409, 'changed_meanwhile']);
    const blank = await act(id, 'rename', { first_name: ' ', last_name: 'Keller', version });
    expect(blank.json()).toEqual({ first_name: ['This field may not be blank.'] });
  });

  it('get another role from the next call on', async () => {
    const { id } = await createUser(portal.database.db, accountId, { email });
    const client = await signIn(portal.app, email, TEST_PASSWORD);
    await createUser(portal.database.db, accountId);
    await act(id, 'access', { role: 'viewer' });
    expect((await client.post('/api/addresses/', {})).statusCode).toBe(403);
    expect(await latestAudit(accountId)).toMatchObject({
      action: 'role changed',
      details: { before: 'owner', after: 'viewer' },
    });
  });

  it('of another account are not there, and nobody is invited to a closed one', async () => {
    const other = await createAccount(portal.database.db);
    const { id } = await createUser(portal.database.db, other);
    expect((await act(id, 'deactivate')).statusCode).toBe(404);
    await steward.post(`/api/staff/clients/${accountId}/close/`);
    expect((await invite()).statusCode).toBe(409);
  });
});
