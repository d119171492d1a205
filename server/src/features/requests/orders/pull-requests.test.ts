import type { Order } from '@portal/contract/requests/orders/orders.schemas';
import { and, eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { lots } from '../../../db/schema/inventory.ts';
import { orders, reservations } from '../../../db/schema/orders.ts';
import { auditLog, companyHolidays, mailOutbox } from '../../../db/schema/system.ts';
import { startTestApp } from '../../../testing/start-test-app.ts';
import { lineOf, openCellar, TEST_DAY, vanRequest } from '../../../testing/cellar-scene.ts';
import { createCase, createLot, createWine } from '../../../testing/factories.ts';

const CREATE = '/api/create_pull_request/';

describe('asking for bottles', () => {
  const portal = startTestApp();

  const lotOf = async (lotId: number) => {
    const [lot] = await portal.database.db.select().from(lots).where(eq(lots.id, lotId));
    return [lot?.quantity, lot?.reserved];
  };

  it('by van answers the whole order, and history and order page give the same', async () => {
    const scene = await openCellar(portal);
    const response = await scene.browser.post(CREATE, {
      ...vanRequest(scene, 2),
      requested_delivery_time: 'MORNING',
      is_picking_up: true,
      is_boxed: 'yes',
      boxes: '3',
      additional_emails: 'Cellar@Example.com',
      notes: 'Ring twice',
    });
    expect(response.statusCode).toBe(201);
    const order = response.json<Order>();
    expect(order).toMatchObject({
      order_type: 'Pull Request',
      method: 8,
      order_method: 'VanDelivery',
      requested_by: { id: scene.userId, first_name: 'Ada', last_name: 'Keller' },
      created_date: '2026-03-02T15:00:00.000Z',
      requested_delivery_date: TEST_DAY,
      requested_delivery_time: 'MORNING',
      account_name: 'Ada Keller',
      address_line1: '12 Elm Street',
      address_state: 'NY',
      number_of_boxes: 3,
      is_boxed: true,
      is_picking_up: true,
      primary_email: scene.email,
      additional_emails: 'cellar@example.com',
      notes: 'Ring twice',
      attachments: [],
      lines: [
        {
          quantity: 2,
          quantity_done: null,
          case_number: scene.wineCase.footprintLookupCode,
          size: { value: 750 },
          wine: { id: scene.wineId, vintage: { value: 2005 }, wine_type: { name: 'Red' } },
        },
      ],
    });
    expect(order.footprint_id).toBeGreaterThan(100_000);
    expect((await scene.browser.get(`/api/orders/${order.id}/`)).json()).toEqual(order);
    expect((await scene.browser.get('/api/orders/')).json()).toEqual([order]);
  });

  it('reserves the bottles, queues a mail to each address and leaves an audit entry', async () => {
    const scene = await openCellar(portal);
    const sameAsPrimary = scene.email.toUpperCase();
    const body = { ...vanRequest(scene, 2), additional_emails: `b@example.com,${sameAsPrimary}` };
    const { id, footprint_id } = (await scene.browser.post(CREATE, body)).json<Order>();
    expect(await lotOf(scene.lotId)).toEqual([12, 2]);
    const { db } = portal.database;
    const mails = await db.select().from(mailOutbox).where(eq(mailOutbox.orderId, id));
    expect(mails).toMatchObject([
      {
        accountId: scene.accountId,
        recipients: [scene.email],
        subject: `Pull Request Received: Order #${footprint_id}`,
        sentAt: null,
      },
      { accountId: scene.accountId, recipients: ['b@example.com'] },
    ]);
    expect(mails[0]?.textBody).toContain(`2 x 2005 Wine`);
    expect(mails[0]?.textBody).toContain("Ada Keller's request");
    const entries = await db
      .select()
      .from(auditLog)
      .where(and(eq(auditLog.accountId, scene.accountId), eq(auditLog.subjectType, 'order')));
    expect(entries).toMatchObject([
      { action: 'created', subjectId: String(id), actor: scene.email, actorUserId: scene.userId },
    ]);
  });

  it('by multipart form, with the strings a browser sends', async () => {
    const scene = await openCellar(portal);
    const form = new FormData();
    form.set('method', '2');
    form.set('requested_delivery_date', TEST_DAY);
    form.set('requested_delivery_time', 'AFTERNOON');
    form.set('additional_emails', '');
    form.set('notes', 'Château d’Yquem, please');
    form.set('lines', JSON.stringify([lineOf(scene, 3)]));
    const encoded = new Response(form);
    const response = await scene.browser.send({
      method: 'POST',
      url: CREATE,
      payload: Buffer.from(await encoded.arrayBuffer()),
      headers: { 'content-type': encoded.headers.get('content-type') ?? '' },
    });
    expect(response.statusCode).toBe(201);
    expect(response.json()).toMatchObject({
      order_method: 'OutboundWarehousePickup',
      requested_delivery_time: 'AFTERNOON',
      address_line1: null,
      notes: 'Château d’Yquem, please',
    });
  });

  it('for more than there is answers the agreed text and reserves nothing', async () => {
    const scene = await openCellar(portal, { bottles: 3 });
    const { db } = portal.database;
    await db.select().from(lots);
    const body = { ...vanRequest(scene), lines: [lineOf(scene, 2), lineOf(scene, 2)] };
    const response = await scene.browser.post(CREATE, body);
    expect([response.statusCode, response.headers['x-error-code']]).toEqual([400, 'over_ask']);
    expect(response.json<{ detail: string }>().detail).toMatch(
      new RegExp(
        '^Requested amount exceeds available amount currently in inventory\\. MaterialId \\[\\d+\\], ' +
          `Requested \\[4\\], Vintage \\[2005\\], Available \\[3\\], Case \\[${scene.wineCase.footprintLookupCode}\\], ` +
          'Format \\[750\\]$',
      ),
    );
    expect(await lotOf(scene.lotId)).toEqual([3, 0]);
    expect((await scene.browser.get('/api/orders/')).json()).toEqual([]);
  });

  it('two lines of one lot become one reservation of their sum', async () => {
    const scene = await openCellar(portal);
    const body = { ...vanRequest(scene), lines: [lineOf(scene, 2), lineOf(scene, 5)] };
    const order = (await scene.browser.post(CREATE, body)).json<Order>();
    expect(order.lines.map((line) => line.quantity)).toEqual([2, 5]);
    const reserved = await portal.database.db
      .select({ quantity: reservations.quantity })
      .from(reservations)
      .where(eq(reservations.orderId, order.id));
    expect(reserved).toEqual([{ quantity: 7 }]);
  });

  it('in a size that is not there says that none is available', async () => {
    const scene = await openCellar(portal);
    const lines = [{ ...lineOf(scene), size_value: 1500 }];
    const response = await scene.browser.post(CREATE, { ...vanRequest(scene), lines });
    expect(response.json<{ detail: string }>().detail).toMatch(/Available \[0\].*Format \[1500\]$/);
  });

  it('takes bottles out of the case that is named, though others hold the same wine', async () => {
    const scene = await openCellar(portal, { bottles: 3 });
    const { db } = portal.database;
    const wineCase = await createCase(db, scene.accountId);
    const lot = { caseId: wineCase.id, wineId: scene.wineId, quantity: 5 };
    const second = await createLot(db, scene.accountId, lot);
    const lines = [lineOf({ ...scene, wineCase }, 4), lineOf(scene)];
    const order = (await scene.browser.post(CREATE, { ...vanRequest(scene), lines })).json<Order>();
    expect(order.lines.map((line) => line.case_number)).toEqual([
      wineCase.footprintLookupCode,
      scene.wineCase.footprintLookupCode,
    ]);
    expect(await lotOf(second)).toEqual([5, 4]);
    expect(await lotOf(scene.lotId)).toEqual([3, 1]);
  });

  it('takes bottles of a non-vintage wine in an unknown size', async () => {
    const scene = await openCellar(portal);
    const { db } = portal.database;
    const wineId = await createWine(db, { vintage: null });
    const lot = { caseId: scene.wineCase.id, wineId, sizeMl: null, quantity: 1 };
    await createLot(db, scene.accountId, lot);
    const line = { wine: wineId, case_footprint_id: scene.wineCase.footprintId, quantity: 1 };
    const ask = () => scene.browser.post(CREATE, { ...vanRequest(scene), lines: [line] });
    expect((await ask()).json()).toMatchObject({
      lines: [{ size: { value: null }, wine: { vintage: null } }],
    });
    expect((await ask()).json<{ detail: string }>().detail).toMatch(
      /Vintage \[NV\], Available \[0\].*Format \[None\]$/,
    );
  });

  it('of another account are refused as if they did not exist', async () => {
    const scene = await openCellar(portal);
    const other = await openCellar(portal);
    const foreignCase = await createCase(portal.database.db, other.accountId);
    const lines = [
      lineOf(scene),
      lineOf(other),
      { ...lineOf(scene), case_footprint_id: foreignCase.footprintId },
      lineOf(scene),
    ];
    const body = { ...vanRequest(scene), address: other.addressId, lines };
    const response = await scene.browser.post(CREATE, body);
    expect([response.statusCode, response.json()]).toEqual([
      400,
      {
        address: [`Invalid pk "${other.addressId}" - object does not exist.`],
        lines: [
          {},
          {
            wine: [`Invalid pk "${other.wineId}" - object does not exist.`],
            case_footprint_id: [
              `Invalid pk "${other.wineCase.footprintId}" - object does not exist.`,
            ],
          },
          {
            case_footprint_id: [`Invalid pk "${foreignCase.footprintId}" - object does not exist.`],
          },
        ],
      },
    ]);
  });

  it('with many mistakes names them all at once and stores nothing', async () => {
    const scene = await openCellar(portal);
    const response = await scene.browser.post(CREATE, {
      method: '99',
      requested_delivery_date: '2026-03-07',
      address: 'home',
      additional_emails: 'nobody',
      is_picking_up: true,
      boxes: 'many',
      lines: '[{]',
    });
    expect([response.statusCode, response.json()]).toEqual([
      400,
      {
        method: ['"99" is not a valid choice.'],
        requested_delivery_date: ['Closed on weekends.'],
        address: ['Incorrect type. Expected pk value, received str.'],
        additional_emails: ['Enter a valid email address.'],
        boxes: ['A valid integer is required.'],
        lines: ['Value must be valid JSON.'],
      },
    ]);
    const stored = await portal.database.db
      .select()
      .from(orders)
      .where(eq(orders.accountId, scene.accountId));
    expect(stored).toEqual([]);
  });

  it('an empty body asks for what every request needs', async () => {
    const scene = await openCellar(portal);
    const response = await scene.browser.post(CREATE, {});
    expect(response.json()).toEqual({
      method: ['This field is required.'],
      requested_delivery_date: ['This field is required.'],
      lines: ['This field is required.'],
    });
  });

  it('a list instead of a body is refused', async () => {
    const scene = await openCellar(portal);
    const response = await scene.browser.post(CREATE, [1]);
    expect([response.statusCode, response.json()]).toEqual([
      400,
      { non_field_errors: ['Invalid data. Expected a dictionary, but got list.'] },
    ]);
  });

  it('a van that picks up needs to know how many boxes', async () => {
    const scene = await openCellar(portal);
    const body = { ...vanRequest(scene), is_picking_up: 'true', boxes: '' };
    expect((await scene.browser.post(CREATE, body)).json()).toEqual({
      boxes: ['This field is required.'],
    });
  });

  it('for a company holiday, or for tomorrow after three, says why not', async () => {
    const scene = await openCellar(portal);
    const { db } = portal.database;
    await db.insert(companyHolidays).values({ day: '2026-03-05', name: 'Inventory Day' });
    const ask = async (day: string) =>
      (
        await scene.browser.post(CREATE, { ...vanRequest(scene), requested_delivery_date: day })
      ).json<Record<string, string[]>>()['requested_delivery_date'];
    expect(await ask('2026-03-05')).toEqual(['Inventory Day, warehouse closed.']);
    expect(await ask('2026-03-02')).toEqual(['The earliest date is 2026-03-03.']);
    portal.passTime(5 * 60 * 60 * 1000);
    expect(await ask('2026-03-03')).toEqual(['The earliest date is 2026-03-04.']);
    expect((await scene.browser.get('/api/business_calendar/')).json()).toEqual({
      time_zone: 'America/New_York',
      holidays: [{ date: '2026-03-05', name: 'Inventory Day' }],
      van_days: [],
    });
  });
});
