import type { Order } from '@portal/contract/requests/orders/orders.schemas';
import type { Run } from '@portal/contract/warehouse/runs/runs.schemas';
import { eq } from 'drizzle-orm';
import { addresses } from '../db/schema/accounts.ts';
import { orders } from '../db/schema/orders.ts';
import type { BrowserSession } from './browser-session.ts';
import { signIn } from './browser-session.ts';
import type { TestApp } from './build-test-app.ts';
import { type CellarScene, openCellar, pickupRequest, vanRequest } from './cellar-scene.ts';
import { createUser, TEST_PASSWORD } from './factories.ts';

/** The test clock's day. */
export const TODAY = '2026-03-02';

/** A van, its driver, and two accounts with requests to confirm. */
export interface RunScene {
  readonly vanId: number;
  readonly driverId: number;
  readonly steward: BrowserSession;
  readonly driver: BrowserSession;
  /** In Manhattan and on Long Island. */
  readonly near: CellarScene;
  readonly far: CellarScene;
  /** Creates a delivery that is confirmed for a day; returns its number. */
  deliver(scene: CellarScene, day?: string | null, bottles?: number): Promise<number>;
  fetch(scene: CellarScene, day?: string): Promise<number>;
  /** The body that plans these requests. */
  plan(requests: readonly number[], more?: object): Record<string, unknown>;
  /** Plans a run of today with these requests. */
  planned(requests: readonly number[]): Promise<Run>;
}

export async function openRuns(
  portal: Pick<TestApp, 'app' | 'database'>,
  capacity = 200,
): Promise<RunScene> {
  const { app, database } = portal;
  const signInStaff = async (role: 'manager' | 'driver') => {
    const { id, email } = await createUser(database.db, null, { role });
    return { id, browser: await signIn(app, email, TEST_PASSWORD) };
  };
  const steward = (await signInStaff('manager')).browser;
  const { id: driverId, browser: driver } = await signInStaff('driver');
  const name = `Van of ${driverId}`;
  const vans = (await steward.post('/api/staff/vans/', { name, capacity })).json<
    { id: number; name: string }[]
  >();
  const vanId = vans.find((van) => van.name === name)?.id ?? 0;
  const near = await openCellar(portal, { bottles: 500 });
  const far = await openCellar(portal, { bottles: 500 });
  await database.db
    .update(addresses)
    .set({ postalCode: '11968' })
    .where(eq(addresses.accountId, far.accountId));
  const send = async (scene: CellarScene, path: string, body: object, day: string | null) => {
    const order = (await scene.browser.post(`/api/${path}/`, body)).json<Order>();
    const confirmed = { confirmedDate: day };
    await database.db.update(orders).set(confirmed).where(eq(orders.id, order.id));
    return order.footprint_id;
  };
  const plan = (requests: readonly number[], more: object = {}) => ({
    day: TODAY,
    van: vanId,
    driver: driverId,
    departs_at: '09:00',
    stop_minutes: 30,
    requests,
    ...more,
  });
  return {
    vanId,
    driverId,
    steward,
    driver,
    near,
    far,
    plan,
    deliver: (scene, day = TODAY, bottles = 1) =>
      send(scene, 'create_pull_request', vanRequest(scene, bottles), day),
    fetch: (scene, day = TODAY) => send(scene, 'create_pickup_order', pickupRequest(scene), day),
    planned: async (requests) => {
      const answer = await steward.post('/api/staff/runs/', plan(requests));
      if (answer.statusCode !== 201) throw new Error(`The run was not planned: ${answer.body}`);
      return answer.json<Run>();
    },
  };
}
