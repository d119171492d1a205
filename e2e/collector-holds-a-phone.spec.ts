import type { Locator, Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { startPortalAndBrowser } from './driving/portal-and-browser.ts';
import { IS_INSTALLED, IS_READY_OFFLINE, KEPT_ANSWERS } from './driving/installed-app.ts';
import {
  expectFocusInSight,
  expectGoodScreen,
  openSignedIn,
  scrollDownTo,
  shiftWhileLoading,
  watchShifts,
  WIDTHS,
} from './driving/visit.ts';

const KEYBOARD_PX = 336;

/**
 * A phone's keyboard covers the page: the visual viewport gets smaller, the page does not (iOS, and Android since
 * Chromium 108). A browser without a screen has no keyboard.
 */
const CAN_SHOW_KEYBOARD = `{
  const { get } = Object.getOwnPropertyDescriptor(VisualViewport.prototype, 'height');
  let covered = 0;
  Object.defineProperty(visualViewport, 'height', { get: () => get.call(visualViewport) - covered });
  window.showKeyboard = () => {
    covered = ${KEYBOARD_PX};
    visualViewport.dispatchEvent(new Event('resize'));
  };
}`;

const portal = startPortalAndBrowser();

async function onPhone(path: string) {
  const visit = await portal.visit(WIDTHS[1]);
  await visit.page.addInitScript(CAN_SHOW_KEYBOARD);
  await openSignedIn(visit.page, 'collector@example.com', path);
  return visit;
}

const topIn = async (part: Locator) => (await part.boundingBox())?.y ?? Infinity;

/** Returns the bottom edge on the screen. */
async function bottomIn(part: Locator) {
  const box = await part.boundingBox();
  return (box?.y ?? Infinity) + (box?.height ?? 0);
}

const bottomOf = (page: Page, role: 'button' | 'textbox', name: string | RegExp) =>
  bottomIn(page.getByRole('dialog').getByRole(role, { name }));

const SEEN_PX = WIDTHS[1].height - KEYBOARD_PX;

test('the dashboard shows the cellar, then what to do, then bottles, and one chart at a time', async () => {
  const { page, context } = await onPhone('/');
  await page.getByRole('region', { name: 'Drink soon' }).waitFor();
  const tops = [
    page.getByText(/requests? open/),
    page.getByRole('link', { name: /^Red, ready to drink/ }),
    page.getByRole('link', { name: 'Pull Bottles From My Cellar' }),
    page.getByRole('region', { name: 'Drink soon' }),
    page.getByRole('table', { name: 'Bottles Recently pulled' }),
  ].map((part) => topIn(part.first()));
  const inOrder = await Promise.all(tops);
  expect(inOrder).toEqual(inOrder.toSorted((a, b) => a - b));
  const chart = (name: string) => page.getByRole('region', { name });
  expect(await chart('By decade').isVisible()).toBe(false);
  await page.getByRole('button', { name: 'By decade' }).click();
  await chart('By decade').waitFor();
  expect(await chart('By country').isVisible()).toBe(false);
  await context.close();
});

test.each(['collector', 'newcomer'])(
  'the home of the %s does not move while it loads',
  async (who) => {
    const { page, context } = await portal.visit(WIDTHS[1]);
    await watchShifts(page);
    await openSignedIn(page, `${who}@example.com`, '/about');
    expect(await shiftWhileLoading(page, '/')).toBeLessThanOrEqual(0.02);
    await context.close();
  },
);

test('the row of bottles to drink soon stops at whole bottles', async () => {
  const { page, context } = await onPhone('/');
  const row = page.getByRole('region', { name: 'Drink soon' }).getByRole('list');
  const bottles = row.getByRole('listitem');
  await bottles.nth(5).waitFor();
  await row.evaluate((list) => list.scrollTo({ left: 70 }));
  const leftOf = async (part: Locator) => (await part.boundingBox())?.x ?? 0;
  await expect.poll(async () => Math.abs((await leftOf(bottles.nth(1))) - 16)).toBeLessThan(1);
  await context.close();
});

test('the list begins at once, and what narrows and orders it stays in sight while it scrolls', async () => {
  const { page, context } = await onPhone('/inventory');
  const main = page.getByRole('main');
  for (const path of ['/inventory', '/case-inventory']) {
    await page.goto(path);
    const firstRow = page.locator('tbody').getByRole('row').first();
    await firstRow.getByRole('link').first().waitFor();
    expect(await topIn(firstRow), path).toBeLessThanOrEqual(230);
  }
  await scrollDownTo(page, 2000);
  const tools = [
    main.getByRole('button', { name: /^Filter by/ }),
    main.getByRole('combobox', { name: 'Sort by' }),
    main.getByRole('link', { name: 'Wine', exact: true }),
  ];
  for (const tool of tools) await expect.poll(() => topIn(tool)).toBeGreaterThanOrEqual(0);
  for (const tool of tools) expect(await bottomIn(tool)).toBeLessThan(60);
  expect(await main.getByRole('link', { name: /^Pull list/ }).isVisible()).toBe(false);
  await context.close();
});

test('searches exactly from the filters, which narrow screens have it in', async () => {
  const { page, context } = await onPhone('/inventory?search=krug');
  await page.getByRole('button', { name: /^Filter by/ }).click();
  await page.getByRole('dialog').getByRole('checkbox', { name: 'Exact match' }).check();
  await expect.poll(() => page.url()).toMatch(/isExactMatch=true/);
  await context.close();
});

test('the tab bar is at the lower edge, covers nothing in focus, and gives way to the keyboard', async () => {
  const { page, context } = await onPhone('/');
  const bar = page.getByRole('navigation', { name: 'Quick links' });
  const box = await bar.boundingBox();
  expect([box?.y, box?.width]).toEqual([WIDTHS[1].height - 57, WIDTHS[1].width]);
  for (const tab of await bar.locator('a, button').all()) {
    const { width = 0, height = 0 } = (await tab.boundingBox()) ?? {};
    expect(Math.min(width, height)).toBeGreaterThanOrEqual(44);
  }
  for (const path of ['/', '/inventory', '/profile/address-book']) {
    await page.goto(path);
    await page.waitForFunction(() => document.querySelector('main [aria-busy=true]') === null);
    await expectFocusInSight(page, 30);
  }
  await page.goto('/inventory');
  await page.locator('tbody').getByRole('checkbox').first().check();
  const pullSelected = page.getByRole('button', { name: 'All bottles' });
  expect(await bottomIn(pullSelected)).toBeLessThanOrEqual(box?.y ?? 0);
  await bar.getByRole('button', { name: 'You' }).click();
  await bar.getByRole('link', { name: 'Insurance' }).waitFor();
  await expectGoodScreen(page, 'You');
  await page.keyboard.press('Escape');
  await page.evaluate('showKeyboard()');
  await bar.waitFor({ state: 'hidden' });
  await context.close();
});

test('the search of the tab bar finds wines', async () => {
  const { page, context } = await onPhone('/faq');
  await page.getByRole('navigation', { name: 'Quick links' }).getByText('Search').click();
  await page.getByRole('combobox', { name: 'Search' }).fill('latour');
  await page
    .getByRole('option', { name: /Latour/ })
    .first()
    .click();
  await expect.poll(() => page.url()).toMatch(/\/inventory\/\d+/);
  await context.close();
});

test('the first case of a wine can be pulled without scrolling', async () => {
  const { page, context } = await onPhone('/inventory?search=latour');
  await page.locator('tbody').getByRole('row').getByRole('link').first().click();
  const pull = page.getByRole('button', { name: /^pull from/ }).first();
  await pull.waitFor();
  expect(await bottomIn(pull)).toBeLessThan(600);
  await context.close();
});

test('the dark theme of the system is used, and axe finds nothing in it', async () => {
  const { page, context } = await onPhone('/');
  await page.emulateMedia({ colorScheme: 'dark' });
  const wine = '/inventory?search=latour';
  for (const path of ['/', '/inventory', wine, '/orders/history', '/cart', '/orders/pull/method']) {
    await page.goto(path);
    await page.waitForFunction(() => document.querySelector('main [aria-busy=true]') === null);
    const paper = await page.evaluate(() => getComputedStyle(document.body).backgroundColor);
    const channels = paper.match(/\d+/g)?.slice(0, 3).map(Number) ?? [];
    expect(Math.max(...channels), `paper of ${path}`).toBeLessThan(64);
    await expectGoodScreen(page, `${path} in the dark`);
  }
  await context.close();
});

test('the keyboard does not cover the field of a dialog nor its last button', async () => {
  const { page, context } = await onPhone('/profile/address-book');
  await page.getByRole('button', { name: 'Add a new Address' }).click();
  const dialog = page.getByRole('dialog', { name: 'Add a new Address' });
  await dialog.getByLabel('City').click();
  expect(await bottomOf(page, 'textbox', 'City')).toBeGreaterThan(SEEN_PX);
  await page.evaluate('showKeyboard()');
  await expect.poll(() => bottomOf(page, 'textbox', 'City')).toBeLessThan(SEEN_PX);
  await dialog.getByRole('button', { name: 'Save' }).scrollIntoViewIfNeeded();
  expect(await bottomOf(page, 'button', 'Save')).toBeLessThan(SEEN_PX);
  await context.close();
});

test('the button that closes the filters is above the keyboard', async () => {
  const { page, context } = await onPhone('/inventory');
  await page.getByRole('button', { name: 'Filter by' }).click();
  await page.getByRole('dialog').getByPlaceholder('Find in Producer').click();
  await page.evaluate('showKeyboard()');
  await expect.poll(() => bottomOf(page, 'button', /^Show /)).toBeLessThanOrEqual(SEEN_PX);
  await context.close();
});

test('every day of the calendar can be reached on a phone in landscape', async () => {
  const { page, context } = await onPhone('/orders/add/method');
  await page.setViewportSize({ width: 667, height: 325 });
  await page.getByRole('radio', { name: /pickup/i }).check();
  await page.getByRole('button', { name: /continue/i }).click();
  await page
    .getByRole('button', { name: /^Calendar/ })
    .first()
    .click();
  const calendar = page.getByRole('dialog');
  await expect.poll(() => bottomIn(calendar.getByText('28', { exact: true }))).toBeLessThan(325);
  await context.close();
});

test('opens one’s own last-seen cellar in the installed app without a connection, until the log-out', async () => {
  const { page, context } = await portal.visit(WIDTHS[1]);
  await page.addInitScript(IS_INSTALLED);
  await openSignedIn(page, 'collector@example.com', '/inventory');
  const results = page.getByRole('heading', { name: /Results/ });
  await results.waitFor();
  const seen = await results.textContent();
  await expect.poll(() => page.evaluate(IS_READY_OFFLINE), { timeout: 60_000 }).toBe(true);

  await context.setOffline(true);
  await page.reload();
  await page.getByText(/^You are offline\. This is your cellar as of \d{4}-\d\d-\d\d/).waitFor();
  await results.waitFor();
  expect(await results.textContent()).toBe(seen);
  expect(await page.getByRole('link', { name: 'Add & Pull Bottles' }).count()).toBe(0);

  await context.setOffline(false);
  await page.getByText(/^You are offline/).waitFor({ state: 'detached' });
  await context.clearCookies();
  await openSignedIn(page, 'newcomer@example.com', '/');
  await page.getByRole('heading', { level: 1, name: /Daniel/ }).waitFor();
  await context.setOffline(true);
  await page.goto('/inventory');
  await page.getByRole('button', { name: 'Try again' }).waitFor();
  expect(await results.count(), 'the cellar of another user').toBe(0);

  await context.setOffline(false);
  await context.clearCookies();
  await openSignedIn(page, 'collector@example.com', '/inventory');
  await results.waitFor();
  await page.getByRole('button', { name: 'Open menu' }).click();
  await page.getByRole('button', { name: /My Profile/ }).click();
  await page.getByRole('button', { name: 'Logout' }).click();
  await page.getByRole('heading', { name: 'Welcome' }).waitFor();
  expect(await page.evaluate(KEPT_ANSWERS)).toEqual([]);
  await context.close();
});
