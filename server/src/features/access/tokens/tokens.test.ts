import type { ApiToken, MadeApiToken } from '@portal/contract/access/tokens/tokens.schemas';
import { desc, eq } from 'drizzle-orm';
import type { InjectOptions } from 'fastify';
import { beforeAll, describe, expect, it } from 'vitest';
import { users } from '../../../db/schema/accounts.ts';
import { apiTokens } from '../../../db/schema/back-office.ts';
import { auditLog } from '../../../db/schema/system.ts';
import { type BrowserSession, signIn } from '../../../testing/browser-session.ts';
import { startTestApp } from '../../../testing/start-test-app.ts';
import { openCellar, vanRequest } from '../../../testing/cellar-scene.ts';
import { createUser, TEST_PASSWORD } from '../../../testing/factories.ts';

const NOT_SIGNED_IN = [403, { detail: 'Authentication credentials were not provided.' }];
const NOT_ALLOWED = [403, { detail: 'You do not have permission to perform this action.' }];

describe('a token of another system', () => {
  const portal = startTestApp({ REQUESTS_PER_MINUTE: '40' });
  let steward: BrowserSession;
  let email: string;

  beforeAll(async () => {
    ({ email } = await createUser(portal.database.db, null));
    steward = await signIn(portal.app, email, TEST_PASSWORD);
  });

  const make = async (scope: 'read' | 'write', by = steward) =>
    (await by.post('/api/staff/tokens/', { name: 'Shipping', scope })).json<MadeApiToken>();
  const list = async () => (await steward.get('/api/staff/tokens/')).json<ApiToken[]>();
  const call = async (token: string, url: string, options: InjectOptions = {}) => {
    const headers = { host: 'portal.test', authorization: `Bearer ${token}` };
    const body = options.method === 'POST' && { payload: {} };
    const answer = await portal.app.inject({ url, headers, ...body, ...options });
    return { answer, refusal: [answer.statusCode, answer.json<unknown>()] };
  };

  it('is shown once, and kept as a digest that opens nothing', async () => {
    const made = await make('read');
    expect(made).toMatchObject({ name: 'Shipping', scope: 'read', state: 'live' });
    expect(made.token).toMatch(/^portal_[A-Za-z0-9]{43}$/);
    expect(made.token.endsWith(made.hint)).toBe(true);
    const rows = await portal.database.db.select().from(apiTokens);
    expect(JSON.stringify([rows, await list()])).not.toContain(made.token);
    const digest = Buffer.from(rows[0]?.tokenDigest ?? []).toString('hex');
    expect((await call(digest, '/api/staff/desk/')).refusal).toEqual(NOT_SIGNED_IN);
  });

  it('needs a name and a scope', async () => {
    const answer = await steward.post('/api/staff/tokens/', { name: ' ', scope: 'all' });
    expect([answer.statusCode, answer.json()]).toEqual([
      400,
      { name: ['This field may not be blank.'], scope: ['"all" is not a valid choice.'] },
    ]);
  });

  it('for reading can read and change nothing', async () => {
    const { token } = await make('read');
    const { answer } = await call(token, '/api/staff/desk/');
    expect(answer.statusCode).toBe(200);
    expect(answer.cookies).toEqual([]);
    const refused = await call(token, '/api/staff/requests/1/note/', { method: 'POST' });
    expect(refused.refusal).toEqual(NOT_ALLOWED);
  });

  it('for writing changes without a cookie, and the audit log names it', async () => {
    const { token, hint } = await make('write');
    const scene = await openCellar(portal);
    const order = (await scene.browser.post('/api/create_pull_request/', vanRequest(scene))).json<{
      id: number;
      footprint_id: number;
    }>();
    const { answer } = await call(token, `/api/staff/requests/${order.footprint_id}/note/`, {
      method: 'POST',
      payload: { version: 1, internal_note: 'From the scales' },
    });
    expect(answer.json()).toMatchObject({ internal_note: 'From the scales' });
    const [entry] = await portal.database.db.select().from(auditLog).orderBy(desc(auditLog.id));
    expect(entry).toMatchObject({ action: 'noted', actor: `token "Shipping" (…${hint})` });
  });

  it('opens no client route, and takes precedence over a cookie', async () => {
    const { token } = await make('write');
    expect((await call(token, '/api/orders/')).refusal).toEqual(NOT_SIGNED_IN);
    const cookies = Object.fromEntries(steward.cookies);
    expect((await call('portal_wrong', '/api/staff/desk/', { cookies })).refusal).toEqual(
      NOT_SIGNED_IN,
    );
  });

  it('never sees, makes or ends tokens', async () => {
    const { token, id } = await make('write');
    for (const [method, url] of [
      ['GET', '/api/staff/tokens/'],
      ['POST', '/api/staff/tokens/'],
      ['POST', `/api/staff/tokens/${id}/revoke/`],
    ] as const) {
      expect((await call(token, url, { method })).refusal, `${method} ${url}`).toEqual(NOT_ALLOWED);
    }
  });

  it('works no more once it is revoked, which is on record once', async () => {
    const { token, id } = await make('read');
    expect((await call(token, '/api/staff/desk/')).answer.statusCode).toBe(200);
    portal.passTime(60_000);
    await call(token, '/api/staff/desk/');
    const revoked = (await steward.post(`/api/staff/tokens/${id}/revoke/`)).json<ApiToken>();
    expect(revoked).toMatchObject({ state: 'revoked', last_used_at: '2026-03-02T15:00:00.000Z' });
    await steward.post(`/api/staff/tokens/${id}/revoke/`);
    expect((await call(token, '/api/staff/desk/')).refusal).toEqual(NOT_SIGNED_IN);
    const entries = await portal.database.db
      .select()
      .from(auditLog)
      .where(eq(auditLog.subjectId, String(id)));
    expect(entries.map(({ action }) => action)).toEqual(['made', 'revoked']);
    expect((await list()).at(-1)).toMatchObject({ id, state: 'revoked' });
    expect((await steward.post('/api/staff/tokens/999/revoke/')).statusCode).toBe(404);
  });

  it('rests while the steward who made it is deactivated', async () => {
    const { db } = portal.database;
    const maker = await createUser(db, null);
    const { token, id } = await make('read', await signIn(portal.app, maker.email, TEST_PASSWORD));
    await db.update(users).set({ isActive: false }).where(eq(users.id, maker.id));
    expect((await call(token, '/api/staff/desk/')).refusal).toEqual(NOT_SIGNED_IN);
    expect((await list()).find((one) => one.id === id)).toMatchObject({ state: 'stopped' });
  });

  it('is throttled alone', async () => {
    const [busy, other] = [await make('read'), await make('read')];
    let answered = 0;
    while ((await call(busy.token, '/api/staff/desk/')).answer.statusCode === 200) answered += 1;
    expect(answered).toBe(40);
    const { answer } = await call(busy.token, '/api/staff/desk/');
    expect([answer.statusCode, answer.headers['retry-after']]).toEqual([429, expect.any(String)]);
    expect((await call(other.token, '/api/staff/desk/')).answer.statusCode).toBe(200);
  });
});
