import type { StaffRequest } from '@portal/contract/warehouse/desk/desk.schemas';
import type { Run, RunDay } from '@portal/contract/warehouse/runs/runs.schemas';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { companyHolidays } from '../../../db/schema/system.ts';
import { openRuns, type RunScene, TODAY } from '../../../testing/run-scene.ts';
import { startTestApp } from '../../../testing/start-test-app.ts';

const RUNS = '/api/staff/runs/';
const TOMORROW = '2026-03-03';

describe('planning the runs of a day', () => {
  const portal = startTestApp();
  let scene: RunScene;

  beforeAll(async () => {
    await portal.database.db
      .insert(companyHolidays)
      .values({ day: '2026-03-04', name: 'Stocktaking' });
  });
  beforeEach(async () => {
    scene = await openRuns(portal);
  });

  const post = async (body: object) => {
    const answer = await scene.steward.post(RUNS, body);
    return { status: answer.statusCode, body: answer.json<Record<string, string[]>>() };
  };
  const put = async (run: Run, changes: object) => {
    const numbers = run.stops.map((stop) => stop.footprint_id);
    const body = { ...scene.plan(numbers), version: run.version, ...changes };
    const answer = await scene.steward.put(`${RUNS}${run.id}/`, body);
    return { status: answer.statusCode, run: answer.json<Run>(), text: answer.body };
  };
  const readDay = async (day: string) =>
    (await scene.steward.get(`${RUNS}?day=${day}`)).json<RunDay>();
  const readRun = async (id: number) => (await scene.steward.get(`${RUNS}${id}/`)).json<Run>();
  const numbersOf = ({ stops }: Run) => stops.map((stop) => stop.footprint_id);
  const confirm = async (number: number, day: string | null) => {
    const url = `/api/staff/requests/${number}/`;
    const { version } = (await scene.steward.get(url)).json<StaffRequest>();
    const body = { version, confirmed_date: day, silent: true };
    expect((await scene.steward.post(`${url}confirm/`, body)).statusCode).toBe(200);
  };

  it('lists what is confirmed for the day, and plans it ordered by nearest', async () => {
    const far = await scene.deliver(scene.far, TODAY, 6);
    const near = await scene.deliver(scene.near);
    const pickup = await scene.fetch(scene.near);
    const other = await scene.deliver(scene.near, TOMORROW);
    const before = await readDay(TODAY);
    const unplanned = before.unplanned.map((request) => request.footprint_id);
    expect(unplanned).toEqual(expect.arrayContaining([near, pickup, far]));
    expect(unplanned).not.toContain(other);
    const run = await scene.planned([far, pickup, near]);
    expect(numbersOf(run)).toEqual([near, pickup, far]);
    expect(run).toMatchObject({ delivery_bottles: 7, pickup_bottles: 36, stop_count: 3 });
    const after = await readDay(TODAY);
    expect(after.runs.map(({ id }) => id)).toContain(run.id);
    expect(after.unplanned.map((request) => request.footprint_id)).not.toContain(near);
  });

  it('refuses a day off, a weekend and a past day under the day', async () => {
    const number = await scene.deliver(scene.near);
    const refusal = async (day: string) => (await post(scene.plan([number], { day }))).body;
    expect(await refusal('2026-03-04')).toEqual({ day: ['Stocktaking, warehouse closed.'] });
    expect(await refusal('2026-03-07')).toEqual({ day: ['Closed on weekends.'] });
    expect(await refusal('2026-03-01')).toEqual({ day: ['The earliest date is 2026-03-02.'] });
  });

  it('refuses requests that are not confirmed for the day, are unknown, twice or on another run', async () => {
    const planned = await scene.deliver(scene.near);
    await scene.planned([planned]);
    const other = await scene.deliver(scene.near, TOMORROW);
    const open = await scene.deliver(scene.near, null);
    const refusal = async (...numbers: number[]) => (await post(scene.plan(numbers))).body;
    const not = (number: number) =>
      `Order #${number} is not a delivery or pickup by van that is confirmed for ${TODAY}.`;
    expect(await refusal(other, open)).toEqual({ requests: [not(other), not(open)] });
    expect(await refusal(planned)).toEqual({ requests: [`Order #${planned} is on another run.`] });
    expect(await refusal(7)).toEqual({ requests: ['There is no order #7.'] });
    expect(await refusal()).toEqual({ requests: ['This list may not be empty.'] });
    const twice = await scene.deliver(scene.near);
    expect(await refusal(twice, twice)).toEqual({
      requests: [`Order #${twice} is in the list twice.`],
    });
  });

  it('refuses a van out of use, people who do not drive, and a departure that is no time', async () => {
    const number = await scene.deliver(scene.near);
    const refusal = async (more: object) => (await post(scene.plan([number], more))).body;
    const unknown = (id: number) => [`Invalid pk "${id}" - object does not exist.`];
    expect(await refusal({ van: 0 })).toEqual({ van: unknown(0) });
    expect(await refusal({ driver: scene.near.userId })).toEqual({
      driver: unknown(scene.near.userId),
    });
    expect(await refusal({ departs_at: '25:00', stop_minutes: 0 })).toEqual({
      departs_at: ['Time has wrong format. Use one of these formats instead: hh:mm.'],
      stop_minutes: ['Ensure this value is greater than or equal to 5.'],
    });
  });

  it('loads more than the van holds only when it is sent again for that', async () => {
    const small = await openRuns(portal, 10);
    const number = await small.deliver(small.near, TODAY, 11);
    const refused = await small.steward.post(RUNS, small.plan([number]));
    expect(refused.json()).toEqual({
      over_capacity: [
        `11 bottles are more than the 10 that Van of ${small.driverId} holds. Plan it again to load it all the same.`,
      ],
    });
    const body = small.plan([number], { over_capacity: true });
    expect((await small.steward.post(RUNS, body)).statusCode).toBe(201);
  });

  it('orders by hand, adds and removes, and orders by nearest again', async () => {
    const [near, far] = [await scene.deliver(scene.near), await scene.deliver(scene.far)];
    const run = await scene.planned([near, far]);
    const turned = await put(run, { requests: [far, near] });
    expect(numbersOf(turned.run)).toEqual([far, near]);
    const added = await scene.deliver(scene.near);
    const longer = await put(turned.run, { requests: [far, added, near], stop_minutes: 20 });
    expect([numbersOf(longer.run), longer.run.stop_minutes]).toEqual([[far, added, near], 20]);
    const url = `${RUNS}${run.id}/nearest/`;
    const ordered = await scene.steward.post(url, { version: longer.run.version });
    expect(numbersOf(ordered.json<Run>())).toEqual([added, near, far]);
    const shorter = await put(ordered.json<Run>(), { requests: [near] });
    expect(numbersOf(shorter.run)).toEqual([near]);
    const { unplanned } = await readDay(TODAY);
    expect(unplanned.map((one) => one.footprint_id)).toEqual(expect.arrayContaining([added, far]));
  });

  it('a request leaves its run when it is confirmed for another day or cancelled', async () => {
    const [moved, cancelled, stays] = [
      await scene.deliver(scene.near),
      await scene.deliver(scene.near),
      await scene.deliver(scene.near),
    ];
    const run = await scene.planned([moved, cancelled, stays]);
    await confirm(moved, TOMORROW);
    const url = `/api/staff/requests/${cancelled}/`;
    const { version } = (await scene.steward.get(url)).json<StaffRequest>();
    const body = { version, reason: 'Not at home', silent: true };
    expect((await scene.steward.post(`${url}cancel/`, body)).statusCode).toBe(200);
    const after = await readRun(run.id);
    expect([numbersOf(after), after.version]).toEqual([[stays], run.version + 2]);
    expect((await put(run, {})).status).toBe(409);
  });

  it('the second of two stewards who change one run at once gets the run as it is', async () => {
    const [one, other] = [await scene.deliver(scene.near), await scene.deliver(scene.far)];
    const run = await scene.planned([one, other]);
    const answers = await Promise.all([
      put(run, { requests: [other, one] }),
      put(run, { requests: [one] }),
    ]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    const [won, lost] = answers.toSorted((a, b) => a.status - b.status);
    expect(JSON.parse(lost?.text ?? '')).toMatchObject({
      detail: 'Somebody else has changed this run. Look at it again before you go on.',
      current: { version: won?.run.version },
    });
  });

  it('one request is planned by only one of two stewards at once', async () => {
    const numbers = [
      await scene.deliver(scene.near),
      await scene.deliver(scene.far),
      await scene.deliver(scene.near),
    ];
    const answers = await Promise.all([
      post(scene.plan(numbers)),
      post(scene.plan(numbers.toReversed())),
    ]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([201, 400]);
  });

  it('is never kept for a request that is confirmed for another day at the same moment', async () => {
    const number = await scene.deliver(scene.near);
    const [planned] = await Promise.all([post(scene.plan([number])), confirm(number, TOMORROW)]);
    const { runs } = await readDay(TODAY);
    const stops = await Promise.all(runs.map(async ({ id }) => numbersOf(await readRun(id))));
    expect([201, 400]).toContain(planned.status);
    expect(stops.flat()).not.toContain(number);
  });

  it('deletes a run before its start, and its requests can be planned again', async () => {
    const number = await scene.deliver(scene.near);
    const { id, version } = await scene.planned([number]);
    const answer = await scene.steward.post(`${RUNS}${id}/remove/`, { version });
    const { unplanned } = answer.json<RunDay>();
    expect(unplanned.map((request) => request.footprint_id)).toContain(number);
    expect((await scene.steward.get(`${RUNS}${id}/`)).statusCode).toBe(404);
  });
});
