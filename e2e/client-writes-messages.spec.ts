import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { threadListSchema } from '../contract/src/requests/messages/messages.schemas.ts';
import { orderListSchema } from '../contract/src/requests/orders/orders.schemas.ts';
import { newestMailTo } from './driving/mails.ts';
import { startPortalAndBrowser } from './driving/portal-and-browser.ts';
import { expectGoodScreen, tabTo, WIDTHS } from './driving/visit.ts';

const COLLECTOR = 'collector@example.com';
const MINUTE_MS = 60_000;

const folder = await mkdtemp(join(tmpdir(), 'portal-clock-'));
const clockFile = join(folder, 'off-by');
const passMinutes = (minutes: number) => writeFile(clockFile, String(minutes * MINUTE_MS));
await passMinutes(0);
afterAll(() => rm(folder, { recursive: true }));

const portal = startPortalAndBrowser({ CLOCK_FILE: clockFile });
/** The client's telephone and the steward's screen. */
let phone: Page;
let desk: Page;
/** The path of the request on which no message was written yet. */
let path: string;
let number: string;

const read = async (page: Page, url: string): Promise<unknown> =>
  (await page.request.get(url)).json();

beforeAll(async () => {
  phone = await portal.signedIn(COLLECTOR, '/', WIDTHS[1]);
  desk = await portal.signedIn('steward@example.com', '/staff', WIDTHS[0]);
  const threads = threadListSchema.parse(await read(phone, '/api/messages/'));
  const known = threads.results.map(({ order }) => order?.id);
  const orders = orderListSchema.parse(await read(phone, '/api/orders/'));
  const order = orders.find(({ id }) => !known.includes(id));
  path = `/orders/history/${order?.id}`;
  number = String(order?.footprint_id);
});

const thread = (page: Page) => page.getByRole('region', { name: 'Messages' });
const field = (page: Page) => thread(page).getByRole('textbox', { name: 'Message' });

test('a client writes from a request by keyboard; what is typed survives a reload', async () => {
  await phone.goto(path);
  await thread(phone).getByText('Nobody has written yet.').waitFor();
  await field(phone).focus();
  await phone.keyboard.type('Is the lift working?');
  await phone.keyboard.press('Enter');
  await phone.keyboard.type('Otherwise use the stairs.');
  await phone.reload();
  await field(phone).waitFor();
  await expect.poll(() => field(phone).inputValue()).toContain('use the stairs.');
  await tabTo(phone, thread(phone).getByRole('button', { name: 'Send the message' }));
  await phone.keyboard.press('Enter');
  await phone.getByText('Message sent.').waitFor();
  await thread(phone)
    .getByText(/Is the lift working\?\nOtherwise/)
    .waitFor();
  await expect.poll(() => field(phone).inputValue()).toBe('');
  await expectGoodScreen(phone, 'a request with a message');
});

test('a steward is led from the desk to it and answers, without loading the page again', async () => {
  await desk.getByRole('link', { name: /^Unread messages \(\d+\)$/ }).click();
  await desk.getByRole('heading', { level: 1, name: 'Messages' }).waitFor();
  const row = desk.getByRole('row').filter({ hasText: `#${number}` });
  await row.getByText('New').waitFor();
  await expectGoodScreen(desk, 'the messages that wait for an answer');
  await row.getByRole('link', { name: `Order #${number}` }).click();
  await thread(desk)
    .getByText(/Is the lift working/)
    .waitFor();
  await thread(desk).getByText('The client reads this.').first().waitFor();
  await desk.getByText('Clients never see this.').waitFor();
  await tabTo(desk, field(desk));
  await desk.keyboard.type('It works again.');
  await thread(desk).getByRole('button', { name: 'Send to the client' }).press('Enter');
  await thread(desk).getByText('It works again.').waitFor();
  await expect
    .poll(() =>
      thread(desk)
        .getByText(/^The client waits/)
        .count(),
    )
    .toBe(0);
  await expectGoodScreen(desk, 'an answered request');
  await thread(phone).getByText('It works again.').waitFor();
});

test('the client who is elsewhere sees the mark, gets a mail, and follows its link', async () => {
  await phone.goto('/faq');
  await field(desk).fill('The van comes at noon.');
  await thread(desk).getByRole('button', { name: 'Send to the client' }).click();
  await thread(desk).getByText('The van comes at noon.').waitFor();
  await phone.goto('/inventory');
  await phone.getByRole('link', { name: /^Messages, \d threads? with new messages$/ }).waitFor();
  await expectGoodScreen(phone, 'the header with a mark');
  await passMinutes(11);
  await expect
    .poll(() => newestMailTo(portal.dataDir, COLLECTOR), { timeout: 90_000 })
    .toContain(`New message about order #${number}`);
  const mail = (await newestMailTo(portal.dataDir, COLLECTOR)) ?? '';
  expect(mail).toContain('The van comes at noon.');
  expect(mail).not.toContain('It works again.');
  const link = /https?:\S+?(\/orders\/history\/\d+#messages)/.exec(mail)?.[1] ?? '';
  await phone.goto(link);
  await thread(phone).getByText('The van comes at noon.').waitFor();
  await thread(phone).getByText('New messages').waitFor();
  await expect.poll(() => thread(phone).isVisible()).toBe(true);
  await expectGoodScreen(phone, 'a new message');
  await phone.getByRole('link', { name: /^Messages,/ }).click();
  const row = phone.getByRole('row').filter({ hasText: `#${number}` });
  await row.getByText('The van comes at noon.').waitFor();
  await expect.poll(() => row.getByText('New', { exact: true }).count()).toBe(0);
  await expectGoodScreen(phone, 'the messages of an account');
});

test('no screen complained', () => {
  expect(portal.complaints()).toEqual([]);
});
