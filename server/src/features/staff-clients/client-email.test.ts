import type { ClientAccount } from '@portal/contract/staff-clients/staff-clients.schemas';
import { and, asc, eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { auditLog, mailOutbox } from '../../db/schema/system.ts';
import { BrowserSession, signIn } from '../../testing/browser-session.ts';
import { buildTestApp, type TestApp } from '../../testing/build-test-app.ts';
import { createAccount, createUser, TEST_PASSWORD } from '../../testing/factories.ts';
import { signInSteward } from '../../testing/sign-in-steward.ts';

let portal: TestApp;
let steward: BrowserSession;
let client: BrowserSession;
let accountId: number;
let email: string;
let userId: number;
let path: string;

beforeAll(async () => {
  portal = await buildTestApp();
  steward = await signInSteward(portal, { email: 'steward@example.com' });
});
afterAll(() => portal.close());
beforeEach(async () => {
  accountId = await createAccount(portal.database.db);
  ({ email, id: userId } = await createUser(portal.database.db, accountId));
  client = await signIn(portal.app, email, TEST_PASSWORD);
  path = `/api/staff/clients/${accountId}/`;
});

const look = async () => (await steward.get(path)).json<ClientAccount>();
const version = async () => (await look()).version;
const mailsTo = (recipient: string) =>
  portal.database.db
    .select({ subject: mailOutbox.subject, text: mailOutbox.textBody })
    .from(mailOutbox)
    .where(eq(mailOutbox.recipients, [recipient]))
    .orderBy(mailOutbox.id);
const subjectsTo = async (recipient: string) =>
  (await mailsTo(recipient)).map(({ subject }) => subject);
/** The steward's changes of the account, oldest first. */
const changes = () =>
  portal.database.db
    .select({ what: auditLog.subjectType, action: auditLog.action, details: auditLog.details })
    .from(auditLog)
    .where(and(eq(auditLog.accountId, accountId), eq(auditLog.actor, 'steward@example.com')))
    .orderBy(asc(auditLog.id));

describe('the e-mail of a client’s user', () => {
  let count = 0;
  const change = async (changed: string, body: object = {}) =>
    steward.post(`${path}users/${userId}/email/`, {
      email: changed,
      version: await version(),
      ...body,
    });
  const fresh = () => {
    count += 1;
    return `desk-${count}@example.com`;
  };

  it('is changed by a steward: the former address gets the undo link, sessions stay', async () => {
    const changed = fresh();
    const answer = await change(changed);
    expect(answer.json<ClientAccount>().users).toMatchObject([{ email: changed }]);
    expect((await client.get('/api/rest-auth/user/')).json()).toMatchObject({ email: changed });
    const [toFormer] = await mailsTo(email);
    expect(toFormer?.text).toContain(`You now log in with ${changed}. MWC changed it for you.`);
    const token = /undo-email-change\/(\S+)/.exec(toFormer?.text ?? '')?.[1];
    const [notice] = await mailsTo(changed);
    expect(notice?.subject).toBe('MWC portal: an e-mail was changed');
    expect(await changes()).toMatchObject([
      { what: 'user', action: 'e-mail changed', details: { before: email, after: changed } },
    ]);
    const visitor = new BrowserSession(portal.app);
    expect((await visitor.post('/api/email_change/undo/', { token })).statusCode).toBe(200);
    expect((await client.get('/api/rest-auth/user/')).statusCode).toBe(403);
    expect((await look()).users).toMatchObject([{ email }]);
  });

  it('of a user who has never signed in is corrected without a mail to the mistyped address', async () => {
    const mistyped = fresh();
    await steward.post(`${path}users/`, {
      email: mistyped,
      first_name: 'Ada',
      last_name: 'Keller',
      is_readonly: false,
    });
    const [, invited] = (await look()).users;
    const [invitation] = await mailsTo(mistyped);
    const link = /#token=(\S+)/.exec(invitation?.text ?? '')?.[1];
    const corrected = fresh();
    await steward.post(`${path}users/${invited?.id}/email/`, {
      email: corrected,
      version: await version(),
    });
    expect(await mailsTo(mistyped)).toHaveLength(1);
    const visitor = new BrowserSession(portal.app);
    const old = await visitor.post('/api/password_reset/validate_token/', { token: link });
    expect(old.statusCode).toBe(404);
    expect((await look()).users[1]).toMatchObject({ email: corrected, state: 'not invited' });
    expect(await subjectsTo(email)).toContain('MWC portal: an e-mail was changed');
    const other = await createAccount(portal.database.db);
    const free = { email: mistyped, first_name: 'Eve', last_name: 'Marsh' };
    const again = await steward.post(`/api/staff/clients/${other}/users/`, free);
    expect(again.statusCode).toBe(201);
  });

  it('is refused under its field when another user has it, and when it is none', async () => {
    const taken = await change('steward@example.com');
    expect([taken.statusCode, taken.json()]).toEqual([
      400,
      { email: ['user with this email address already exists.'] },
    ]);
    expect((await change('nobody')).json()).toEqual({ email: ['Enter a valid email address.'] });
  });

  it('is not overwritten when the user changed it meanwhile', async () => {
    const seen = await version();
    const own = fresh();
    await client.put('/api/rest-auth/user/', { email: own });
    const late = await change(fresh(), { version: seen });
    expect([late.statusCode, late.headers['x-error-code']]).toEqual([409, 'changed_meanwhile']);
    expect(late.json()).toMatchObject({ current: { users: [{ email: own }] } });
  });

  it('stays when the user is of another account or deactivated', async () => {
    const other = await createAccount(portal.database.db);
    const stranger = `/api/staff/clients/${other}/users/${userId}/email/`;
    expect((await steward.post(stranger, { email: fresh(), version: 1 })).statusCode).toBe(404);
    await steward.post(`${path}users/${userId}/deactivate/`);
    expect((await change(fresh())).statusCode).toBe(409);
    expect((await look()).users).toMatchObject([{ email }]);
  });
});
