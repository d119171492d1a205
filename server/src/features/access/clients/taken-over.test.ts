import type { AskedApproval } from '@portal/contract/access/approvals/approvals.schemas';
import { arrayContains, eq } from 'drizzle-orm';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { users } from '../../../db/schema/accounts.ts';
import { mailOutbox } from '../../../db/schema/system.ts';
import { type BrowserSession, signIn, stepUp } from '../../../testing/browser-session.ts';
import { buildTestApp, type TestApp } from '../../../testing/build-test-app.ts';
import { createAccount, createUser, TEST_PASSWORD } from '../../../testing/factories.ts';

const DAY_MS = 24 * 60 * 60_000;
const CHANGED = 'MWC portal: the rights of a user were changed';
const THIEF = {
  email: 'mallory@example.com',
  first_name: 'Mallory',
  last_name: 'Roe',
  role: 'owner',
  access_ends_on: null,
};

describe('with second approval, one steward who wants an account', () => {
  let portal: TestApp;
  let ruth: BrowserSession;
  let owen: BrowserSession;
  let ruthEmail: string;
  let accountId: number;
  let owner: { id: number; email: string };
  let ben: { id: number; email: string };

  beforeEach(async () => {
    portal = await buildTestApp({ SECOND_APPROVAL: 'on' });
    const { db } = portal.database;
    const hire = () => createUser(db, null, { role: 'steward' });
    ({ email: ruthEmail } = await hire());
    ruth = await signIn(portal.app, ruthEmail, TEST_PASSWORD);
    owen = await signIn(portal.app, (await hire()).email, TEST_PASSWORD);
    accountId = await createAccount(db);
    owner = await createUser(db, accountId);
    ben = await createUser(db, accountId, { role: 'viewer' });
  });
  afterEach(() => portal.close());

  const act = (action: string, body: object = {}, { id } = owner) =>
    ruth.post(`/api/staff/clients/${accountId}/users/${id}/${action}/`, body);
  const invite = () => ruth.post(`/api/staff/clients/${accountId}/users/`, THIEF);
  const approve = async (answer: Awaited<ReturnType<typeof act>>) => {
    expect(answer.statusCode).toBe(202);
    const { id, what } = answer.json<AskedApproval>().approval;
    const own = await ruth.post(`/api/staff/approvals/${id}/approve/`);
    expect(own.headers['x-error-code']).toBe('own_approval');
    expect((await owen.post(`/api/staff/approvals/${id}/approve/`)).statusCode).toBe(200);
    return what;
  };
  const mailsTo = async (email: string) => {
    const mails = await portal.database.db
      .select({ subject: mailOutbox.subject })
      .from(mailOutbox)
      .where(arrayContains(mailOutbox.recipients, [email]))
      .orderBy(mailOutbox.id);
    return mails.map(({ subject }) => subject);
  };
  const removeEverybody = async () => {
    await act('deactivate', {}, ben);
    await approve(await act('deactivate'));
  };

  it('does not deactivate its last owner alone', async () => {
    expect((await act('deactivate', {}, ben)).statusCode).toBe(200);
    expect(await approve(await act('deactivate'))).toMatch(/^Deactivate Ada Keller .* last owner/);
  });

  it('does not invite somebody alone where everybody is deactivated', async () => {
    await removeEverybody();
    expect(await approve(await invite())).toMatch(/^Invite Mallory Roe /);
  });

  it('does not lower the last owner alone, who has no password after an undone change', async () => {
    const { db } = portal.database;
    const change = { passwordHash: null, lastSignInAt: portal.context.clock() };
    await db.update(users).set(change).where(eq(users.id, owner.id));
    const lowered = await act('access', { role: 'viewer', access_ends_on: null });
    expect(await approve(lowered)).toMatch(/ a viewer instead of an owner /);
  });

  it('does not let somebody in again alone', async () => {
    await act('deactivate', {}, ben);
    expect(await approve(await act('reactivate', {}, ben))).toMatch(/^Let Ada Keller .* a viewer$/);
  });

  it('does not extend an ended access alone', async () => {
    await act('access', { role: 'viewer', access_ends_on: '2026-03-02' }, ben);
    portal.passTime(2 * DAY_MS);
    await signInAgain();
    const extended = await act('access', { role: 'viewer', access_ends_on: null }, ben);
    expect(await approve(extended)).toMatch(
      /^Change the last day of .*, with no last day instead of 2026-03-02$/,
    );
    expect(await mailsTo(owner.email)).toEqual([CHANGED]);
  });

  const signInAgain = async () => {
    ruth = await signIn(portal.app, ruthEmail, TEST_PASSWORD);
    const [second] = await portal.database.db.select().from(users).where(eq(users.id, 2));
    owen = await signIn(portal.app, second?.email ?? '', TEST_PASSWORD);
  };

  it('reads in the wish that the last day goes with a new role', async () => {
    await act('access', { role: 'viewer', access_ends_on: '2026-04-01' }, ben);
    const raised = await act('access', { role: 'requester', access_ends_on: null }, ben);
    expect(await approve(raised)).toMatch(/, with no last day instead of 2026-04-01$/);
  });

  it('cannot keep it from those who are removed, for 30 days', async () => {
    await removeEverybody();
    const removed = 'Your access to the MWC portal has been removed';
    expect(await mailsTo(ben.email)).toEqual([removed]);
    expect(await mailsTo(owner.email)).toEqual([CHANGED, removed]);
    await approve(await invite());
    expect((await mailsTo(owner.email)).slice(2)).toEqual([
      expect.stringMatching(/^MWC portal: .*user/),
    ]);
    expect(await mailsTo(ben.email)).toHaveLength(1);
    portal.passTime(31 * DAY_MS);
    await signInAgain();
    await stepUp(ruth, TEST_PASSWORD);
    await approve(await act('reactivate', {}, ben));
    expect(await mailsTo(owner.email)).toHaveLength(3);
  });

  it('lowers one of two owners alone, who reads it with the other', async () => {
    const other = await createUser(portal.database.db, accountId);
    const lowered = await act('access', { role: 'viewer', access_ends_on: null });
    expect(lowered.statusCode).toBe(200);
    expect(await mailsTo(owner.email)).toEqual([CHANGED]);
    expect(await mailsTo(other.email)).toEqual([CHANGED]);
  });
});
