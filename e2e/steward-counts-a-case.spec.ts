import type { Page, Response } from 'playwright-core';
import { beforeAll, expect, test } from 'vitest';
import { staffCaseSchema } from '../contract/src/staff-stock/staff-stock.schemas.ts';
import { startPortalAndBrowser } from './driving/portal-and-browser.ts';
import { expectGoodScreen, openSignedIn, tabTo, WIDTHS } from './driving/visit.ts';

const portal = startPortalAndBrowser();
/** The packer's telephone and the steward's screen. */
let phone: Page;
let desk: Page;
let client: Page;
const complaints: (readonly string[])[] = [];

async function opened(email: string, path: string, width: (typeof WIDTHS)[number]) {
  const visit = await portal.visit(width);
  complaints.push(visit.complaints);
  await openSignedIn(visit.page, email, path);
  return visit.page;
}

beforeAll(async () => {
  phone = await opened('packer@example.com', '/staff/stock/unseen', WIDTHS[1]);
  desk = await opened('steward@example.com', '/staff', WIDTHS[0]);
  client = await opened('collector@example.com', '/', WIDTHS[0]);
});

/** Opens the sheet of the collector's case that was not seen for the longest time; returns its path. */
async function openSheet(): Promise<string> {
  await phone.goto('/staff/stock/unseen');
  await phone.getByRole('combobox', { name: 'Client' }).fill('Eleanor');
  await phone.getByRole('option', { name: 'Eleanor Whitfield' }).click();
  await phone.waitForURL(/account=/);
  const link = phone.getByRole('link', { name: /^Count #/ }).first();
  const number = /#(.*)/.exec((await link.textContent()) ?? '')?.[1] ?? '';
  await link.click();
  await phone.getByRole('heading', { level: 1, name: `Count case #${number}` }).waitFor();
  return new URL(phone.url()).pathname;
}

/** Every number in an answer but ids and sizes. */
function numbersIn(value: unknown, key = ''): unknown[] {
  if (typeof value === 'number') return ['id', 'size', 'vintage'].includes(key) ? [] : [key];
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([name, inner]) => numbersIn(inner, name));
}

test('a packer counts a case blind, by keyboard and after a reload', async () => {
  await expectGoodScreen(phone, 'the cases longest unseen');
  const answers: Response[] = [];
  const path = await openSheet();
  phone.on('response', (response) => {
    if (/\/api\/staff\/stock\//.test(response.url())) answers.push(response);
  });
  await phone.goto(path);
  const fields = phone.getByRole('main').getByRole('listitem').getByRole('textbox');
  await fields.first().waitFor();
  await expectGoodScreen(phone, 'the count of a case');
  await tabTo(phone, fields.first());
  await phone.keyboard.type('99');
  await phone.reload();
  await fields.first().waitFor();
  expect(await fields.first().inputValue()).toBe('99');
  for (const skip of (await phone.getByRole('checkbox').all()).slice(1)) await skip.check();
  await phone.getByRole('button', { name: 'Send the count' }).click();
  await phone.getByText(/^Counted. The count differs from the books/).waitFor();
  await expectGoodScreen(phone, 'a count that differs');
  const bodies = await Promise.all(answers.map((answer) => answer.json()));
  expect(bodies.length).toBeGreaterThanOrEqual(3);
  expect(bodies.flatMap((body: unknown) => numbersIn(body))).toEqual([]);
});

test('a steward has it counted again; the count that agrees is what the client reads', async () => {
  await desk.goto('/staff');
  await desk.getByRole('link', { name: '1 case', exact: true }).click();
  await desk.getByRole('button', { name: /^Count again #/ }).waitFor();
  await expectGoodScreen(desk, 'the counts that differ');
  await desk.getByText(/counted 99, the books said \d+/).waitFor();
  await desk.getByRole('button', { name: /^Count again #/ }).click();
  await desk.getByText('No counts here.').waitFor();

  await phone.goto('/staff/stock/counts?state=count+again');
  await phone.getByRole('link', { name: /^Count #/ }).click();
  const skips = phone.getByRole('checkbox');
  await skips.first().waitFor();
  const path = new URL(phone.url()).pathname.replace(/\/count$/, '');
  // The packer has the bottles in hand; the test asks the API.
  const found = await desk.request.get(`/api${path}/`);
  const { case: counted, lots } = staffCaseSchema.parse(await found.json());
  for (const { quantity, size, wine } of lots.filter((lot) => lot.quantity > 0)) {
    const name = `${wine.vintage ?? 'NV'} ${wine.long_producer}, ${size ?? 'Unknown'}ml`;
    await phone.getByRole('textbox', { name, exact: true }).fill(String(quantity));
  }
  await phone.getByRole('button', { name: 'Send the count' }).click();
  await phone.getByText('Counted. The count agrees with the books.').waitFor();

  await client.goto(`/case-inventory/${counted.id}`);
  await client.getByText(/^Last seen .*, when it was counted$/).waitFor();
  await expectGoodScreen(client, 'a case that was counted');
  await client.goto('/case-inventory');
  await client.getByRole('combobox', { name: 'Sort by' }).selectOption('Most recently seen');
  await client.getByText(/^Seen \d{4}-\d\d-\d\d$/).waitFor();
  await expectGoodScreen(client, 'the cases by when they were seen');
});

test('no screen complained', () => {
  expect(complaints.flat()).toEqual([]);
});
