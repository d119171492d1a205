import type { Person } from '@portal/contract/access/people/people.schemas';
import { eq } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import { users } from '../../../db/schema/accounts.ts';
import { auditLog } from '../../../db/schema/system.ts';
import { BrowserSession, signIn, stepUp } from '../../../testing/browser-session.ts';
import { buildTestApp, type TestApp } from '../../../testing/build-test-app.ts';
import { createAccount, createUser, TEST_PASSWORD } from '../../../testing/factories.ts';
import { signInSteward } from '../../../testing/sign-in.ts';
import { readMails } from '../../../testing/read-mails.ts';

const DAY_MS = 24 * 60 * 60_000;
/** The day of the test clock where the provider is. */
const TODAY = '2026-03-02';
const BEN = { email: 'ben@example.com', first_name: 'Ben', last_name: 'Keller', role: 'proposer' };

describe('the people of an account', () => {
  let portal: TestApp;
  let accountId: number;
  let owner: BrowserSession;
  let ownerId: number;
  let ownerEmail: string;

  beforeEach(async () => {
    portal = await buildTestApp();
    const { db } = portal.database;
    accountId = await createAccount(db);
    ({ id: ownerId, email: ownerEmail } = await createUser(db, accountId));
    owner = await signIn(portal.app, ownerEmail, TEST_PASSWORD);
    return () => portal.close();
  });

  const refusal = (response: Awaited<ReturnType<BrowserSession['get']>>) => [
    response.statusCode,
    response.headers['x-error-code'],
  ];
  const people = async (by = owner) => (await by.get('/api/people/')).json<Person[]>();
  const act = (id: number, action: string, body: object = {}, by = owner) =>
    by.post(`/api/people/${id}/${action}/`, body);
  const signInAs = async (role: Person['role']) => {
    const { id, email } = await createUser(portal.database.db, accountId, { role });
    return { id, email, browser: await signIn(portal.app, email, TEST_PASSWORD) };
  };
  const mailsTo = async (email: string) =>
    (await readMails(portal.database.db)).filter(({ recipients }) => recipients.includes(email));
  const setPassword = async (email: string) => {
    const texts = (await mailsTo(email)).map(({ textBody }) => textBody).join();
    const token = [...texts.matchAll(/reset-password#token=(\w+)/g)].at(-1)?.[1];
    const visitor = new BrowserSession(portal.app);
    return visitor.post('/api/password_reset/confirm/', { token, password: TEST_PASSWORD });
  };
  const actions = async () => {
    const rows = await portal.database.db
      .select()
      .from(auditLog)
      .where(eq(auditLog.accountId, accountId))
      .orderBy(auditLog.id);
    return rows.map(({ action, details }) => [action, details]);
  };

  it('are invited by an owner with a link that goes to them only', async () => {
    const answer = await owner.post('/api/people/', { ...BEN, access_ends_on: '2026-04-01' });
    expect(answer.statusCode).toBe(201);
    expect(answer.json<Person[]>()[1]).toMatchObject({
      ...BEN,
      state: 'invited',
      invited_until: '2026-03-09T15:00:00.000Z',
      access_ends_on: '2026-04-01',
    });
    const [mail] = await mailsTo(BEN.email);
    expect(mail?.textBody).toContain(
      `Ada Keller (${ownerEmail}) has invited you to their wine cellar at MWC. You can look at everything and build pull requests for others to send. Your last day of access is 2026-04-01. Set your password`,
    );
    const secret = /#token=(\w+)/.exec(mail?.textBody ?? '')?.[1] ?? '';
    expect(answer.body).not.toContain(secret);
    expect((await mailsTo(ownerEmail))[0]?.textBody).toContain(`By: ${ownerEmail}`);
    expect((await setPassword(BEN.email)).statusCode).toBe(200);
    const ben = await signIn(portal.app, BEN.email, TEST_PASSWORD);
    expect((await ben.get('/api/rest-auth/user/')).json()).toMatchObject({
      is_readonly: true,
      role: 'proposer',
    });
  });

  it('are shown to everybody in the account, and changed by its owners only', async () => {
    const ownersOnly = 'Only an owner of the account may do this.';
    const notAllowed = 'You do not have permission to perform this action.';
    for (const { role, detail } of [
      { role: 'requester', detail: ownersOnly },
      { role: 'proposer', detail: notAllowed },
      { role: 'viewer', detail: notAllowed },
    ] as const) {
      const { browser } = await signInAs(role);
      expect((await people(browser))[0]).toMatchObject({ email: ownerEmail, role: 'owner' });
      const invited = await browser.post('/api/people/', { ...BEN, role });
      expect([invited.statusCode, invited.json()]).toEqual([403, { detail }]);
      const raised = await act(ownerId, 'access', { role: 'viewer' }, browser);
      expect(raised.json()).toEqual({ detail });
    }
    expect((await people()).map(({ role }) => role)).toEqual([
      'owner',
      'requester',
      'proposer',
      'viewer',
    ]);
  });

  it('get another role from the next call on, which is on record', async () => {
    const { id, browser } = await signInAs('requester');
    expect((await browser.post('/api/addresses/', {})).statusCode).toBe(400);
    await act(id, 'access', { role: 'viewer', access_ends_on: TODAY });
    expect(refusal(await browser.post('/api/addresses/', {}))).toEqual([403, 'not_allowed']);
    expect((await actions()).slice(-2)).toEqual([
      ['role changed', { email: expect.any(String), before: 'requester', after: 'viewer' }],
      ['last day changed', { email: expect.any(String), before: null, after: TODAY }],
    ]);
    const unknown = await act(id, 'access', { role: 'boss' });
    expect([unknown.statusCode, unknown.json()]).toEqual([
      400,
      { role: ['"boss" is not a valid choice.'] },
    ]);
  });

  it('have access to the end of their last day where the provider is', async () => {
    const { id, email, browser } = await signInAs('viewer');
    await act(id, 'access', { role: 'viewer', access_ends_on: TODAY });
    portal.passTime(13.9 * 60 * 60_000);
    expect((await browser.get('/api/orders/')).statusCode).toBe(200);
    const reset = new BrowserSession(portal.app);
    await reset.post('/api/password_reset/', { email });
    portal.passTime(0.2 * 60 * 60_000);
    await stepUp(owner, TEST_PASSWORD);
    expect(refusal(await browser.get('/api/orders/'))).toEqual([403, 'not_signed_in']);
    await expect(signIn(portal.app, email, TEST_PASSWORD)).rejects.toThrow('Sign-in refused');
    expect((await setPassword(email)).statusCode).toBe(404);
    expect((await people())[1]).toMatchObject({ state: 'ended', access_ends_on: TODAY });
    const past = await act(id, 'access', { role: 'viewer', access_ends_on: '2026-03-01' });
    expect(past.json()).toEqual({ access_ends_on: ['Choose today or a later day.'] });
    await act(id, 'access', { role: 'viewer', access_ends_on: null });
    await signIn(portal.app, email, TEST_PASSWORD);
  });

  it('are removed and brought back; their calls are refused at once', async () => {
    const { id, email, browser } = await signInAs('requester');
    expect((await act(id, 'deactivate')).json<Person[]>()[1]).toMatchObject({
      state: 'deactivated',
    });
    expect(refusal(await browser.get('/api/orders/'))).toEqual([403, 'not_signed_in']);
    expect(refusal(await act(id, 'deactivate'))).toEqual([409, 'no_longer_possible']);
    await act(id, 'reactivate');
    await signIn(portal.app, email, TEST_PASSWORD);
  });

  it('can be invited again until they have a password; a revoked link no longer works', async () => {
    const [, ben] = (await owner.post('/api/people/', BEN)).json<Person[]>();
    const id = ben?.id ?? 0;
    expect((await act(id, 'revoke')).json<Person[]>()[1]).toMatchObject({ state: 'not invited' });
    expect((await setPassword(BEN.email)).statusCode).toBe(404);
    expect(refusal(await act(id, 'revoke'))).toEqual([409, 'no_longer_possible']);
    await act(id, 'invite');
    portal.passTime(7 * DAY_MS);
    await stepUp(owner, TEST_PASSWORD);
    expect(refusal(await setPassword(BEN.email))).toEqual([404, 'invalid_token']);
    await act(id, 'invite');
    const mails = await mailsTo(BEN.email);
    expect(mails.filter(({ textBody }) => textBody.includes('build pull'))).toHaveLength(3);
    expect((await setPassword(BEN.email)).statusCode).toBe(200);
    expect((await setPassword(BEN.email)).statusCode).toBe(404);
    expect(refusal(await act(id, 'invite'))).toEqual([409, 'no_longer_possible']);
  });

  it('always have an owner without a last day', async () => {
    const [, invited] = (await owner.post('/api/people/', { ...BEN, role: 'owner' })).json<
      Person[]
    >();
    const lastOwner = [409, 'last_owner'];
    for (const change of [
      { role: 'requester', access_ends_on: null },
      { role: 'owner', access_ends_on: '2026-05-01' },
    ]) {
      expect(refusal(await act(ownerId, 'access', change))).toEqual(lastOwner);
    }
    expect(refusal(await act(ownerId, 'deactivate'))).toEqual(lastOwner);
    await setPassword(BEN.email);
    expect((await act(invited?.id ?? 0, 'access', { role: 'viewer' })).statusCode).toBe(200);
    expect(refusal(await act(ownerId, 'deactivate'))).toEqual(lastOwner);
    const steward = await signInSteward(portal);
    const path = `/api/staff/clients/${accountId}/users/${ownerId}`;
    const demoted = await steward.post(`${path}/access/`, { role: 'viewer' });
    expect(refusal(demoted)).toEqual(lastOwner);
    expect((await steward.post(`${path}/deactivate/`)).statusCode).toBe(200);
  });

  it('keep one owner when two owners remove each other at the same time', async () => {
    const other = await signInAs('owner');
    const answers = await Promise.all([
      act(other.id, 'deactivate'),
      act(ownerId, 'access', { role: 'viewer' }, other.browser),
    ]);
    expect(answers.filter(({ statusCode }) => statusCode === 200)).toHaveLength(1);
    const rows = await portal.database.db
      .select({ role: users.role, isActive: users.isActive })
      .from(users)
      .where(eq(users.accountId, accountId));
    expect(rows.filter(({ role, isActive }) => role === 'owner' && isActive)).toHaveLength(1);
  });

  it('are at most 20 who are active or invited, whoever invites', async () => {
    const invite = (email: string) => owner.post('/api/people/', { ...BEN, email });
    for (let made = 1; made < 20; made += 1) {
      expect((await invite(`p${made}@example.com`)).statusCode).toBe(201);
    }
    expect(refusal(await invite('p20@example.com'))).toEqual([409, 'too_many_people']);
    const steward = await signInSteward(portal);
    const path = `/api/staff/clients/${accountId}/users/`;
    const bySteward = await steward.post(path, { ...BEN, email: 'p20@example.com' });
    expect(bySteward.json()).toEqual({
      detail: 'At most 20 people can use an account. Please remove one first.',
    });
    const first = (await people())[1]?.id ?? 0;
    await act(first, 'revoke');
    expect((await invite('p20@example.com')).statusCode).toBe(201);
    expect(refusal(await act(first, 'invite'))).toEqual([409, 'too_many_people']);
  });

  it('of another account are not there, and no e-mail is used twice', async () => {
    const stranger = await createUser(portal.database.db, await createAccount(portal.database.db));
    expect((await act(stranger.id, 'deactivate')).statusCode).toBe(404);
    const taken = await owner.post('/api/people/', { ...BEN, email: ownerEmail.toUpperCase() });
    expect(taken.json()).toEqual({ email: ['user with this email address already exists.'] });
  });
});
