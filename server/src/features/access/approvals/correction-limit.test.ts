import type { AskedApproval } from '@portal/contract/access/approvals/approvals.schemas';
import type { OrderDifferences } from '@portal/contract/requests/differences/differences.schemas';
import type { Order } from '@portal/contract/requests/orders/orders.schemas';
import type { StaffRequest } from '@portal/contract/warehouse/desk/desk.schemas';
import type { StaffCase } from '@portal/contract/cellar/stock/stock.schemas';
import { and, eq } from 'drizzle-orm';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { users } from '../../../db/schema/accounts.ts';
import { lots, stockLedger } from '../../../db/schema/inventory.ts';
import { orders } from '../../../db/schema/orders.ts';
import { type BrowserSession, signIn } from '../../../testing/browser-session.ts';
import { buildTestApp, type TestApp } from '../../../testing/build-test-app.ts';
import { type CellarScene, openCellar, TEST_DAY } from '../../../testing/cellar-scene.ts';
import { createCase, createLot, createUser, TEST_PASSWORD } from '../../../testing/factories.ts';
import { sendForm } from '../../../testing/send-form.ts';

const DAY_MS = 24 * 60 * 60_000;

interface Person {
  readonly id: number;
  readonly email: string;
  readonly browser: BrowserSession;
}

/** A case with one lot. */
interface Place {
  readonly accountId: number;
  readonly caseId: number;
  readonly footprintId: number;
  readonly lotId: number;
}

describe('more than twelve corrected bottles of a day', () => {
  let portal: TestApp;
  let scene: CellarScene;
  let ruth: Person;
  let owen: Person;

  const hire = async (role: 'steward' | 'manager'): Promise<Person> => {
    const user = await createUser(portal.database.db, null, { role });
    return { ...user, browser: await signIn(portal.app, user.email, TEST_PASSWORD) };
  };
  const again = async (person: Person): Promise<Person> => ({
    ...person,
    browser: await signIn(portal.app, person.email, TEST_PASSWORD),
  });

  beforeEach(async () => {
    portal = await buildTestApp({ SECOND_APPROVAL: 'on' });
    scene = await openCellar(portal, { bottles: 40 });
    ruth = await hire('manager');
    owen = await hire('manager');
  });
  afterEach(() => portal.close());

  const fill = async ({ accountId, wineId } = scene, quantity = 24): Promise<Place> => {
    const { db } = portal.database;
    const { id: caseId, footprintId } = await createCase(db, accountId);
    const lotId = await createLot(db, accountId, { caseId, wineId, quantity });
    return { accountId, caseId, footprintId, lotId };
  };
  const fillAll = async (count: number) => {
    const places: Place[] = [];
    while (places.length < count) places.push(await fill());
    return places;
  };
  const take = async (by: Person, place: Place, bottles: number) => {
    const { accountId, caseId, lotId } = place;
    const url = `/api/staff/stock/${accountId}/cases/${caseId}/`;
    const { version, lots: found } = (await by.browser.get(url)).json<StaffCase>();
    const quantity = (found[0]?.quantity ?? 0) - bottles;
    const body = { version, lot_id: lotId, quantity, reason: 'Counted' };
    return by.browser.post(`${url}correct/`, body);
  };
  type Answer = Awaited<ReturnType<typeof take>>;
  const codes = (answers: readonly Answer[]) => answers.map(({ statusCode }) => statusCode);
  const statusOf = async (asking: Promise<Answer>) => (await asking).statusCode;
  const approve = async (by: Person, asked: Answer) => {
    expect(asked.statusCode, asked.body).toBe(202);
    const { id } = asked.json<AskedApproval>().approval;
    const answer = await by.browser.post(`/api/staff/approvals/${id}/approve/`);
    expect(answer.statusCode, answer.body).toBe(200);
  };
  /** A request for bottles of a case, marked pulled. */
  const pull = async ({ footprintId }: Place, quantity: number): Promise<Order> => {
    const line = { wine: scene.wineId, case_footprint_id: footprintId, quantity, size_value: 750 };
    const body = {
      method: 'VanDelivery',
      address: scene.addressId,
      requested_delivery_date: TEST_DAY,
      lines: [line],
    };
    const created = await scene.browser.post('/api/create_pull_request/', body);
    const order = created.json<Order>();
    const pulled = { processedDate: portal.context.clock() };
    await portal.database.db.update(orders).set(pulled).where(eq(orders.id, order.id));
    portal.passTime(1000);
    return order;
  };
  const deliver = async (by: Person, order: Order, missing: number) => {
    const path = `/api/staff/requests/${order.footprint_id}/`;
    const { version } = (await by.browser.get(path)).json<StaffRequest>();
    const short = order.lines.flatMap(({ id, quantity }) =>
      missing === 0
        ? []
        : [{ line_id: id, quantity_done: quantity - missing, reason: 'Gone', is_missing: true }],
    );
    return by.browser.post(`${path}complete/`, { version, short, reason: 'Signed on paper' });
  };
  const revert = async (by: Person, { footprint_id: number }: Order) => {
    const path = `/api/staff/requests/${number}/`;
    const { version } = (await by.browser.get(path)).json<StaffRequest>();
    return by.browser.post(`${path}revert/`, { version });
  };
  /** Reports bottles of a delivered request as missing, and says that they were found. */
  const find = async (by: Person, order: Order, quantity: number) => {
    const report = {
      line: order.lines[0]?.id ?? 0,
      kind: 'missing',
      quantity,
      description: 'Short',
    };
    const url = `/api/orders/${order.id}/differences/`;
    const reported = await sendForm(scene.browser, url, report, []);
    const id = reported.json<OrderDifferences>().differences[0]?.id ?? 0;
    const decision = { outcome: 'found', note: '' };
    return by.browser.post(`/api/staff/differences/${scene.accountId}/${id}/decide/`, decision);
  };

  it('wait when two people correct two cases of one account at once', async () => {
    const places = await fillAll(8);
    for (let round = 0; round < places.length; round += 2) {
      const [one, other] = places.slice(round, round + 2);
      if (one === undefined || other === undefined) break;
      const answers = await Promise.all([take(ruth, one, 8), take(owen, other, 8)]);
      expect(codes(answers).toSorted()).toEqual([200, 202]);
      portal.passTime(DAY_MS);
      [ruth, owen] = [await again(ruth), await again(owen)];
    }
  });

  it('wait when one person corrects two accounts at once', async () => {
    for (let round = 0; round < 4; round += 1) {
      const person = await hire('steward');
      const places = [await fill(await openCellar(portal)), await fill(await openCellar(portal))];
      const answers = await Promise.all(places.map((place) => take(person, place, 8)));
      expect(codes(answers).toSorted()).toEqual([200, 202]);
    }
  });

  it('wait when bottles of one case are found twice at once', async () => {
    const place = await fill();
    const [one, other] = [await pull(place, 8), await pull(place, 8)];
    expect(codes([await deliver(owen, one, 0), await deliver(owen, other, 0)])).toEqual([200, 200]);
    const answers = await Promise.all([find(ruth, one, 8), find(owen, other, 8)]);
    expect(codes(answers).toSorted()).toEqual([200, 202]);
  });

  it('wait when eight cases are emptied one after the other', async () => {
    const places = await fillAll(8);
    const answers: Answer[] = [];
    for (const place of places) answers.push(await take(ruth, place, 10));
    expect(codes(answers)).toEqual([200, 202, 202, 202, 202, 202, 202, 202]);
  });

  it('wait when another person corrected the rest in the same account, and in no other', async () => {
    expect(await statusOf(take(ruth, await fill(), 8))).toBe(200);
    expect(await statusOf(take(owen, await fill(), 8))).toBe(202);
    expect(await statusOf(take(owen, await fill(await openCellar(portal)), 8))).toBe(200);
  });

  it('wait after the person changed their e-mail', async () => {
    expect(await statusOf(take(ruth, await fill(), 8))).toBe(200);
    const change = { email: 'ruth@new.example' };
    await portal.database.db.update(users).set(change).where(eq(users.id, ruth.id));
    expect(await statusOf(take(ruth, await fill(await openCellar(portal)), 8))).toBe(202);
  });

  it('are corrected, missing and found bottles together', async () => {
    const delivered = await pull(await fill(), 5);
    const short = await pull(await fill(), 10);
    expect(await statusOf(deliver(owen, delivered, 0))).toBe(200);
    expect(await statusOf(take(ruth, await fill(), 5))).toBe(200);
    expect(await statusOf(deliver(ruth, short, 5))).toBe(200);
    expect(await statusOf(find(ruth, delivered, 3))).toBe(202);
    expect(await statusOf(take(ruth, await fill(), 2))).toBe(200);
    const more = await pull(await fill(), 1);
    expect(await statusOf(deliver(ruth, more, 1))).toBe(202);
  });

  it('do not count what a second person approved', async () => {
    const place = await fill();
    await approve(owen, await take(ruth, place, 24));
    const rows = await portal.database.db
      .select({ by: stockLedger.actorUserId, approvedBy: stockLedger.approvedByUserId })
      .from(stockLedger)
      .where(and(eq(stockLedger.lotId, place.lotId), eq(stockLedger.reason, 'correction')));
    expect(rows).toEqual([{ by: ruth.id, approvedBy: owen.id }]);
    const other = await fill();
    expect(await statusOf(take(ruth, other, 12))).toBe(200);
    expect(await statusOf(take(ruth, other, 1))).toBe(202);
  });

  it('do not count what was taken back, by another correction or by undoing the delivery', async () => {
    const place = await fill();
    expect(codes([await take(ruth, place, 12), await take(owen, place, -12)])).toEqual([200, 200]);
    const order = await pull(await fill(), 12);
    expect(await statusOf(deliver(owen, order, 12))).toBe(202);
    const steward = await hire('steward');
    expect(await statusOf(deliver(steward, order, 12))).toBe(200);
    expect(await statusOf(revert(steward, order))).toBe(200);
    expect(await statusOf(deliver(steward, order, 12))).toBe(200);
    expect(await statusOf(take(steward, await fill(), 1))).toBe(202);
  });

  it('do not stop a delivery from which nothing is missing', async () => {
    const { accountId, lotId } = scene;
    const lost = { accountId, lotId, change: -13, reason: 'correction', actor: 'test' } as const;
    const createdAt = portal.context.clock();
    await portal.database.db.insert(stockLedger).values({ ...lost, createdAt });
    const order = await pull(await fill(), 4);
    expect(await statusOf(deliver(ruth, order, 0))).toBe(200);
    expect(await statusOf(take(ruth, await fill(), 1))).toBe(202);
  });

  it('may be corrected again after 24 hours', async () => {
    expect(await statusOf(take(ruth, await fill(), 12))).toBe(200);
    portal.passTime(DAY_MS - 1);
    ruth = await again(ruth);
    expect(await statusOf(take(ruth, await fill(), 12))).toBe(202);
    portal.passTime(1);
    expect(await statusOf(take(ruth, await fill(), 12))).toBe(200);
  });

  it('leave at once when nobody else could approve it', async () => {
    const { db } = portal.database;
    await db.update(users).set({ isActive: false }).where(eq(users.id, ruth.id));
    const place = await fill();
    expect(codes([await take(owen, place, 8), await take(owen, place, 16)])).toEqual([200, 200]);
    const [lot] = await db.select().from(lots).where(eq(lots.id, place.lotId));
    expect(lot?.quantity).toBe(0);
  });
});
