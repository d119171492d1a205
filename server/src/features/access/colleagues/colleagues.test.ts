import type { StaffPerson } from '@portal/contract/access/colleagues/colleagues.schemas';
import { and, asc, eq } from 'drizzle-orm';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { auditLog, mailOutbox } from '../../../db/schema/system.ts';
import { BrowserSession, signIn } from '../../../testing/browser-session.ts';
import { buildTestApp, type TestApp } from '../../../testing/build-test-app.ts';
import { createAccount, createUser, TEST_PASSWORD } from '../../../testing/factories.ts';

const NOT_SIGNED_IN = [403, { detail: 'Authentication credentials were not provided.' }];

describe('the company’s own people', () => {
  let portal: TestApp;
  let ruth: { id: number; email: string };
  let owen: { id: number; email: string };
  let steward: BrowserSession;

  beforeEach(async () => {
    portal = await buildTestApp();
    const { db } = portal.database;
    ruth = await createUser(db, null);
    owen = await createUser(db, null);
    steward = await signIn(portal.app, ruth.email, TEST_PASSWORD);
  });
  afterEach(() => portal.close());

  const act = async (id: number, action: string, by = steward) => {
    const answer = await by.post(`/api/staff/people/${id}/${action}/`);
    return [answer.statusCode, answer.json<unknown>()] as const;
  };

  it('are listed with their last sign-in, and without clients', async () => {
    await createUser(portal.database.db, await createAccount(portal.database.db));
    const people = (await steward.get('/api/staff/people/')).json<StaffPerson[]>();
    expect(people).toEqual([
      {
        id: ruth.id,
        email: ruth.email,
        first_name: 'Ada',
        last_name: 'Keller',
        role: 'manager',
        state: 'active',
        is_self: true,
        last_sign_in_at: portal.context.clock().toISOString(),
        has_second_factor: false,
        session_count: 1,
      },
      expect.objectContaining({ id: owen.id, is_self: false, last_sign_in_at: null }),
    ]);
  });

  it('are shown with the sessions that have not ended after a day’s work', async () => {
    await signIn(portal.app, owen.email, TEST_PASSWORD);
    portal.passTime(portal.context.config.limits.staffSessionHours * 3_600_000 + 1);
    steward = await signIn(portal.app, ruth.email, TEST_PASSWORD);
    const people = (await steward.get('/api/staff/people/')).json<StaffPerson[]>();
    expect(people.map(({ id, session_count: count }) => [id, count])).toEqual([
      [ruth.id, 1],
      [owen.id, 0],
    ]);
  });

  it('lose sessions, API tokens and views of clients when they are deactivated, on record', async () => {
    const { db } = portal.database;
    const accountId = await createAccount(db);
    const other = await signIn(portal.app, owen.email, TEST_PASSWORD);
    const made = await other.post('/api/staff/tokens/', { name: 'Scales', scope: 'write' });
    const authorization = `Bearer ${made.json<{ token: string }>().token}`;
    await other.post(`/api/staff/clients/${accountId}/view/`);
    expect((await other.get('/api/orders/')).statusCode).toBe(200);
    const [status, people] = await act(owen.id, 'deactivate');
    expect([status, people]).toEqual([
      200,
      [expect.anything(), expect.objectContaining({ id: owen.id, state: 'deactivated' })],
    ]);
    for (const url of ['/api/staff/desk/', '/api/orders/']) {
      const answer = await other.get(url);
      expect([answer.statusCode, answer.json()], url).toEqual(NOT_SIGNED_IN);
    }
    const byToken = await new BrowserSession(portal.app).get('/api/staff/desk/', { authorization });
    expect(byToken.statusCode).toBe(403);
    await expect(signIn(portal.app, owen.email, TEST_PASSWORD)).rejects.toThrow('refused');

    await act(owen.id, 'reactivate');
    await expect(signIn(portal.app, owen.email, TEST_PASSWORD)).resolves.toBeDefined();
    const stillRevoked = await new BrowserSession(portal.app).get('/api/staff/desk/', {
      authorization,
    });
    expect(stillRevoked.statusCode).toBe(403);
    const entries = await db
      .select()
      .from(auditLog)
      .where(and(eq(auditLog.actor, ruth.email), eq(auditLog.subjectId, String(owen.id))))
      .orderBy(asc(auditLog.id));
    expect(entries.map(({ action, subjectType }) => `${subjectType} ${action}`)).toEqual([
      'user deactivated',
      'user reactivated',
    ]);
  });

  it('cannot deactivate themselves, so that one is always left', async () => {
    expect(await act(ruth.id, 'deactivate')).toEqual([
      409,
      { detail: 'You cannot deactivate yourself. Ask a colleague to do it.' },
    ]);
    const other = await signIn(portal.app, owen.email, TEST_PASSWORD);
    const both = await Promise.all([act(owen.id, 'deactivate'), act(ruth.id, 'deactivate', other)]);
    expect(both.map(([status]) => status).toSorted()).toEqual([200, 403]);
  });

  it('get a message when nothing would change, and clients are not found here', async () => {
    const { db } = portal.database;
    const client = await createUser(db, await createAccount(db));
    expect(await act(client.id, 'deactivate')).toEqual([404, { detail: 'Not found.' }]);
    expect(await act(owen.id, 'reactivate')).toEqual([409, { detail: 'This person is active.' }]);
    await act(owen.id, 'deactivate');
    expect(await act(owen.id, 'deactivate')).toEqual([
      409,
      { detail: 'This person is deactivated already.' },
    ]);
  });

  it('are invited by mail with a role, and again until they have a password', async () => {
    const body = { email: 'pat@example.com', first_name: 'Pat', last_name: 'Lowe' };
    const unknown = await steward.post('/api/staff/people/', { ...body, role: 'cook' });
    expect([unknown.statusCode, Object.keys(unknown.json<object>())]).toEqual([400, ['role']]);
    const invited = await steward.post('/api/staff/people/', { ...body, role: 'packer' });
    expect(invited.statusCode).toBe(201);
    const pat = invited.json<StaffPerson[]>().at(-1);
    expect(pat).toMatchObject({ ...body, role: 'packer', state: 'no password', session_count: 0 });
    const taken = await steward.post('/api/staff/people/', { ...body, role: 'packer' });
    expect(taken.json()).toEqual({ email: ['user with this email address already exists.'] });
    expect((await act(pat?.id ?? 0, 'invite'))[0]).toBe(200);
    expect((await act(owen.id, 'invite'))[0]).toBe(409);
    const mails = await portal.database.db.select().from(mailOutbox);
    expect(mails.filter(({ recipients }) => recipients.includes(body.email))).toHaveLength(2);
  });

  it('get another role at the next call, which ends the tokens of a former manager', async () => {
    const other = await signIn(portal.app, owen.email, TEST_PASSWORD);
    const made = await other.post('/api/staff/tokens/', { name: 'Scales', scope: 'read' });
    const authorization = `Bearer ${made.json<{ token: string }>().token}`;
    const change = (id: number, role: string, by = steward) =>
      by.post(`/api/staff/people/${id}/role/`, { role });
    expect((await change(owen.id, 'packer')).statusCode).toBe(200);
    expect((await other.get('/api/staff/clients/')).statusCode).toBe(403);
    expect((await other.get('/api/staff/requests/')).statusCode).toBe(200);
    const byToken = new BrowserSession(portal.app);
    expect((await byToken.get('/api/staff/desk/', { authorization })).statusCode).toBe(403);
    expect((await change(owen.id, 'packer')).statusCode).toBe(409);
    expect((await change(owen.id, 'king')).statusCode).toBe(400);
    expect((await change(ruth.id, 'packer')).json()).toEqual({
      detail: 'You cannot change your own role. Ask another manager to do it.',
    });
  });

  it('always include a manager, also when two demote each other at once', async () => {
    const other = await signIn(portal.app, owen.email, TEST_PASSWORD);
    const demote = (by: BrowserSession, id: number) =>
      by.post(`/api/staff/people/${id}/role/`, { role: 'packer' });
    const both = await Promise.all([demote(steward, owen.id), demote(other, ruth.id)]);
    expect(both.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 403]);
  });

  it('are signed out everywhere by a manager', async () => {
    const other = await signIn(portal.app, owen.email, TEST_PASSWORD);
    await act(owen.id, 'end-sessions');
    expect((await other.get('/api/staff/desk/')).json()).toEqual(NOT_SIGNED_IN[1]);
    expect((await steward.get('/api/staff/desk/')).statusCode).toBe(200);
  });
});
