import type { HandedOver } from '@portal/contract/warehouse/handovers/handovers.schemas';
import type { StaffRequest } from '@portal/contract/warehouse/desk/desk.schemas';
import { type Stop, stopsSchema } from '@portal/contract/warehouse/desk/stops.schemas';
import type { Run, RunDay } from '@portal/contract/warehouse/runs/runs.schemas';
import { eq, isNotNull } from 'drizzle-orm';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { formerStops, runs } from '../../../db/schema/runs.ts';
import { type BrowserSession, signIn } from '../../../testing/browser-session.ts';
import { buildTestApp, type TestApp } from '../../../testing/build-test-app.ts';
import { createUser, TEST_PASSWORD } from '../../../testing/factories.ts';
import { DELIVERED, NOBODY, sendHandover } from '../../../testing/handover-scene.ts';
import { openRuns, type RunScene } from '../../../testing/run-scene.ts';

const DAY = 24 * 60 * 60_000;
const LATER = '2026-03-04';
const DRIVER_ROUTES = [
  'GET /api/staff/requests/:number/',
  'GET /api/staff/requests/:number/picks/',
  'GET /api/staff/runs/:id/',
  'POST /api/staff/receiving/:number/receive/',
  'POST /api/staff/requests/:number/handover/',
  'POST /api/staff/requests/:number/revert/',
  'POST /api/staff/runs/:id/end/',
  'POST /api/staff/runs/:id/start/',
] as const;

/** Two drivers on a day: a run belongs to the first, and neither works on the stops of the other. */
describe('two drivers', () => {
  let portal: TestApp;
  let scene: RunScene;
  let other: BrowserSession;
  let otherId: number;
  let driverEmail: string;

  beforeEach(async () => {
    portal = await buildTestApp();
    scene = await openRuns(portal);
    const made = await createUser(portal.database.db, null, { role: 'driver' });
    otherId = made.id;
    driverEmail = made.email;
    other = await signIn(portal.app, driverEmail, TEST_PASSWORD);
  });
  afterEach(() => portal.close());

  const look = async (number: number) =>
    (await scene.steward.get(`/api/staff/requests/${number}/`)).json<StaffRequest>();
  const act = async (number: number, step: string, more: object = {}) => {
    const { version } = await look(number);
    const url = `/api/staff/requests/${number}/${step}/`;
    const answer = await scene.steward.post(url, { version, silent: true, ...more });
    expect([answer.statusCode, answer.statusCode === 200 ? '' : answer.body]).toEqual([200, '']);
  };
  const pulled = async () => {
    const number = await scene.deliver(scene.near);
    await act(number, 'process');
    return number;
  };
  const numbers = async (by: BrowserSession) => {
    const { stops } = (await by.get('/api/staff/stops/')).json<{ stops: Stop[] }>();
    return stops.map((stop) => stop.footprint_id);
  };
  const handOver = (by: BrowserSession, number: number, fields: object = DELIVERED) =>
    sendHandover(by, { footprint_id: number }, fields);
  const give = async ({ id, version, requests }: Run, driver: number) => {
    const plan = scene.plan(requests, { driver, version });
    const answer = await scene.steward.send({
      method: 'PUT',
      url: `/api/staff/runs/${id}/`,
      payload: { ...plan, over_capacity: false },
    });
    expect([answer.statusCode, answer.statusCode === 200 ? '' : answer.body]).toEqual([200, '']);
    return answer.json<Run>();
  };

  it('read of later days only the runs that are theirs', async () => {
    const ahead = async (by: BrowserSession) =>
      stopsSchema.parse((await by.get('/api/staff/stops/')).json()).ahead;
    const number = await scene.deliver(scene.near, LATER);
    const plan = { ...scene.plan([number]), day: LATER };
    const made = await scene.steward.post('/api/staff/runs/', plan);
    const { id } = made.json<Run>();
    expect(await ahead(scene.driver)).toMatchObject([{ id, day: LATER, stop_count: 1 }]);
    expect(await ahead(scene.steward)).toMatchObject([{ id }]);
    expect(await ahead(other)).toEqual([]);
  });

  it('see a run of yesterday that was never started among the runs of other days, and the desk among those of today', async () => {
    const ahead = async (by: BrowserSession) =>
      stopsSchema.parse((await by.get('/api/staff/stops/')).json()).ahead;
    const { id } = await scene.planned([await scene.deliver(scene.near)]);
    await portal.database.db.update(runs).set({ day: '2026-03-01' });
    expect(await ahead(scene.driver)).toMatchObject([{ id, day: '2026-03-01', stop_count: 1 }]);
    expect(await ahead(other)).toEqual([]);
    const day = (await scene.steward.get('/api/staff/runs/')).json<RunDay>();
    expect([day.forgotten, day.runs]).toMatchObject([[{ id }], []]);
    const later = await scene.planned([await scene.deliver(scene.near)]);
    await portal.database.db.update(runs).set({ day: '2026-02-27' }).where(eq(runs.id, id));
    const earlierInTheDay = { day: '2026-03-01', departsAt: '06:00' };
    await portal.database.db.update(runs).set(earlierInTheDay).where(eq(runs.id, later.id));
    const { forgotten } = (await scene.steward.get('/api/staff/runs/')).json<RunDay>();
    expect(forgotten.map((run) => run.id)).toEqual([id, later.id]);
    await portal.database.db.update(runs).set({ startedAt: new Date() });
    expect(await ahead(scene.driver)).toEqual([]);
  });

  it('find no stop of each other by any route that drivers may call', async () => {
    const delivery = await pulled();
    const pickup = await scene.fetch(scene.far);
    const run = await scene.planned([delivery, pickup]);
    const version = { version: (await look(pickup)).version };
    const sent: Record<(typeof DRIVER_ROUTES)[number], () => Promise<{ statusCode: number }>> = {
      'GET /api/staff/requests/:number/': () => other.get(`/api/staff/requests/${delivery}/`),
      'GET /api/staff/requests/:number/picks/': () =>
        other.get(`/api/staff/requests/${delivery}/picks/`),
      'GET /api/staff/runs/:id/': () => other.get(`/api/staff/runs/${run.id}/`),
      'POST /api/staff/receiving/:number/receive/': () =>
        other.post(`/api/staff/receiving/${pickup}/receive/`, { ...version, boxes_arrived: 3 }),
      'POST /api/staff/requests/:number/handover/': () => handOver(other, delivery),
      'POST /api/staff/requests/:number/revert/': () =>
        other.post(`/api/staff/requests/${delivery}/revert/`, version),
      'POST /api/staff/runs/:id/end/': () => other.post(`/api/staff/runs/${run.id}/end/`),
      'POST /api/staff/runs/:id/start/': () => other.post(`/api/staff/runs/${run.id}/start/`),
    };
    const declared = portal.app.declaredRoutes
      .filter(
        ({ access, roles, method, url }) =>
          access === 'staff' && method !== 'HEAD' && url.includes('/:') && roles.includes('driver'),
      )
      .map(({ method, url }) => `${method} ${url}`);
    expect(declared.toSorted()).toEqual(DRIVER_ROUTES.toSorted());
    for (const route of DRIVER_ROUTES) {
      expect([route, (await sent[route]()).statusCode]).toEqual([route, 404]);
    }
    expect([await numbers(other), (await other.get('/api/staff/runs/today/')).json()]).toEqual([
      [],
      [],
    ]);
    expect((await look(delivery)).handovers).toEqual([]);
    expect((await handOver(scene.driver, delivery)).json()).toMatchObject({
      needs_decision: false,
    });
  });

  it('share the stops that are on no run', async () => {
    const number = await pulled();
    expect([await numbers(other), await numbers(scene.driver)]).toEqual([[number], [number]]);
    expect((await other.get(`/api/staff/requests/${number}/`)).statusCode).toBe(200);
    expect((await handOver(other, number)).json()).toMatchObject({ needs_decision: false });
  });

  it('work on the stops of a run that the desk gave them', async () => {
    const number = await pulled();
    const run = await scene.planned([number]);
    await give(run, otherId);
    expect((await other.get(`/api/staff/requests/${number}/`)).statusCode).toBe(200);
    expect((await scene.driver.get(`/api/staff/requests/${number}/`)).statusCode).toBe(404);
    expect((await handOver(other, number)).json()).toMatchObject({ needs_decision: false });
  });

  it('hand over what left their run too: the desk decides', async () => {
    const numbersOf = [await pulled(), await pulled(), await pulled(), await pulled()];
    const [moved = 0, removed = 0, given = 0, deleted = 0] = numbersOf;
    const run = await scene.planned([moved, removed]);
    await act(moved, 'confirm', { confirmed_date: '2026-03-05' });
    const { version } = (await scene.steward.get(`/api/staff/runs/${run.id}/`)).json<Run>();
    await give({ ...run, version, requests: [given] }, scene.driverId);
    const second = (await scene.steward.get(`/api/staff/runs/${run.id}/`)).json<Run>();
    await give(second, otherId);
    const planned = await scene.planned([deleted]);
    await scene.steward.post(`/api/staff/runs/${planned.id}/remove/`, { version: planned.version });
    await scene.steward.post('/api/staff/runs/', scene.plan([deleted], { driver: otherId }));
    const problems = async (number: number) =>
      (await look(number)).handovers.map(({ problem }) => problem);
    for (const [number, problem] of [
      [moved, 'other day'],
      [given, 'other run'],
      [deleted, 'other run'],
    ] as const) {
      const answer = await handOver(scene.driver, number);
      expect([answer.statusCode, answer.json()]).toMatchObject([201, { needs_decision: true }]);
      expect(await problems(number)).toEqual([problem]);
      expect((await scene.driver.get(`/api/staff/requests/${number}/`)).statusCode).toBe(404);
    }
    // On no run again, it is anybody's stop of today.
    expect((await handOver(scene.driver, removed)).json<HandedOver>().needs_decision).toBe(false);
  });

  it('are not remembered for stops that stay on their run while its order changes', async () => {
    const [one, two] = [await pulled(), await pulled()];
    const run = await scene.planned([one, two]);
    await give({ ...run, requests: [two, one] }, scene.driverId);
    const nearest = await scene.steward.get(`/api/staff/runs/${run.id}/`);
    const { version, requests } = nearest.json<Run>();
    expect(requests).toEqual([two, one]);
    await scene.steward.post(`/api/staff/runs/${run.id}/nearest/`, { version });
    const ofRuns = isNotNull(formerStops.runId);
    expect(await portal.database.db.$count(formerStops, ofRuns)).toBe(0);
  });

  it('hand over a stop on no run that the desk moved or planned meanwhile: the desk decides', async () => {
    const [moved, planned] = [await pulled(), await pulled()];
    const handed_at = portal.context.clock().toISOString();
    portal.passTime(60_000);
    await act(moved, 'confirm', { confirmed_date: '2026-03-05' });
    await scene.steward.post('/api/staff/runs/', scene.plan([planned], { driver: otherId }));
    expect((await handOver(scene.driver, planned)).statusCode).toBe(404);
    for (const number of [moved, planned]) {
      const answer = await handOver(scene.driver, number, { ...DELIVERED, handed_at });
      expect(answer.json()).toMatchObject({ needs_decision: true });
    }
    const failed = await handOver(scene.driver, moved, NOBODY);
    expect([failed.statusCode, failed.json()]).toMatchObject([201, { needs_decision: false }]);
  });

  it.each([
    { ended: 'completed', end: (number: number) => act(number, 'complete', { reason: 'Paper' }) },
    { ended: 'cancelled', end: (number: number) => act(number, 'cancel', { reason: 'Called' }) },
  ])('hand over for seven days what the desk has $ended', async ({ end }) => {
    const [soon, late, onRun] = [await pulled(), await pulled(), await pulled()];
    await scene.planned([onRun]);
    for (const number of [soon, late, onRun]) await end(number);
    const signInLater = (email: string) => signIn(portal.app, email, TEST_PASSWORD);
    portal.passTime(7 * DAY);
    other = await signInLater(driverEmail);
    expect((await handOver(other, soon)).json()).toMatchObject({ needs_decision: true });
    portal.passTime(DAY);
    other = await signInLater(driverEmail);
    expect((await handOver(other, late)).statusCode).toBe(404);
  });

  it('hand over nothing that was never a stop of theirs', async () => {
    const tomorrow = await scene.deliver(scene.near, '2026-03-03');
    await act(tomorrow, 'process');
    await act(tomorrow, 'confirm', { confirmed_date: '2026-03-05' });
    expect((await handOver(scene.driver, tomorrow)).statusCode).toBe(404);
  });
});
