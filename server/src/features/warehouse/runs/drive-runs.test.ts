import type { Order } from '@portal/contract/requests/orders/orders.schemas';
import type { StaffRequest } from '@portal/contract/warehouse/desk/desk.schemas';
import type { Stop } from '@portal/contract/warehouse/desk/stops.schemas';
import type { Run, RunSummary } from '@portal/contract/warehouse/runs/runs.schemas';
import { and, eq, like } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import { addresses } from '../../../db/schema/accounts.ts';
import { mailOutbox } from '../../../db/schema/system.ts';
import type { CellarScene } from '../../../testing/cellar-scene.ts';
import { openRuns, type RunScene, TODAY } from '../../../testing/run-scene.ts';
import { signInNew } from '../../../testing/sign-in.ts';
import { startTestApp } from '../../../testing/start-test-app.ts';

const RUNS = '/api/staff/runs/';
const MINUTE = 60_000;

describe('a run on its day', () => {
  const portal = startTestApp();
  let scene: RunScene;

  beforeEach(async () => {
    scene = await openRuns(portal);
  });

  const step = async (by: RunScene['driver'], { id }: Pick<Run, 'id'>, name: string) => {
    const answer = await by.post(`${RUNS}${id}/${name}/`);
    return { status: answer.statusCode, run: answer.json<Run>() };
  };
  const stopOf = async ({ browser }: CellarScene, number: number) => {
    const all = (await browser.get('/api/orders/')).json<Order[]>();
    return all.find((order) => order.footprint_id === number)?.stop;
  };
  const mailsTo = ({ email }: CellarScene) =>
    portal.database.db
      .select({ subject: mailOutbox.subject, text: mailOutbox.textBody })
      .from(mailOutbox)
      .where(and(eq(mailOutbox.recipients, [email]), like(mailOutbox.textBody, '%van comes%')));
  const deliverNow = async (number: number) => {
    const url = `/api/staff/requests/${number}/`;
    for (const action of ['process', 'complete']) {
      const { version } = (await scene.steward.get(url)).json<StaffRequest>();
      const body = { version, silent: true, reason: 'Signed on paper' };
      const answer = await scene.steward.post(`${url}${action}/`, body);
      expect(answer.statusCode).toBe(200);
    }
  };
  const readRuns = async (by: RunScene['driver']) =>
    (await by.get(`${RUNS}today/`)).json<RunSummary[]>();

  it('tells the client which stop they are and when, and nothing about the others', async () => {
    const near = await scene.deliver(scene.near);
    const far = await scene.deliver(scene.far);
    const run = await scene.planned([near, far]);
    // The clock stands at 10:00 in New York, and the van should have left at 9:00.
    expect(await stopOf(scene.far, far)).toEqual({
      position: 2,
      of: 2,
      from: '10:00',
      until: '12:00',
      state: 'planned',
    });
    expect(await stopOf(scene.near, near)).toMatchObject({ position: 1, of: 2 });
    expect((await step(scene.driver, run, 'start')).status).toBe(200);
    expect(await stopOf(scene.far, far)).toMatchObject({ from: '10:00', state: 'on the way' });
    portal.passTime(75 * MINUTE);
    await deliverNow(near);
    expect(await stopOf(scene.near, near)).toBeNull();
    expect(await stopOf(scene.far, far)).toMatchObject({ position: 2, from: '11:00' });
    const own = (await scene.far.browser.get('/api/orders/')).body;
    expect(own).not.toContain(String(near));
  });

  it('mails each client once when it starts, however often the driver presses', async () => {
    const near = await scene.deliver(scene.near);
    const pickup = await scene.fetch(scene.far);
    const run = await scene.planned([near, pickup]);
    const answers = await Promise.all([
      step(scene.driver, run, 'start'),
      step(scene.driver, run, 'start'),
    ]);
    expect(answers.map(({ status }) => status)).toEqual([200, 200]);
    await step(scene.driver, run, 'start');
    const [mail, ...more] = await mailsTo(scene.near);
    expect(more).toEqual([]);
    expect(mail?.subject).toBe(`Your delivery is on its way: Order #${near}`);
    expect(mail?.text).toContain('Someone over 21 must sign for the delivery.');
    const [fetched] = await mailsTo(scene.far);
    expect(fetched?.subject).toBe(`Our van is on its way to you: Order #${pickup}`);
  });

  it('shows a driver only their own run, with what they need at the door', async () => {
    const number = await scene.deliver(scene.near, TODAY, 3);
    await portal.database.db
      .update(addresses)
      .set({ isDoormanBuilding: true })
      .where(eq(addresses.accountId, scene.near.accountId));
    const run = await scene.planned([number]);
    const other = await signInNew(portal, null, { role: 'driver' });
    const seen = (await scene.driver.get(`${RUNS}${run.id}/`)).json<Run>();
    expect(seen.stops[0]).toMatchObject({
      footprint_id: number,
      address_line1: '12 Elm Street',
      address_primary_telephone: '212 555 0100',
      is_doorman_building: true,
      lines: [{ quantity: 3, case_number: scene.near.wineCase.footprintLookupCode }],
    });
    expect((await other.get(`${RUNS}${run.id}/`)).statusCode).toBe(404);
    expect((await step(other, run, 'start')).status).toBe(404);
    expect((await step(other, run, 'end')).status).toBe(404);
    expect((await scene.driver.get(RUNS)).statusCode).toBe(403);
    expect((await scene.driver.post(RUNS, scene.plan([number]))).statusCode).toBe(403);
    expect(await readRuns(other)).toEqual([]);
  });

  it('lists a driver the run and the stops that are on none', async () => {
    const [planned, loose] = [await scene.deliver(scene.near), await scene.deliver(scene.far)];
    const run = await scene.planned([planned]);
    expect((await readRuns(scene.driver)).map(({ id }) => id)).toEqual([run.id]);
    const answer = await scene.driver.get('/api/staff/stops/');
    const { stops } = answer.json<{ stops: Stop[] }>();
    const numbers = stops.map((stop) => stop.footprint_id);
    expect(numbers).toContain(loose);
    expect(numbers).not.toContain(planned);
  });

  it('cannot be started on another day, nor found by its driver before', async () => {
    const number = await scene.deliver(scene.near, '2026-03-03');
    const body = scene.plan([number], { day: '2026-03-03' });
    const run = (await scene.steward.post(RUNS, body)).json<Run>();
    expect((await scene.driver.get(`${RUNS}${run.id}/`)).statusCode).toBe(404);
    const early = await scene.steward.post(`${RUNS}${run.id}/start/`);
    expect([early.statusCode, early.json()]).toEqual([
      409,
      { detail: 'This run is for 2026-03-03.' },
    ]);
    expect(await stopOf(scene.near, number)).toBeNull();
  });

  it('gives back what was not done when it ends, and cannot be changed any more', async () => {
    const [done, left] = [await scene.deliver(scene.near), await scene.deliver(scene.far)];
    const run = await scene.planned([done, left]);
    expect((await step(scene.driver, run, 'end')).status).toBe(409);
    await step(scene.driver, run, 'start');
    await deliverNow(done);
    const ended = await step(scene.driver, run, 'end');
    expect(ended.run.stops.map((stop) => stop.footprint_id)).toEqual([done]);
    expect((await step(scene.driver, run, 'end')).run.ended_at).toBe(ended.run.ended_at);
    expect(await stopOf(scene.far, left)).toBeNull();
    const again = await scene.planned([left]);
    expect(again.stop_count).toBe(1);
    const body = { ...scene.plan([done]), version: ended.run.version };
    const late = await scene.steward.put(`${RUNS}${run.id}/`, body);
    expect([late.statusCode, late.json()]).toEqual([409, { detail: 'This run has ended.' }]);
  });

  it('is on the way once a stop is done, although nobody started it', async () => {
    const [done, left] = [await scene.deliver(scene.near), await scene.deliver(scene.far)];
    const run = await scene.planned([done, left]);
    await deliverNow(done);
    expect(await stopOf(scene.far, left)).toMatchObject({ state: 'on the way' });
    const [seen] = await readRuns(scene.driver);
    expect(seen).toMatchObject({ started_at: null, done_count: 1, stop_count: 2 });
    const { version } = run;
    const refused = await scene.steward.post(`${RUNS}${run.id}/remove/`, { version });
    expect([refused.statusCode, refused.json()]).toEqual([
      409,
      { detail: 'This run has started.' },
    ]);
  });

  it('counts without a stop that is cancelled after the others are done', async () => {
    const [done, left] = [await scene.deliver(scene.near), await scene.deliver(scene.far)];
    await scene.planned([done, left]);
    await deliverNow(done);
    const url = `/api/staff/requests/${left}/`;
    const { version } = (await scene.steward.get(url)).json<StaffRequest>();
    const body = { version, silent: true, reason: 'Away' };
    expect((await scene.steward.post(`${url}cancel/`, body)).statusCode).toBe(200);
    expect(await readRuns(scene.driver)).toMatchObject([{ done_count: 1, stop_count: 1 }]);
  });

  it('keeps a stop that is done on the run', async () => {
    const [done, left] = [await scene.deliver(scene.near), await scene.deliver(scene.far)];
    const run = await scene.planned([done, left]);
    await step(scene.driver, run, 'start');
    await deliverNow(done);
    const { version } = (await scene.steward.get(`${RUNS}${run.id}/`)).json<Run>();
    const refused = await scene.steward.put(`${RUNS}${run.id}/`, {
      ...scene.plan([left]),
      version,
    });
    expect(refused.json()).toEqual({
      requests: [`Order #${done} is done: it stays on the run.`],
    });
  });
});
