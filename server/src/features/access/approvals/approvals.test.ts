import type { Approval, AskedApproval } from '@portal/contract/access/approvals/approvals.schemas';
import type { Desk } from '@portal/contract/warehouse/desk/desk.schemas';
import type { StaffCase } from '@portal/contract/cellar/stock/stock.schemas';
import { eq } from 'drizzle-orm';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { users } from '../../../db/schema/accounts.ts';
import { stockLedger } from '../../../db/schema/inventory.ts';
import { auditLog, mailOutbox } from '../../../db/schema/system.ts';
import { type BrowserSession, signIn } from '../../../testing/browser-session.ts';
import { buildTestApp, type TestApp } from '../../../testing/build-test-app.ts';
import { type CellarScene, openCellar } from '../../../testing/cellar-scene.ts';
import { createAccount, createUser, TEST_PASSWORD } from '../../../testing/factories.ts';
import { signInNew } from '../../../testing/sign-in.ts';

const WEEK_MS = 7 * 24 * 60 * 60 * 1000;
const NEW_USER = {
  email: 'mallory@example.com',
  first_name: 'Mallory',
  last_name: 'Keller',
  is_readonly: false,
};

interface Person {
  readonly id: number;
  readonly email: string;
  readonly browser: BrowserSession;
}

describe('changes that wait for a second person', () => {
  let portal: TestApp;
  let scene: CellarScene;
  let ruth: Person;
  let owen: Person;

  const hire = async (role: 'steward' | 'manager'): Promise<Person> => {
    const user = await createUser(portal.database.db, null, { role });
    return { ...user, browser: await signIn(portal.app, user.email, TEST_PASSWORD) };
  };

  beforeEach(async () => {
    portal = await buildTestApp({ SECOND_APPROVAL: 'on' });
    scene = await openCellar(portal, { bottles: 24 });
    ruth = await hire('manager');
    owen = await hire('manager');
  });
  afterEach(() => portal.close());

  const invite = (by: Person, accountId = scene.accountId, email = NEW_USER.email) =>
    by.browser.post(`/api/staff/clients/${accountId}/users/`, { ...NEW_USER, email });
  const listOf = async (by: Person) =>
    (await by.browser.get('/api/staff/approvals/')).json<{ results: Approval[] }>().results;
  const act = (by: Person, id: number, action: string, body: object = {}) =>
    by.browser.post(`/api/staff/approvals/${id}/${action}/`, body);
  const askedId = (answer: Awaited<ReturnType<typeof invite>>) => {
    expect(answer.statusCode).toBe(202);
    return answer.json<AskedApproval>().approval.id;
  };
  const caseUrl = () => `/api/staff/stock/${scene.accountId}/cases/${scene.wineCase.id}/`;
  const correct = async (by: Person, quantity: number) => {
    const { version } = (await ruth.browser.get(caseUrl())).json<StaffCase>();
    const body = { version, lot_id: scene.lotId, quantity, reason: 'Counted' };
    return by.browser.post(`${caseUrl()}correct/`, body);
  };
  const bottles = async () =>
    (await ruth.browser.get(caseUrl())).json<StaffCase>().lots[0]?.quantity;
  const invitedUsers = () =>
    portal.database.db.select().from(users).where(eq(users.email, NEW_USER.email));
  const mailsTo = async (email: string) => {
    const mails = await portal.database.db.select().from(mailOutbox);
    return mails.filter(({ recipients }) => recipients.includes(email));
  };

  it('an invitation into an account with users is sent when another person approves it', async () => {
    const id = askedId(await invite(ruth));
    expect([await invitedUsers(), await mailsTo(scene.email)]).toEqual([[], []]);
    const desk = async (by: Person) => (await by.browser.get('/api/staff/desk/')).json<Desk>();
    expect([(await desk(ruth)).approvals, (await desk(owen)).approvals]).toEqual([undefined, 1]);
    const [pending] = await listOf(owen);
    expect(pending).toMatchObject({ id, state: 'pending', is_own: false, may_decide: true });
    expect(pending?.what).toContain('Invite Mallory Keller (mallory@example.com)');
    expect((await act(owen, id, 'approve')).statusCode).toBe(200);
    expect(await invitedUsers()).toHaveLength(1);
    expect(await mailsTo(scene.email)).toHaveLength(1);
    const entries = await portal.database.db
      .select()
      .from(auditLog)
      .where(eq(auditLog.action, 'invited'));
    expect(entries.map(({ actor }) => actor)).toEqual([`${ruth.email}, approved by ${owen.email}`]);
  });

  it('the person who asked cannot approve or decline it, and can withdraw it', async () => {
    const id = askedId(await invite(ruth));
    for (const action of ['approve', 'decline']) {
      const answer = await act(ruth, id, action);
      expect([answer.statusCode, answer.headers['x-error-code']]).toEqual([409, 'own_approval']);
    }
    const refused = await act(owen, id, 'withdraw');
    expect(refused.json()).toEqual({
      detail: 'Only the person who asked for this can withdraw it.',
    });
    expect((await act(ruth, id, 'withdraw')).statusCode).toBe(200);
    const late = await act(owen, id, 'approve');
    expect(late.json()).toEqual({ detail: 'This was withdrawn already.' });
    expect(await invitedUsers()).toEqual([]);
  });

  it('the same change waits once, whoever asks for it and in whatever version', async () => {
    const isPending = (answer: Awaited<ReturnType<typeof invite>>) => {
      expect([answer.statusCode, answer.headers['x-error-code']]).toEqual([409, 'already_pending']);
      expect(answer.json()).toEqual({ detail: 'This already waits for approval.' });
    };
    const first = askedId(await correct(ruth, 0));
    await correct(owen, 23);
    isPending(await correct(owen, 0));
    askedId(await correct(owen, 1));
    await act(ruth, first, 'withdraw');
    askedId(await correct(ruth, 0));
    const answers = await Promise.all([invite(ruth), invite(owen)]);
    expect(answers.map(({ statusCode }) => statusCode).toSorted()).toEqual([202, 409]);
    isPending(await invite(ruth));
    const otherAccount = await createAccount(portal.database.db);
    await createUser(portal.database.db, otherAccount);
    askedId(await invite(ruth, otherAccount));
  });

  it('two people who approve at once do it once', async () => {
    const third = await hire('manager');
    const id = askedId(await correct(ruth, 0));
    const answers = await Promise.all([act(owen, id, 'approve'), act(third, id, 'approve')]);
    expect(answers.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 409]);
    const rows = await portal.database.db
      .select()
      .from(stockLedger)
      .where(eq(stockLedger.reason, 'correction'));
    expect(rows.map(({ change }) => change)).toEqual([-24]);
  });

  it('two people who approve a change of each other at once make both', async () => {
    for (let round = 0; round < 10; round += 1) {
      const [one, other] = [await openCellar(portal), await openCellar(portal)];
      const ofRuth = askedId(await invite(ruth, one.accountId, `a${round}@example.com`));
      const ofOwen = askedId(await invite(owen, other.accountId, `b${round}@example.com`));
      const answers = await Promise.all([
        act(owen, ofRuth, 'approve'),
        act(ruth, ofOwen, 'approve'),
      ]);
      expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200]);
    }
  });

  it('a declined one says why, and an expired one can no longer be approved', async () => {
    const declined = askedId(await correct(ruth, 0));
    await act(owen, declined, 'decline', { reason: 'I count 24' });
    expect((await listOf(ruth))[0]).toMatchObject({ state: 'declined', reason: 'I count 24' });
    const expired = askedId(await correct(ruth, 0));
    portal.passTime(WEEK_MS);
    ruth = { ...ruth, browser: await signIn(portal.app, ruth.email, TEST_PASSWORD) };
    const again = { ...owen, browser: await signIn(portal.app, owen.email, TEST_PASSWORD) };
    const answer = await act(again, expired, 'approve');
    expect(answer.json()).toEqual({ detail: 'This has expired. Ask for it again.' });
    expect((await listOf(again))[0]).toMatchObject({ state: 'expired', may_decide: false });
    expect(await bottles()).toBe(24);
  });

  it('what is impossible is refused when it is asked for, or says why when it is approved', async () => {
    const closing = await ruth.browser.post(`/api/staff/clients/${scene.accountId}/close/`);
    expect([closing.statusCode, await listOf(owen)]).toEqual([409, []]);
    const id = askedId(await correct(ruth, 0));
    await correct(owen, 23);
    const answer = await act(owen, id, 'approve');
    expect(answer.json()).toEqual({
      detail: 'This is no longer possible: The books have 23 of these bottles now.',
    });
    expect([await bottles(), (await listOf(owen))[0]?.state]).toEqual([23, 'pending']);
  });

  it('is not made when the person who asked was deactivated meanwhile', async () => {
    const id = askedId(await invite(ruth));
    const leaves = await owen.browser.post(`/api/staff/people/${ruth.id}/deactivate/`);
    expect((await act(ruth, askedId(leaves), 'approve')).statusCode).toBe(200);
    const answer = await act(owen, id, 'approve');
    expect([answer.statusCode, await invitedUsers()]).toEqual([409, []]);
  });

  it('corrections of one case and person add up to twelve bottles a day', async () => {
    expect((await correct(ruth, 12)).statusCode).toBe(200);
    expect((await correct(ruth, 11)).statusCode).toBe(202);
    expect((await correct(ruth, 20)).statusCode).toBe(200);
    expect((await correct(owen, 12)).statusCode).toBe(200);
  });

  it('a steward may ask for a large correction and only a manager approves it', async () => {
    const steward = await hire('steward');
    const other = await hire('steward');
    const id = askedId(await correct(steward, 0));
    expect((await act(other, id, 'approve')).statusCode).toBe(404);
    expect((await act(owen, id, 'approve')).statusCode).toBe(200);
    expect(await bottles()).toBe(0);
  });

  it('an account is closed, and the telephone changed, when a second person approves', async () => {
    const accountId = await createAccount(portal.database.db);
    const url = `/api/staff/clients/${accountId}/`;
    const closing = askedId(await ruth.browser.post(`${url}close/`));
    await act(owen, closing, 'approve');
    const client = (await owen.browser.get(url)).json<{ closed_at: string | null }>();
    expect(client.closed_at).not.toBeNull();
    const provider = '/api/staff/provider/';
    const harmless = await ruth.browser.put(provider, { version: 0, store_name: 'Store' });
    expect(harmless.statusCode).toBe(200);
    const changing = askedId(await ruth.browser.put(provider, { version: 1, phone: '555 1' }));
    expect((await listOf(owen))[0]?.what).toMatch(/^Change the company's telephone from ".+" to/);
    await act(owen, changing, 'approve');
    expect((await owen.browser.get(provider)).json()).toMatchObject({
      changed: { phone: '555 1' },
    });
  });

  it('a token is not collected when the person who asked was deactivated or no manager meanwhile', async () => {
    const { email } = await createUser(portal.database.db, null);
    const third = await signIn(portal.app, email, TEST_PASSWORD);
    for (const steps of [
      [['deactivate'], ['reactivate']],
      [
        ['role', { role: 'steward' }],
        ['role', { role: 'manager' }],
      ],
    ] as const) {
      const sent = { name: `Scales ${steps.length}${steps[0][0]}`, scope: 'write' };
      const id = askedId(await ruth.browser.post('/api/staff/tokens/', sent));
      expect((await act(owen, id, 'approve')).statusCode).toBe(200);
      for (const [step, body = {}] of steps) {
        const url = `/api/staff/people/${ruth.id}/${step}/`;
        const change = askedId(await owen.browser.post(url, body));
        expect((await third.post(`/api/staff/approvals/${change}/approve/`)).statusCode).toBe(200);
      }
      ruth = { ...ruth, browser: await signIn(portal.app, ruth.email, TEST_PASSWORD) };
      expect((await act(ruth, id, 'collect')).statusCode).toBe(409);
    }
  });

  it('a token that may write is collected once, by the person who asked for it', async () => {
    const read = await ruth.browser.post('/api/staff/tokens/', { name: 'Scales', scope: 'read' });
    expect(read.statusCode).toBe(201);
    const body = { name: 'Scales', scope: 'write' };
    const id = askedId(await ruth.browser.post('/api/staff/tokens/', body));
    expect((await act(ruth, id, 'collect')).statusCode).toBe(409);
    await act(owen, id, 'approve');
    expect((await act(owen, id, 'collect')).statusCode).toBe(409);
    expect((await listOf(ruth))[0]).toMatchObject({ state: 'approved', may_collect: true });
    const collected = await Promise.all([act(ruth, id, 'collect'), act(ruth, id, 'collect')]);
    expect(collected.map(({ statusCode }) => statusCode).toSorted()).toEqual([201, 409]);
  });
});

describe('with nobody else to approve', () => {
  it('a change is made at once, the owners are mailed, and the list says so', async () => {
    const portal = await buildTestApp({ SECOND_APPROVAL: 'on' });
    const scene = await openCellar(portal);
    const { email } = await createUser(portal.database.db, null);
    const alone = await signIn(portal.app, email, TEST_PASSWORD);
    const invited = await alone.post(`/api/staff/clients/${scene.accountId}/users/`, NEW_USER);
    expect(invited.statusCode).toBe(201);
    const mails = await portal.database.db.select().from(mailOutbox);
    const texts = mails.filter(({ recipients }) => recipients.includes(scene.email));
    expect(texts.some(({ textBody }) => textBody.includes('nobody else could approve it'))).toBe(
      true,
    );
    expect((await alone.get('/api/staff/approvals/')).json()).toMatchObject({ is_alone: true });
    await portal.close();
  });
});

describe('without second approval', () => {
  it('managers act at once, and stewards correct no more than twelve bottles', async () => {
    const portal = await buildTestApp();
    const scene = await openCellar(portal, { bottles: 24 });
    const url = `/api/staff/stock/${scene.accountId}/cases/${scene.wineCase.id}/`;
    const correct = async (role: 'steward' | 'manager') => {
      const browser = await signInNew(portal, null, { role });
      const { version } = (await browser.get(url)).json<StaffCase>();
      const body = { version, lot_id: scene.lotId, quantity: 0, reason: 'Counted' };
      return browser.post(`${url}correct/`, body);
    };
    const refused = await correct('steward');
    expect([refused.statusCode, refused.headers['x-error-code']]).toEqual([403, 'not_allowed']);
    expect(refused.json()).toEqual({
      detail:
        'Only a manager may do this: more than 12 bottles would be missing or corrected in 24 hours, by you or in this account.',
    });
    expect((await correct('manager')).statusCode).toBe(200);
    await portal.close();
  });
});
