import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { startPortalAndBrowser } from './driving/portal-and-browser.ts';
import { expectGoodScreen, WIDTHS } from './driving/visit.ts';

const portal = startPortalAndBrowser({ CHARGES: 'on' });
const MANAGER = 'steward@example.com';
const CARD = 'By the case';

async function expectGoodInBothThemes(page: Page, name: string): Promise<void> {
  for (const colorScheme of ['dark', 'light'] as const) {
    await page.emulateMedia({ colorScheme });
    await expectGoodScreen(page, `${name}, ${colorScheme}`);
  }
}

async function addRate(page: Page, position: number, fields: readonly [string, string][]) {
  const rate = page.getByRole('group', { name: new RegExp(`^Rate ${position}`) });
  for (const [label, text] of fields) await rate.getByLabel(label, { exact: true }).fill(text);
  return rate;
}

test('a manager adds a rate card, and reads it as clients will', async () => {
  const page = await portal.signedIn(MANAGER, '/staff/rate-cards', WIDTHS[0]);
  await page.getByText('No rate cards yet.').waitFor();
  await page.getByRole('link', { name: 'New rate card' }).click();
  await page.getByRole('heading', { level: 1, name: 'New rate card' }).waitFor();
  await page.getByLabel('Name').first().fill(CARD);
  await page.getByLabel('Currency').fill('USD');
  const storage = await addRate(page, 1, [
    ['Name', 'Storage'],
    ['Code', 'case'],
    ['Amount', '4.10'],
  ]);
  await storage.getByText('Steps, minimum and tax').click();
  await storage.getByLabel('Steps').fill('11: 3.60');
  await page.getByRole('button', { name: 'Add a rate' }).click();
  const work = await addRate(page, 2, [
    ['Name', 'Work'],
    ['Code', 'HOUR'],
    ['Amount', 'sixty'],
  ]);
  await work.getByLabel('Unit').selectOption('hour');
  await page.getByRole('button', { name: 'Add the rate card' }).click();
  await work.getByText('Enter an amount such as 4.10.').waitFor();
  await expectGoodInBothThemes(page, 'a refused rate card');
  await work.getByLabel('Amount', { exact: true }).fill('60');
  await page.getByText('$4.10 a case and month; from the 11th on $3.60').waitFor();
  await page.getByRole('button', { name: 'Add the rate card' }).click();
  await page.getByRole('heading', { level: 1, name: CARD }).waitFor();
  await page.getByText('$60.00 an hour of work').waitFor();
  await expectGoodInBothThemes(page, 'a rate card');
});

test('a steward on a phone sets the terms of a client, charges an hour and takes it back', async () => {
  const page = await portal.signedIn(
    MANAGER,
    '/staff/clients?search=collector@example.com',
    WIDTHS[1],
  );
  await page
    .getByRole('main')
    .getByRole('link', { name: /Whitfield/ })
    .first()
    .click();
  await page.getByRole('link', { name: 'Charges', exact: true }).click();
  await page.getByLabel('Rate card').selectOption(`${CARD}, USD`);
  await page.getByLabel('Storage: own amount').fill('3.90');
  await expectGoodInBothThemes(page, 'the terms of a client');
  await page.getByRole('button', { name: 'Set terms' }).click();
  await page.getByRole('heading', { name: 'What it costs' }).waitFor();
  await page.getByText('Charge or credit').click();
  await page.getByLabel('Rate', { exact: true }).selectOption('Work');
  await page.getByLabel('Quantity').fill('1.5');
  await page.getByLabel('Reason').fill('Four part cases became two.');
  await page.getByRole('button', { name: 'Enter the charge' }).click();
  await page.getByRole('row', { name: /Four part cases became two\..*/ }).waitFor();
  await expectGoodInBothThemes(page, 'the charges of a client');
  await page
    .getByRole('button', { name: /^Take back/ })
    .first()
    .click();
  const dialog = page.getByRole('dialog', { name: 'Take back "Work"?' });
  await dialog.getByLabel('Reason').fill('It was another client.');
  await dialog.getByRole('button', { name: 'Take back' }).click();
  await page.getByRole('row', { name: /takes a charge back/ }).waitFor();
});

test('the client reads the days and the case behind the storage', async () => {
  for (const width of WIDTHS) {
    const page = await portal.signedIn('collector@example.com', '/profile/storage-contract', width);
    await page.getByText('$3.90 instead').waitFor();
    await page.locator('summary').filter({ hasText: 'Storage' }).click();
    await page.getByRole('list', { name: 'Days' }).getByRole('listitem').first().waitFor();
    const cases = page.getByRole('table', { name: 'Cases behind it' });
    await cases.getByRole('link', { name: /^#/ }).first().waitFor();
    await expectGoodInBothThemes(page, `the storage contract on the ${width.name}`);
  }
});

test('no screen complained', () => {
  expect(portal.complaints()).toEqual([]);
});
