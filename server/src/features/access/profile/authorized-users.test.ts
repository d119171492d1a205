import type { AuthorizedUser } from '@portal/contract/access/profile/authorized-users.schemas';
import { eq } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import { auditLog } from '../../../db/schema/system.ts';
import { type BrowserSession, signIn } from '../../../testing/browser-session.ts';
import { signInNew } from '../../../testing/sign-in.ts';
import { startTestApp } from '../../../testing/start-test-app.ts';
import { createAccount, createUser, TEST_PASSWORD } from '../../../testing/factories.ts';

const BODY = {
  first_name: 'Ada',
  last_name: 'Keller',
  email: 'ada@keller.example',
  phone_number: '212 555 0100',
};

describe('the people who may speak for an account', () => {
  const portal = startTestApp();
  let browser: BrowserSession;
  let accountId: number;
  let userId: number;

  beforeAll(async () => {
    accountId = await createAccount(portal.database.db);
    const user = await createUser(portal.database.db, accountId);
    userId = user.id;
    browser = await signIn(portal.app, user.email, TEST_PASSWORD);
  });

  const list = async () => (await browser.get('/api/authorizedusers/')).json<AuthorizedUser[]>();
  const add = async (changes: object = {}) =>
    browser.post('/api/authorizedusers/', { ...BODY, ...changes });

  it('are added, changed and removed, and every change is on record', async () => {
    const added = await add({ user: 999 });
    expect(added.statusCode).toBe(201);
    const { id } = added.json<AuthorizedUser>();
    expect(added.json()).toEqual({ id, user: userId, ...BODY });
    const path = `/api/authorizedusers/${id}/`;
    const changed = await browser.put(path, { ...BODY, last_name: 'Lovelace' });
    expect([changed.statusCode, changed.json()]).toEqual([
      200,
      { id, user: userId, ...BODY, last_name: 'Lovelace' },
    ]);
    expect(await list()).toEqual([changed.json()]);
    const patched = await browser.patch(path, { phone_number: '212 555 0199' });
    expect(patched.json()).toMatchObject({ last_name: 'Lovelace', phone_number: '212 555 0199' });
    const removed = await browser.send({ method: 'DELETE', url: path });
    expect([removed.statusCode, removed.body]).toEqual([204, '']);
    expect((await browser.send({ method: 'DELETE', url: path })).statusCode).toBe(404);
    expect((await browser.put(path, BODY)).statusCode).toBe(404);
    expect(await list()).toEqual([]);
    const entries = await portal.database.db
      .select({ action: auditLog.action })
      .from(auditLog)
      .where(eq(auditLog.subjectType, 'authorized user'))
      .orderBy(auditLog.id);
    expect(entries.map(({ action }) => action)).toEqual(['added', 'changed', 'changed', 'removed']);
  });

  it('have all their faults named at once', async () => {
    const refused = await add({ first_name: 'x'.repeat(33), email: 'nobody', phone_number: '' });
    expect([refused.statusCode, refused.json()]).toEqual([
      400,
      {
        first_name: ['Ensure this field has no more than 32 characters.'],
        email: ['Enter a valid email address.'],
        phone_number: ['This field may not be blank.'],
      },
    ]);
    expect(await list()).toEqual([]);
  });

  it('are shown to everybody in the account, and changed by its owners only', async () => {
    const { id } = (await add()).json<AuthorizedUser>();
    const path = `/api/authorizedusers/${id}/`;
    for (const { role, refusal } of [
      { role: 'requester', refusal: 'owners_only' },
      { role: 'proposer', refusal: 'not_allowed' },
      { role: 'viewer', refusal: 'not_allowed' },
    ] as const) {
      const { email } = await createUser(portal.database.db, accountId, { role });
      const other = await signIn(portal.app, email, TEST_PASSWORD);
      expect((await other.get('/api/authorizedusers/')).json()).toEqual(await list());
      for (const answer of [
        await other.post('/api/authorizedusers/', BODY),
        await other.put(path, { ...BODY, last_name: 'Lovelace' }),
        await other.patch(path, { last_name: 'Lovelace' }),
        await other.send({ method: 'DELETE', url: path }),
      ]) {
        expect([answer.statusCode, answer.headers['x-error-code']], role).toEqual([403, refusal]);
      }
    }
    expect(await list()).toEqual([{ id, user: userId, ...BODY }]);
    await browser.send({ method: 'DELETE', url: path });
  });

  it('are seen and changed by their own account alone', async () => {
    const { id } = (await add()).json<AuthorizedUser>();
    const { db } = portal.database;
    const stranger = await signInNew(portal, await createAccount(db));
    expect((await stranger.get('/api/authorizedusers/')).json()).toEqual([]);
    const path = `/api/authorizedusers/${id}/`;
    expect((await stranger.put(path, BODY)).statusCode).toBe(404);
    expect((await stranger.send({ method: 'DELETE', url: path })).statusCode).toBe(404);
    expect(await list()).toHaveLength(1);
  });
});
