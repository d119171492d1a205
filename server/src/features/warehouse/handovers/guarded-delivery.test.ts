import type { StaffRole } from '@portal/contract/access/auth/roles';
import type { Order } from '@portal/contract/requests/orders/orders.schemas';
import type { Approval, AskedApproval } from '@portal/contract/access/approvals/approvals.schemas';
import type { StaffRequest } from '@portal/contract/warehouse/desk/desk.schemas';
import { and, eq } from 'drizzle-orm';
import { afterEach, describe, expect, it } from 'vitest';
import { stockLedger } from '../../../db/schema/inventory.ts';
import { orders } from '../../../db/schema/orders.ts';
import { mailOutbox } from '../../../db/schema/system.ts';
import { type BrowserSession, signIn } from '../../../testing/browser-session.ts';
import { buildTestApp, type TestApp } from '../../../testing/build-test-app.ts';
import { type CellarScene, openCellar, vanRequest } from '../../../testing/cellar-scene.ts';
import { createUser, TEST_PASSWORD } from '../../../testing/factories.ts';

/** The day of the test clock where the provider is. */
const TODAY = '2026-03-02';

describe('a delivery from which bottles are missing', () => {
  let portal: TestApp;
  let scene: CellarScene;
  let manager: BrowserSession;
  let managerEmail: string;
  let order: Order;

  const hire = async (role: StaffRole) => {
    const { email } = await createUser(portal.database.db, null, { role });
    return { email, browser: await signIn(portal.app, email, TEST_PASSWORD) };
  };
  /** A pulled request for 20 bottles that is delivered today. */
  const open = async (settings: Record<string, string> = {}) => {
    portal = await buildTestApp(settings);
    const { db } = portal.database;
    scene = await openCellar(portal, { bottles: 20 });
    ({ browser: manager, email: managerEmail } = await hire('manager'));
    const created = await scene.browser.post('/api/create_pull_request/', vanRequest(scene, 20));
    order = created.json<Order>();
    const day = { confirmedDate: TODAY, processedDate: portal.context.clock() };
    await db.update(orders).set(day).where(eq(orders.id, order.id));
  };
  afterEach(() => portal.close());

  const path = () => `/api/staff/requests/${order.footprint_id}/`;
  const look = async () => (await manager.get(path())).json<StaffRequest>();
  const deliver = async (by: BrowserSession, quantityDone: number, isMissing = true) => {
    const { version } = await look();
    const [line] = order.lines;
    const found = { quantity_done: quantityDone, reason: 'Not found', is_missing: isMissing };
    const short = [{ line_id: line?.id, ...found }];
    return by.post(`${path()}complete/`, { version, short, reason: 'Signed on paper' });
  };
  const approve = (by: BrowserSession, id: number) =>
    by.post(`/api/staff/approvals/${id}/approve/`);
  const asked = (answer: Awaited<ReturnType<typeof deliver>>) => {
    expect(answer.statusCode).toBe(202);
    return answer.json<AskedApproval>().approval;
  };
  const ledger = async () =>
    portal.database.db
      .select({ change: stockLedger.change, actor: stockLedger.actor })
      .from(stockLedger)
      .where(and(eq(stockLedger.accountId, scene.accountId), eq(stockLedger.orderId, order.id)))
      .orderBy(stockLedger.id);
  const mailsToOwner = async () => {
    const mails = await portal.database.db
      .select({ subject: mailOutbox.subject })
      .from(mailOutbox)
      .where(eq(mailOutbox.accountId, scene.accountId))
      .orderBy(mailOutbox.id);
    return mails.map(({ subject }) => subject);
  };

  it.each([
    { name: 'twelve missing', quantityDone: 8, isMissing: true },
    { name: 'more left behind', quantityDone: 0, isMissing: false },
  ])('is made at once with $name', async ({ quantityDone, isMissing }) => {
    await open({ SECOND_APPROVAL: 'on' });
    const { browser: steward } = await hire('steward');
    expect((await deliver(steward, quantityDone, isMissing)).statusCode).toBe(200);
    expect((await look()).order.completed_date).not.toBeNull();
  });

  it('waits for a manager with thirteen missing, and is in the name of both people', async () => {
    await open({ SECOND_APPROVAL: 'on' });
    const { browser: steward, email } = await hire('steward');
    const { browser: other } = await hire('steward');
    const before = await mailsToOwner();
    const { id, what } = asked(await deliver(steward, 7));
    const { account } = await look();
    expect(what).toBe(
      `Deliver request #${order.footprint_id} of the account ${account.name} and take 13 missing bottles out of the stock`,
    );
    expect([(await look()).order.completed_date, await ledger(), await mailsToOwner()]).toEqual([
      null,
      [],
      before,
    ]);
    expect((await approve(other, id)).statusCode).toBe(404);
    expect((await approve(manager, id)).statusCode).toBe(200);
    const actor = `${email}, approved by ${managerEmail}`;
    expect(await ledger()).toEqual([
      { change: -7, actor },
      { change: -13, actor },
    ]);
    expect((await look()).order.lines).toMatchObject([
      { quantity_done: 7, shortfall_reason: 'Not found' },
    ]);
    expect((await mailsToOwner()).slice(before.length)).toEqual([
      'MWC portal: a count was corrected',
      `Order #${order.footprint_id}: delivered`,
    ]);
  });

  it('says why when the request was taken back and pulled again since it was asked for', async () => {
    await open({ SECOND_APPROVAL: 'on' });
    const { browser: steward } = await hire('steward');
    const { id } = asked(await deliver(steward, 0));
    portal.passTime(1000);
    for (const step of ['undo', 'process']) {
      const { version } = await look();
      expect((await manager.post(`${path()}${step}/`, { version })).statusCode).toBe(200);
    }
    const answer = await approve(manager, id);
    expect([answer.statusCode, answer.json()]).toEqual([
      409,
      {
        detail:
          'This is no longer possible: The request was taken back from pulled since, also if it was pulled again.',
      },
    ]);
    const list = await manager.get('/api/staff/approvals/');
    expect(list.json<{ results: Approval[] }>().results).toMatchObject([
      { id, kind: 'deliver with missing', state: 'pending' },
    ]);
  });

  it('is refused for a changed request before anything is asked', async () => {
    await open({ SECOND_APPROVAL: 'on' });
    const { browser: steward } = await hire('steward');
    const short = [
      { line_id: order.lines[0]?.id, quantity_done: 0, reason: 'Not found', is_missing: true },
    ];
    const late = await steward.post(`${path()}complete/`, { version: 987, short });
    expect([late.statusCode, late.json()]).toMatchObject([
      409,
      { current: { order: { footprint_id: order.footprint_id } } },
    ]);
  });

  it('is for managers only with thirteen missing, without second approval', async () => {
    await open();
    const { browser: steward } = await hire('steward');
    const refused = await deliver(steward, 7);
    expect([refused.statusCode, refused.json()]).toEqual([
      403,
      {
        detail:
          'Only a manager may do this: more than 12 bottles would be missing or corrected in 24 hours, by you or in this account.',
      },
    ]);
    expect((await deliver(manager, 7)).statusCode).toBe(200);
  });
});
