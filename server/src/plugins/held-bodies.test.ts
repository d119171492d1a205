import { Readable } from 'node:stream';
import { eq } from 'drizzle-orm';
import type { LightMyRequestResponse } from 'fastify';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { users } from '../db/schema/accounts.ts';
import { orders } from '../db/schema/orders.ts';
import { BrowserSession } from '../testing/browser-session.ts';
import { startTestApp } from '../testing/start-test-app.ts';
import { type CellarScene, openCellar, vanRequest } from '../testing/cellar-scene.ts';
import { createUser } from '../testing/factories.ts';
import { signInSteward } from '../testing/sign-in.ts';

const NOT_SIGNED_IN = [403, 'Authentication credentials were not provided.'];
const NOT_ALLOWED = [403, 'You do not have permission to perform this action.'];

const refusalIn = (answer: LightMyRequestResponse) => [
  answer.statusCode,
  answer.json<{ detail: string }>().detail,
];

/** A body whose rest is sent later by the test. */
function heldBack(body: object, meanwhile: () => Promise<unknown>): Readable {
  const text = JSON.stringify(body);
  async function* parts() {
    yield text.slice(0, 1);
    await meanwhile();
    yield text.slice(1);
  }
  return Readable.from(parts());
}

describe('a request whose body arrives late', () => {
  const portal = startTestApp();
  let steward: BrowserSession;
  let scene: CellarScene;

  beforeAll(async () => {
    steward = await signInSteward(portal);
  });
  beforeEach(async () => {
    scene = await openCellar(portal);
  });

  async function ask(meanwhile: () => Promise<unknown>) {
    const answer = await scene.browser.send({
      method: 'POST',
      url: '/api/create_pull_request/',
      payload: heldBack(vanRequest(scene), meanwhile),
      headers: { 'content-type': 'application/json' },
    });
    const { db } = portal.database;
    const made = await db.select().from(orders).where(eq(orders.accountId, scene.accountId));
    return { answer, made: made.length };
  }
  const ofUser = (action: string, body: object = {}) =>
    steward.post(`/api/staff/clients/${scene.accountId}/users/${scene.userId}/${action}/`, body);

  it('is answered as any other where nothing happened meanwhile', async () => {
    const { answer, made } = await ask(() => Promise.resolve());
    expect([answer.statusCode, made]).toEqual([201, 1]);
  });

  it.each([
    [
      'logged out',
      () => {
        const same = new BrowserSession(portal.app);
        for (const [name, value] of scene.browser.cookies) same.cookies.set(name, value);
        return same.post('/api/rest-auth/logout/');
      },
    ],
    ['deactivated', () => ofUser('deactivate')],
  ])('does nothing for somebody who was %s meanwhile', async (_what, meanwhile) => {
    const { answer, made } = await ask(meanwhile);
    expect(refusalIn(answer)).toEqual(NOT_SIGNED_IN);
    expect(made).toBe(0);
    expect(scene.browser.cookies.has('sessionid')).toBe(false);
  });

  it('does nothing for a user who was made read-only meanwhile', async () => {
    await createUser(portal.database.db, scene.accountId);
    const { answer, made } = await ask(() => ofUser('access', { role: 'viewer' }));
    expect(refusalIn(answer)).toEqual(NOT_ALLOWED);
    expect(made).toBe(0);
  });

  it('does nothing for a token that was revoked meanwhile, or whose maker was', async () => {
    const maker = await signInSteward(portal, { email: 'maker@example.com' });
    const make = async () => {
      const made = await maker.post('/api/staff/tokens/', { name: 'Scales', scope: 'write' });
      return made.json<{ id: number; token: string }>();
    };
    const send = (token: string, meanwhile: () => Promise<unknown>) =>
      portal.app.inject({
        method: 'POST',
        url: '/api/staff/holidays/',
        payload: heldBack({ day: '2026-12-25', name: 'Christmas' }, meanwhile),
        headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
      });
    const [one, other] = [await make(), await make()];
    const revoked = await send(one.token, () =>
      steward.post(`/api/staff/tokens/${one.id}/revoke/`),
    );
    expect(refusalIn(revoked)).toEqual(NOT_SIGNED_IN);
    const { db } = portal.database;
    const deactivated = await send(other.token, () =>
      db.update(users).set({ isActive: false }).where(eq(users.email, 'maker@example.com')),
    );
    expect(refusalIn(deactivated)).toEqual(NOT_SIGNED_IN);
    expect((await steward.get('/api/staff/holidays/')).body).not.toContain('Christmas');
  });
});
