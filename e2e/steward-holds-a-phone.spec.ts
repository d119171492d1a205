import type { Locator, Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { startPortalAndBrowser } from './driving/portal-and-browser.ts';
import {
  expectGoodScreen,
  expectNothingSideways,
  shiftSoFar,
  watchShifts,
  WIDTHS,
} from './driving/visit.ts';

const portal = startPortalAndBrowser();
const STEWARD = 'steward@example.com';
const [DESKTOP, PHONE] = WIDTHS;

/** The lowest line at which the work of a page may begin on a phone. */
const WORK_BEGINS = 300;

const WORK: readonly (readonly [string, (page: Page) => Locator])[] = [
  ['/staff', (page) => page.getByRole('rowheader').first()],
  ['/staff/stock', (page) => page.getByRole('button', { name: /^A-01:/ })],
  ['/staff/wines', (page) => page.getByRole('rowheader').first()],
  ['/staff/requests', (page) => page.getByRole('rowheader').first()],
  [
    '/staff/runs',
    (page) => page.getByRole('rowheader').or(page.getByText('No run is planned')).first(),
  ],
];

test('the work of a page begins on the first screen of a phone', async () => {
  const page = await portal.signedIn(STEWARD, '/staff', PHONE);
  for (const [path, work] of WORK) {
    await page.setViewportSize(PHONE);
    await page.goto(path);
    await work(page).waitFor();
    const box = await work(page).boundingBox();
    expect(box?.y, `${path} begins`).toBeLessThanOrEqual(WORK_BEGINS);
    await page.setViewportSize({ width: 320, height: 700 });
    await expectNothingSideways(page, `${path}, 320 wide`);
  }
});

test('the catalogue and the queue are good at three widths in both themes', async () => {
  const page = await portal.signedIn(STEWARD, '/staff/wines', DESKTOP);
  for (const size of [DESKTOP, { width: 1024, height: 800 }, { width: 768, height: 1024 }, PHONE]) {
    await page.setViewportSize({ width: size.width, height: size.height });
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme });
      for (const path of ['/staff/wines?type=Red', '/staff/requests']) {
        await page.goto(path);
        await page.getByRole('rowheader').first().waitFor();
        await expectGoodScreen(page, `${path} ${size.width} wide in the ${colorScheme} theme`);
      }
    }
  }
});

test('a steward filters and sorts the catalogue on a phone', async () => {
  const page = await portal.signedIn(STEWARD, '/staff', PHONE);
  await watchShifts(page);
  await page.goto('/staff/wines');
  await page.getByRole('rowheader').first().waitFor();
  expect(await shiftSoFar(page)).toBeLessThanOrEqual(0.02);
  await page.getByRole('button', { name: 'Filter by' }).click();
  const sheet = page.getByRole('dialog', { name: 'Filter by' });
  const chip = sheet.getByRole('button', { name: /^White \d/ });
  expect((await chip.boundingBox())?.height).toBeGreaterThanOrEqual(44);
  await chip.click();
  await expectGoodScreen(page, 'the filters of the catalogue on a phone');
  await sheet.getByRole('button', { name: /^Show \d+ wines$/ }).click();
  await page.getByRole('button', { name: 'Filter by (1)' }).waitFor();
  await page.getByRole('button', { name: 'Bottles' }).click();
  await expect.poll(() => new URL(page.url()).search).toBe('?type=White&ordering=-bottles');
});

test('compact rows are lower, and the choice outlives a reload', async () => {
  const page = await portal.signedIn(STEWARD, '/staff/wines', DESKTOP);
  const height = async () => (await page.getByRole('rowheader').first().boundingBox())?.height;
  await page.getByRole('rowheader').first().waitFor();
  expect(await height()).toBeGreaterThanOrEqual(44);
  await page.getByRole('button', { name: 'My Profile' }).click();
  await page.getByRole('radio', { name: 'Compact' }).check();
  await page.reload();
  await page.getByRole('rowheader').first().waitFor();
  expect(await height()).toBeLessThanOrEqual(34);
});
