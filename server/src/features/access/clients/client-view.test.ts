import { and, eq } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import { auditLog } from '../../../db/schema/system.ts';
import { BrowserSession, stepUp } from '../../../testing/browser-session.ts';
import { startTestApp } from '../../../testing/start-test-app.ts';
import { openCellar, vanRequest } from '../../../testing/cellar-scene.ts';
import { createAccount, TEST_PASSWORD } from '../../../testing/factories.ts';
import { signInSteward } from '../../../testing/sign-in.ts';

const MINUTE_MS = 60_000;

describe('viewing an account as its client', () => {
  const portal = startTestApp();
  let steward: BrowserSession;

  beforeAll(async () => {
    steward = await signInSteward(portal, { email: 'steward@example.com' });
  });

  const view = (accountId: number) => steward.post(`/api/staff/clients/${accountId}/view/`);
  const end = () => steward.post('/api/staff/view/end/');

  it('shows that account and no other, read-only, with each start on record', async () => {
    const scene = await openCellar(portal);
    const other = await openCellar(portal);
    const totals = '/api/bottle_case_count/';
    expect((await steward.get(totals)).statusCode).toBe(403);
    const started = await view(scene.accountId);
    expect(started.statusCode).toBe(201);
    expect(started.json()).toMatchObject({
      account: { id: scene.accountId },
      seconds_left: 1800,
    });
    expect(started.cookies.find(({ name }) => name === 'viewsessionid')).toMatchObject({
      httpOnly: true,
      sameSite: 'Lax',
      path: '/',
      maxAge: 1800,
    });
    expect((await steward.get(totals)).json()).toEqual({ bottle_count: 12, case_count: 1 });
    const { results } = (await steward.get('/api/search_cases/')).json<{
      results: { id: number }[];
    }>();
    expect(results.map(({ id }) => id)).toEqual([scene.wineCase.id]);
    expect((await steward.get(`/api/cases/${other.wineCase.id}/`)).statusCode).toBe(404);
    const head = await steward.send({ method: 'HEAD', url: totals });
    expect(head.statusCode).toBe(200);
    const entries = await portal.database.db
      .select()
      .from(auditLog)
      .where(and(eq(auditLog.accountId, scene.accountId), eq(auditLog.action, 'viewed as client')));
    expect(entries).toEqual([expect.objectContaining({ actor: 'steward@example.com' })]);
  });

  it('writes nothing, not even what a read-only user may', async () => {
    const scene = await openCellar(portal);
    await view(scene.accountId);
    const writes = [
      await steward.post('/api/create_pull_request/', vanRequest(scene, 1)),
      await steward.post('/api/addresses/', {}),
      await steward.post('/api/export_wines/', { wine_ids_list: [scene.wineId] }),
      await steward.send({ method: 'DELETE', url: `/api/addresses/${scene.addressId}/` }),
    ];
    for (const { statusCode, json } of writes) {
      expect([statusCode, json()]).toEqual([
        403,
        { detail: 'You do not have permission to perform this action.' },
      ]);
    }
    const account = await steward.get(`/api/staff/clients/${scene.accountId}/`);
    expect(account.json()).toMatchObject({ request_count: 0 });
  });

  it('counts only in the session of the steward who began it', async () => {
    const scene = await openCellar(portal);
    await view(scene.accountId);
    const cookie = steward.cookies.get('viewsessionid') ?? '';
    const thief = new BrowserSession(portal.app);
    thief.cookies.set('viewsessionid', cookie);
    expect((await thief.get('/api/orders/')).json()).toEqual({
      detail: 'Authentication credentials were not provided.',
    });
    const colleague = await signInSteward(portal);
    colleague.cookies.set('viewsessionid', cookie);
    expect((await colleague.get('/api/orders/')).statusCode).toBe(403);
    const stranger = await openCellar(portal, { bottles: 3 });
    stranger.browser.cookies.set('viewsessionid', cookie);
    expect((await stranger.browser.get('/api/bottle_case_count/')).json()).toMatchObject({
      bottle_count: 3,
    });
  });

  it('is over after thirty minutes, when it is ended, and when another begins', async () => {
    const first = await openCellar(portal, { bottles: 3 });
    const second = await openCellar(portal, { bottles: 4 });
    const bottles = async () => {
      const answer = await steward.get('/api/bottle_case_count/');
      return answer.statusCode === 200
        ? answer.json<{ bottle_count: number }>().bottle_count
        : answer.statusCode;
    };
    await view(first.accountId);
    portal.passTime(30 * MINUTE_MS - 1);
    expect(await bottles()).toBe(3);
    portal.passTime(1);
    expect(await bottles()).toBe(403);
    await view(first.accountId);
    const former = steward.cookies.get('viewsessionid') ?? '';
    await view(second.accountId);
    expect(await bottles()).toBe(4);
    const latest = steward.cookies.get('viewsessionid') ?? '';
    steward.cookies.set('viewsessionid', former);
    expect(await bottles()).toBe(403);
    steward.cookies.set('viewsessionid', latest);
    const current = await steward.get('/api/staff/view/');
    expect(current.json()).toMatchObject({ view: { account: { id: second.accountId } } });
    expect((await end()).statusCode).toBe(204);
    expect(steward.cookies.has('viewsessionid')).toBe(false);
    steward.cookies.set('viewsessionid', latest);
    expect(await bottles()).toBe(403);
    expect((await steward.get('/api/staff/view/')).json()).toEqual({ view: null });
  });

  it('ends with the steward’s own session, and never begins for a closed account', async () => {
    const accountId = await createAccount(portal.database.db);
    const colleague = await signInSteward(portal);
    await colleague.post(`/api/staff/clients/${accountId}/view/`);
    const cookies = new Map(colleague.cookies);
    await colleague.post('/api/rest-auth/logout/');
    expect(colleague.cookies.has('viewsessionid')).toBe(false);
    for (const [name, value] of cookies) colleague.cookies.set(name, value);
    expect((await colleague.get('/api/orders/')).statusCode).toBe(403);
    await view(accountId);
    await stepUp(steward, TEST_PASSWORD);
    await steward.post(`/api/staff/clients/${accountId}/close/`);
    expect((await steward.get('/api/orders/')).statusCode).toBe(403);
    expect((await view(accountId)).statusCode).toBe(409);
    expect((await view(99_999_999)).statusCode).toBe(404);
  });
});
