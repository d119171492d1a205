import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { orders } from '../../../db/schema/orders.ts';
import { runStops } from '../../../db/schema/runs.ts';
import { buildTestApp, type TestApp } from '../../../testing/build-test-app.ts';
import { openRuns, type RunScene, TODAY } from '../../../testing/run-scene.ts';
import { createTestDatabase } from '../../../testing/test-database.ts';
import { countingRepetitions, sendWhileLocked } from '../../../testing/waiting-calls.ts';
import { lockRunsOf } from './runs.repository.ts';

const isPostgres = inject('databaseTemplate').engine === 'postgres';

describe.runIf(isPostgres)('a client who cancels a request while a run with it is planned', () => {
  let portal: TestApp;
  let scene: RunScene;
  let repetitions: () => number;

  beforeAll(async () => {
    const counted = countingRepetitions(await createTestDatabase());
    ({ repetitions } = counted);
    portal = await buildTestApp({}, { database: counted.database });
    scene = await openRuns(portal);
  });
  afterAll(() => portal.close());

  it('waits for the plan and leaves the run, without a deadlock', async () => {
    const { near, steward } = scene;
    await scene.planned([await scene.deliver(near)]);
    const number = await scene.deliver(near);
    const [order] = await portal.database.db
      .select({ id: orders.id })
      .from(orders)
      .where(eq(orders.footprintId, number));
    // The plan has locked the request when it waits for the other run of the day.
    const answers = await sendWhileLocked(portal.database, (tx) => lockRunsOf(tx, TODAY), [
      () => steward.post('/api/staff/runs/', scene.plan([number])),
      () => near.browser.post(`/api/orders/${order?.id}/cancel/`, { reason: '' }),
    ]);
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([201, 200]);
    expect(repetitions()).toBe(0);
    expect(await portal.database.db.$count(runStops, eq(runStops.orderId, order?.id ?? 0))).toBe(0);
  });
});
