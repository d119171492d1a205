import type { Page } from 'playwright-core';
import { beforeAll, expect, test, vi } from 'vitest';
import { localTime } from '../contract/src/provider/local-time.ts';
import { orderListSchema } from '../contract/src/requests/orders/orders.schemas.ts';
import { requestQueueSchema } from '../contract/src/warehouse/desk/desk.schemas.ts';
import { mailSubjects } from './driving/mails.ts';
import { startPortalAndBrowser } from './driving/portal-and-browser.ts';
import { expectGoodScreen, tabTo, WIDTHS } from './driving/visit.ts';

/** Mails leave through the outbox. */
const MAIL_MS = 30_000;
const portal = startPortalAndBrowser();
/** The desk, the driver's telephone and the client's browser. */
let desk: Page;
let phone: Page;
let client: Page;
/** The day of the run, its path, and the client's requests on it, by number. */
let today: string;
let path: string;
const numbers: number[] = [];

async function confirm(number: number, version: number): Promise<void> {
  const { cookies } = await desk.context().storageState();
  const token = cookies.find(({ name }) => name.endsWith('csrftoken'))?.value ?? '';
  const answer = await desk.request.post(`/api/staff/requests/${number}/confirm/`, {
    data: { version, confirmed_date: today, silent: true },
    headers: { 'X-CSRFToken': token },
  });
  expect(answer.status()).toBe(200);
}

beforeAll(async () => {
  today = localTime(new Date(), 'America/New_York').date;
  desk = await portal.signedIn('steward@example.com', '/staff', WIDTHS[0]);
  const queue = await desk.request.get('/api/staff/requests/?method=8&state=open&direction=pull');
  const { results } = requestQueueSchema.parse(await queue.json());
  for (const { account, footprint_id: number, version } of results) {
    if (account.name !== 'Eleanor Whitfield') continue;
    await confirm(number, version);
    numbers.push(number);
  }
  if (numbers.length < 2) throw new Error('The demo has too few deliveries by van.');
});

test('a steward plans the day with one press, and orders a stop by keyboard', async () => {
  await desk.goto(`/staff/runs?day=${today}`);
  const make = desk.getByRole('button', { name: /^Make a run of \d+ stops$/ });
  await make.waitFor();
  await expectGoodScreen(desk, 'the day to plan');
  await make.click();
  await desk.getByRole('button', { name: 'Open the run' }).click();
  await desk.getByRole('heading', { level: 2, name: 'Plan' }).waitFor();
  path = new URL(desk.url()).pathname;
  await expectGoodScreen(desk, 'a run');
  const down = desk.getByRole('button', { name: /^Down/ }).first();
  const number = /#(\d+)/.exec((await down.textContent()) ?? '')?.[1] ?? '';
  await tabTo(desk, down);
  await desk.keyboard.press('Enter');
  await desk.getByText(`Order #${number} is now stop 2 of`).waitFor({ state: 'attached' });
  const moved = desk.getByRole('button', { name: `Down order #${number}` });
  expect(await moved.evaluate((button) => button === document.activeElement)).toBe(true);
  await desk.getByRole('button', { name: 'Save the plan' }).click();
  await desk.getByText('The plan is saved.').waitFor();
});

test('the client reads which stop they are and when, before the van leaves', async () => {
  client = await portal.signedIn('collector@example.com', '/', WIDTHS[0]);
  const stop = client.getByText(/The van comes today\. Stop \d of \d, between .+ \(planned\)\./);
  await stop.waitFor();
  expect(await stop.count()).toBe(1);
});

test('the driver starts the run on a telephone, and each client gets one mail', async () => {
  phone = await portal.signedIn('driver@example.com', '/staff/stops', WIDTHS[1]);
  const next = phone.getByRole('region', { name: /^Next: stop \d/ });
  const button = await next.getByRole('link', { name: 'Directions' }).boundingBox();
  expect(button?.height).toBeGreaterThanOrEqual(48);
  // In sight, above the bar at the lower edge.
  expect(button?.y).toBeLessThan(WIDTHS[1].height - 120);
  await expectGoodScreen(phone, 'the next stop');
  await phone.getByRole('link', { name: 'Large van' }).click();
  await phone.getByRole('heading', { level: 2, name: 'Run sheet' }).waitFor();
  expect(new URL(phone.url()).pathname).toBe(path);
  await expectGoodScreen(phone, 'the run sheet');
  const way = phone.getByRole('link', { name: 'Directions' }).first();
  expect(await way.getAttribute('href')).toMatch(
    /^https:\/\/www\.google\.com\/maps\/dir\/\?api=1&destination=/,
  );
  expect(await phone.getByRole('heading', { name: 'Plan' }).count()).toBe(0);
  await phone.getByRole('button', { name: 'Start the run' }).click();
  const dialog = phone.getByRole('dialog');
  await dialog.getByText(/^Each client of \d+ stops? gets a mail/).waitFor();
  await dialog.getByRole('button', { name: 'Start the run' }).click();
  await phone.getByText('The run has started. The clients are mailed.').waitFor();
  const expected = numbers.map((number) => `Your delivery is on its way: Order #${number}`);
  const sent = async () =>
    (await mailSubjects(portal.dataDir)).filter((one) => expected.includes(one));
  await vi.waitUntil(async () => (await sent()).length >= expected.length, { timeout: MAIL_MS });
  expect((await sent()).toSorted()).toEqual(expected.toSorted());
});

test('the client sees the stop on the page of the request, and nothing of the others', async () => {
  const answer = await client.request.get('/api/orders/');
  const own = orderListSchema.parse(await answer.json()).find(({ stop }) => stop !== null);
  expect(own?.stop?.state).toBe('on the way');
  await client.goto(`/orders/history/${own?.id}`);
  await client.getByText(/^Stop \d of \d, between .+ and .+ [ap]m\.$/).waitFor();
  await expectGoodScreen(client, 'the request on the day of its run');
});

test('the driver ends the run, and what was not done can be planned again', async () => {
  await phone.getByRole('button', { name: 'End the run' }).click();
  const dialog = phone.getByRole('dialog');
  await dialog.getByText(/can be planned again/).waitFor();
  await dialog.getByRole('button', { name: 'End the run' }).click();
  await phone.getByText('The run has ended.').waitFor();
  await desk.goto(`/staff/runs?day=${today}`);
  await desk.getByRole('button', { name: /^Make a run of \d+ stops$/ }).waitFor();
  expect(portal.complaints()).toEqual([]);
});
