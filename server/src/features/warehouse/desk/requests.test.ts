import type { Order } from '@portal/contract/requests/orders/orders.schemas';
import type { Desk, QueueRow, StaffRequest } from '@portal/contract/warehouse/desk/desk.schemas';
import { eq } from 'drizzle-orm';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { auditLog, mailOutbox } from '../../../db/schema/system.ts';
import type { BrowserSession } from '../../../testing/browser-session.ts';
import { startTestApp } from '../../../testing/start-test-app.ts';
import {
  type CellarScene,
  lineOf,
  openCellar,
  TEST_DAY,
  vanRequest,
} from '../../../testing/cellar-scene.ts';
import {
  createAccount,
  createCase,
  createLocation,
  createLot,
} from '../../../testing/factories.ts';
import { signInSteward } from '../../../testing/sign-in.ts';

describe('the requests of all clients, at the desk', () => {
  const portal = startTestApp();
  let steward: BrowserSession;
  let scene: CellarScene;
  let order: Order;

  beforeAll(async () => {
    steward = await signInSteward(portal);
  });
  beforeEach(async () => {
    scene = await openCellar(portal);
    const answer = await scene.browser.post('/api/create_pull_request/', vanRequest(scene, 5));
    order = answer.json<Order>();
  });

  const queue = async (query: string) => {
    const answer = await steward.get(`/api/staff/requests/?${query}`);
    return answer.json<{ count: number; page: number; results: QueueRow[] }>();
  };
  const numbers = async (query: string) =>
    (await queue(query)).results.map((row) => row.footprint_id);
  const look = async () =>
    (await steward.get(`/api/staff/requests/${order.footprint_id}/`)).json<StaffRequest>();
  const act = (action: string, body: Record<string, unknown>) =>
    steward.post(`/api/staff/requests/${order.footprint_id}/${action}/`, body);

  it('a new request waits in the queue, with its account and its bottles', async () => {
    const { count, results } = await queue(`account=${scene.accountId}`);
    expect(count).toBe(1);
    expect(results[0]).toMatchObject({
      footprint_id: order.footprint_id,
      account: { id: scene.accountId },
      bottle_count: 5,
      requested_delivery_date: TEST_DAY,
      processed_date: null,
    });
  });

  it('is found by its number, by words of its address, and not by others', async () => {
    const mine = `account=${scene.accountId}`;
    expect(await numbers(`search=%23${order.footprint_id}`)).toEqual([order.footprint_id]);
    expect(await numbers(`${mine}&search=elm street`)).toEqual([order.footprint_id]);
    expect(await numbers(`${mine}&search=el%25eet`)).toEqual([]);
    expect(await numbers(`${mine}&search=nobody`)).toEqual([]);
  });

  it('is filtered by state, direction, method and the day it is due', async () => {
    const mine = `account=${scene.accountId}`;
    expect(await numbers(`${mine}&state=requested&direction=pull&method=8&due=ahead`)).toHaveLength(
      1,
    );
    for (const other of ['state=processed', 'direction=add', 'method=2', 'due=today', 'due=late']) {
      expect(await numbers(`${mine}&${other}`), other).toEqual([]);
    }
    const refused = await steward.get('/api/staff/requests/?state=gone');
    expect([refused.statusCode, refused.json()]).toEqual([
      400,
      { state: ['"gone" is not a valid choice.'] },
    ]);
  });

  it('is found by the days between which it is due, both included', async () => {
    const mine = `account=${scene.accountId}`;
    expect(await numbers(`${mine}&from=${TEST_DAY}&to=${TEST_DAY}`)).toHaveLength(1);
    expect(await numbers(`${mine}&from=2026-03-04`)).toEqual([]);
    expect(await numbers(`${mine}&to=2026-03-02`)).toEqual([]);
    const refused = await steward.get('/api/staff/requests/?from=tomorrow');
    expect(Object.keys(refused.json())).toEqual(['from']);
  });

  it('accounts are offered by a part of their name, in any case, or by their id', async () => {
    const { db } = portal.database;
    const closedAt = new Date('2026-01-01T00:00:00Z');
    const closed = await createAccount(db, { name: 'Zinc_Cellars old', closedAt });
    const open = await createAccount(db, { name: 'Zinc_Cellars West' });
    const names = async (query: string) =>
      (await steward.get(`/api/staff/account-names/?${query}`)).json<unknown>();
    expect(await names('search=zinc_c')).toEqual([
      { id: open, name: 'Zinc_Cellars West', is_closed: false },
      { id: closed, name: 'Zinc_Cellars old', is_closed: true },
    ]);
    expect(await names(`account=${open}`)).toHaveLength(1);
    expect(await names('search=zincX')).toEqual([]);
  });

  it('the pick list follows the walk, then case numbers, not their letters', async () => {
    const { db } = portal.database;
    const lines = [lineOf(scene)];
    const [first, second] = [
      await createLocation(db, 'Rack 2'),
      await createLocation(db, 'Rack 1'),
    ];
    const stored = [
      ['ZZ-1', second],
      ['ZZ-10', first],
      ['ZZ-9', first],
    ] as const;
    for (const [number, locationId] of stored) {
      const footprintLookupCode = `${number}-${scene.accountId}`;
      const wineCase = await createCase(db, scene.accountId, { footprintLookupCode, locationId });
      await createLot(db, scene.accountId, {
        caseId: wineCase.id,
        wineId: scene.wineId,
        quantity: 6,
      });
      lines.push({ ...lineOf(scene), case_footprint_id: wineCase.footprintId });
    }
    const answer = await scene.browser.post('/api/create_pull_request/', {
      ...vanRequest(scene),
      lines,
    });
    order = answer.json<Order>();
    const { pick_places: places } = await look();
    const { lines: asked } = order;
    const numbers = places.map(
      (place) => asked.find(({ id }) => id === place.line_id)?.case_number,
    );
    expect(places.map(({ location }) => location)).toEqual(['Rack 2', 'Rack 2', 'Rack 1', null]);
    expect(numbers.slice(0, 3)).toEqual(
      ['ZZ-9', 'ZZ-10', 'ZZ-1'].map((number) => `${number}-${scene.accountId}`),
    );
  });

  it('is led to its end step by step; the desk, the client and the mails follow', async () => {
    const before = (await steward.get('/api/staff/desk/')).json<Desk>();
    const seen = await look();
    expect(seen.pick_places).toEqual([
      expect.objectContaining({ line_id: order.lines[0]?.id, container_name: expect.any(String) }),
    ]);
    const gone = await act('confirm', { version: seen.version, confirmed_date: '2026-02-27' });
    expect(gone.json()).toEqual({ confirmed_date: ['The earliest date is 2026-03-02.'] });
    const confirmed = await act('confirm', { version: seen.version, confirmed_date: TEST_DAY });
    expect(confirmed.json<StaffRequest>().order.confirmed_date).toBe(TEST_DAY);
    const { version } = confirmed.json<StaffRequest>();
    const pulled = (await act('process', { version })).json<StaffRequest>();
    const after = (await steward.get('/api/staff/desk/')).json<Desk>();
    expect(after.waiting).toBe(before.waiting - 1);
    const done = (
      await act('complete', { version: pulled.version, reason: 'Signed on paper' })
    ).json<StaffRequest>();
    expect(done.events.map((event) => event.action)).toEqual([
      'complete',
      'process',
      'confirmed',
      'created',
    ]);
    const client = await scene.browser.get(`/api/orders/${order.id}/`);
    expect(client.json<Order>()).toEqual(done.order);
    const mails = await portal.database.db
      .select({ id: mailOutbox.id })
      .from(mailOutbox)
      .where(eq(mailOutbox.orderId, order.id));
    expect(mails).toHaveLength(4);
  });

  it('two stewards on one request: the second gets 409, and nothing is overwritten', async () => {
    const { version } = await look();
    await act('tracking', { version, tracking_number: '1Z 999', silent: true });
    const second = await act('tracking', { version, tracking_number: 'other', silent: true });
    expect([second.statusCode, second.headers['x-error-code']]).toEqual([409, 'changed_meanwhile']);
    expect((await look()).order.tracking_number).toBe('1Z 999');
    expect(second.json()).toMatchObject({ current: await look() });
  });

  it('of two simultaneous actions by stewards one succeeds and the other gets 409, each time', async () => {
    // An unchanged value would change nothing, so each round has another day.
    for (const [round, day] of [
      ['once', '2026-03-03'],
      ['again', '2026-03-04'],
      ['and again', '2026-03-05'],
    ]) {
      const { version } = await look();
      const answers = await Promise.all([
        act('tracking', { version, tracking_number: round, silent: true }),
        act('confirm', { version, confirmed_date: day, silent: true }),
        act('note', { version, internal_note: round }),
      ]);
      const statuses = answers.map(({ statusCode }) => statusCode);
      expect(statuses.toSorted(), round).toEqual([200, 409, 409]);
    }
  });

  it('a line that came out short says how many and why', async () => {
    const { version } = await look();
    const pulled = (await act('process', { version })).json<StaffRequest>();
    const line = order.lines[0]?.id;
    const short = [
      { line_id: line, quantity_done: 3, reason: 'Two were broken', is_missing: true },
    ];
    const done = (
      await act('complete', { version: pulled.version, short, reason: 'Signed on paper' })
    ).json<StaffRequest>();
    expect(done.order.lines[0]).toMatchObject({
      quantity: 5,
      quantity_done: 3,
      shortfall_reason: 'Two were broken',
    });
    const totals = await scene.browser.get('/api/bottle_case_count/');
    expect(totals.json()).toEqual({ bottle_count: 7, case_count: 1 });
  });

  it('the internal note stays inside', async () => {
    const { version } = await look();
    const noted = await act('note', { version, internal_note: 'Ring twice' });
    expect(noted.json<StaffRequest>().internal_note).toBe('Ring twice');
    const client = await scene.browser.get(`/api/orders/${order.id}/`);
    expect(client.body).not.toContain('Ring twice');
  });

  it('shows only its own events', async () => {
    const { db } = portal.database;
    const entry = { occurredAt: new Date(), actor: 'x', action: 'merged', details: {} };
    const subjectId = String(order.id);
    const account = { accountId: scene.accountId };
    await db.insert(auditLog).values({ ...entry, ...account, subjectType: 'case', subjectId });
    const other = { ...account, subjectType: 'order', subjectId: String(order.id + 1) };
    await db.insert(auditLog).values({ ...entry, ...other });
    expect((await look()).events.map(({ action }) => action)).toEqual(['created']);
  });

  it('an undone step is listed with its reason; a cancelled request changes no more', async () => {
    const { version } = await look();
    const pulled = (await act('process', { version, silent: true })).json<StaffRequest>();
    const undone = await act('undo', { version: pulled.version, reason: 'Wrong case' });
    expect(undone.json<StaffRequest>().events[0]).toMatchObject({
      action: 'undo',
      details: { reason: 'Wrong case' },
    });
    const ended = await act('cancel', {
      version: undone.json<StaffRequest>().version,
      reason: 'The client called',
    });
    expect(ended.json<StaffRequest>().order.cancel_reason).toBe('The client called');
    const late = await act('confirm', {
      version: ended.json<StaffRequest>().version,
      confirmed_date: TEST_DAY,
    });
    expect(late.statusCode).toBe(409);
  });

  it('an unknown number answers 404', async () => {
    const answers = await Promise.all(
      ['1', 'abc', '99999999999999999999'].map((number) =>
        steward.get(`/api/staff/requests/${number}/`),
      ),
    );
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([404, 404, 404]);
  });
});
