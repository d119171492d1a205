import type { AskedApproval } from '@portal/contract/access/approvals/approvals.schemas';
import type { ClientAccount, InvitedUser } from '@portal/contract/access/clients/clients.schemas';
import type {
  InvitationProgress,
  InvitationRow,
} from '@portal/contract/access/clients/invitations.schemas';
import { eq } from 'drizzle-orm';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { accounts, users } from '../../../db/schema/accounts.ts';
import { auditLog } from '../../../db/schema/system.ts';
import { BrowserSession, signIn } from '../../../testing/browser-session.ts';
import { buildTestApp, type TestApp } from '../../../testing/build-test-app.ts';
import { createAccount, createUser, only, TEST_PASSWORD } from '../../../testing/factories.ts';
import { readMails } from '../../../testing/read-mails.ts';
import { sendPlannedInvitations } from './planned-invitations.service.ts';

const HOUR_MS = 60 * 60_000;
const NAMES = { first_name: 'Ada', last_name: 'Keller' };

describe('invitations in waves', () => {
  let portal: TestApp;
  let ruth: { id: number; email: string; browser: BrowserSession };
  let owen: { email: string; browser: BrowserSession };

  const hire = async () => {
    const { id, email } = await createUser(portal.database.db, null, { role: 'steward' });
    return { id, email, browser: await signIn(portal.app, email, TEST_PASSWORD) };
  };
  beforeEach(async () => {
    portal = await buildTestApp({ SECOND_APPROVAL: 'on' });
    ruth = await hire();
    owen = await hire();
  });
  afterEach(() => portal.close());

  const passTime = async (ms: number) => {
    portal.passTime(ms);
    for (const one of [ruth, owen])
      one.browser = await signIn(portal.app, one.email, TEST_PASSWORD);
  };
  const newAccount = () => createAccount(portal.database.db);
  const prepare = async (email: string, accountId: number) => {
    const path = `/api/staff/clients/${accountId}/users/`;
    const answer = await ruth.browser.post(`${path}prepare/`, { ...NAMES, email });
    expect(answer.statusCode, answer.body).toBe(201);
    const { user_id: id } = answer.json<InvitedUser>().invited;
    return { accountId, id, email, path: `${path}${id}/` };
  };
  type Person = Awaited<ReturnType<typeof prepare>>;
  const plan = ({ path }: Person, day: string) =>
    ruth.browser.put(`${path}planned-invitation/`, { day });
  const list = async (query: string) =>
    (await ruth.browser.get(`/api/staff/invitations/?${query}`)).json<{
      count: number;
      results: InvitationRow[];
    }>();
  const look = async ({ email }: Person) => only((await list(`search=${email}`)).results);
  const progress = async () =>
    (await ruth.browser.get('/api/staff/invitations/progress/')).json<InvitationProgress>();
  const mailsTo = (email: string) => readMails(portal.database.db, email);
  const entriesAbout = ({ id }: Person) =>
    portal.database.db
      .select({ action: auditLog.action, actor: auditLog.actor })
      .from(auditLog)
      .where(eq(auditLog.subjectId, String(id)))
      .orderBy(auditLog.id);

  it('are mailed once at 9:00 of their day, also after a restart and by two processes', async () => {
    const ada = await prepare('ada@example.com', await newAccount());
    expect(await look(ada)).toMatchObject({ state: 'prepared', invited_at: null });
    const visitor = new BrowserSession(portal.app);
    const asked = await visitor.post('/api/password_reset/', { email: ada.email });
    expect(asked.statusCode).toBe(400);
    expect((await plan(ada, '2026-03-01')).json()).toEqual({
      day: ['Choose today or a later day.'],
    });
    expect((await plan(ada, '2026-03-09')).json()).toEqual({ planned_on: '2026-03-09' });
    await plan(ada, '2026-03-04');
    expect(await look(ada)).toMatchObject({ state: 'planned', planned_on: '2026-03-04' });
    await passTime(47 * HOUR_MS - 1);
    await sendPlannedInvitations(portal.context);
    expect(await mailsTo(ada.email)).toEqual([]);
    await passTime(1);
    const restarted = await buildTestApp(
      {},
      { database: portal.database, clock: portal.context.clock },
    );
    const processes = [portal.context, restarted.context, portal.context];
    await Promise.all(processes.map((one) => sendPlannedInvitations(one)));
    await restarted.app.close();
    const [mail, ...others] = await mailsTo(ada.email);
    expect(others).toEqual([]);
    expect(await look(ada)).toMatchObject({
      state: 'invited',
      planned_on: null,
      invited_at: '2026-03-04T14:00:00.000Z',
      invited_until: '2026-03-11T14:00:00.000Z',
    });
    expect(await entriesAbout(ada)).toEqual([
      { action: 'prepared', actor: ruth.email },
      { action: 'invitation planned', actor: ruth.email },
      { action: 'invitation planned', actor: ruth.email },
      { action: 'invited', actor: ruth.email },
    ]);
    const [, token] = /reset-password#token=(\w+)/.exec(mail?.text ?? '') ?? [];
    await visitor.post('/api/password_reset/confirm/', { token, password: TEST_PASSWORD });
    expect(await progress()).toMatchObject({ 'password set': 1, 'signed in': 0 });
    await signIn(portal.app, ada.email, TEST_PASSWORD);
    expect(await look(ada)).toMatchObject({ state: 'signed in' });
    expect(await plan(ada, '2026-03-05')).toMatchObject({ statusCode: 409 });
    expect(await progress()).toMatchObject({ 'password set': 0, 'signed in': 1, invited: 0 });
  });

  it('leave out whom they are no longer for, and say why', async () => {
    const { db } = portal.database;
    const [moved, gone, closed, shared, byOther, called, cancelled] = await Promise.all(
      ['moved', 'gone', 'closed', 'shared', 'by-other', 'called', 'cancelled'].map(async (name) =>
        prepare(`${name}@example.com`, await newAccount()),
      ),
    );
    if (!moved || !gone || !closed || !shared || !byOther || !called || !cancelled) return;
    const planned = [moved, gone, closed, shared, called, cancelled];
    for (const person of planned) expect((await plan(person, '2026-03-03')).statusCode).toBe(200);
    const pia = await hire();
    const path = `${byOther.path}planned-invitation/`;
    await pia.browser.put(path, { day: '2026-03-03' });
    await db.update(users).set({ role: 'packer' }).where(eq(users.id, pia.id));
    const { version } = (
      await ruth.browser.get(`/api/staff/clients/${moved.accountId}/`)
    ).json<ClientAccount>();
    await ruth.browser.post(`${moved.path}email/`, { email: 'elsewhere@example.com', version });
    await ruth.browser.post(`${gone.path}deactivate/`);
    await db
      .update(accounts)
      .set({ closedAt: new Date() })
      .where(eq(accounts.id, closed.accountId));
    await createUser(db, shared.accountId);
    await ruth.browser.post(`${called.path}invite/`, { is_mailed: true });
    const cancel = { method: 'DELETE', url: `${cancelled.path}planned-invitation/` } as const;
    for (const statusCode of [204, 409]) {
      expect(await ruth.browser.send(cancel)).toMatchObject({ statusCode });
    }
    await passTime(24 * HOUR_MS);
    await sendPlannedInvitations(portal.context);
    const reasons = (await list('state=not%20sent')).results.map((row) => [
      row.email,
      row.not_sent,
    ]);
    expect(Object.fromEntries(reasons)).toEqual({
      'elsewhere@example.com': 'The e-mail was changed after the invitation was planned.',
      'shared@example.com': 'The account has other users since: a second person has to approve it.',
      'by-other@example.com': 'The person who planned it may no longer invite.',
    });
    expect(await look(gone)).toMatchObject({
      state: 'no access',
      not_sent: 'This user is deactivated. Reactivate them first.',
    });
    for (const person of [...planned, byOther]) {
      const mails = await mailsTo(person.email);
      expect(mails.length, person.email).toBe(person === called ? 1 : 0);
    }
    expect(await mailsTo('elsewhere@example.com')).toEqual([]);
    expect((await entriesAbout(moved)).at(-1)).toEqual({
      action: 'planned invitation not sent',
      actor: 'MWC',
    });
    expect(await progress()).toMatchObject({ prepared: 1, invited: 1, 'not sent': 3 });
  });

  it('wait for a second person where others use the account, like one invitation', async () => {
    const { db } = portal.database;
    const accountId = await newAccount();
    await createUser(db, accountId);
    const ben = await prepare('ben@example.com', accountId);
    const asked = await plan(ben, '2026-03-03');
    expect([asked.statusCode, asked.json<AskedApproval>().approval.what]).toEqual([
      202,
      expect.stringMatching(/^Invite Ada Keller \(ben@example.com\) .* on March 3, 2026$/),
    ]);
    const now = await ruth.browser.post(`${ben.path}invite/`, { is_mailed: true });
    expect(now.statusCode).toBe(202);
    await passTime(24 * HOUR_MS);
    await sendPlannedInvitations(portal.context);
    expect(await look(ben)).toMatchObject({ state: 'prepared' });
    const { id } = asked.json<AskedApproval>().approval;
    expect((await owen.browser.post(`/api/staff/approvals/${id}/approve/`)).statusCode).toBe(200);
    await sendPlannedInvitations(portal.context);
    expect(await mailsTo(ben.email)).toHaveLength(1);
    expect((await entriesAbout(ben)).at(-1)?.actor).toMatch(/, approved by /);
    expect(
      await ruth.browser.put(`${ben.path.replace(`/${accountId}/`, '/999/')}planned-invitation/`, {
        day: '2026-03-09',
      }),
    ).toMatchObject({ statusCode: 404 });
  });

  it('are found by person, account and customer number, and by state', async () => {
    const made = await ruth.browser.post('/api/staff/clients/', {
      name: 'Marsh',
      customer_number: 'K-100',
      is_commercial: false,
    });
    const ada = await prepare('ada@example.com', made.json<{ id: number }>().id);
    const ben = await prepare('ben@example.com', await newAccount());
    await ruth.browser.post(`${ben.path}invite/`, { is_mailed: true });
    for (const query of ['search=K-100', 'search=marsh', 'search=keller+marsh', 'state=prepared']) {
      expect(
        (await list(query)).results.map(({ email }) => email),
        query,
      ).toEqual([ada.email]);
    }
    expect(await list('state=invited')).toMatchObject({ count: 1, results: [{ id: ben.id }] });
    await passTime(8 * 24 * HOUR_MS);
    expect(await look(ben)).toMatchObject({ state: 'link ended' });
  });
});
