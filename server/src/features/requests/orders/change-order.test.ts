import type { ChangeableOrder } from '@portal/contract/requests/orders/order-changes.schemas';
import type { Order } from '@portal/contract/requests/orders/orders.schemas';
import type { Desk, StaffRequest } from '@portal/contract/warehouse/desk/desk.schemas';
import { and, asc, eq } from 'drizzle-orm';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { lots } from '../../../db/schema/inventory.ts';
import { mailOutbox } from '../../../db/schema/system.ts';
import type { BrowserSession } from '../../../testing/browser-session.ts';
import {
  type CellarScene,
  lineOf,
  openCellar,
  pickupRequest,
  TEST_DAY,
  vanRequest,
} from '../../../testing/cellar-scene.ts';
import { createCase, createLot, createWine } from '../../../testing/factories.ts';
import { signInSteward } from '../../../testing/sign-in.ts';
import { startTestApp } from '../../../testing/start-test-app.ts';
import { auditStock, IN_ORDER } from '../../../testing/stock-audit.ts';

const WEDNESDAY = '2026-03-04';

describe('changing an open request', () => {
  const portal = startTestApp();
  let steward: BrowserSession;
  let scene: CellarScene;
  let order: Order;

  beforeAll(async () => {
    steward = await signInSteward(portal);
  });
  beforeEach(async () => {
    scene = await openCellar(portal);
    const asked = await scene.browser.post('/api/create_pull_request/', vanRequest(scene, 5));
    order = asked.json<Order>();
  });

  const read = async (id = order.id) =>
    (await scene.browser.get(`/api/orders/${id}/changes/`)).json<ChangeableOrder>();
  const change = async (body: Record<string, unknown>, id = order.id) => {
    const { version } = await read(id);
    return scene.browser.post(`/api/orders/${id}/change/`, { version, ...body });
  };
  const changed = async (body: Record<string, unknown>, id = order.id) => {
    const answer = await change(body, id);
    expect(answer.statusCode, answer.body).toBe(200);
    return answer.json<ChangeableOrder>();
  };
  const reserved = async () => {
    const { db } = portal.database;
    const rows = await db
      .select({ quantity: lots.reserved })
      .from(lots)
      .where(eq(lots.accountId, scene.accountId))
      .orderBy(asc(lots.id));
    return rows.map(({ quantity }) => quantity);
  };
  const confirm = async (day: string) => {
    const path = `/api/staff/requests/${order.footprint_id}/`;
    const { version } = (await steward.get(path)).json<StaffRequest>();
    const answer = await steward.post(`${path}confirm/`, { version, confirmed_date: day });
    expect(answer.statusCode).toBe(200);
  };

  it('replaces day, time, bottles, e-mails and notes, and keeps both versions', async () => {
    const answer = await changed({
      ...vanRequest(scene, 8),
      requested_delivery_date: WEDNESDAY,
      requested_delivery_time: 'MORNING',
      additional_emails: 'cellar@example.com',
      notes: 'Ring twice',
    });
    expect(answer.order).toMatchObject({
      id: order.id,
      footprint_id: order.footprint_id,
      requested_delivery_date: WEDNESDAY,
      requested_delivery_time: 'MORNING',
      additional_emails: 'cellar@example.com',
      notes: 'Ring twice',
      lines: [{ id: order.lines[0]?.id, quantity: 8 }],
    });
    expect(await reserved()).toEqual([8]);
    expect(answer.changes).toMatchObject([
      {
        by: 'Ada Keller',
        at: '2026-03-02T15:00:00.000Z',
        before: { requested_delivery_date: TEST_DAY, notes: '', lines: [{ quantity: 5 }] },
        after: {
          requested_delivery_date: WEDNESDAY,
          notes: 'Ring twice',
          lines: [{ quantity: 8 }],
        },
      },
    ]);
    expect(answer.lines).toMatchObject([
      { case_footprint_id: scene.wineCase.footprintId, available: 12 },
    ]);
    const shown = await scene.browser.get(`/api/orders/${order.id}/`);
    expect(shown.json()).toEqual(answer.order);
  });

  it('takes a line out, and brings free bottles of another case in', async () => {
    const { db } = portal.database;
    const wineId = await createWine(db);
    const other = await createCase(db, scene.accountId);
    await createLot(db, scene.accountId, { caseId: other.id, wineId, quantity: 3 });
    const added = {
      wine: wineId,
      case_footprint_id: other.footprintId,
      quantity: 2,
      size_value: 750,
    };
    const both = await changed({ ...vanRequest(scene), lines: [lineOf(scene, 4), added] });
    expect(both.order.lines.map(({ quantity }) => quantity)).toEqual([4, 2]);
    expect(await reserved()).toEqual([4, 2]);
    const one = await changed({ ...vanRequest(scene), lines: [added] });
    expect(one.order.lines).toHaveLength(1);
    expect(await reserved()).toEqual([0, 2]);
    expect(await auditStock(db)).toEqual(IN_ORDER);
  });

  it('changes the method while nothing is packed, with the address going or staying', async () => {
    const { address: _, ...withoutAddress } = vanRequest(scene, 5);
    const kept = await changed({ ...withoutAddress, notes: 'Same address' });
    expect(kept.order.address_line1).toBe('12 Elm Street');
    const collected = await changed({ ...withoutAddress, method: 'OutboundWarehousePickup' });
    expect(collected.order).toMatchObject({
      order_method: 'OutboundWarehousePickup',
      address_line1: null,
      account_name: expect.not.stringMatching(/^$/),
    });
    const again = await change(withoutAddress);
    expect([again.statusCode, again.json()]).toEqual([
      400,
      { address: ['This field is required.'] },
    ]);
  });

  it('takes the confirmation off when the day, the method or the address changes', async () => {
    await confirm(WEDNESDAY);
    const same = { ...vanRequest(scene, 5), requested_delivery_date: WEDNESDAY, address: '' };
    const noted = await changed({ ...same, notes: 'The side door' });
    expect(noted.order).toMatchObject({
      confirmed_date: WEDNESDAY,
      requested_delivery_date: TEST_DAY,
    });
    const moved = await changed({ ...same, requested_delivery_date: '2026-03-05' });
    expect(moved.order).toMatchObject({
      confirmed_date: null,
      requested_delivery_date: '2026-03-05',
    });
    const unconfirmed = async () =>
      (await steward.get('/api/staff/desk/'))
        .json<Desk>()
        .unconfirmed.map((one) => one.footprint_id);
    expect(await unconfirmed()).toContain(order.footprint_id);
    await confirm('2026-03-05');
    expect(await unconfirmed()).not.toContain(order.footprint_id);
  });

  it('mails the client, the additional addresses without free text, and the company', async () => {
    const { db } = portal.database;
    await changed({
      ...vanRequest(scene, 5),
      notes: 'The key is under the mat',
      additional_emails: 'friend@example.com',
      requested_delivery_date: WEDNESDAY,
    });
    const mails = await db
      .select()
      .from(mailOutbox)
      .where(
        and(
          eq(mailOutbox.orderId, order.id),
          eq(mailOutbox.subject, `Order #${order.footprint_id}: changed`),
        ),
      )
      .orderBy(asc(mailOutbox.id));
    expect(mails.map(({ recipients }) => recipients)).toEqual([
      [scene.email],
      ['friend@example.com'],
      [portal.context.config.providerSettings.supportEmail],
    ]);
    const [own, friends, company] = mails.map(({ textBody }) => textBody);
    expect(own).toContain('Ada Keller has changed your request.');
    expect(own).toContain(`Preferred date: ${WEDNESDAY} (before: ${TEST_DAY})`);
    expect(own).toContain('The key is under the mat');
    expect(friends).toContain(`${WEDNESDAY} (before: ${TEST_DAY})`);
    expect(friends).not.toMatch(/Ada|mat|Elm/);
    expect(company).toContain(`/staff/requests/${order.footprint_id}`);
  });

  it('changes a pickup and a notification by the rules of their forms', async () => {
    const pickup = await scene.browser.post('/api/create_pickup_order/', pickupRequest(scene));
    const boxes = { ...pickupRequest(scene), number_of_boxes: 7, address: '' };
    const more = await changed(boxes, pickup.json<Order>().id);
    expect(more.order).toMatchObject({ number_of_boxes: 7, address_line1: '12 Elm Street' });

    const notice = { company_name: 'Wine Shop', requested_delivery_date: TEST_DAY };
    const announced = await scene.browser.post('/api/create_notify_order/', notice);
    const { id } = announced.json<Order>();
    expect((await read(id)).change_by).toBeNull();
    const renamed = await changed({ company_name: 'Auction House', number_of_boxes: 2 }, id);
    expect(renamed.order).toMatchObject({
      company_name: 'Auction House',
      requested_delivery_date: null,
      number_of_boxes: 2,
    });
  });

  it('writes and mails nothing when nothing differs', async () => {
    const answer = await changed(vanRequest(scene, 5));
    expect(answer.changes).toEqual([]);
    const { db } = portal.database;
    const mails = await db.$count(mailOutbox, eq(mailOutbox.orderId, order.id));
    expect(mails).toBe(1);
  });

  it('is made by a steward for the client too, also after the cut-off', async () => {
    portal.passTime(6 * 60 * 60_000);
    const path = `/api/staff/requests/${order.footprint_id}/`;
    const seen = (await steward.get(`${path}changes/`)).json<ChangeableOrder>();
    expect([seen.why_not, seen.change_by]).toEqual([null, '2026-03-02']);
    const body = { ...vanRequest(scene, 3), version: seen.version, address: '' };
    const answer = await steward.post(`${path}change/`, body);
    expect(answer.statusCode, answer.body).toBe(200);
    expect(answer.json<ChangeableOrder>().changes).toMatchObject([{ by: null }]);
    const { events } = (await steward.get(path)).json<StaffRequest>();
    expect(events[0]).toMatchObject({
      action: 'changed',
      details: { after: { bottles: expect.anything() } },
    });
    const mine = await read();
    expect(mine.why_not).toMatch(/could be changed until 3:00 pm on Monday, Mar 2/);
    expect(mine.changes).toMatchObject([{ by: null }]);
  });
});
