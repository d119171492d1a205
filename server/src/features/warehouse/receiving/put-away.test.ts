import type { CaseDetail } from '@portal/contract/cellar/inventory/inventory.schemas';
import type { Order } from '@portal/contract/requests/orders/orders.schemas';
import type { Receiving } from '@portal/contract/warehouse/receiving/receiving.schemas';
import { and, eq } from 'drizzle-orm';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { cases, lots, stockLedger, wines } from '../../../db/schema/inventory.ts';
import { auditLog, mailOutbox } from '../../../db/schema/system.ts';
import { type BrowserSession, signIn } from '../../../testing/browser-session.ts';
import { startTestApp } from '../../../testing/start-test-app.ts';
import { type CellarScene, openCellar, pickupRequest } from '../../../testing/cellar-scene.ts';
import {
  createAccount,
  createCase,
  createLocation,
  createUser,
  TEST_PASSWORD,
} from '../../../testing/factories.ts';
import { sendForm, type SentFile } from '../../../testing/send-form.ts';
import { auditStock } from '../../../testing/stock-audit.ts';

const PDF = Buffer.from('%PDF-1.7\n%%EOF');

function newWine(name: string) {
  return { short_producer: name, long_producer: `${name} Monte Bello`, wine_type: 'Red' };
}

describe('bottles that arrive', () => {
  const portal = startTestApp();
  let steward: BrowserSession;
  let stewardId: number;
  let scene: CellarScene;
  let order: Order;
  let version: number;
  let locationId: number;

  beforeAll(async () => {
    const { id, email } = await createUser(portal.database.db, null);
    stewardId = id;
    steward = await signIn(portal.app, email, TEST_PASSWORD);
    scene = await openCellar(portal);
    locationId = await createLocation(portal.database.db, 'A12');
  });
  const announce = async () => {
    const answer = await scene.browser.post('/api/create_pickup_order/', pickupRequest(scene));
    order = answer.json<Order>();
    version = (await look()).version;
  };
  beforeEach(announce);

  const path = (rest = '') => `/api/staff/receiving/${order.footprint_id}/${rest}`;
  const look = async () => (await steward.get(path())).json<Receiving>();
  const putAway = (sent: unknown, fields: object = {}, files: readonly SentFile[] = []) =>
    sendForm(
      steward,
      path('put-away/'),
      { version, cases: JSON.stringify(sent), ...fields },
      files,
    );
  const ledgerOf = () =>
    portal.database.db.select().from(stockLedger).where(eq(stockLedger.orderId, order.id));
  const lotFilled = async () => {
    const lotId = (await ledgerOf())[0]?.lotId ?? 0;
    return (await portal.database.db.select().from(lots).where(eq(lots.id, lotId)))[0];
  };
  const eventsOf = () =>
    portal.database.db
      .select({ action: auditLog.action, details: auditLog.details })
      .from(auditLog)
      .where(and(eq(auditLog.subjectType, 'order'), eq(auditLog.subjectId, String(order.id))))
      .orderBy(auditLog.id);
  const mailCount = async () =>
    (
      await portal.database.db
        .select({ id: mailOutbox.id })
        .from(mailOutbox)
        .where(eq(mailOutbox.orderId, order.id))
    ).length;

  it('lie in new and known cases of the client, with their documents, and the request is done', async () => {
    const answer = await putAway(
      [
        {
          case_number: '',
          location: 'a12',
          lines: [
            { wine: scene.wineId, size_ml: 750, quantity: 6 },
            { new_wine: { ...newWine('Ridge'), vintage: 2015 }, size_ml: 1500, quantity: 2 },
          ],
        },
        {
          case_number: scene.wineCase.footprintLookupCode.toLowerCase(),
          lines: [{ wine: scene.wineId, size_ml: 750, quantity: 3 }],
        },
      ],
      { boxes_arrived: 3 },
      [{ name: 'label.pdf', content: PDF, field: 'documents-0' }],
    );
    expect(answer.statusCode).toBe(200);
    const { order: done, boxes_arrived: boxes } = answer.json<Receiving>();
    expect(boxes).toBe(3);
    expect(done.completed_date).toBe('2026-03-02T15:00:00.000Z');
    expect(done.processed_date).toBe(done.completed_date);
    expect(done.lines.map((line) => [line.quantity, line.quantity_done, line.size.value])).toEqual([
      [6, 6, 750],
      [2, 2, 1500],
      [3, 3, 750],
    ]);
    const number = done.lines[0]?.case_number ?? '';
    expect(number).toMatch(/^NJ-\d+$/);
    expect(done.lines[2]?.case_number).toBe(scene.wineCase.footprintLookupCode);

    const [wineCase] = await portal.database.db
      .select()
      .from(cases)
      .where(eq(cases.footprintLookupCode, number));
    expect(wineCase).toMatchObject({ containerName: 'Mixed', locationId });
    const client = await scene.browser.get(`/api/cases/${wineCase?.id}/`);
    const { attachments, bottles } = client.json<CaseDetail>();
    expect(attachments.map(({ file_name: name }) => name)).toEqual(['label.pdf']);
    expect(bottles).toHaveLength(2);
    const totals = await scene.browser.get('/api/bottle_case_count/');
    expect(totals.json()).toMatchObject({ bottle_count: 23, case_count: 2 });
    const { lines } = (await scene.browser.get(`/api/orders/${order.id}/`)).json<Order>();
    expect(lines).toEqual(done.lines);

    const rows = await ledgerOf();
    expect(rows.map(({ change, reason }) => [change, reason])).toEqual([
      [6, 'add request'],
      [2, 'add request'],
      [3, 'add request'],
    ]);
    expect(new Set(rows.map(({ actorUserId }) => actorUserId))).toEqual(new Set([stewardId]));
    expect((await auditStock(portal.database.db)).lotsOutOfBalance).toBe(0);
    const lotId = rows[2]?.lotId ?? 0;
    expect(lotId).toBe(scene.lotId);
    const [lot] = await portal.database.db.select().from(lots).where(eq(lots.id, lotId));
    expect(lot?.addedDate).toBe('2026-03-02');
  });

  it('of unknown size do not mix with those of a known one in the same case', async () => {
    const lines = [{ wine: scene.wineId, size_ml: null, quantity: 2 }];
    const wineCase = { case_number: scene.wineCase.footprintLookupCode };
    expect((await putAway([{ ...wineCase, lines }])).statusCode).toBe(200);
    expect(await lotFilled()).toMatchObject({
      caseId: scene.wineCase.id,
      sizeMl: null,
      quantity: 2,
    });
  });

  it('go into the case whose number is written so, which stays where it stands', async () => {
    const { db } = portal.database;
    await createCase(db, scene.accountId, { footprintLookupCode: 'ROW-9' });
    const place = { footprintLookupCode: 'Row-9', locationId };
    const { id } = await createCase(db, scene.accountId, place);
    const lines = [{ wine: scene.wineId, size_ml: 750, quantity: 1 }];
    await putAway([{ case_number: 'Row-9', lines }]);
    expect((await lotFilled())?.caseId).toBe(id);
    expect(await db.select().from(cases).where(eq(cases.id, id))).toMatchObject([place]);
  });

  it('are reported by one mail, or none when it is switched off, and are in the audit log', async () => {
    const one = [{ lines: [{ wine: scene.wineId, size_ml: null, quantity: 1 }] }];
    expect(await mailCount()).toBe(1);
    await putAway(one);
    expect(await mailCount()).toBe(2);
    const events = await eventsOf();
    expect(events.map(({ action }) => action)).toEqual(['created', 'process', 'complete']);
    expect(events[2]?.details).toMatchObject({ bottles: 1, cases: [expect.any(String)] });

    const next = await scene.browser.post('/api/create_pickup_order/', pickupRequest(scene));
    order = next.json<Order>();
    version = (await look()).version;
    expect((await putAway(one, { silent: true })).statusCode).toBe(200);
    expect(await mailCount()).toBe(1);
  });

  it('bottles of which another steward has taken care are not put away twice', async () => {
    const one = [{ lines: [{ wine: scene.wineId, size_ml: 750, quantity: 1 }] }];
    expect((await putAway(one)).statusCode).toBe(200);
    const second = await putAway(one);
    expect([second.statusCode, second.headers['x-error-code']]).toEqual([409, 'changed_meanwhile']);
    expect(second.json()).toMatchObject({ current: await look() });
    version = (await look()).version;
    const third = await putAway(one);
    expect([third.statusCode, third.json()]).toEqual([
      409,
      { detail: 'This request can no longer be completed.' },
    ]);
    expect(await ledgerOf()).toHaveLength(1);
  });

  it('are put away once when two stewards press at the same moment, and a new wine is made once', async () => {
    const one = [{ lines: [{ new_wine: newWine('Raced'), size_ml: 750, quantity: 1 }] }];
    const answers = await Promise.all([putAway(one), putAway(one)]);
    expect(answers.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 409]);
    expect(await ledgerOf()).toHaveLength(1);
    const others = await openCellar(portal);
    const requests = await Promise.all(
      [scene, others].map((each) =>
        each.browser.post('/api/create_pickup_order/', pickupRequest(each)),
      ),
    );
    const again = [{ lines: [{ new_wine: newWine('Twice'), size_ml: 750, quantity: 1 }] }];
    const done = await Promise.all(
      requests.map((request) =>
        steward.post(`/api/staff/receiving/${request.json<Order>().footprint_id}/put-away/`, {
          version: 1,
          cases: again,
        }),
      ),
    );
    const [first, second] = done.map((each) => each.json<Receiving>().order.lines[0]?.wine.id);
    expect([typeof first, first]).toEqual(['number', second]);
  });

  it('with anything wrong are not put away at all, and each fault is named in its place', async () => {
    const other = await createCase(portal.database.db, await createAccount(portal.database.db));
    const good = { wine: scene.wineId, size_ml: 750, quantity: 1 };
    const answer = await putAway([
      { case_number: 'X-1', lines: [good] },
      { case_number: 'x-1', lines: [good, { ...good, wine: 987_654_321 }] },
      {
        case_number: other.footprintLookupCode,
        lines: [{ new_wine: newWine('Never'), size_ml: 750, quantity: 1 }],
      },
    ]);
    expect([answer.statusCode, answer.json()]).toEqual([
      400,
      {
        cases: [
          {},
          {
            case_number: ['Case x-1 stands above already.'],
            lines: [{}, { wine: ['Invalid pk "987654321" - object does not exist.'] }],
          },
          { case_number: [`Case ${other.footprintLookupCode} belongs to another account.`] },
        ],
      },
    ]);
    expect(await ledgerOf()).toEqual([]);
    const never = await portal.database.db
      .select({ id: wines.id })
      .from(wines)
      .where(eq(wines.shortProducer, 'Never'));
    expect(never).toEqual([]);
    expect((await look()).version).toBe(version);
  });

  it('are refused without a case, a wine, a quantity or a sensible size', async () => {
    expect((await putAway([])).json()).toEqual({ cases: ['This list may not be empty.'] });
    const empty = await putAway([{ lines: [] }]);
    expect(empty.json()).toEqual({ cases: [{ lines: ['This list may not be empty.'] }] });
    const line = { size_ml: 5, quantity: 0, new_wine: { ...newWine(''), wine_type: 'Green' } };
    const bad = await putAway([{ lines: [line, { size_ml: 750, quantity: 1 }] }]);
    expect([bad.statusCode, bad.json()]).toEqual([
      400,
      {
        cases: [
          {
            lines: [
              {
                size_ml: ['Ensure this value is greater than or equal to 20.'],
                quantity: ['Ensure this value is greater than or equal to 1.'],
                new_wine: expect.any(Array),
              },
              { wine: ['This field is required.'] },
            ],
          },
        ],
      },
    ]);
  });

  it('bring documents of the allowed kinds alone, each to a case that is there', async () => {
    const one = [{ lines: [{ wine: scene.wineId, size_ml: 750, quantity: 1 }] }];
    const answer = await putAway(one, {}, [
      { name: 'page.png', content: Buffer.from('<html>'), field: 'documents-0' },
      { name: 'label.pdf', content: PDF, field: 'documents-7' },
    ]);
    expect([answer.statusCode, Object.keys(answer.json())]).toEqual([
      400,
      ['documents-0', 'documents-7'],
    ]);
    expect(await ledgerOf()).toEqual([]);
  });

  it('of a wine that was typed again and is known go to the known one, spelled as it is', async () => {
    const wine = { ...newWine('Château Palmer'), vintage: '' };
    const lines = (spelled: object) => [{ new_wine: spelled, size_ml: 750, quantity: 2 }];
    const first = (await putAway([{ lines: lines(wine) }])).json<Receiving>();
    await announce();
    const respelled = { ...wine, short_producer: 'chateau  PALMER', variety: 'Merlot' };
    const second = (await putAway([{ lines: lines(respelled) }])).json<Receiving>();
    expect(second.order.lines[0]?.wine).toEqual(first.order.lines[0]?.wine);
    expect(second.order.lines[0]?.case_number).not.toBe(first.order.lines[0]?.case_number);
    expect((await eventsOf()).at(-1)?.details).toMatchObject({ wines_new: [] });
  });
});
