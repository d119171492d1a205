import type { Order } from '@portal/contract/requests/orders/orders.schemas';
import { eq } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import { accounts, users } from '../../../db/schema/accounts.ts';
import { type BrowserSession, signIn } from '../../../testing/browser-session.ts';
import { type CellarScene, openCellar, vanRequest } from '../../../testing/cellar-scene.ts';
import { createAccount, createUser, TEST_PASSWORD } from '../../../testing/factories.ts';
import { signInSteward } from '../../../testing/sign-in.ts';
import { startTestApp } from '../../../testing/start-test-app.ts';
import { mailsTo } from '../../../testing/story.ts';

describe('the mails about a request', () => {
  const portal = startTestApp();

  it('name the customer number of the account, but not to strangers', async () => {
    const scene = await openCellar(portal);
    const stranger = 'stranger@example.com';
    await portal.database.db.update(accounts).set({ customerNumber: 'K-7' });
    const body = { ...vanRequest(scene), additional_emails: stranger };
    await scene.browser.post('/api/create_pull_request/', body);
    const text = async (email: string) =>
      (await mailsTo(portal.database, email)).map((mail) => mail.text).join();
    expect(await text(scene.email)).toContain('Customer number: K-7');
    expect(await text(stranger)).toContain('We have received a request.');
    expect(await text(stranger)).not.toContain('K-7');
  });
});

describe('the mails about a request of somebody who was removed since', () => {
  const portal = startTestApp();
  let scene: CellarScene;
  let ben: { id: number; email: string };
  let order: Order;
  let steward: BrowserSession;

  beforeEach(async () => {
    scene = await openCellar(portal);
    ben = await createUser(portal.database.db, scene.accountId, { role: 'requester' });
    const browser = await signIn(portal.app, ben.email, TEST_PASSWORD);
    order = (await browser.post('/api/create_pull_request/', vanRequest(scene))).json<Order>();
    steward = await signInSteward(portal);
  });

  const process = async () => {
    const path = `/api/staff/requests/${order.footprint_id}/`;
    const { version } = (await steward.get(path)).json<{ version: number }>();
    expect((await steward.post(`${path}process/`, { version })).statusCode).toBe(200);
  };
  const ofOrder = async (email: string) =>
    (await mailsTo(portal.database, email))
      .map(({ subject }) => subject)
      .filter((subject) => subject.endsWith('pulled from inventory'));

  it('go to the owners instead', async () => {
    const removed = await scene.browser.post(`/api/people/${ben.id}/deactivate/`);
    expect(removed.statusCode).toBe(200);
    await process();
    expect(await ofOrder(ben.email)).toEqual([]);
    expect(await ofOrder(scene.email)).toHaveLength(1);
  });

  it('go to the owners of the account also when the person signs in to another one', async () => {
    const { db } = portal.database;
    const { id: loginUserId } = await createUser(db, await createAccount(db));
    await db.update(users).set({ loginUserId }).where(eq(users.id, ben.id));
    await db.update(users).set({ email: ben.email }).where(eq(users.id, loginUserId));
    await scene.browser.post(`/api/people/${ben.id}/deactivate/`);
    await process();
    expect(await ofOrder(ben.email)).toEqual([]);
    expect(await ofOrder(scene.email)).toHaveLength(1);
  });

  it('go to the person while they may sign in', async () => {
    await process();
    expect(await ofOrder(ben.email)).toHaveLength(1);
    expect(await ofOrder(scene.email)).toEqual([]);
  });
});
