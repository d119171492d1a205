import type { Order } from '@portal/contract/requests/orders/orders.schemas';
import type { ChangedPicks, Picks } from '@portal/contract/warehouse/picking/picks.schemas';
import type { Desk, StaffRequest } from '@portal/contract/warehouse/desk/desk.schemas';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { BrowserSession } from '../../../testing/browser-session.ts';
import { type CellarScene, openCellar, vanRequest } from '../../../testing/cellar-scene.ts';
import { signInNew, signInSteward } from '../../../testing/sign-in.ts';
import { startTestApp } from '../../../testing/start-test-app.ts';

const MINUTES_MS = 10 * 60_000;

describe('the picks of a request', () => {
  const portal = startTestApp();
  let packer: BrowserSession;
  let other: BrowserSession;
  let steward: BrowserSession;
  let scene: CellarScene;
  let number: number;
  let lineId: number;
  let key = 0;

  beforeAll(async () => {
    packer = await signInNew(portal, null, { role: 'packer' });
    other = await signInNew(portal, null, { role: 'packer' });
    steward = await signInSteward(portal);
  });
  beforeEach(async () => {
    scene = await openCellar(portal);
    const asked = await scene.browser.post('/api/create_pull_request/', vanRequest(scene, 6));
    const order = asked.json<Order>();
    number = order.footprint_id;
    lineId = order.lines[0]?.id ?? 0;
  });

  const path = (rest = '') => `/api/staff/requests/${number}/picks/${rest}`;
  const pick = (quantity: number, body: object = {}, by = packer) => {
    key += 1;
    const lines = [{ line_id: lineId, quantity }];
    const code = `https://portal.example/c/${scene.wineCase.footprintLookupCode}`;
    const sent = { how: 'scan', code, lines, ...body };
    return by.post(path(), sent, { 'idempotency-key': `pick-${key}` });
  };
  const listed = async (by = packer) => (await by.get(path())).json<Picks>().picks;
  const step = async (name: string, body: object = {}) => {
    const request = (await steward.get(`/api/staff/requests/${number}/`)).json<StaffRequest>();
    const sent = { version: request.version, reason: 'Asked', ...body };
    return steward.post(`/api/staff/requests/${number}/${name}/`, sent);
  };

  it('are seen by everybody who works on it, with who and how', async () => {
    expect((await pick(4)).statusCode).toBe(201);
    await pick(2, { how: 'hand', code: '', reason: 'The label is torn' }, other);
    const scanned = { line_id: lineId, quantity: 4, how: 'scan', reason: '' };
    const byHand = { line_id: lineId, quantity: 2, how: 'hand', reason: 'The label is torn' };
    expect(await listed(steward)).toMatchObject([scanned, byHand]);
    const { events } = (await steward.get(`/api/staff/requests/${number}/`)).json<StaffRequest>();
    expect(events.filter(({ action }) => action === 'picked')).toHaveLength(2);
  });

  it('leave the version of the request, so that nobody loses what they type', async () => {
    const before = (await steward.get(`/api/staff/requests/${number}/`)).json<StaffRequest>();
    await pick(6);
    const after = (await steward.get(`/api/staff/requests/${number}/`)).json<StaffRequest>();
    expect(after.version).toBe(before.version);
  });

  it('count once when they are sent twice', async () => {
    const lines = [{ line_id: lineId, quantity: 3 }];
    const body = { how: 'scan', code: scene.wineCase.footprintLookupCode, lines };
    const header = { 'idempotency-key': `twice-${number}` };
    const first = await packer.post(path(), body, header);
    const again = await packer.post(path(), body, header);
    expect(again.headers['idempotent-replay']).toBe('true');
    expect(again.json()).toEqual(first.json());
    expect(await listed()).toHaveLength(1);
  });

  it('tell the second of two packers that a line is done, and are not doubled', async () => {
    const [one, two] = await Promise.all([pick(6, {}, packer), pick(6, {}, other)]);
    const already = [one, two].map((answer) => answer.json<ChangedPicks>().already);
    expect([one.statusCode, two.statusCode]).toEqual([201, 201]);
    expect(already.toSorted((a, b) => a.length - b.length)).toEqual([[], [lineId]]);
    expect(await listed()).toMatchObject([{ quantity: 6 }]);
  });

  it('are never more than requested, whoever is first', async () => {
    const answers = await Promise.all([pick(4, {}, packer), pick(4, {}, other)]);
    const statuses = answers.map(({ statusCode }) => statusCode).toSorted((a, b) => a - b);
    expect(statuses).toEqual([201, 400]);
    const refused = answers.find(({ statusCode }) => statusCode === 400);
    expect(refused?.json()).toEqual({
      lines: [{ quantity: ['Only 2 bottles of this line are left to pick.'] }],
    });
    expect(await listed()).toMatchObject([{ quantity: 4 }]);
  });

  it.each([
    [
      'a case that is not on the list',
      { code: 'https://portal.example/c/NJ-0' },
      { code: ['NJ-0 is not on the pick list of this request.'] },
    ],
    ['a scan without a code', { code: '' }, { code: ['This field is required.'] }],
    [
      'a reason of 201 characters',
      { how: 'hand', reason: 'x'.repeat(201) },
      { reason: ['Ensure this field has no more than 200 characters.'] },
    ],
    [
      'a line of another request',
      { lines: [{ line_id: 999_999_999, quantity: 1 }] },
      { lines: [{ line_id: ['Invalid pk "999999999" - object does not exist.'] }] },
    ],
  ])('refuse %s and write nothing', async (_, body, error) => {
    const answer = await pick(1, body);
    expect([answer.statusCode, answer.json()]).toEqual([400, error]);
    expect(await listed()).toEqual([]);
  });

  it.each([0, -1, 7])('refuse %s bottles of 6', async (quantity) => {
    const answer = await pick(quantity);
    expect(answer.statusCode).toBe(400);
    expect(answer.json()).toMatchObject({ lines: [{ quantity: [expect.any(String)] }] });
    expect(await listed()).toEqual([]);
  });

  it('are taken back line by line', async () => {
    await pick(2);
    const answer = await packer.post(path('remove/'), { lines: [lineId] });
    expect([answer.statusCode, answer.json()]).toEqual([
      201,
      { picks: [], put_back: 0, already: [], demands_scans: false },
    ]);
    expect((await pick(6)).json<ChangedPicks>().picks).toMatchObject([{ quantity: 6 }]);
  });

  it('are ticked without a reason, and the rest is pulled by list when somebody says so', async () => {
    expect((await pick(2, { how: 'hand', code: '' })).statusCode).toBe(201);
    expect((await step('process', { unticked: 'pulled', reason: '' })).statusCode).toBe(200);
    expect(await listed()).toMatchObject([
      { quantity: 2, how: 'hand', reason: '' },
      { quantity: 4, how: 'list', reason: '' },
    ]);
    expect((await step('undo')).statusCode).toBe(200);
    expect(await listed()).toMatchObject([{ quantity: 2, how: 'hand' }]);
  });

  it('stay as they are when the rest is short, which needs one tick at least', async () => {
    const refused = await step('process', { unticked: 'short' });
    expect([refused.statusCode, refused.json()]).toEqual([
      400,
      { unticked: ['Nothing is ticked. Tick what was pulled, or cancel the request.'] },
    ]);
    await pick(2);
    expect((await step('process', { unticked: 'short' })).statusCode).toBe(200);
    expect(await listed()).toMatchObject([{ quantity: 2, how: 'scan' }]);
  });

  it('stay when a step is taken back, and nothing more is picked once the request has ended', async () => {
    await step('process');
    await pick(6);
    expect((await step('revert')).statusCode).toBe(200);
    await step('process');
    await step('undo');
    expect(await listed()).toMatchObject([{ quantity: 6 }]);
    expect((await step('cancel')).statusCode).toBe(200);
    const late = await pick(1);
    expect([late.statusCode, late.headers['x-error-code']]).toEqual([409, 'no_longer_possible']);
    expect(await listed()).toMatchObject([{ quantity: 6 }]);
  });

  const putBack = async (bottles: number) =>
    packer.post(path('put-back/'), { bottles }, { 'idempotency-key': `back-${number}-${bottles}` });
  const attention = async () =>
    (await steward.get('/api/staff/desk/'))
      .json<Desk>()
      .to_put_back.find(({ footprint_id: id }) => id === number)?.bottles;

  it('of a cancelled request have to be put back, until somebody says that they are', async () => {
    await pick(4);
    expect(await attention()).toBeUndefined();
    await step('cancel');
    expect((await packer.get(path())).json<Picks>().put_back).toBe(4);
    expect(await attention()).toBe(4);
    const otherNumber = await putBack(3);
    expect([otherNumber.statusCode, otherNumber.headers['x-error-code']]).toEqual([
      409,
      'changed_meanwhile',
    ]);
    const answer = await putBack(4);
    expect([answer.statusCode, answer.json()]).toEqual([
      201,
      { picks: [], put_back: 0, already: [], demands_scans: false },
    ]);
    expect((await putBack(4)).headers['idempotent-replay']).toBe('true');
    expect(await attention()).toBeUndefined();
    const { events } = (await steward.get(`/api/staff/requests/${number}/`)).json<StaffRequest>();
    expect(events[0]?.action).toBe('put back');
  });

  it('picks that did not go out with a delivery have to be put back', async () => {
    await pick(6);
    await step('process');
    const short = [{ line_id: lineId, quantity_done: 4, reason: 'Damaged', is_missing: false }];
    expect((await step('complete', { short })).statusCode).toBe(200);
    expect(await attention()).toBe(2);
    expect((await step('revert')).statusCode).toBe(200);
    expect(await attention()).toBeUndefined();
    expect(await listed()).toMatchObject([{ quantity: 4 }, { quantity: 2 }]);
  });

  it('of a list on paper are all that it names; undone, none are out', async () => {
    await step('process');
    expect(await listed()).toMatchObject([{ quantity: 6, how: 'list', reason: '' }]);
    portal.passTime(MINUTES_MS);
    await step('undo');
    expect(await listed()).toEqual([]);
    expect((await step('revert')).statusCode).toBe(200);
    expect(await listed()).toMatchObject([{ quantity: 6, how: 'list' }]);
    await step('cancel');
    expect(await attention()).toBe(6);
  });

  it('are kept when they were made before the request was cancelled, and arrive later', async () => {
    const happened_at = portal.context.clock().toISOString();
    portal.passTime(MINUTES_MS);
    await step('cancel');
    portal.passTime(MINUTES_MS);
    const answer = await pick(2, { happened_at });
    expect([answer.statusCode, answer.json<ChangedPicks>().put_back]).toEqual([201, 2]);
    expect(answer.json<ChangedPicks>().picks).toMatchObject([{ at: happened_at }]);
  });

  it('take the place of what a list on paper says, with their own moment', async () => {
    const happened_at = portal.context.clock().toISOString();
    portal.passTime(MINUTES_MS);
    await step('process');
    portal.passTime(MINUTES_MS);
    await pick(2, { happened_at });
    expect(await listed()).toMatchObject([
      { quantity: 4, how: 'list' },
      { quantity: 2, how: 'scan', at: happened_at },
    ]);
  });

  it.each([
    ['stands', false],
    ['is delivered', true],
  ])(
    'leave a list that %s what it names, when they were back before it was worked',
    async (_, isDelivered) => {
      const taken = portal.context.clock().toISOString();
      portal.passTime(MINUTES_MS);
      const back = portal.context.clock().toISOString();
      portal.passTime(MINUTES_MS);
      await step('process');
      portal.passTime(MINUTES_MS);
      await pick(2, { happened_at: taken });
      if (isDelivered) expect((await step('complete')).statusCode).toBe(200);
      portal.passTime(MINUTES_MS);
      const removed = { lines: [lineId], happened_at: back };
      expect((await packer.post(path('remove/'), removed)).statusCode).toBe(201);
      const picks = await listed();
      expect(new Set(picks.map(({ how }) => how))).toEqual(new Set(['list']));
      expect(picks.reduce((sum, { quantity }) => sum + quantity, 0)).toBe(6);
    },
  );

  it('are not for shipments, unknown requests, drivers and clients', async () => {
    const driver = await signInNew(portal, null, { role: 'driver' });
    expect((await pick(1, {}, driver)).statusCode).toBe(403);
    expect((await pick(1, {}, scene.browser)).statusCode).toBe(403);
    // No stop of this day.
    expect((await driver.get(path())).statusCode).toBe(404);
    const shipment = await scene.browser.post('/api/create_notify_order/', {
      company_name: 'Shop',
    });
    number = shipment.json<Order>().footprint_id;
    expect((await pick(1)).json()).toEqual({ detail: 'An add request has no pick list.' });
    number = 1;
    expect((await pick(1)).statusCode).toBe(404);
  });
});
