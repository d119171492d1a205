import type { Order } from '@portal/contract/requests/orders/orders.schemas';
import type { Receiving } from '@portal/contract/warehouse/receiving/receiving.schemas';
import { and, asc, eq, gt } from 'drizzle-orm';
import * as fc from 'fast-check';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { cases, fileContents, lots, stockLedger } from '../../../db/schema/inventory.ts';
import { attachments, orderLines, orders } from '../../../db/schema/orders.ts';
import { mailOutbox } from '../../../db/schema/system.ts';
import { checkStock } from '../../../db/stock-check.ts';
import type { BrowserSession } from '../../../testing/browser-session.ts';
import { startTestApp } from '../../../testing/start-test-app.ts';
import {
  type CellarScene,
  openCellar,
  pickupRequest,
  vanRequest,
} from '../../../testing/cellar-scene.ts';
import { createCase, createLocation, createLot, createWine } from '../../../testing/factories.ts';
import { sendForm } from '../../../testing/send-form.ts';
import { signInSteward } from '../../../testing/sign-in.ts';

const SECOND = 1_000;
const PDF = Buffer.from('%PDF-1.7\n%%EOF');

/** What can be put away: cases by number (known, typed, none), with or without a place and a document. */
const anyPutAway = fc.record({
  more_to_come: fc.boolean(),
  boxes_arrived: fc.option(fc.integer({ min: 0, max: 9 })),
  isReceived: fc.boolean(),
  isAnnounced: fc.boolean(),
  cases: fc.uniqueArray(
    fc.record({
      case_number: fc.constantFrom('', 'OLD-1', 'old-2', 'TYPED-1'),
      location: fc.constantFrom('', 'B7', 'b9'),
      hasDocument: fc.boolean(),
      lines: fc.array(
        fc.record({
          wine: fc.constantFrom('of the cellar', 'other', 'new'),
          size_ml: fc.constantFrom(750, 1500, null),
          quantity: fc.integer({ min: 1, max: 12 }),
        }),
        { minLength: 1, maxLength: 3 },
      ),
    }),
    { minLength: 1, maxLength: 3, selector: (one) => one.case_number },
  ),
});
type AnyPutAway = typeof anyPutAway extends fc.Arbitrary<infer One> ? One : never;

describe('undoing a put-away before its mail leaves', { timeout: 240_000 }, () => {
  const portal = startTestApp({ REQUESTS_PER_MINUTE: '100000' });
  let steward: BrowserSession;
  let scene: CellarScene;
  let order: Order;
  let version: number;
  let otherWineId: number;
  const placeIds = new Map<string, number>();

  beforeAll(async () => {
    steward = await signInSteward(portal);
    for (const code of ['A1', 'B7', 'B9', 'Z1']) {
      placeIds.set(code, await createLocation(portal.database.db, code));
    }
  });

  const openScene = async () => {
    const { db } = portal.database;
    scene = await openCellar(portal);
    const { accountId, wineId } = scene;
    otherWineId = await createWine(db, { vintage: 1990 });
    const placed = { footprintLookupCode: `OLD-1-${accountId}`, locationId: placeIds.get('A1') };
    const first = await createCase(db, accountId, placed);
    await createCase(db, accountId, { footprintLookupCode: `OLD-2-${accountId}` });
    await createLot(db, accountId, { caseId: first.id, wineId, quantity: 3 });
    const answer = await scene.browser.post('/api/create_pickup_order/', pickupRequest(scene));
    order = answer.json<Order>();
    version = 1;
  };
  beforeEach(openScene);

  const receivingPath = (rest = '') => `/api/staff/receiving/${order.footprint_id}/${rest}`;
  const numberOf = (typed: string) => (typed === '' ? '' : `${typed}-${scene.accountId}`);
  const bottles = (quantity = 4, caseNumber = 'OLD-1') => ({
    case_number: numberOf(caseNumber),
    lines: [{ wine: scene.wineId, size_ml: 750, quantity }],
  });

  const answered = async (answer: Awaited<ReturnType<BrowserSession['post']>>) => {
    if (answer.statusCode < 300) ({ version } = answer.json<Receiving>());
    return answer;
  };
  const putAway = async (sent: object) => {
    portal.passTime(SECOND);
    return answered(await steward.post(receivingPath('put-away/'), { version, ...sent }));
  };
  const revert = async () => {
    portal.passTime(SECOND);
    const path = `/api/staff/requests/${order.footprint_id}/revert/`;
    return answered(await steward.post(path, { version }));
  };
  const undoMs = async () => (await steward.get(receivingPath())).json<Receiving>().undo_ms;
  const subjects = async () => {
    const mails = await portal.database.db
      .select({ subject: mailOutbox.subject })
      .from(mailOutbox)
      .where(eq(mailOutbox.orderId, order.id))
      .orderBy(asc(mailOutbox.id));
    return mails.map(({ subject }) => subject.replace(/#\d+/, '#'));
  };

  /** Returns all that a put-away can change, but when cases were last seen. Lots without bottles are never deleted. */
  const everything = async () => {
    const { db } = portal.database;
    const { accountId, browser } = scene;
    expect((await checkStock(db)).wrong).toEqual([]);
    const held = await db
      .select({
        id: lots.id,
        wineId: lots.wineId,
        quantity: lots.quantity,
        addedDate: lots.addedDate,
        number: cases.footprintLookupCode,
        containerName: cases.containerName,
        locationId: cases.locationId,
      })
      .from(lots)
      .innerJoin(cases, eq(cases.id, lots.caseId))
      .where(and(eq(lots.accountId, accountId), gt(lots.quantity, 0)))
      .orderBy(asc(lots.id));
    const [request] = await db.select().from(orders).where(eq(orders.id, order.id));
    const lines = await db.select().from(orderLines).where(eq(orderLines.orderId, order.id));
    const files = await db.select().from(attachments).where(eq(attachments.accountId, accountId));
    const { put_away: soFar, expected } = (await steward.get(receivingPath())).json<Receiving>();
    return {
      held,
      request: { ...request, version: 0 },
      lines,
      files,
      contents: (await db.select({ id: fileContents.id }).from(fileContents)).length,
      seen: [
        // Who put wine away by mistake stood at the case all the same.
        (await browser.get('/api/search_cases/')).body.replaceAll(/"last_seen_at":[^,]+,/g, ''),
        (await browser.get('/api/search_wines/')).json<unknown>(),
        (await browser.get(`/api/orders/${order.id}/`)).json<unknown>(),
      ],
      soFar,
      expected,
      mails: await subjects(),
    };
  };

  const formOf = ({ cases: sent, more_to_come, boxes_arrived }: AnyPutAway) => {
    const wines = { 'of the cellar': scene.wineId, other: otherWineId, new: null };
    const newWine = { short_producer: 'Ridge', long_producer: 'Ridge', wine_type: 'Red' };
    const typed = sent.map(({ case_number: number, location, lines }) => ({
      case_number: numberOf(number),
      location,
      lines: lines.map(({ wine, ...line }) => ({
        ...line,
        wine: wines[wine],
        new_wine: wine === 'new' ? newWine : null,
      })),
    }));
    return {
      fields: { version, more_to_come, boxes_arrived: boxes_arrived ?? '', cases: typed },
      files: sent.flatMap(({ hasDocument }, at) =>
        hasDocument ? [{ name: 'label.pdf', content: PDF, field: `documents-${at}` }] : [],
      ),
    };
  };

  it('everything is as before any put-away, and it can be repeated', async () => {
    const property = fc.asyncProperty(anyPutAway, async (one) => {
      await openScene();
      const { accountId, wineId } = scene;
      if (one.isAnnounced) {
        const line = { accountId, orderId: order.id, wineId, sizeMl: 750, quantity: 9 };
        await portal.database.db.insert(orderLines).values(line);
      }
      // Later parts of a received request are not mailed, so they cannot be undone.
      if (one.isReceived && !one.more_to_come) {
        const body = { version, boxes_arrived: 2 };
        await answered(await steward.post(receivingPath('receive/'), body));
      }
      const before = await everything();
      portal.passTime(SECOND);
      const send = async () => {
        const { fields, files } = formOf(one);
        const form = { ...fields, cases: JSON.stringify(fields.cases) };
        return answered(await sendForm(steward, receivingPath('put-away/'), form, files));
      };
      const done = await send();
      expect([done.statusCode, done.json<Receiving>().undo_ms]).toEqual([200, 10 * SECOND]);
      const reverted = await revert();
      expect(reverted.statusCode, reverted.body).toBe(200);
      expect(await everything()).toEqual(before);
      portal.passTime(SECOND);
      expect((await send()).statusCode).toBe(200);
      expect((await checkStock(portal.database.db)).wrong).toEqual([]);
    });
    await fc.assert(property, { numRuns: 12 });
  });

  const refused = (detail: string) => ({ status: 409, json: { detail } });
  const TOUCHED =
    'Bottles of this request were reserved, moved or changed since: the step can no longer be undone.';

  it('is refused once a bottle was reserved or moved or its case changed, and nothing is undone', async () => {
    const { browser, accountId } = scene;
    const touches = {
      reserved: () => browser.post('/api/create_pull_request/', vanRequest(scene, 1)),
      corrected: () => changeCase('correct', { quantity: 15, reason: 'Counted' }),
      relabelled: () => changeCase('facts', { container_name: 'OWC', location: 'Z1' }),
    };
    const changeCase = async (action: string, more: object) => {
      const path = `/api/staff/stock/${accountId}/cases/${scene.wineCase.id}/`;
      const { version: seen } = (await steward.get(path)).json<{ version: number }>();
      const body = { version: seen, lot_id: scene.lotId, ...more };
      return steward.post(`${path}${action}/`, body);
    };
    for (const [what, touch] of Object.entries(touches)) {
      const next = await browser.post('/api/create_pickup_order/', pickupRequest(scene));
      order = next.json<Order>();
      version = 1;
      const { footprintLookupCode: number } = scene.wineCase;
      await putAway({ cases: [{ ...bottles(), case_number: number }] });
      expect((await touch()).statusCode, what).toBeLessThan(300);
      const before = await everything();
      const answer = await revert();
      expect({ status: answer.statusCode, json: answer.json() }, what).toEqual(refused(TOUCHED));
      expect(await everything(), what).toEqual(before);
    }
  });

  it('is refused once the mail has left, and a silent put-away has none', async () => {
    await putAway({ cases: [bottles()], silent: true });
    expect(await undoMs()).toBe(0);
    expect((await revert()).statusCode).toBe(409);
    await openScene();
    await putAway({ cases: [bottles()] });
    expect(await subjects()).toEqual([
      'Add Request Received: Order #',
      'Order #: added to inventory',
    ]);
    portal.passTime(9 * SECOND);
    const late = await revert();
    expect({ status: late.statusCode, json: late.json() }).toEqual(
      refused('The mail has left: this step can no longer be undone.'),
    );
  });

  it('takes back the first part with its receipt by counter rows; the request can be cancelled again', async () => {
    await putAway({ cases: [bottles()], more_to_come: true });
    expect((await revert()).statusCode).toBe(200);
    expect(await subjects()).toEqual(['Add Request Received: Order #']);
    const rows = await portal.database.db
      .select({ change: stockLedger.change, reason: stockLedger.reason })
      .from(stockLedger)
      .where(eq(stockLedger.orderId, order.id))
      .orderBy(asc(stockLedger.id));
    expect(rows).toEqual([
      { change: 4, reason: 'add request' },
      { change: -4, reason: 'undo' },
    ]);
    const empty = await putAway({ cases: [] });
    expect(empty.json()).toEqual({ cases: ['This list may not be empty.'] });
    const path = `/api/staff/requests/${order.footprint_id}/cancel/`;
    expect((await steward.post(path, { version, reason: 'The wrong client' })).statusCode).toBe(
      200,
    );
  });

  it('frees the number of a new case, also for another account', async () => {
    const typed = { ...bottles(), case_number: `WRONG-${scene.accountId}` };
    expect((await putAway({ cases: [typed] })).statusCode).toBe(200);
    expect((await revert()).statusCode).toBe(200);
    await openScene();
    expect((await putAway({ cases: [typed] })).statusCode).toBe(200);
  });

  it('a shipment marked as received, or that nobody announced, is undone without a mail', async () => {
    portal.passTime(SECOND);
    const received = await steward.post(receivingPath('receive/'), { version, boxes_arrived: 2 });
    expect((await answered(received)).json<Receiving>().undo_ms).toBe(10 * SECOND);
    expect((await revert()).json<Receiving>().order.processed_date).toBeNull();

    const body = { account: scene.accountId, company_name: 'UPS', boxes_arrived: 2 };
    const started = await answered(await steward.post('/api/staff/receiving/', body));
    const shipment = started.json<Receiving>();
    ({ order } = shipment);
    expect([shipment.undo_ms, await subjects()]).toEqual([10 * SECOND, ['Order #: received']]);
    const undone = (await revert()).json<Receiving>();
    expect(undone.order).toMatchObject({
      processed_date: expect.any(String),
      cancelled_date: expect.any(String),
      cancel_reason: 'Recorded by mistake',
    });
    expect([undone.undo_ms, await subjects()]).toEqual([0, []]);
  });
});
