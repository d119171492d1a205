import { addDays, earliestRequestDate } from '@portal/contract/provider/business-days';
import { localTime } from '@portal/contract/provider/local-time';
import { orderListSchema } from '@portal/contract/requests/orders/orders.schemas';
import {
  runDaySchema,
  runSchema,
  type RunStop,
  type RunSummary,
} from '@portal/contract/warehouse/runs/runs.schemas';
import { stopsSchema } from '@portal/contract/warehouse/desk/stops.schemas';
import type { APIRequestContext, Page } from 'playwright-core';
import { pullStops } from '../../e2e/driving/pulled-stops.ts';
import { DRIVER } from './screen.ts';
import { confirmVans, csrfHeader, driverVisit, stewardVisit } from './stops-today.ts';

const PROVIDER = 'America/New_York';
const dayAhead = () => earliestRequestDate(new Date(), PROVIDER, {});

async function readDay(api: APIRequestContext, day: string) {
  const answer = await api.get(`/api/staff/runs/?day=${day}`);
  return runDaySchema.parse(await answer.json());
}

/** A day with confirmed requests that are on no run. */
export async function dayToPlan(page: Page): Promise<string> {
  const visit = await stewardVisit(page);
  const day = dayAhead();
  await confirmVans(visit.request, day, 6);
  await visit.close();
  return `/staff/runs?day=${day}`;
}

/** Plans what is confirmed for a day as one run of the driver; returns its path. */
async function planAll(api: APIRequestContext, day: string): Promise<string | null> {
  const { drivers, runs, unplanned, vans } = await readDay(api, day);
  const left = unplanned.map(({ footprint_id: number }) => number);
  if (runs[0] !== undefined) return addStops(api, runs[0], left);
  if (left.length === 0) return null;
  const driver = drivers.find(({ name }) => name.startsWith(DRIVER_NAME)) ?? drivers[0];
  const answer = await api.post('/api/staff/runs/', {
    data: {
      day,
      van: vans[0]?.id,
      driver: driver?.id,
      departs_at: '09:00',
      stop_minutes: 30,
      requests: left,
    },
    headers: await csrfHeader(api),
  });
  return answer.ok() ? `/staff/runs/${runSchema.parse(await answer.json()).id}` : null;
}

/** Earlier screens may have moved the stops of the run to another day. */
async function addStops(api: APIRequestContext, run: RunSummary, added: readonly number[]) {
  const { id, departs_at, stop_minutes, version } = run;
  const requests = [...run.requests, ...added];
  const data = { van: run.van.id, driver: run.driver.id, departs_at, stop_minutes, version };
  if (added.length > 0) {
    const headers = await csrfHeader(api);
    await api.put(`/api/staff/runs/${id}/`, { data: { ...data, requests }, headers });
  }
  return `/staff/runs/${id}`;
}

/** The demo's driver, by first name. */
const DRIVER_NAME = DRIVER.split('@')[0] ?? '';

/** A run whose stops can be ordered. */
export async function runToChange(page: Page): Promise<string> {
  const visit = await stewardVisit(page);
  const day = addDays(dayAhead(), 7);
  await confirmVans(visit.request, day, 5);
  const path = await planAll(visit.request, day);
  await visit.close();
  return path ?? `/staff/runs?day=${day}`;
}

/** A started run of today; on a weekend, when none can be planned, the day's stops. */
export async function runOfDriver(page: Page): Promise<string> {
  const visit = await stewardVisit(page);
  const api = visit.request;
  const day = localTime(new Date(), PROVIDER).date;
  await confirmVans(api, day, 6);
  await pullStops(visit, 4);
  const path = await planAll(api, day);
  if (path !== null) {
    await api.post(`/api${path}/start/`, { headers: await csrfHeader(api) });
  }
  await visit.close();
  return path ?? '/staff/stops';
}

const canLeave = (stop: Pick<RunStop, 'order_type' | 'is_done' | 'processed_date'>) =>
  stop.order_type === 'Pull Request' && !stop.is_done && stop.processed_date !== null;

/** A request that the driver can hand over today, if possible of the first account. */
export async function numberToHandOver(page: Page): Promise<number> {
  const path = await runOfDriver(page);
  const visit = await driverVisit(page);
  const answer: unknown = await (await visit.request.get(`/api${path}/`)).json();
  await visit.close();
  const schema = path === '/staff/stops' ? stopsSchema : runSchema;
  const stops = schema.parse(answer).stops.filter(canLeave);
  const stop = stops.find(({ account_name: name }) => name === 'Eleanor Whitfield') ?? stops[0];
  if (stop === undefined) throw new Error('Nothing can be handed over today.');
  return stop.footprint_id;
}

export const stopOfDriver = async (page: Page) => `/staff/requests/${await numberToHandOver(page)}`;

/** The client's request that the van brings today. */
export async function orderOnRun(page: Page): Promise<string> {
  await runOfDriver(page);
  const answer = await page.request.get('/api/orders/');
  const order = orderListSchema.parse(await answer.json()).find(({ stop }) => stop !== null);
  return order === undefined ? '/orders/history' : `/orders/history/${order.id}`;
}

/** Vans, and two rules of their days. */
export async function vansAndDays(page: Page): Promise<string> {
  const visit = await stewardVisit(page);
  const headers = await csrfHeader(visit.request);
  for (const [prefix, weekdays] of [
    ['119', [2, 5]],
    ['06', [1, 3]],
  ] as const) {
    const data = { weekdays };
    await visit.request.put(`/api/staff/van-days/${prefix}/`, { data, headers });
  }
  await visit.close();
  return '/staff/content/vans';
}

/** Plans more bottles than the small van holds. */
export async function planOverCapacity(page: Page): Promise<void> {
  const detail = 'More than the van holds.';
  await page.route('**/api/staff/runs/', (route) =>
    route.request().method() === 'POST'
      ? route.fulfill({ status: 400, json: { over_capacity: [detail] } })
      : route.fallback(),
  );
  await page.getByRole('button', { name: /^Make a run/ }).click();
  await page.getByText(detail).waitFor();
}

/** Moves the first stop down, unsaved. */
export async function moveStop(page: Page): Promise<void> {
  await page.getByRole('button', { name: /^Down/ }).first().click();
}
