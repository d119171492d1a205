import type { Order } from '@portal/contract/requests/orders/orders.schemas';
import { and, eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { orders, reservations } from '../../../db/schema/orders.ts';
import { auditLog, companyHolidays, mailOutbox } from '../../../db/schema/system.ts';
import { signInNew } from '../../../testing/sign-in.ts';
import { startTestApp } from '../../../testing/start-test-app.ts';
import { openCellar, pickupRequest, TEST_DAY } from '../../../testing/cellar-scene.ts';
import { sendForm } from '../../../testing/send-form.ts';

const PICKUP = '/api/create_pickup_order/';
const NOTIFY = '/api/create_notify_order/';
const PDF = Buffer.from('%PDF-1.7\n%%EOF');

describe('adding wine', () => {
  const portal = startTestApp();

  const storedOf = (accountId: number) =>
    portal.database.db.select().from(orders).where(eq(orders.accountId, accountId));

  it('by pickup answers the whole order, and history and order page give the same', async () => {
    const scene = await openCellar(portal);
    const response = await sendForm(
      scene.browser,
      PICKUP,
      {
        ...pickupRequest(scene),
        requested_delivery_time: 'MORNING',
        alternate_date: '2026-03-05',
        alternate_time: 'AFTERNOON',
        is_boxed: 'true',
        number_of_boxes: '20',
        additional_emails: 'Cellar@Example.com',
        notes: 'Side door',
      },
      [{ name: 'invoice.pdf', content: PDF }],
    );
    expect(response.statusCode).toBe(201);
    const order = response.json<Order>();
    expect(order).toMatchObject({
      order_type: 'Add Request',
      method: 8,
      order_method: 'VanDelivery',
      requested_by: { id: scene.userId, first_name: 'Ada', last_name: 'Keller' },
      created_date: '2026-03-02T15:00:00.000Z',
      requested_delivery_date: TEST_DAY,
      requested_delivery_time: 'MORNING',
      alternate_date: '2026-03-05',
      alternate_time: 'AFTERNOON',
      account_name: 'Ada Keller',
      address_line1: '12 Elm Street',
      number_of_boxes: 20,
      is_boxed: true,
      is_picking_up: false,
      primary_email: scene.email,
      additional_emails: 'cellar@example.com',
      notes: 'Side door',
      attachments: [{ file_name: 'invoice.pdf' }],
      lines: [],
    });
    expect(order.footprint_id).toBeGreaterThan(100_000);
    expect((await scene.browser.get(`/api/orders/${order.id}/`)).json()).toEqual(order);
    expect((await scene.browser.get('/api/orders/')).json()).toEqual([order]);
  });

  it('by pickup with only the needed fields is any time, unboxed, without an alternate', async () => {
    const scene = await openCellar(portal);
    const body = { ...pickupRequest(scene), alternate_date: '', alternate_time: 'MORNING' };
    expect((await scene.browser.post(PICKUP, body)).json()).toMatchObject({
      requested_delivery_time: 'ANY_TIME',
      alternate_date: null,
      alternate_time: null,
      is_boxed: false,
      company_name: null,
      tracking_number: null,
      attachments: [],
    });
  });

  it('by notice answers the whole order, and needs only where it comes from', async () => {
    const scene = await openCellar(portal);
    const arrival = '2026-03-08';
    const full = await scene.browser.post(NOTIFY, {
      company_name: 'Zachys',
      requested_delivery_date: arrival,
      number_of_boxes: 4,
      tracking_number: '1Z999',
      additional_emails: 'Zachys@Example.com',
      notes: 'Two pallets',
    });
    expect([full.statusCode, full.json()]).toMatchObject([
      201,
      {
        order_type: 'Add Request',
        method: 7,
        order_method: 'InboundWarehouseDropoff',
        company_name: 'Zachys',
        requested_delivery_date: arrival,
        requested_delivery_time: null,
        number_of_boxes: 4,
        tracking_number: '1Z999',
        address_line1: null,
        additional_emails: 'zachys@example.com',
        notes: 'Two pallets',
      },
    ]);
    const empty = { requested_delivery_date: '', number_of_boxes: '', tracking_number: '' };
    const least = await sendForm(scene.browser, NOTIFY, { company_name: 'Zachys', ...empty });
    expect([least.statusCode, least.json()]).toMatchObject([
      201,
      { requested_delivery_date: null, number_of_boxes: null, tracking_number: null, notes: '' },
    ]);
  });

  it('queues a mail to each address, leaves an audit entry and reserves no bottle', async () => {
    const scene = await openCellar(portal);
    const body = { ...pickupRequest(scene), additional_emails: `b@example.com,${scene.email}` };
    const { id, footprint_id } = (await scene.browser.post(PICKUP, body)).json<Order>();
    const { db } = portal.database;
    expect(await db.select().from(mailOutbox).where(eq(mailOutbox.orderId, id))).toMatchObject([
      {
        recipients: [scene.email],
        subject: `Add Request Received: Order #${footprint_id}`,
        sentAt: null,
      },
      { recipients: ['b@example.com'] },
    ]);
    const entries = await db
      .select()
      .from(auditLog)
      .where(and(eq(auditLog.accountId, scene.accountId), eq(auditLog.subjectType, 'order')));
    expect(entries).toMatchObject([
      { action: 'created', subjectId: String(id), actor: scene.email },
    ]);
    expect(await db.select().from(reservations).where(eq(reservations.orderId, id))).toEqual([]);
  });

  it('with many mistakes names them all at once, files too, and stores nothing', async () => {
    const scene = await openCellar(portal);
    const other = await openCellar(portal);
    const pickup = await sendForm(
      scene.browser,
      PICKUP,
      {
        address: other.addressId,
        requested_delivery_date: '2026-03-07',
        alternate_date: '2026-03-02',
        is_boxed: 'perhaps',
        number_of_boxes: '',
        notes: 'x'.repeat(501),
      },
      [{ name: 'empty.pdf', content: Buffer.alloc(0) }],
    );
    expect([pickup.statusCode, pickup.json()]).toEqual([
      400,
      {
        address: [`Invalid pk "${other.addressId}" - object does not exist.`],
        requested_delivery_date: ['Closed on weekends.'],
        alternate_date: ['The earliest date is 2026-03-03.'],
        is_boxed: ['Must be a valid boolean.'],
        number_of_boxes: ['This field is required.'],
        notes: ['Ensure this field has no more than 500 characters.'],
        attachments: ['empty.pdf: The submitted file is empty.'],
      },
    ]);
    const notify = await scene.browser.post(NOTIFY, {
      requested_delivery_date: '2026-03-01',
      tracking_number: '1'.repeat(65),
    });
    expect([notify.statusCode, notify.json()]).toEqual([
      400,
      {
        company_name: ['This field is required.'],
        requested_delivery_date: ['The earliest date is 2026-03-02.'],
        tracking_number: ['Ensure this field has no more than 64 characters.'],
      },
    ]);
    expect(await storedOf(scene.accountId)).toEqual([]);
  });

  it('an empty body asks for what each request needs', async () => {
    const scene = await openCellar(portal);
    expect((await scene.browser.post(PICKUP, {})).json()).toEqual({
      address: ['This field is required.'],
      requested_delivery_date: ['This field is required.'],
      number_of_boxes: ['This field is required.'],
    });
    expect((await scene.browser.post(NOTIFY, {})).json()).toEqual({
      company_name: ['This field is required.'],
    });
  });

  it('keeps the address as it was, despite changes of the address book', async () => {
    const scene = await openCellar(portal);
    const order = (await scene.browser.post(PICKUP, pickupRequest(scene))).json<Order>();
    const moved = await scene.browser.put(`/api/addresses/${scene.addressId}/`, {
      first_name: 'Ada',
      last_name: 'Keller',
      line1: '1 New Road',
      city: 'Boston',
      state: 'MA',
      postal_code: '02101',
      country: 'United States',
      primary_telephone: '212 555 0100',
    });
    expect(moved.statusCode).toBe(200);
    expect((await scene.browser.get(`/api/orders/${order.id}/`)).json()).toEqual(order);
  });

  it('is not for read-only users', async () => {
    const scene = await openCellar(portal);
    const reader = await signInNew(portal, scene.accountId, { role: 'viewer' });
    for (const url of [PICKUP, NOTIFY]) {
      const body = { ...pickupRequest(scene), company_name: 'Zachys' };
      expect((await reader.post(url, body)).statusCode).toBe(403);
    }
    expect(await storedOf(scene.accountId)).toEqual([]);
  });

  it('on a company holiday can be announced and not be fetched', async () => {
    const scene = await openCellar(portal);
    const day = '2026-03-05';
    await portal.database.db.insert(companyHolidays).values({ day, name: 'Inventory Day' });
    const dated = { requested_delivery_date: day };
    const fetched = await scene.browser.post(PICKUP, { ...pickupRequest(scene), ...dated });
    expect(fetched.json()).toEqual({
      requested_delivery_date: ['Inventory Day, warehouse closed.'],
    });
    const announced = await scene.browser.post(NOTIFY, { company_name: 'Zachys', ...dated });
    expect(announced.statusCode).toBe(201);
  });

  it('late in the evening can still be announced for today, though elsewhere it is tomorrow', async () => {
    portal.passTime(12 * 60 * 60 * 1000);
    const scene = await openCellar(portal);
    const announce = async (day: string) => {
      const body = { company_name: 'Zachys', requested_delivery_date: day };
      return (await scene.browser.post(NOTIFY, body)).statusCode;
    };
    expect(await announce('2026-03-02')).toBe(201);
    expect(await announce('2026-03-01')).toBe(400);
  });
});
