import type { StaffRole } from '@portal/contract/access/auth/roles';
import type { AskedApproval } from '@portal/contract/access/approvals/approvals.schemas';
import type { StaffPerson } from '@portal/contract/access/colleagues/colleagues.schemas';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { auditLog } from '../../../db/schema/system.ts';
import { BrowserSession, signIn } from '../../../testing/browser-session.ts';
import { buildTestApp, type TestApp } from '../../../testing/build-test-app.ts';
import { createAccount, createUser, TEST_PASSWORD } from '../../../testing/factories.ts';
import { readMails } from '../../../testing/read-mails.ts';

const DAY_MS = 24 * 60 * 60_000;
const NOTICE = 'MWC portal: people who may approve changes';
const PUPPET = { email: 'puppet@example.com', first_name: 'Pat', last_name: 'Roe' };

describe('with second approval, the people who may approve', () => {
  let portal: TestApp;
  let max: { id: number; email: string };
  let browser: BrowserSession;

  const hire = (role: StaffRole) => createUser(portal.database.db, null, { role });
  const enter = ({ email }: { email: string }) => signIn(portal.app, email, TEST_PASSWORD);

  beforeEach(async () => {
    portal = await buildTestApp({ SECOND_APPROVAL: 'on' });
    max = await hire('manager');
    browser = await enter(max);
  });
  afterEach(() => portal.close());

  const people = async () => (await browser.get('/api/staff/people/')).json<StaffPerson[]>();
  const act = (id: number, action: string, body: object = {}) =>
    browser.post(`/api/staff/people/${id}/${action}/`, body);
  const invite = (role: StaffRole) => browser.post('/api/staff/people/', { ...PUPPET, role });
  const asked = (answer: Awaited<ReturnType<typeof act>>) => {
    expect(answer.statusCode).toBe(202);
    return answer.json<AskedApproval>().approval;
  };
  const approve = async (id: number, by: BrowserSession) => {
    const answer = await by.post(`/api/staff/approvals/${id}/approve/`);
    return [answer.statusCode, answer.headers['x-error-code']];
  };
  const mailsTo = async (email: string) => {
    const mails = await readMails(portal.database.db, email);
    return mails;
  };
  const subjectsTo = async (email: string) => (await mailsTo(email)).map(({ subject }) => subject);
  /** The invited person sets a password and signs in. */
  const join = async () => {
    const link = (await mailsTo(PUPPET.email)).map(({ text }) => text).join();
    const token = /#token=(\w+)/.exec(link)?.[1];
    const visitor = new BrowserSession(portal.app);
    await visitor.post('/api/password_reset/confirm/', { token, password: TEST_PASSWORD });
    return enter(PUPPET);
  };

  it.each([
    ['invited', () => invite('manager'), /^Invite Pat Roe .* as a manager/],
    ['invited as a steward', () => invite('steward'), /^Invite Pat Roe .* as a steward/],
  ] as const)('are not %s by one manager alone', async (_, change, what) => {
    const second = await hire('manager');
    const waiting = asked(await change());
    expect(waiting.what).toMatch(what);
    expect(await people()).toHaveLength(2);
    expect(await approve(waiting.id, browser)).toEqual([409, 'own_approval']);
    expect(await approve(waiting.id, await enter(second))).toEqual([200, undefined]);
    expect(await people()).toHaveLength(3);
    expect(await subjectsTo(max.email)).toEqual([NOTICE]);
    expect(await subjectsTo(second.email)).toEqual([NOTICE]);
  });

  it('are not raised, lowered, deactivated or let in again by one manager alone', async () => {
    const second = await hire('manager');
    const packer = await hire('packer');
    const steps = [
      [packer.id, 'role', { role: 'steward' }, { role: 'steward' }],
      [packer.id, 'role', { role: 'manager' }, { role: 'manager' }],
      [packer.id, 'role', { role: 'driver' }, { role: 'driver' }],
      [second.id, 'deactivate', {}, { state: 'deactivated' }],
      [second.id, 'reactivate', {}, { state: 'active' }],
    ] as const;
    const third = await enter(await hire('steward'));
    for (const [id, action, body, after] of steps) {
      const waiting = asked(await act(id, action, body));
      expect((await people()).find((one) => one.id === id)).not.toMatchObject(after);
      expect(await approve(waiting.id, third), action).toEqual([200, undefined]);
      expect((await people()).find((one) => one.id === id)).toMatchObject(after);
    }
    expect(await subjectsTo(max.email)).toHaveLength(steps.length);
    expect((await mailsTo(second.email)).at(-2)?.text).toContain('can no longer log in.');
    const entries = await portal.database.db.select().from(auditLog);
    expect(entries.filter(({ action }) => action === 'role changed')).toHaveLength(3);
  });

  it('are changed at once where they may approve nothing', async () => {
    await hire('manager');
    const packer = await hire('packer');
    expect((await act(packer.id, 'role', { role: 'driver' })).statusCode).toBe(200);
    expect((await act(packer.id, 'deactivate')).statusCode).toBe(200);
    expect((await act(packer.id, 'reactivate')).statusCode).toBe(200);
    expect((await invite('packer')).statusCode).toBe(201);
    expect(await subjectsTo(max.email)).toEqual([]);
  });

  it('approve nothing of the person who invited them for 7 days, and nothing older than their account', async () => {
    const accountId = await createAccount(portal.database.db);
    const old = await hire('steward');
    const close = () => browser.post(`/api/staff/clients/${accountId}/close/`);
    const second = await hire('manager');
    const older = asked(await close());
    await approve(asked(await invite('manager')).id, await enter(old));
    let puppet = await join();
    expect(await approve(older.id, puppet)).toEqual([409, 'own_approval']);
    await browser.post(`/api/staff/approvals/${older.id}/withdraw/`);
    const newer = asked(await close());
    const refused = await puppet.post(`/api/staff/approvals/${newer.id}/approve/`);
    expect(refused.json()).toEqual({
      detail: expect.stringMatching(/^The person who asked for this let you in .* from March 9/),
    });
    portal.passTime(7 * DAY_MS - 60_000);
    browser = await enter(max);
    await browser.post(`/api/staff/approvals/${newer.id}/withdraw/`);
    const last = asked(await close());
    puppet = await enter(PUPPET);
    expect(await approve(last.id, puppet)).toEqual([409, 'own_approval']);
    portal.passTime(60_000);
    expect(await approve(last.id, puppet)).toEqual([200, undefined]);
    expect(second.id).toBeGreaterThan(0);
  });

  it('do not count as a second person while they may not approve: the owners read of a change made alone', async () => {
    const accountId = await createAccount(portal.database.db);
    const owner = await createUser(portal.database.db, accountId);
    expect((await invite('manager')).statusCode).toBe(201);
    await join();
    expect((await browser.post(`/api/staff/clients/${accountId}/close/`)).statusCode).toBe(200);
    expect(await subjectsTo(owner.email)).toEqual([
      'MWC portal: a change was made by one person alone',
    ]);
  });
});
