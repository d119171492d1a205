import { VIEWED_ACCOUNT_HEADER, type User } from '@portal/contract/access/auth/auth.schemas';
import type { OwnAccount } from '@portal/contract/access/auth/own-accounts.schemas';
import type { Person } from '@portal/contract/access/people/people.schemas';
import { eq } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import { users } from '../../../db/schema/accounts.ts';
import { auditLog } from '../../../db/schema/system.ts';
import { BrowserSession, signIn, stepUp } from '../../../testing/browser-session.ts';
import { TEST_START } from '../../../testing/build-test-app.ts';
import { createAccount, createUser, TEST_PASSWORD } from '../../../testing/factories.ts';
import { readMails } from '../../../testing/read-mails.ts';
import { signInSteward } from '../../../testing/sign-in.ts';
import { startTestApp } from '../../../testing/start-test-app.ts';
import { deleteAccount } from '../clients/account-deletion.service.ts';

const DAY_MS = 24 * 60 * 60_000;

describe('a person with several accounts', () => {
  const portal = startTestApp();
  let family: number;
  let firm: number;
  /** Owns the firm's account, where the adviser is invited. */
  let owner: BrowserSession;
  let adviser: BrowserSession;
  let adviserId: number;
  let email: string;

  beforeEach(async () => {
    const { db } = portal.database;
    family = await createAccount(db, { name: 'Keller family' });
    firm = await createAccount(db, { name: 'Brandt & Sons' });
    ({ id: adviserId, email } = await createUser(db, family));
    const { email: ownerEmail } = await createUser(db, firm);
    owner = await signIn(portal.app, ownerEmail, TEST_PASSWORD);
    adviser = await signIn(portal.app, email, TEST_PASSWORD);
  });

  const person = (role: Person['role'] = 'requester') => ({
    first_name: 'Ada',
    last_name: 'Keller',
    email,
    role,
  });
  const invite = async (role?: Person['role']) => {
    const answer = await owner.post('/api/people/', person(role));
    expect(answer.statusCode, answer.body).toBe(201);
    const invited = answer.json<Person[]>().find((one) => one.email === email);
    return invited?.id ?? 0;
  };
  const own = async (by = adviser) => (await by.get('/api/own-accounts/')).json<OwnAccount[]>();
  const act = (account: number, action: string, by = adviser) =>
    by.post(`/api/own-accounts/${account}/${action}/`);
  const me = async (by = adviser) => (await by.get('/api/rest-auth/user/')).json<User>();
  const join = async (role?: Person['role']) => {
    const id = await invite(role);
    const joined = await act(firm, 'join');
    expect(joined.statusCode, joined.body).toBe(200);
    return id;
  };
  const people = async () => (await owner.get('/api/people/')).json<Person[]>();

  it('accepts an invitation with the login they have', async () => {
    expect(await me()).not.toHaveProperty('account');
    await invite('viewer');
    const [mail] = await readMails(portal.database.db, email);
    expect(mail?.textBody).toContain('You have a login already');
    expect(mail?.textBody).toMatch(/\/accounts\n/);
    expect(mail?.textBody).not.toContain('token=');
    expect(await me()).toMatchObject({ account: { id: family, name: 'Keller family' } });
    expect(await own()).toMatchObject([
      { id: firm, name: 'Brandt & Sons', role: 'viewer', state: 'invited', is_open: false },
      { id: family, name: 'Keller family', role: 'owner', state: 'joined', is_open: true },
    ]);
    expect((await act(firm, 'open')).statusCode).toBe(404);
    expect((await act(firm, 'join')).json()).toMatchObject([
      { id: firm, state: 'joined', invited_until: null },
      { id: family },
    ]);
    const told = (await readMails(portal.database.db)).map(({ textBody }) => textBody).join();
    expect(told).toContain(`(${email}) has accepted the invitation to your account.`);
    expect((await act(firm, 'join')).statusCode).toBe(409);
  });

  it('works in one account at a time, with the role they have there', async () => {
    const memberId = await join('viewer');
    const opened = await act(firm, 'open');
    expect(opened.json()).toMatchObject({
      id: memberId,
      is_readonly: true,
      account: { id: firm, name: 'Brandt & Sons' },
    });
    expect(await me()).toEqual(opened.json());
    const invited = await adviser.post('/api/people/', { ...person(), email: 'x@example.com' });
    expect(invited.statusCode).toBe(403);
    const addresses = await adviser.get('/api/addresses/');
    expect(addresses.statusCode).toBe(200);
    await act(family, 'open');
    expect(await me()).toMatchObject({ id: adviserId, is_readonly: false });
    const other = await signIn(portal.app, email, TEST_PASSWORD);
    expect(await me(other)).toMatchObject({ id: adviserId, account: { id: family } });
  });

  it('neither reads nor writes in an account that another tab has opened', async () => {
    await join('owner');
    await act(firm, 'open');
    const late = (shown: number) =>
      adviser.send({
        method: 'GET',
        url: '/api/people/',
        headers: { [VIEWED_ACCOUNT_HEADER]: String(shown) },
      });
    expect((await late(firm)).statusCode).toBe(200);
    expect([(await late(family)).statusCode, (await late(family)).json()]).toEqual([
      409,
      {
        detail:
          'Another of your accounts is open in this browser now. Load the page again to see it.',
      },
    ]);
  });

  it('loses only the account whose owner removes them', async () => {
    const memberId = await join();
    await act(firm, 'open');
    await stepUp(owner, TEST_PASSWORD);
    expect((await owner.post(`/api/people/${memberId}/deactivate/`)).statusCode).toBe(200);
    expect((await adviser.get('/api/rest-auth/user/')).statusCode).toBe(403);
    const again = await signIn(portal.app, email, TEST_PASSWORD);
    expect(await me(again)).toMatchObject({ id: adviserId });
    expect(await own(again)).toMatchObject([{ id: family }]);
    expect((await act(firm, 'open', again)).statusCode).toBe(404);
  });

  it('still signs in with the same password when their own account is closed to them', async () => {
    const memberId = await join();
    const { db } = portal.database;
    await db.update(users).set({ isActive: false }).where(eq(users.id, adviserId));
    expect((await adviser.get('/api/rest-auth/user/')).statusCode).toBe(403);
    const again = await signIn(portal.app, email, TEST_PASSWORD);
    expect(await me(again)).toMatchObject({ id: memberId, email });
    await db.update(users).set({ isActive: true }).where(eq(users.id, adviserId));
    expect(await own(again)).toMatchObject([
      { id: firm, is_open: true },
      { id: family, state: 'joined' },
    ]);
    expect((await act(family, 'open', again)).json()).toMatchObject({ id: adviserId });
  });

  it('keeps the other account when the personal details of theirs are deleted', async () => {
    const memberId = await join();
    const { database } = portal;
    const actor = { userId: null, name: 'operator' };
    await deleteAccount(database, family, { name: 'Keller family', actor, at: TEST_START });
    const again = await signIn(portal.app, email, TEST_PASSWORD);
    expect(await me(again)).toMatchObject({ id: memberId, email });
    expect(await me(again)).not.toHaveProperty('account');
  });

  it('is invited anew, with a first password, when the account of their login is deleted before they join', async () => {
    const memberId = await invite();
    const { database } = portal;
    const actor = { userId: null, name: 'operator' };
    await deleteAccount(database, family, { name: 'Keller family', actor, at: TEST_START });
    await stepUp(owner, TEST_PASSWORD);
    expect((await owner.post(`/api/people/${memberId}/invite/`)).statusCode).toBe(200);
    const mails = await readMails(database.db, email);
    expect(mails.at(-1)?.textBody).toContain('Set your password');
    expect(
      (
        await new BrowserSession(portal.app).post('/api/rest-auth/login/', {
          email,
          password: TEST_PASSWORD,
        })
      ).statusCode,
    ).toBe(400);
  });

  it('declines, is told when an invitation has ended, and is invited once', async () => {
    const memberId = await invite();
    const twice = await owner.post('/api/people/', person());
    expect([twice.statusCode, Object.keys(twice.json<object>())]).toEqual([400, ['email']]);
    expect((await act(firm, 'decline')).json()).toMatchObject([{ id: family }]);
    expect((await people()).find(({ id }) => id === memberId)).toMatchObject({
      state: 'deactivated',
    });
    const rows = await portal.database.db
      .select()
      .from(auditLog)
      .where(eq(auditLog.accountId, firm));
    expect(rows.map(({ action }) => action)).toContain('invitation declined');
    expect((await act(firm, 'join')).statusCode).toBe(404);
  });

  it('cannot accept an invitation after a week, nor one that was revoked', async () => {
    const memberId = await invite();
    await stepUp(owner, TEST_PASSWORD);
    await owner.post(`/api/people/${memberId}/revoke/`);
    expect((await act(firm, 'join')).statusCode).toBe(404);
    await owner.post(`/api/people/${memberId}/invite/`);
    portal.passTime(7 * DAY_MS + 1);
    expect(await own()).toMatchObject([{ id: firm, state: 'expired' }, { id: family }]);
    await stepUp(adviser, TEST_PASSWORD);
    expect((await act(firm, 'join')).statusCode).toBe(409);
  });

  it('changes their e-mail and password in all accounts at once, and the owners of each are told', async () => {
    await join('owner');
    await stepUp(adviser, TEST_PASSWORD);
    const next = { email: 'ada@example.net', first_name: 'Adele' };
    const changed = await adviser.send({
      method: 'PATCH',
      url: '/api/rest-auth/user/',
      payload: next,
    });
    expect([changed.statusCode, changed.json()]).toMatchObject([200, { id: adviserId, ...next }]);
    expect((await people()).map((one) => [one.email, one.first_name])).toContainEqual([
      next.email,
      next.first_name,
    ]);
    const ofFirm = (await readMails(portal.database.db)).filter(({ recipients }) =>
      recipients.every((one) => one !== email && one !== next.email),
    );
    expect(ofFirm.map(({ textBody }) => textBody).join()).toContain(
      `from ${email} to ${next.email}`,
    );
  });

  it('is corrected by stewards only where they sign in', async () => {
    const memberId = await join();
    const steward = await signInSteward(portal);
    const url = `/api/staff/clients/${firm}/users/${memberId}/reset-stolen-login/`;
    const refused = await steward.post(url);
    expect([refused.statusCode, refused.json()]).toEqual([
      409,
      {
        detail:
          'This person signs in with their login of the account “Keller family”. Please do this on its page.',
      },
    ]);
  });

  it('is no stranger, nor one of the company’s people', async () => {
    const stranger = await signIn(
      portal.app,
      (await createUser(portal.database.db, await createAccount(portal.database.db))).email,
      TEST_PASSWORD,
    );
    await invite();
    expect((await act(firm, 'join', stranger)).statusCode).toBe(404);
    expect((await act(firm, 'open', stranger)).statusCode).toBe(404);
    const steward = await signInSteward(portal);
    expect(await own(steward)).toEqual([]);
    const staff = await createUser(portal.database.db, null);
    const refused = await owner.post('/api/people/', { ...person(), email: staff.email });
    expect(refused.statusCode).toBe(400);
  });
});
