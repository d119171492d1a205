import type { AccountRole } from '@portal/contract/access/auth/roles';
import type { Approval, AskedApproval } from '@portal/contract/access/approvals/approvals.schemas';
import type { ClientAccount } from '@portal/contract/access/clients/clients.schemas';
import { arrayContains, eq } from 'drizzle-orm';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { users } from '../../../db/schema/accounts.ts';
import { auditLog, mailOutbox } from '../../../db/schema/system.ts';
import { BrowserSession, signIn, stepUp } from '../../../testing/browser-session.ts';
import { buildTestApp, type TestApp } from '../../../testing/build-test-app.ts';
import { createAccount, createUser, TEST_PASSWORD } from '../../../testing/factories.ts';
import { addApp, codeOf } from '../../../testing/factor-operations.ts';
import { readMails } from '../../../testing/read-mails.ts';

const NEW_EMAIL = 'ben@elsewhere.example';

describe('with second approval, a steward who changes a user of an account', () => {
  let portal: TestApp;
  let ruth: { email: string; browser: BrowserSession };
  let owen: { email: string; browser: BrowserSession };
  let accountId: number;
  let owner: string;
  let ben: { id: number; email: string };

  const hire = async () => {
    const { email } = await createUser(portal.database.db, null, { role: 'steward' });
    return { email, browser: await signIn(portal.app, email, TEST_PASSWORD) };
  };

  beforeEach(async () => {
    portal = await buildTestApp({ SECOND_APPROVAL: 'on' });
    const { db } = portal.database;
    ruth = await hire();
    owen = await hire();
    accountId = await createAccount(db);
    ({ email: owner } = await createUser(db, accountId));
    ben = await createUser(db, accountId, { role: 'viewer' });
  });
  afterEach(() => portal.close());

  const change = (action: string, body: object, { id } = ben) =>
    ruth.browser.post(`/api/staff/clients/${accountId}/users/${id}/${action}/`, body);
  const give = (role: AccountRole) => change('access', { role, access_ends_on: null });
  const look = async () =>
    (await ruth.browser.get(`/api/staff/clients/${accountId}/`)).json<ClientAccount>();
  const lookAtBen = async () => (await look()).users.find(({ id }) => id === ben.id);
  const changeEmail = async (email = NEW_EMAIL, user = ben) =>
    change('email', { email, version: (await look()).version }, user);
  const asked = (answer: Awaited<ReturnType<typeof change>>) => {
    expect(answer.statusCode).toBe(202);
    return answer.json<AskedApproval>().approval;
  };
  const decide = (id: number, action: string, by = owen.browser) =>
    by.post(`/api/staff/approvals/${id}/${action}/`);
  const subjectsTo = async (email: string) => {
    const mails = await portal.database.db
      .select({ subject: mailOutbox.subject })
      .from(mailOutbox)
      .where(arrayContains(mailOutbox.recipients, [email]))
      .orderBy(mailOutbox.id);
    return mails.map(({ subject }) => subject);
  };
  const actorsOf = async (action: string) => {
    const rows = await portal.database.db
      .select({ actor: auditLog.actor })
      .from(auditLog)
      .where(eq(auditLog.action, action));
    return rows.map(({ actor }) => actor);
  };

  it('waits for another person to give more rights', async () => {
    const { name } = await look();
    const { id, what } = asked(await give('requester'));
    expect(what).toBe(
      `Make Ada Keller (${ben.email}) a requester instead of a viewer of the account ${name}`,
    );
    expect(await lookAtBen()).toMatchObject({ role: 'viewer' });
    expect((await decide(id, 'approve', ruth.browser)).headers['x-error-code']).toBe(
      'own_approval',
    );
    expect((await decide(id, 'approve')).statusCode).toBe(200);
    expect(await lookAtBen()).toMatchObject({ role: 'requester' });
    expect(await actorsOf('role changed')).toEqual([`${ruth.email}, approved by ${owen.email}`]);
    asked(await give('owner'));
    expect(await lookAtBen()).toMatchObject({ role: 'requester' });
  });

  it('takes rights away, and lets a viewer propose, at once', async () => {
    await decide(asked(await give('requester')).id, 'approve');
    for (const role of ['requester', 'proposer', 'viewer', 'proposer'] as const) {
      expect((await give(role)).statusCode, role).toBe(200);
      expect(await lookAtBen()).toMatchObject({ role });
    }
  });

  it('gives rights to the only user at once, unless somebody was deactivated who had access', async () => {
    const { db } = portal.database;
    await db.update(users).set({ isActive: false }).where(eq(users.email, owner));
    const waiting = asked(await give('owner'));
    await decide(waiting.id, 'withdraw', ruth.browser);
    await db.update(users).set({ passwordHash: null }).where(eq(users.email, owner));
    expect((await give('owner')).statusCode).toBe(200);
    expect(await lookAtBen()).toMatchObject({ role: 'owner' });
  });

  it('waits for another person to change the e-mail of a login', async () => {
    const { name } = await look();
    const { id, what } = asked(await changeEmail());
    expect(what).toBe(
      `Change the e-mail of Ada Keller in the account ${name} from ${ben.email} to ${NEW_EMAIL}`,
    );
    expect([await lookAtBen(), await subjectsTo(ben.email)]).toMatchObject([
      { email: ben.email },
      [],
    ]);
    expect((await decide(id, 'approve')).statusCode).toBe(200);
    expect(await lookAtBen()).toMatchObject({ email: NEW_EMAIL });
    expect(await subjectsTo(ben.email)).toEqual(['Your MWC e-mail has been changed']);
    expect(await subjectsTo(owner)).toEqual(['MWC portal: an e-mail was changed']);
    expect(await actorsOf('e-mail changed')).toEqual([`${ruth.email}, approved by ${owen.email}`]);
  });

  it('waits for that also where the user is the only one', async () => {
    const { db } = portal.database;
    await db.update(users).set({ isActive: false }).where(eq(users.email, owner));
    expect((await changeEmail()).statusCode).toBe(202);
  });

  it('corrects the e-mail of a user who has never signed in at once', async () => {
    const { db } = portal.database;
    await db.update(users).set({ passwordHash: null }).where(eq(users.id, ben.id));
    expect((await changeEmail()).json<ClientAccount>().users[1]).toMatchObject({
      email: NEW_EMAIL,
    });
    await db.update(users).set({ lastSignInAt: new Date() }).where(eq(users.id, ben.id));
    asked(await changeEmail('ben@another.example'));
  });

  it('saves an unchanged e-mail at once, and is refused one in use', async () => {
    expect((await changeEmail(ben.email)).statusCode).toBe(200);
    const taken = await changeEmail(owner);
    expect([taken.statusCode, taken.json()]).toEqual([
      400,
      { email: ['user with this email address already exists.'] },
    ]);
    expect((await change('email', { email: NEW_EMAIL, version: 0 })).json()).toMatchObject({
      current: { users: [{ email: owner }, { email: ben.email }] },
    });
  });

  it('does not overwrite the e-mail that the user has changed meanwhile', async () => {
    const { id } = asked(await changeEmail());
    const own = await signIn(portal.app, ben.email, TEST_PASSWORD);
    await portal.database.db.update(users).set({ role: 'requester' }).where(eq(users.id, ben.id));
    await own.put('/api/rest-auth/user/', { email: 'ben@own.example' });
    const answer = await decide(id, 'approve');
    expect([answer.statusCode, answer.json()]).toEqual([
      409,
      {
        detail: 'This is no longer possible: The e-mail is ben@own.example now.',
      },
    ]);
    expect(await lookAtBen()).toMatchObject({ email: 'ben@own.example' });
    const list = await owen.browser.get('/api/staff/approvals/');
    expect(list.json<{ results: Approval[] }>().results).toMatchObject([
      { id, kind: 'change email', state: 'pending' },
    ]);
  });

  describe('and removes a lost second factor', () => {
    const HOUR_MS = 60 * 60_000;
    const SUBJECT = 'Two-step sign-in of your MWC portal will be turned off';

    const USED =
      'This is no longer possible: The user has used or changed the second factors since.';

    let browser: BrowserSession;
    let secret: string;

    beforeEach(async () => {
      browser = await signIn(portal.app, ben.email, TEST_PASSWORD);
      ({ secret } = await addApp({ now: portal.context.clock }, browser));
    });
    const login = async () => {
      const visitor = new BrowserSession(portal.app);
      const body = { email: ben.email, password: TEST_PASSWORD };
      return (await visitor.post('/api/rest-auth/login/', body)).statusCode;
    };

    it('waits for another person, whose approval starts the 24 hours and the mails', async () => {
      const { name } = await look();
      const { id, what } = asked(await change('reset-second-factor', {}));
      expect(what).toBe(
        `Turn off two-step sign-in of Ada Keller (${ben.email}) in the account ${name}`,
      );
      const refused = await decide(id, 'approve', ruth.browser);
      expect([refused.statusCode, refused.headers['x-error-code']]).toEqual([409, 'own_approval']);
      portal.passTime(HOUR_MS);
      expect(await subjectsTo(owner)).not.toContain(SUBJECT);
      expect(await lookAtBen()).not.toHaveProperty('second_factor_reset_at');
      await stepUp(owen.browser, TEST_PASSWORD);
      expect((await decide(id, 'approve')).statusCode).toBe(200);
      const dueAt = new Date(portal.context.clock().getTime() + 24 * HOUR_MS).toISOString();
      const resets = (await look()).users.map((user) => user.second_factor_reset_at);
      expect(resets).toEqual([undefined, dueAt]);
      expect((await subjectsTo(ben.email)).at(-1)).toBe(SUBJECT);
      expect((await subjectsTo(owner)).at(-1)).toBe(SUBJECT);
      portal.passTime(24 * HOUR_MS - 1);
      expect(await login()).toBe(403);
      portal.passTime(1);
      expect(await login()).toBe(200);
      const actor = `${ruth.email}, approved by ${owen.email}`;
      expect(await actorsOf('second factor reset asked')).toEqual([actor]);
      expect(await actorsOf('second factor reset')).toEqual([actor]);
    });

    it('keeps it when the user or an owner objects', async () => {
      await decide(asked(await change('reset-second-factor', {})).id, 'approve');
      const mails = await readMails(portal.database.db);
      const texts = mails.map(({ textBody }) => textBody).join();
      const token = /keep-second-factor#token=(\w+)/.exec(texts)?.[1];
      const visitor = new BrowserSession(portal.app);
      const objection = await visitor.post('/api/second-factor/reset/cancel/', { token });
      expect(objection.statusCode).toBe(200);
      expect(await lookAtBen()).not.toHaveProperty('second_factor_reset_at');
      portal.passTime(25 * HOUR_MS);
      expect(await login()).toBe(403);
    });

    it('is refused when the user signs in with it meanwhile', async () => {
      const { id } = asked(await change('reset-second-factor', {}));
      portal.passTime(HOUR_MS);
      const visitor = new BrowserSession(portal.app);
      await visitor.post('/api/rest-auth/login/', { email: ben.email, password: TEST_PASSWORD });
      const code = codeOf(secret, portal.context.clock());
      expect((await visitor.post('/api/rest-auth/login/code/', { code })).statusCode).toBe(200);
      await stepUp(owen.browser, TEST_PASSWORD);
      const answer = await decide(id, 'approve');
      expect([answer.statusCode, answer.json()]).toEqual([409, { detail: USED }]);
    });

    it('is refused when the user has removed it meanwhile', async () => {
      const { id } = asked(await change('reset-second-factor', {}));
      await browser.send({ method: 'DELETE', url: '/api/second-factor/app/' });
      const answer = await decide(id, 'approve');
      expect([answer.statusCode, answer.json()]).toEqual([409, { detail: USED }]);
    });
  });
});
