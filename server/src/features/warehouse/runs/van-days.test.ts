import { beforeAll, describe, expect, it } from 'vitest';
import type { BrowserSession } from '../../../testing/browser-session.ts';
import {
  type CellarScene,
  openCellar,
  pickupRequest,
  TEST_DAY,
  vanRequest,
} from '../../../testing/cellar-scene.ts';
import { signInNew, signInSteward } from '../../../testing/sign-in.ts';
import { startTestApp } from '../../../testing/start-test-app.ts';

const DAYS = '/api/staff/van-days/';
const VANS = '/api/staff/vans/';
// The scene's address is in 10001; TEST_DAY is a Tuesday.
const WEDNESDAY = '2026-03-04';
const THURSDAY = '2026-03-05';
const REASON = 'The van comes to 10001 on Mondays and Thursdays.';

describe('days on which the van comes', () => {
  const portal = startTestApp();
  let manager: BrowserSession;
  let scene: CellarScene;

  beforeAll(async () => {
    manager = await signInSteward(portal);
    scene = await openCellar(portal, { bottles: 100 });
    await manager.put(`${DAYS}10/`, { weekdays: [2] });
    await manager.put(`${DAYS}1000/`, { weekdays: [4, 1, 4] });
    await manager.put(`${DAYS}994/`, { weekdays: [5] });
  });

  const send = async (path: string, body: object) => {
    const answer = await scene.browser.post(`/api/${path}/`, body);
    return { status: answer.statusCode, body: answer.json<Record<string, unknown>>() };
  };
  const deliver = (day: string, more: object = {}) =>
    send('create_pull_request', {
      ...vanRequest(scene),
      requested_delivery_date: day,
      ...more,
    });

  it('refuse a delivery on another day under its date, by the longest beginning of the ZIP code', async () => {
    expect(await deliver(TEST_DAY)).toEqual({
      status: 400,
      body: { requested_delivery_date: ['The earliest date is 2026-03-05.'] },
    });
    expect(await deliver('2026-03-06')).toEqual({
      status: 400,
      body: { requested_delivery_date: [REASON] },
    });
    expect((await deliver(THURSDAY)).status).toBe(201);
  });

  it('refuse a pickup too, and its alternate day', async () => {
    const body = { ...pickupRequest(scene), requested_delivery_date: THURSDAY };
    const refused = await send('create_pickup_order', { ...body, alternate_date: '2026-03-06' });
    expect(refused.body).toEqual({ alternate_date: [REASON] });
    expect((await send('create_pickup_order', body)).status).toBe(201);
  });

  it('leave other methods their business days, and are reported with all other errors', async () => {
    const carrier = { method: 'CommonCarrierMWC' };
    expect((await deliver(WEDNESDAY, carrier)).status).toBe(201);
    expect((await deliver('2026-03-06', { notes: 'x'.repeat(501) })).body).toMatchObject({
      notes: expect.any(Array),
      requested_delivery_date: [REASON],
    });
  });

  it('are in the calendar of clients', async () => {
    expect((await scene.browser.get('/api/business_calendar/')).json()).toMatchObject({
      van_days: [
        { prefix: '10', weekdays: [2] },
        { prefix: '1000', weekdays: [1, 4] },
        { prefix: '994', weekdays: [5] },
      ],
    });
  });

  it('can be removed, and are every business day then', async () => {
    const url = `${DAYS}77/`;
    await manager.put(url, { weekdays: [3] });
    const removed = await manager.send({ method: 'DELETE', url });
    expect(removed.json<{ prefix: string }[]>().map(({ prefix }) => prefix)).not.toContain('77');
    expect((await manager.send({ method: 'DELETE', url })).statusCode).toBe(404);
  });

  it('are refused without a weekday, on a weekend, and for what is no beginning of a ZIP code', async () => {
    const refusal = async (prefix: string, weekdays: unknown) => {
      const answer = await manager.put(`${DAYS}${prefix}/`, { weekdays });
      return [answer.statusCode, answer.json<unknown>()];
    };
    expect(await refusal('10', [])).toEqual([400, { weekdays: ['This list may not be empty.'] }]);
    expect((await refusal('10', [6]))[0]).toBe(400);
    expect(await refusal('NY', [1])).toEqual([404, { detail: 'Not found.' }]);
    expect((await refusal('100011', [1]))[0]).toBe(404);
  });

  it('and vans are changed by managers alone', async () => {
    const steward = await signInNew(portal, null, { role: 'steward' });
    const answers = [
      await steward.get(VANS),
      await steward.post(VANS, { name: 'Mine', capacity: 10 }),
      await steward.put(`${DAYS}10/`, { weekdays: [1] }),
    ];
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([403, 403, 403]);
    expect((await steward.get(DAYS)).statusCode).toBe(200);
  });
});

describe('vans', () => {
  const portal = startTestApp();

  it('are added, renamed and taken out of use, each name once', async () => {
    const manager = await signInSteward(portal);
    const add = (name: string) => manager.post(VANS, { name, capacity: 240 });
    const [first] = (await add('Blue van')).json<{ id: number; version: number }[]>();
    expect((await add('Blue van')).json()).toEqual({ name: ['Another van has this name.'] });
    await add('White van');
    const change = (more: object) =>
      manager.put(`${VANS}${first?.id}/`, {
        name: 'Blue van',
        capacity: 240,
        is_active: true,
        version: 1,
        ...more,
      });
    expect((await change({ name: 'White van' })).statusCode).toBe(400);
    const changed = await change({ capacity: 300, is_active: false });
    expect(changed.json<object[]>().at(-1)).toMatchObject({ capacity: 300, version: 2 });
    expect((await change({ capacity: 1 })).statusCode).toBe(409);
  });
});
