import type { Locator, Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { startPortalAndBrowser } from './driving/portal-and-browser.ts';
import { expectFocusInSight, expectGoodScreen, openSignedIn, WIDTHS } from './driving/visit.ts';

/** A window of 1280 by 1024 at a zoom of 400 %. */
const MAGNIFIED = { width: 320, height: 256 };
const STEWARD = 'steward@example.com';

const portal = startPortalAndBrowser();

/** A steward's page at this URL, magnified. */
async function magnified(path: string) {
  const visit = await portal.visit(WIDTHS[1]);
  await visit.page.setViewportSize(MAGNIFIED);
  await openSignedIn(visit.page, STEWARD, path);
  return visit;
}

async function expectInWindow(page: Page, control: Locator): Promise<void> {
  const height = page.viewportSize()?.height ?? 0;
  const box = await control.boundingBox();
  expect(box?.y, String(control)).toBeGreaterThanOrEqual(0);
  expect((box?.y ?? Infinity) + (box?.height ?? 0), String(control)).toBeLessThanOrEqual(height);
}

test('screen readers announce the columns of a list shown as cards', async () => {
  const { page, context } = await magnified('/staff/receiving');
  const list = page.getByRole('table', { name: 'Shipments' });
  await list.waitFor();
  const columns = await list.getByRole('columnheader').allTextContents();
  expect(columns).toContain('Tracking');
  await expectGoodScreen(page, 'receiving, magnified');
  await context.close();
});

test('a phone shows one case of a shipment at a time, the one to correct if there is one', async () => {
  const { page, context } = await portal.visit(WIDTHS[1]);
  await openSignedIn(page, STEWARD, '/staff/receiving');
  await page.getByRole('rowheader').getByRole('link').first().click();
  await page.getByRole('checkbox').first().check();
  await page.getByRole('checkbox', { name: 'Place later' }).check();
  await page.getByRole('button', { name: 'Add a case' }).click();
  const caseNumber = page.getByRole('combobox', { name: 'Case number' });
  await page.getByText('2 of 2', { exact: true }).waitFor();
  expect(await caseNumber.count()).toBe(1);
  expect(await caseNumber.evaluate((field) => field === document.activeElement)).toBe(true);
  await page.getByRole('combobox', { name: 'Location' }).fill('A12');
  await page.getByRole('button', { name: 'Previous case' }).click();
  await page.getByRole('group', { name: 'Case 1' }).waitFor();
  await expectGoodScreen(page, 'two cases on a phone');
  await page.getByRole('button', { name: 'Put away and complete' }).click();
  await page.getByText('There are no bottles in this case.').waitFor();
  await page.getByText('2 of 2', { exact: true }).waitFor();
  await context.close();
});

test('fields stay in line beside one with an error', async () => {
  const { page, context } = await portal.visit(WIDTHS[0]);
  await openSignedIn(page, STEWARD, '/staff/imports/new');
  await page.getByRole('combobox', { name: 'Account' }).fill('a');
  await page.getByRole('listbox').getByRole('option').first().click();
  const buffer = Buffer.from('one,two\n1,2\n');
  const file = { name: 'cellar.csv', mimeType: 'text/csv', buffer };
  await page.getByLabel('File', { exact: true }).setInputFiles(file);
  await page.getByRole('button', { name: 'Check the file' }).click();
  await page.getByRole('button', { name: 'Check with these columns' }).click();
  await page.getByText('Please select an option.').first().waitFor();
  const tops = await page
    .locator('select')
    .evaluateAll((all) => all.slice(3, 6).map((one) => one.getBoundingClientRect().top));
  expect(new Set(tops).size, tops.join()).toBe(1);
  await context.close();
});

test('nothing covers the focused control while viewing a client', async () => {
  const { page, context } = await magnified('/staff/clients/1');
  await page.getByRole('button', { name: 'View as client' }).click();
  await page.getByRole('region', { name: 'View as client' }).waitFor();
  await page.goto('/inventory');
  await page.getByRole('table').waitFor();
  await expectFocusInSight(page, 25);
  await context.close();
});

test('fields stay in line beside one with an error message', async () => {
  const { page, context } = await portal.visit(WIDTHS[0]);
  await openSignedIn(page, STEWARD, '/staff/receiving');
  await page.getByText('Unannounced shipment').click();
  await page.getByLabel('Company or origin', { exact: true }).fill('Zachys');
  await page.getByRole('button', { name: 'Start receiving' }).click();
  await page.locator('[aria-invalid]').first().waitFor();
  const topOf = (name: string) =>
    page.getByLabel(name, { exact: true }).evaluate((field) => field.getBoundingClientRect().top);
  expect(await topOf('Account')).toBe(await topOf('Company or origin'));
  await expectGoodScreen(page, 'unannounced shipment without account');
  await context.close();
});

test('the next step of a request and the areas stay in sight on a phone, its header on a wide screen', async () => {
  const [wide, phone] = WIDTHS;
  const { page, context } = await portal.visit(phone);
  await openSignedIn(page, STEWARD, '/staff/requests?direction=pull&state=requested');
  await page.getByRole('rowheader').getByRole('link').first().click();
  const next = page.getByRole('button', { name: /^Mark \d+ bottles? pulled$/ });
  await next.waitFor();
  const areas = page.getByRole('navigation', { name: 'Back office' });
  const bar = ['Desk', 'Scan', 'Requests', 'Receiving'].map((name) =>
    areas.getByRole('link', { name, exact: true }),
  );
  const kept = [...bar, areas.getByRole('button', { name: 'More' }), next];
  for (const place of [0, 100_000]) {
    await page.evaluate((top) => window.scrollTo(0, top), place);
    for (const control of kept) await expectInWindow(page, control);
  }
  expect(await areas.getByRole('link', { name: 'Wines' }).isVisible()).toBe(false);

  await page.setViewportSize({ width: wide.width, height: 600 });
  await page.evaluate(() => window.scrollTo(0, 100_000));
  expect(await page.evaluate(() => window.scrollY)).toBeGreaterThan(0);
  await expectInWindow(page, next);
  await expectInWindow(page, areas.getByRole('link', { name: 'Wines' }));
  await context.close();
});
