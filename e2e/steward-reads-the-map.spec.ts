import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { IS_INSTALLED } from './driving/installed-app.ts';
import { startPortalAndBrowser } from './driving/portal-and-browser.ts';
import {
  expectGoodScreen,
  openSignedIn,
  shiftSoFar,
  tabTo,
  watchShifts,
  WIDTHS,
} from './driving/visit.ts';

const portal = startPortalAndBrowser();
const STEWARD = 'steward@example.com';
const TABLET = { width: 768, height: 1024 };

/** Whether the app has kept the map and what stands at the open place. */
const HAS_MAP = `(async () => {
  const names = await caches.keys();
  const kept = await Promise.all(names.map(async (name) => (await caches.open(name)).keys()));
  const urls = kept.flat().map(({ url }) => url);
  return ['/locations/map/', '/cases/', '/assets/stock-page'].every((part) =>
    urls.some((url) => url.includes(part)));
})()`;

const cell = (page: Page, code: string) =>
  page.getByRole('button', { name: new RegExp(`^${code}:`) });

test('the map is good at three widths in both themes', async () => {
  const page = await portal.signedIn(STEWARD, '/staff/stock', WIDTHS[0]);
  for (const size of [WIDTHS[0], TABLET, WIDTHS[1], { width: 320, height: 700 }]) {
    await page.setViewportSize({ width: size.width, height: size.height });
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme });
      for (const path of ['/staff/stock', '/staff/stock?mode=seen', '/staff/stock?view=list']) {
        await page.goto(path);
        await page.getByText('A-01').first().waitFor();
        await expectGoodScreen(page, `${path} ${size.width} wide in the ${colorScheme} theme`);
      }
    }
  }
});

test('a steward walks the map with the keyboard, opens a place and comes back', async () => {
  const page = await portal.signedIn(STEWARD, '/staff/stock', WIDTHS[0]);
  await tabTo(page, cell(page, 'A-01'));
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  const panel = page.getByRole('complementary', { name: 'B-02' });
  await panel.getByRole('link', { name: 'Count what stands here' }).waitFor();
  expect(new URL(page.url()).searchParams.get('place')).not.toBeNull();
  await expectGoodScreen(page, 'a place beside the map');
  await page.keyboard.press('Escape');
  await panel.waitFor({ state: 'detached' });
  const isBack = () => cell(page, 'B-02').evaluate((one) => one === document.activeElement);
  await expect.poll(isBack).toBe(true);
  await page.keyboard.press('c');
  await page.getByRole('combobox', { name: 'Location' }).waitFor();
  expect(await page.getByRole('combobox', { name: 'Location' }).inputValue()).toBe('B-02');
});

test('a phone shows six cells in a row and opens a place as a sheet', async () => {
  const page = await portal.signedIn(STEWARD, '/staff/stock', WIDTHS[1]);
  const boxes = await Promise.all(
    ['A-01', 'A-02', 'A-06', 'A-07'].map((code) => cell(page, code).boundingBox()),
  );
  const [first, second, sixth, seventh] = boxes;
  expect([second?.y, sixth?.y]).toEqual([first?.y, first?.y]);
  expect(seventh?.y).toBeGreaterThan(first?.y ?? 0);
  expect(first?.height).toBeGreaterThanOrEqual(48);
  expect(first?.width).toBeGreaterThanOrEqual(48);
  await cell(page, 'A-01').click();
  await page.getByRole('dialog', { name: 'A-01' }).getByRole('checkbox').first().waitFor();
  await expectGoodScreen(page, 'a place on a phone');
});

test('the map does not move when it loads', async () => {
  for (const width of WIDTHS) {
    const page = await portal.signedIn(STEWARD, '/staff', width);
    await watchShifts(page);
    let release = (): void => undefined;
    const released = new Promise<void>((resolve) => {
      release = resolve;
    });
    await page.route('**/api/staff/locations/map/', async (route) => {
      await released;
      await route.continue();
    });
    await page.goto('/staff/stock');
    await page.locator('main [aria-busy=true]').waitFor();
    release();
    await cell(page, 'A-12').waitFor();
    expect(await shiftSoFar(page), width.name).toBeLessThan(0.02);
  }
});

test('without a network the installed app shows the dated map, and nothing can be done', async () => {
  const { page, context } = await portal.visit(WIDTHS[1]);
  await page.addInitScript(IS_INSTALLED);
  await openSignedIn(page, STEWARD, '/staff/stock');
  await cell(page, 'A-01').click();
  const sheet = page.getByRole('dialog', { name: 'A-01' });
  await sheet.getByRole('checkbox').first().waitFor();
  await page.waitForFunction(HAS_MAP);
  await context.setOffline(true);
  await page.reload();
  await page.getByText(/^You are offline\. This is as of/).waitFor();
  await sheet.getByRole('listitem').first().waitFor();
  expect(await sheet.getByRole('checkbox').count()).toBe(0);
  expect(await sheet.getByRole('link', { name: 'Count what stands here' }).count()).toBe(0);
  await context.close();
});
