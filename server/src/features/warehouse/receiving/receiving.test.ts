import { EXPORT_COLUMNS } from '@portal/contract/cellar/inventory/export-columns';
import type { Order } from '@portal/contract/requests/orders/orders.schemas';
import type { Receiving } from '@portal/contract/warehouse/receiving/receiving.schemas';
import { desc } from 'drizzle-orm';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { labelKey } from '../../../db/label-key.ts';
import { wines } from '../../../db/schema/inventory.ts';
import { orderLines } from '../../../db/schema/orders.ts';
import { mailOutbox } from '../../../db/schema/system.ts';
import type { BrowserSession } from '../../../testing/browser-session.ts';
import { startTestApp } from '../../../testing/start-test-app.ts';
import { type CellarScene, openCellar, vanRequest } from '../../../testing/cellar-scene.ts';
import { createWine } from '../../../testing/factories.ts';
import { sendForm } from '../../../testing/send-form.ts';
import { signInSteward } from '../../../testing/sign-in.ts';

const nothing = { designation: null, vineyard: null, appellation: null };

/** Creates a wine list in our own format; missing cells are empty. */
function ownList(...rows: Partial<Record<(typeof EXPORT_COLUMNS)[number], string>>[]): Buffer {
  const lines = rows.map((row) => EXPORT_COLUMNS.map((column) => row[column] ?? '').join(','));
  return Buffer.from([EXPORT_COLUMNS.join(','), ...lines, ''].join('\r\n'));
}

const RIDGE = { Producer: 'Ridge', Wine: 'Ridge Monte Bello', Vintage: '2015', 'Size (ml)': '750' };

describe('what is expected to arrive', () => {
  const portal = startTestApp();
  let steward: BrowserSession;
  let scene: CellarScene;
  let order: Order;

  beforeAll(async () => {
    steward = await signInSteward(portal);
    scene = await openCellar(portal);
  });
  beforeEach(async () => {
    const notice = { company_name: 'Zachys', number_of_boxes: 4, tracking_number: '1Z999' };
    order = (await scene.browser.post('/api/create_notify_order/', notice)).json<Order>();
  });

  const path = (rest = '') => `/api/staff/receiving/${order.footprint_id}/${rest}`;
  const look = async () => (await steward.get(path())).json<Receiving>();
  const load = (content: Buffer, name = 'list.csv') =>
    sendForm(steward, path('expected/'), {}, [{ name, content }]);
  const latestMail = async () => {
    const rows = await portal.database.db
      .select({ subject: mailOutbox.subject, recipients: mailOutbox.recipients })
      .from(mailOutbox)
      .orderBy(desc(mailOutbox.id))
      .limit(1);
    return rows[0];
  };

  it('is looked at by its number; a pull request and an unknown number answer 404', async () => {
    expect(await look()).toMatchObject({
      order: { company_name: 'Zachys', number_of_boxes: 4, tracking_number: '1Z999', lines: [] },
      account: { id: scene.accountId },
      boxes_arrived: null,
      expected: null,
    });
    const pull = await scene.browser.post('/api/create_pull_request/', vanRequest(scene));
    const { footprint_id: number } = pull.json<Order>();
    const answers = [
      await steward.get(`/api/staff/receiving/${number}/`),
      await steward.post(`/api/staff/receiving/${number}/receive/`, {
        version: 1,
        boxes_arrived: 1,
      }),
      await steward.get('/api/staff/receiving/99/'),
    ];
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([404, 404, 404]);
  });

  it('is found in the queue by its tracking number', async () => {
    const answer = await steward.get('/api/staff/requests/?direction=add&search=1z99');
    const { results } = answer.json<{ results: { footprint_id: number }[] }>();
    expect(results.map(({ footprint_id: number }) => number)).toContain(order.footprint_id);
  });

  it('is received with its boxes, and the client gets a mail; after an undo nothing remains', async () => {
    const { version } = await look();
    const received = await steward.post(path('receive/'), { version, boxes_arrived: 3 });
    expect(received.json<Receiving>()).toMatchObject({
      boxes_arrived: 3,
      order: { processed_date: '2026-03-02T15:00:00.000Z', completed_date: null },
    });
    expect(await latestMail()).toMatchObject({ subject: `Order #${order.footprint_id}: received` });
    const again = await steward.post(path('receive/'), { version, boxes_arrived: 4 });
    expect(again.headers['x-error-code']).toBe('changed_meanwhile');
    await steward.post(`/api/staff/requests/${order.footprint_id}/undo/`, {
      version: (await look()).version,
      reason: 'Another client’s boxes',
    });
    expect(await look()).toMatchObject({ boxes_arrived: null, order: { processed_date: null } });
  });

  it('is not completed without its bottles', async () => {
    const { version } = await look();
    const answer = await steward.post(`/api/staff/requests/${order.footprint_id}/complete/`, {
      version,
    });
    expect([answer.statusCode, answer.json()]).toEqual([
      400,
      { detail: 'An add request is completed by putting its bottles away.' },
    ]);
  });

  it('can be a wine list in our own format, which makes no wine before one arrives', async () => {
    const before = await portal.database.db.$count(wines);
    const list = ownList(
      { ...RIDGE, Quantity: '6', 'Case Number': 'OLD-7', 'Case Type': '6 x 750ml OWC' },
      { ...RIDGE, Quantity: '0' },
    );
    const loaded = (await load(list)).json<Receiving>();
    expect(loaded.expected).toEqual({
      file_name: 'list.csv',
      lines: [
        expect.objectContaining({
          wine_id: null,
          wine: expect.objectContaining({ short_producer: 'Ridge', vintage: 2015 }),
          size_ml: 750,
          quantity: 6,
          case_number: 'OLD-7',
          container_name: '6 x 750ml OWC',
        }),
      ],
    });
    expect(await portal.database.db.$count(wines)).toBe(before);
    const label = { shortProducer: 'Ridge', longProducer: 'Ridge Monte Bello', ...nothing };
    const values = { ...label, vintage: 2015, labelKey: labelKey(label) };
    const wineId = await createWine(portal.database.db, values);
    expect((await look()).expected?.lines[0]?.wine_id).toBe(wineId);
  });

  it('can be a list of CellarTracker, and another list takes its place, or none', async () => {
    await load(ownList({ ...RIDGE, Quantity: '1' }));
    const cellarTracker = [
      'Quantity,Pending,Size,Vintage,Wine,Locale,Producer,Location,Bin',
      '2,0,1.5L,1001,Krug Grande Cuvée,"France, Champagne",Krug,Cellar,B2',
      '',
    ].join('\n');
    const { expected } = (await load(Buffer.from(cellarTracker), 'ct.csv')).json<Receiving>();
    expect(expected).toMatchObject({
      file_name: 'ct.csv',
      lines: [{ wine: { vintage: null }, size_ml: 1500, quantity: 2 }],
    });
    const removed = await steward.send({ method: 'DELETE', url: path('expected/') });
    expect(removed.json<Receiving>().expected).toBeNull();
  });

  it('is refused as a list with every fault by line and column, and for anything else', async () => {
    const faulty = await load(ownList({ ...RIDGE, Quantity: 'six', Vintage: 'old' }));
    expect([faulty.statusCode, faulty.json()]).toEqual([
      400,
      {
        attachments: [
          expect.stringContaining('line 2, Vintage: "old"; allowed is'),
          expect.stringContaining('line 2, Quantity: "six"; allowed is'),
        ],
      },
    ]);
    expect((await load(Buffer.from('a,b\n1,2\n'))).statusCode).toBe(400);
    expect((await load(ownList())).json()).toEqual({ attachments: ['The list holds no bottles.'] });
    const without = await steward.post(path('expected/'));
    expect(without.json()).toEqual({ attachments: ['No file was sent.'] });
  });

  it('is what was announced with the request, where it names bottles; what comes takes its place', async () => {
    const { accountId, wineId } = scene;
    const announced = { accountId, orderId: order.id, wineId, sizeMl: 750, quantity: 6 };
    await portal.database.db.insert(orderLines).values(announced);
    const { expected, version } = await look();
    expect(expected).toMatchObject({ file_name: null, lines: [{ wine_id: wineId, quantity: 6 }] });
    const cases = [{ lines: [{ wine: wineId, size_ml: 750, quantity: 5 }] }];
    const done = await steward.post(path('put-away/'), { version, cases });
    expect(done.json<Receiving>().order.lines).toMatchObject([
      { quantity: 5, quantity_done: 5 },
      { quantity: 1, quantity_done: 0 },
    ]);
  });

  it('a shipment that came incomplete shows the client fewer bottles, with the reason', async () => {
    const label = { shortProducer: 'Dunn', longProducer: 'Dunn Howell', ...nothing };
    const dunn = { ...label, vintage: 1999, labelKey: labelKey(label) };
    const wineId = await createWine(portal.database.db, dunn);
    const row = { Producer: 'Dunn', Wine: 'Dunn Howell', Vintage: '1999', 'Size (ml)': '750' };
    await load(
      ownList(
        { ...row, Quantity: '12' },
        { ...RIDGE, Producer: 'Nobody', Wine: 'Nobody', Quantity: '1' },
      ),
    );
    const { version } = await look();
    const cases = [{ lines: [{ wine: wineId, size_ml: 750, quantity: 11 }] }];
    expect((await steward.post(path('put-away/'), { version, cases })).statusCode).toBe(200);
    const { lines } = (await scene.browser.get(`/api/orders/${order.id}/`)).json<Order>();
    expect(lines).toMatchObject([
      { quantity: 11, quantity_done: 11, shortfall_reason: null },
      {
        quantity: 1,
        quantity_done: 0,
        shortfall_reason: 'Expected, did not arrive',
        case_number: null,
      },
    ]);
    const late = await load(ownList({ ...RIDGE, Quantity: '1' }));
    expect(late.statusCode).toBe(409);
  });
});
