import type { HandedOver } from '@portal/contract/warehouse/handovers/handovers.schemas';
import type { Order } from '@portal/contract/requests/orders/orders.schemas';
import type { StaffRequest } from '@portal/contract/warehouse/desk/desk.schemas';
import { eq } from 'drizzle-orm';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { stockLedger } from '../../../db/schema/inventory.ts';
import { handovers } from '../../../db/schema/orders.ts';
import { type BrowserSession, signIn } from '../../../testing/browser-session.ts';
import { buildTestApp } from '../../../testing/build-test-app.ts';
import { type CellarScene, openCellar } from '../../../testing/cellar-scene.ts';
import { createUser, TEST_PASSWORD } from '../../../testing/factories.ts';
import { DELIVERED, NOBODY, pulledRequest, sendHandover } from '../../../testing/handover-scene.ts';
import { signInNew, signInSteward } from '../../../testing/sign-in.ts';
import { startTestApp } from '../../../testing/start-test-app.ts';

const MB = 1024 * 1024;
const DAY_MS = 24 * 60 * 60_000;
const JPEG = Buffer.from([0xff, 0xd8, 0xff, 0xe0]);

describe('a handover', () => {
  const portal = startTestApp({ SECOND_APPROVAL: 'on' });
  let steward: BrowserSession;
  let driver: BrowserSession;
  let scene: CellarScene;
  let order: Order;

  beforeAll(async () => {
    steward = await signInSteward(portal);
    driver = await signInNew(portal, null, { role: 'driver' });
  });
  beforeEach(async () => {
    scene = await openCellar(portal, { bottles: 40 });
    order = await pulledRequest(portal, scene, {});
  });

  const look = async () =>
    (await steward.get(`/api/staff/requests/${order.footprint_id}/`)).json<StaffRequest>();
  const complete = async (by: BrowserSession, more: object = {}) => {
    const { version } = await look();
    const url = `/api/staff/requests/${order.footprint_id}/complete/`;
    return by.post(url, { version, ...more });
  };
  const stored = () =>
    portal.database.db.$count(handovers, eq(handovers.accountId, scene.accountId));
  const taken = () => portal.database.db.$count(stockLedger, eq(stockLedger.orderId, order.id));

  it.each([
    { fields: { outcome: 'delivered' }, errors: ['received_by', 'is_over_21', 'signature'] },
    { fields: { ...DELIVERED, outcome: 'lost' }, errors: ['outcome'] },
    { fields: { ...DELIVERED, received_by: 'x'.repeat(101) }, errors: ['received_by'] },
    { fields: { ...DELIVERED, signature: '[]' }, errors: ['signature'] },
    { fields: { ...DELIVERED, signature: '[[0.5,0.5]]' }, errors: ['signature'] },
    { fields: { ...DELIVERED, signature: '[[0.5,0.5,0.51,0.5]]' }, errors: ['signature'] },
    { fields: { ...DELIVERED, signature: '[[0,0,7,7]]' }, errors: ['signature'] },
    { fields: { ...DELIVERED, signature: '[[0,0,1]]' }, errors: ['signature'] },
    { fields: { ...DELIVERED, signature: 'scribble' }, errors: ['signature'] },
    {
      fields: {
        ...DELIVERED,
        signature: JSON.stringify([Array.from({ length: 10_002 }, () => 0.5)]),
      },
      errors: ['signature'],
    },
    { fields: { ...DELIVERED, signature: '', signed_name: 'Ada' }, errors: ['signature'] },
    { fields: { ...DELIVERED, signed_name: 'Ada' }, errors: ['is_witnessed'] },
    { fields: { outcome: 'not delivered' }, errors: ['reason'] },
    { fields: { outcome: 'not delivered', reason: 'other' }, errors: ['note'] },
    { fields: { ...DELIVERED, bottles: 'all' }, errors: ['bottles'] },
    { fields: { ...DELIVERED, bottles: 0 }, errors: ['bottles'] },
  ])('without what it needs is refused at $errors', async ({ fields, errors }) => {
    const answer = await sendHandover(driver, order, fields);
    expect([answer.statusCode, Object.keys(answer.json<object>())]).toEqual([400, errors]);
    expect(await stored()).toBe(0);
  });

  it('is stored without files that are no pictures or too large, and says so of each by its name', async () => {
    const files = [
      { name: 'page.png', content: Buffer.from('<html>') },
      { name: 'note.pdf', content: Buffer.from('%PDF-1.7') },
      { name: 'big.jpg', content: Buffer.concat([JPEG, Buffer.alloc(30 * MB)]) },
      { name: 'empty.png', content: Buffer.alloc(0) },
      { name: 'good.jpg', content: JPEG },
    ];
    const refused = [
      'page.png: File type is not allowed. Allowed types are: png, jpg, jpeg.',
      'note.pdf: File type is not allowed. Allowed types are: png, jpg, jpeg.',
      'big.jpg: The file is larger than 10 MB.',
      'empty.png: The submitted file is empty.',
    ];
    const answer = await sendHandover(driver, order, DELIVERED, { files });
    expect([answer.statusCode, answer.json()]).toMatchObject([201, { refused_pictures: refused }]);
    const { handovers, events } = await look();
    expect(handovers).toMatchObject([{ problem: null, pictures: [{ file_name: 'good.jpg' }] }]);
    const left = events.find(({ action }) => action === 'pictures left out');
    expect(left?.details).toMatchObject({ reason: refused.join(' ') });
  });

  it('is stored with the first 10 of more pictures', async () => {
    const many = Array.from({ length: 11 }, (_, at) => ({ name: `${at}.jpg`, content: JPEG }));
    const answer = await sendHandover(driver, order, DELIVERED, { files: many });
    expect([answer.statusCode, answer.json()]).toMatchObject([
      201,
      { refused_pictures: ['At most 10 files can be sent.'] },
    ]);
    expect((await look()).handovers[0]?.pictures).toHaveLength(10);
  });

  it('made twice takes the bottles once; the second one waits for the desk', async () => {
    expect((await sendHandover(driver, order, DELIVERED)).statusCode).toBe(201);
    const twice = await sendHandover(steward, order, { ...DELIVERED, received_by: 'Bo' });
    expect([twice.statusCode, twice.json()]).toMatchObject([201, { needs_decision: true }]);
    const failed = await sendHandover(steward, order, NOBODY);
    expect([failed.statusCode, failed.json()]).toMatchObject([201, { needs_decision: false }]);
    expect([await stored(), await taken()]).toEqual([3, 1]);
    expect((await look()).order.confirmed_date).toBe('2026-03-02');
  });

  it('twice at the same moment completes the request once', async () => {
    const both = await Promise.all([
      sendHandover(driver, order, DELIVERED, { key: 'one' }),
      sendHandover(steward, order, DELIVERED, { key: 'two' }),
    ]);
    const answers = both.map((one) => one.json<HandedOver>().needs_decision);
    expect(answers.toSorted()).toEqual([false, true]);
    expect([await stored(), await taken()]).toEqual([2, 1]);
  });

  it('of fewer bottles names the lines; from which more than 12 are missing waits for a manager', async () => {
    order = await pulledRequest(portal, scene, { lines: [{ ...lineOf(), quantity: 20 }] });
    await signInNew(portal, null, { role: 'manager' });
    const line = { line_id: order.lines[0]?.id, quantity_done: 5, reason: 'Gone' };
    const short = JSON.stringify([{ ...line, is_missing: true }]);
    const answer = await sendHandover(driver, order, { ...DELIVERED, short, bottles: 5 });
    const { approval } = answer.json<HandedOver>();
    expect([answer.statusCode, approval?.what]).toEqual([201, expect.stringContaining('15')]);
    expect([(await look()).order.completed_date, await stored()]).toEqual([null, 1]);
    const failed = await sendHandover(driver, order, NOBODY);
    expect(failed.json()).toMatchObject({ needs_decision: false });
    const manager = await signInNew(portal, null, { role: 'manager' });
    const approved = await manager.post(`/api/staff/approvals/${approval?.id}/approve/`);
    expect(approved.statusCode).toBe(200);
    expect((await look()).order.lines).toMatchObject([{ quantity_done: 5 }]);
  });
  const lineOf = () => ({
    wine: scene.wineId,
    case_footprint_id: scene.wineCase.footprintId,
    size_value: 750,
  });

  it('is what a driver needs; the desk may complete without one, with a reason', async () => {
    expect((await complete(driver)).statusCode).toBe(403);
    const unsigned = await complete(steward);
    expect([unsigned.statusCode, unsigned.json()]).toEqual([
      400,
      {
        reason: [
          'Say why nobody signs here, such as "signed on paper", or hand it over with a signature.',
        ],
      },
    ]);
    expect((await complete(steward, { reason: 'Signed on paper' })).statusCode).toBe(200);
  });

  it('is not for a carrier, whose request needs a tracking number', async () => {
    order = await pulledRequest(portal, scene, { method: 'CommonCarrierMWC' });
    expect((await sendHandover(steward, order, DELIVERED)).json()).toEqual({
      detail:
        'A carrier takes the bottles of this request. Enter its tracking number to complete it.',
    });
    expect((await complete(steward)).json()).toEqual({
      tracking_number: [
        'Enter the tracking number of the carrier. The client follows the bottles by it.',
      ],
    });
    const done = await complete(steward, { tracking_number: '1Z 999' });
    expect(done.json<StaffRequest>().order).toMatchObject({ tracking_number: '1Z 999' });
  });
});

it('a handover sent again under its key on another day is answered as the first time', async () => {
  const portal = await buildTestApp();
  const scene = await openCellar(portal);
  const order = await pulledRequest(portal, scene);
  const { email } = await createUser(portal.database.db, null, { role: 'driver' });
  const driver = () => signIn(portal.app, email, TEST_PASSWORD);
  const first = await sendHandover(await driver(), order, DELIVERED, { key: 'lobby' });
  expect(first.statusCode).toBe(201);
  portal.passTime(DAY_MS);
  const again = await sendHandover(await driver(), order, DELIVERED, { key: 'lobby' });
  expect([again.statusCode, again.body]).toEqual([201, first.body]);
  expect(again.headers['idempotent-replay']).toBe('true');
  const other = await sendHandover(await driver(), order, NOBODY, { key: 'lobby' });
  expect(other.statusCode).toBe(422);
  expect(await portal.database.db.$count(handovers)).toBe(1);
  await portal.close();
});
