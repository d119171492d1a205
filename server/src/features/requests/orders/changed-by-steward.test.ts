import type { ChangeableOrder } from '@portal/contract/requests/orders/order-changes.schemas';
import type { Order } from '@portal/contract/requests/orders/orders.schemas';
import type { StaffRequest } from '@portal/contract/warehouse/desk/desk.schemas';
import { eq } from 'drizzle-orm';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { addresses, users } from '../../../db/schema/accounts.ts';
import { BrowserSession, signIn } from '../../../testing/browser-session.ts';
import { buildTestApp, type TestApp } from '../../../testing/build-test-app.ts';
import { type CellarScene, lineOf, openCellar, vanRequest } from '../../../testing/cellar-scene.ts';
import { createUser, TEST_PASSWORD } from '../../../testing/factories.ts';
import { linkTo, mailsTo } from '../../../testing/story.ts';

describe('a request whose place a steward changes', () => {
  let portal: TestApp;
  let scene: CellarScene;
  let ruth: BrowserSession;
  let owen: BrowserSession;
  let owenEmail: string;
  let order: Order;

  beforeEach(async () => {
    portal = await buildTestApp({ SECOND_APPROVAL: 'on' });
    const { db } = portal.database;
    scene = await openCellar(portal);
    const body = { ...vanRequest(scene), requested_delivery_date: '2026-03-20' };
    order = (await scene.browser.post('/api/create_pull_request/', body)).json<Order>();
    const [place] = await db
      .select()
      .from(addresses)
      .where(eq(addresses.accountId, scene.accountId));
    if (place === undefined) throw new Error('No address.');
    const { id: _, searchText: __, searchDigits: ___, ...values } = place;
    const old = { ...values, line1: '9 Lock-up Road', isDefault: false, placedAt: new Date(0) };
    await db.insert(addresses).values(old);
    const hire = async () => (await createUser(db, null, { role: 'steward' })).email;
    ruth = await signIn(portal.app, await hire(), TEST_PASSWORD);
    owenEmail = await hire();
    owen = await signIn(portal.app, owenEmail, TEST_PASSWORD);
  });
  afterEach(() => portal.close());

  const path = () => `/api/staff/requests/${order.footprint_id}/`;
  const version = async () => (await ruth.get(path())).json<StaffRequest>().version;
  const sendElsewhere = async () => {
    const places = await portal.database.db.select().from(addresses);
    const { version: loaded } = (await ruth.get(`${path()}changes/`)).json<ChangeableOrder>();
    const answer = await ruth.post(`${path()}change/`, {
      version: loaded,
      method: 'VanDelivery',
      requested_delivery_date: '2026-03-20',
      address: places.find(({ line1 }) => line1 === '9 Lock-up Road')?.id,
      lines: [lineOf(scene)],
    });
    expect(answer.statusCode, answer.body).toBe(200);
  };
  const notices = async () =>
    (await mailsTo(portal.database, scene.email)).filter(
      ({ subject }) => subject === `MWC portal: request #${order.footprint_id}`,
    );
  const hold = async () => {
    const token = await linkTo(portal.database, scene.email, 'hold-request');
    const held = await new BrowserSession(portal.app).post('/api/hold_request/', { token });
    expect(held.statusCode, held.body).toBe(200);
  };
  const release = async (by: BrowserSession) => {
    const body = { version: await version(), reason: 'Spoke with Ada' };
    const { statusCode, headers } = await by.post(`${path()}release/`, body);
    return [statusCode, headers['x-error-code']];
  };

  it('is told to the owners with "This was not me", however long ago the address was entered', async () => {
    const before = (await notices()).length;
    await sendElsewhere();
    const mails = await notices();
    expect(mails).toHaveLength(before + 1);
    expect(mails.at(-1)?.text).toContain('9 Lock-up Road');
    expect(mails.at(-1)?.text).toContain('hold-request#token=');
  });

  it('is released by another steward, not by the one who changed it', async () => {
    await sendElsewhere();
    await hold();
    expect(await release(ruth)).toEqual([409, 'own_approval']);
    expect(await release(owen)).toEqual([200, undefined]);
  });

  it('is released by the one who changed it where nobody else could', async () => {
    await sendElsewhere();
    await hold();
    await portal.database.db
      .update(users)
      .set({ isActive: false })
      .where(eq(users.email, owenEmail));
    expect((await release(ruth))[0]).toBe(200);
  });
});
