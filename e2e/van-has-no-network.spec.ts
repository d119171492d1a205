import type { Page } from 'playwright-core';
import { beforeAll, expect, test } from 'vitest';
import { userSchema } from '../contract/src/access/auth/auth.schemas.ts';
import { localTime } from '../contract/src/provider/local-time.ts';
import { runDaySchema, runSchema } from '../contract/src/warehouse/runs/runs.schemas.ts';
import {
  requestQueueSchema,
  staffRequestSchema,
} from '../contract/src/warehouse/desk/desk.schemas.ts';
import { IS_INSTALLED, KEPT_ANSWERS, STORED_TEXTS } from './driving/installed-app.ts';
import { startPortalAndBrowser } from './driving/portal-and-browser.ts';
import { csrfHeader, pullStops } from './driving/pulled-stops.ts';
import { expectGoodScreen, openSignedIn, WIDTHS } from './driving/visit.ts';

const DELIVERIES = 3;
const portal = startPortalAndBrowser();
/** The installed app of the driver, and the screen of the desk. */
let phone: Page;
let desk: Page;
/** The numbers of the deliveries of the run, and of its pickup. */
let deliveries: number[];
let pickup: number;
let run: number;

const today = () => localTime(new Date(), 'America/New_York').date;
const read = async (path: string): Promise<unknown> =>
  (await desk.request.get(`/api/staff/${path}`)).json();
const readRequest = async (number: number) =>
  staffRequestSchema.parse(await read(`requests/${number}/`));
const readRun = async () => runSchema.parse(await read(`runs/${run}/`));

async function send(path: string, data: object): Promise<unknown> {
  const headers = await csrfHeader(desk.context());
  const answer = await desk.request.post(`/api/staff/${path}`, { data, headers });
  expect(answer.ok(), `${path}: ${await answer.text()}`).toBe(true);
  return answer.json();
}

/** Confirms a pickup by van for the day, as the desk does. */
async function confirmPickup(): Promise<number> {
  const list = await read('requests/?method=8&direction=add&state=requested');
  const { results } = requestQueueSchema.parse(list);
  const [first] = results;
  if (first === undefined) throw new Error('The demo has no pickup by van.');
  const { footprint_id: number, version } = first;
  await send(`requests/${number}/confirm/`, { version, confirmed_date: today(), silent: true });
  return number;
}

/** Plans a run of the driver with these stops, and starts it. */
async function startRun(driver: number, requests: readonly number[]): Promise<number> {
  const { vans } = runDaySchema.parse(await read(`runs/?day=${today()}`));
  const plan = { van: vans[0]?.id, departs_at: '09:00', stop_minutes: 30, over_capacity: true };
  const planned = await send('runs/', { ...plan, day: today(), driver, requests });
  const { id } = runSchema.parse(planned);
  await send(`runs/${id}/start/`, {});
  return id;
}

/** Whether the app has the pages of the van, the run and each of its stops. */
const hasAllOffline = (stops: readonly number[]) => `(async () => {
  const names = await caches.keys();
  const kept = await Promise.all(names.map(async (name) => (await caches.open(name)).keys()));
  const urls = kept.flat().map(({ url }) => url);
  const needed = ['/assets/handover-page', '/api/staff/stops/', '/api/staff/runs/today/',
    '/api/staff/runs/${run}/', ...${JSON.stringify(stops)}.map((number) => '/requests/' + number + '/')];
  return needed.filter((part) => !urls.some((url) => url.includes(part)));
})()`;

beforeAll(async () => {
  desk = (await portal.visit(WIDTHS[0])).page;
  await openSignedIn(desk, 'steward@example.com', '/staff');
  phone = (await portal.visit(WIDTHS[1])).page;
  await phone.addInitScript(IS_INSTALLED);
  await openSignedIn(phone, 'driver@example.com', '/staff/stops');
  const driver = userSchema.parse(await (await phone.request.get('/api/rest-auth/user/')).json());
  const pulled = await pullStops(desk.context(), DELIVERIES);
  deliveries = pulled.map(({ number }) => number);
  pickup = await confirmPickup();
  run = await startRun(driver.id, [...deliveries, pickup]);
});

const stopOf = (number: number) =>
  phone.getByRole('article', { name: new RegExp(`#${number}\\b`) });
const waiting = (count: number) =>
  phone.getByRole('banner').getByRole('button', { name: `${count} waiting to be sent` });

async function openRun(): Promise<void> {
  const link = phone.getByRole('link', { name: 'Large van' });
  const sheet = phone.getByRole('heading', { name: 'Run sheet' });
  await link.or(sheet).waitFor();
  if (await link.isVisible()) await link.click();
  await sheet.waitFor();
}

async function openStop(number: number): Promise<void> {
  await openRun();
  await phone.getByRole('link', { name: `Open order #${number}` }).click();
  await phone.getByRole('heading', { level: 1, name: `Order #${number}` }).waitFor();
}

async function deliver(number: number): Promise<void> {
  await openStop(number);
  await phone.getByRole('link', { name: /^Hand over/ }).click();
  await phone.getByLabel('Who takes the bottles?').fill(`Receiver of ${number}`);
  await phone.getByLabel('The person is over 21').check();
  const field = phone.getByRole('group', { name: 'Signature' }).locator('svg').first();
  await field.scrollIntoViewIfNeeded();
  const box = await field.boundingBox();
  if (box === null) throw new Error('There is no field to sign in.');
  await phone.mouse.move(box.x + 20, box.y + 20);
  await phone.mouse.down();
  await phone.mouse.move(box.x + box.width - 20, box.y + box.height - 20, { steps: 8 });
  await phone.mouse.up();
  await phone.getByRole('button', { name: /^Hand over \d+ bottles?$/ }).click();
}

test('the phone has the whole run before it loses the network', async () => {
  await phone.reload();
  await openRun();
  const stops = [...deliveries, pickup];
  await expect.poll(() => phone.evaluate(hasAllOffline(stops)), { timeout: 60_000 }).toEqual([]);
  await phone.context().setOffline(true);
});

test('every stop is worked on without network, also after a reload, and the number waiting is in sight', async () => {
  const [first = 0, second = 0, third = 0] = deliveries;
  await phone.reload();
  await openRun();
  await phone.getByText(/^You are offline\. This is as of/).waitFor();
  await expectGoodScreen(phone, 'a run without network');
  await deliver(first);
  await waiting(1).waitFor();
  await deliver(second);
  await waiting(2).waitFor();
  await phone.reload();
  await waiting(2).waitFor();
  await openRun();
  await stopOf(first).getByText('Waiting to be sent').waitFor();
  expect(await stopOf(third).getByText('Waiting to be sent').count()).toBe(0);
  await openStop(third);
  await phone.getByRole('link', { name: /^Hand over/ }).click();
  await phone.getByLabel('Not handed over').check();
  await phone.getByLabel('Why not?').selectOption({ label: 'Nobody was there' });
  await phone.getByRole('button', { name: 'Record that it failed' }).click();
  await waiting(3).waitFor();
  await openStop(pickup);
  await phone.getByRole('button', { name: 'Mark received' }).click();
  const dialog = phone.getByRole('dialog');
  await dialog.getByRole('textbox', { name: 'Boxes handed over' }).fill('2');
  await dialog.getByRole('button', { name: 'Mark received' }).click();
  await waiting(4).waitFor();
  await phone.getByText(/^Waiting to be sent\. It is kept on this device/).waitFor();
  await phone.reload();
  await waiting(4).waitFor();
  await expectGoodScreen(phone, 'a stop that waits to be sent');
  expect((await readRun()).done_count).toBe(0);
});

test('a phone whose session was ended elsewhere shows nothing, and keeps what waits locked', async () => {
  const kept = () => phone.evaluate<{ text: string }>(STORED_TEXTS);
  expect(await phone.evaluate(KEPT_ANSWERS)).toHaveLength(1);
  expect(await kept()).toMatchObject({ keys: 1, entries: 4, answers: expect.any(Number) });
  const elsewhere = (await portal.visit(WIDTHS[0])).page;
  await openSignedIn(elsewhere, 'driver@example.com', '/staff/stops');
  const headers = await csrfHeader(elsewhere.context());
  const ended = await elsewhere.request.post('/api/sessions/end-others/', { headers });
  expect(ended.ok()).toBe(true);
  // Nothing is in clear even before the phone learns of it.
  expect((await kept()).text).not.toMatch(/Receiver of|bottles/);
  await phone.context().setOffline(false);
  await phone.getByText('Your session has ended. Please log in again.').waitFor();
  await expect.poll(kept).toMatchObject({ keys: 0, entries: 4, answers: 0 });
  expect((await kept()).text).not.toMatch(/Receiver of|bottles/);
});

test('with the network and its driver signed in again everything arrives once', async () => {
  await phone.getByLabel('Email').fill('driver@example.com');
  await phone.getByLabel('Password', { exact: true }).fill('cellar-door-55');
  await phone.getByRole('button', { name: /^log in$/i }).click();
  const left = async () => (await phone.evaluate<{ entries: number }>(STORED_TEXTS)).entries;
  await expect.poll(left, { timeout: 60_000 }).toBe(0);
  const button = phone.getByRole('banner').getByRole('button', { name: /waiting|refused/ });
  await button.waitFor({ state: 'detached' });
  await phone.getByText(/^You are offline/).waitFor({ state: 'detached' });
  const [first, second, third] = await Promise.all(deliveries.map(readRequest));
  for (const one of [first, second]) {
    const receiver = `Receiver of ${one?.order.footprint_id}`;
    expect(one?.handovers).toMatchObject([{ outcome: 'delivered', received_by: receiver }]);
    expect(one?.events.filter(({ action }) => action === 'complete')).toHaveLength(1);
    expect(one?.order.completed_date).not.toBeNull();
  }
  expect(third?.handovers).toMatchObject([{ reason: 'nobody there' }]);
  expect(third?.order).toMatchObject({ completed_date: null, confirmed_date: null });
  const fetched = await readRequest(pickup);
  expect(fetched.events.filter(({ action }) => action === 'process')).toHaveLength(1);
  // The failed delivery has left the run.
  expect(await readRun()).toMatchObject({ done_count: 3, stop_count: 3 });
});
