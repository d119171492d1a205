import type { Page } from 'playwright-core';
import { beforeAll, expect, test } from 'vitest';
import { staffCaseSchema } from '../contract/src/cellar/stock/stock.schemas.ts';
import { mailSubjects, newestMailTo } from './driving/mails.ts';
import { startPortalAndBrowser } from './driving/portal-and-browser.ts';
import { expectGoodScreen, tabTo, WIDTHS } from './driving/visit.ts';

const portal = startPortalAndBrowser();
/** The packer's telephone and the screens of steward and client. */
let phone: Page;
let desk: Page;
let client: Page;
/** Every answer about cases that the packer's telephone got. */
const answers: unknown[] = [];

/** What the counted case is, how many bottles the ledger has of its first wine, and what was found. */
let path: string;
let number: string;
let before: number;
let wine: string;

beforeAll(async () => {
  phone = await portal.signedIn('packer@example.com', '/staff/stock/unseen', WIDTHS[1]);
  await phone.route(/\/api\/staff\/stock\/\d+\/cases\//, async (route) => {
    const response = await route.fetch();
    answers.push(await response.json());
    await route.fulfill({ response });
  });
  desk = await portal.signedIn('steward@example.com', '/staff', WIDTHS[0]);
  client = await portal.signedIn('collector@example.com', '/', WIDTHS[0]);
});

/** The keys of every number in an answer but ids, sizes and vintages. */
function numbersIn(value: unknown, key = ''): string[] {
  if (typeof value === 'number') return ['id', 'size', 'vintage'].includes(key) ? [] : [key];
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([name, inner]) => numbersIn(inner, name));
}

test('a packer opens the case that was not seen for the longest time, by keyboard', async () => {
  await expectGoodScreen(phone, 'the cases longest unseen');
  const link = phone.getByRole('link', { name: /^Count #/ }).first();
  number = /#(.*)/.exec((await link.textContent()) ?? '')?.[1] ?? '';
  await tabTo(phone, link);
  await phone.keyboard.press('Enter');
  await phone.getByRole('heading', { level: 1, name: `Count case #${number}` }).waitFor();
  await phone.getByRole('button', { name: 'Send the count' }).waitFor();
  path = new URL(phone.url()).pathname.replace(/\/count$/, '');
  await expectGoodScreen(phone, 'the count of a case');
});

test('an empty field is refused, what was typed survives a reload, and no answer tells a number', async () => {
  const answer = await desk.request.get(`/api${path}/`);
  const found: unknown = await answer.json();
  expect(numbersIn(found)).toContain('quantity');
  const { lots } = staffCaseSchema.parse(found);
  const lot = lots.find(({ quantity }) => quantity > 0);
  before = lot?.quantity ?? 0;
  wine = lot?.wine.long_producer ?? '';
  const field = phone.getByRole('main').getByRole('listitem').getByRole('textbox').first();
  const send = phone.getByRole('button', { name: 'Send the count' });
  await tabTo(phone, send);
  await phone.keyboard.press('Enter');
  await phone
    .getByText(/^Enter a whole number up to 10,000/)
    .first()
    .waitFor();
  await expectGoodScreen(phone, 'a refused count');
  await expect.poll(() => field.evaluate((one) => one === document.activeElement)).toBe(true);
  await phone.keyboard.type(String(before - 1));
  await phone.reload();
  await send.waitFor();
  expect(await field.inputValue()).toBe(String(before - 1));
  for (const skip of (await phone.getByRole('checkbox').all()).slice(1)) await skip.check();
  await tabTo(phone, send);
  await phone.keyboard.press('Enter');
  await phone.getByText(/^Counted. The count differs from the books/).waitFor();
  await expectGoodScreen(phone, 'a count that differs');
  // The sheet, the sheet after the reload, and the count.
  expect(answers.length).toBeGreaterThanOrEqual(3);
  expect(answers.flatMap((one) => numbersIn(one))).toEqual([]);
});

test('a steward is led from the desk to the difference and corrects the case by keyboard', async () => {
  await desk.goto('/staff');
  await desk.getByRole('link', { name: '1 case', exact: true }).click();
  await desk.getByText(`counted ${before - 1}, the books said ${before}`).waitFor();
  await expectGoodScreen(desk, 'the counts that differ');
  await tabTo(desk, desk.getByRole('button', { name: `Correct #${number}` }));
  await desk.keyboard.press('Enter');
  const dialog = desk.getByRole('dialog');
  await dialog.waitFor();
  await expectGoodScreen(desk, 'the question before the correction');
  await tabTo(desk, dialog.getByRole('button', { name: 'Correct', exact: true }));
  await desk.keyboard.press('Enter');
  await desk.getByText('No counts here.').waitFor();
  await expect
    .poll(() => mailSubjects(portal.dataDir), { timeout: 90_000 })
    .toContainEqual(expect.stringContaining('a count was corrected'));
});

test('the client finds the correction with its reason, and when the case was seen', async () => {
  const mail = await newestMailTo(portal.dataDir, 'collector@example.com');
  await client.goto(/https?:\S+?(\/activity)\b/.exec(mail ?? '')?.[1] ?? '');
  const row = client.getByRole('row').filter({ hasText: /Count #\d+ of \d{4}-\d\d-\d\d/ });
  await row.waitFor();
  const text = (await row.textContent()) ?? '';
  expect(text).toContain('Corrected');
  expect(text).toContain(wine);
  expect(text).toContain(number);
  await expectGoodScreen(client, 'the activity with a correction');
  await client.goto(`/case-inventory/${path.split('/').at(-1) ?? ''}`);
  await client.getByText(/^Last seen .*, when it was counted$/).waitFor();
  await expectGoodScreen(client, 'a case that was counted');
});

test('no screen complained', () => {
  expect(portal.complaints()).toEqual([]);
});
