import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { startPortalAndBrowser } from './driving/portal-and-browser.ts';
import {
  expectFocusInSight,
  expectGoodScreen,
  openSignedIn,
  scrollDownTo,
  shiftWhileLoading,
  watchShifts,
  WIDTHS,
  type Width,
} from './driving/visit.ts';

const COLLECTOR = 'collector@example.com';
const VIEWER = 'viewer@example.com';

const portal = startPortalAndBrowser();

async function openCellar(width: Width, url = '/inventory', email = COLLECTOR) {
  const visit = await portal.visit(width);
  const searches: string[] = [];
  visit.page.on('request', (request) => {
    // A list asks for its facets, the page of a wine for the other wines of its producer without.
    if (/\/api\/search_(wines|cases)\/\?.*facet=/.test(request.url())) searches.push(request.url());
  });
  await openSignedIn(visit.page, email, url);
  await visit.page.getByRole('heading', { name: /Results?/ }).waitFor();
  return { ...visit, searches };
}

function shownUrl(page: Page): string {
  const { pathname, search } = new URL(page.url());
  return `${pathname}${search}`;
}

function scrolled(page: Page): Promise<number> {
  return page.evaluate(() => Math.round(window.scrollY));
}

async function untilUrlHasScroll(page: Page): Promise<void> {
  await page.waitForFunction(
    () => new URLSearchParams(location.search).get('s') === String(Math.round(scrollY)),
  );
}

/** Presses Tab until the element has the focus. */
async function tabTo(page: Page, name: RegExp): Promise<void> {
  const focused = () =>
    page.evaluate(() => {
      const element = document.activeElement;
      const label = element instanceof HTMLInputElement ? element.labels?.[0] : undefined;
      return element?.getAttribute('aria-label') ?? (label ?? element)?.textContent ?? '';
    });
  for (let presses = 0; presses < 60; presses += 1) {
    if (name.test(await focused())) return;
    await page.keyboard.press('Tab');
  }
  throw new Error(`Tab never reached ${name}`);
}

describe.each(WIDTHS)('a collector, $name', (width) => {
  test('returns from a wine to the same scroll position of the list', async () => {
    const { page, context, searches, complaints } = await openCellar(width, '/inventory?type=Red');
    await scrollDownTo(page, 1234);
    await page.waitForURL(/s=1234/);
    const row = page.getByRole('row').nth(width.name === 'desktop' ? 24 : 12);
    const wine = row.getByRole('link');
    const id = await wine.getAttribute('id');
    const ways = [
      () => page.goBack(),
      () => page.getByRole('link', { name: 'All Inventory' }).click(),
    ];
    for (const goBack of ways) {
      await wine.focus();
      await untilUrlHasScroll(page);
      const [url, place] = [shownUrl(page), await scrolled(page)];
      await page.keyboard.press('Enter');
      await page.getByRole('heading', { name: /Bottle\(s\)$/ }).waitFor();
      expect(await scrolled(page)).toBe(0);
      await goBack();
      await page.locator(`#${id}:focus`).waitFor();
      expect(shownUrl(page)).toBe(url);
      expect(await scrolled(page)).toBe(place);
    }
    expect(searches).toHaveLength(1);
    expect(complaints).toEqual([]);
    await context.close();
  });

  test('filters by keyboard alone, from a type down to a region of a country', async () => {
    const { page, context } = await openCellar(width);
    if (width.name === 'phone') {
      await tabTo(page, /^Filter by/);
      await page.keyboard.press('Enter');
      await page.getByRole('dialog', { name: 'Filter by' }).waitFor();
      await expectGoodScreen(page, 'filter panel');
    }
    await tabTo(page, /^Places in France/);
    await page.keyboard.press('Enter');
    await tabTo(page, /^Burgundy/);
    await page.keyboard.press('Space');
    await page.waitForURL(/countryRegion=France_Burgundy/);
    await tabTo(page, /^Type/);
    await page.keyboard.press('Enter');
    await tabTo(page, /^White/);
    await page.keyboard.press('Space');
    await page.waitForURL(/type=White/);
    if (width.name === 'phone') {
      await page.keyboard.press('Escape');
      await page.getByRole('dialog').waitFor({ state: 'detached' });
    }
    await page.getByRole('button', { name: 'Remove Burgundy' }).waitFor();
    await expectGoodScreen(page, 'filtered list');
    await context.close();
  });

  test('passes the screen checks while the server loads, fails or is empty', async () => {
    const { page, context } = await openCellar(width);
    await expectGoodScreen(page, 'list');
    await page.route('**/api/search_wines/**', () => undefined);
    await page.getByRole('combobox', { name: 'Sort by' }).selectOption('Producer');
    await page.getByRole('heading', { name: 'Loading...' }).waitFor();
    await expectGoodScreen(page, 'list with rows to come');
    await page.goto('/inventory?type=White');
    await page.getByRole('heading', { name: 'Loading...' }).waitFor();
    await expectGoodScreen(page, 'list to come');
    await page.unroute('**/api/search_wines/**');
    await page.route('**/api/search_wines/**', (route) => route.fulfill({ status: 500 }));
    await page.goto('/inventory?type=White');
    await page.getByRole('button', { name: 'Try again' }).waitFor();
    await expectGoodScreen(page, 'failed list');
    await page.unroute('**/api/search_wines/**');
    await page.getByRole('button', { name: 'Try again' }).click();
    await page.getByRole('heading', { name: /Results/ }).waitFor();
    await page.goto('/inventory?short_producer=Nobody%20of%20this%20name');
    await page.getByRole('heading', { name: 'No Results' }).waitFor();
    await expectGoodScreen(page, 'list with nothing in it');
    await context.close();
  });

  test('types an invalid URL and sees the nearest list', async () => {
    const nonsense = '/inventory?type=Vinegar&size=big&vintage=old&page=999&sortBy=price&s=-4';
    const { page, context } = await openCellar(width, nonsense);
    await page.getByRole('row').first().waitFor();
    await page.waitForURL((url) => url.searchParams.get('page') !== '999');
    expect(await page.getByRole('button', { name: /^Remove/ }).count()).toBe(0);
    await context.close();
  });

  test('browses the cases, returns to the same one, exports it and pulls it whole', async () => {
    const { page, context, searches, complaints } = await openCellar(width, '/inventory?type=Red');
    await page.getByRole('link', { name: 'Case', exact: true }).click();
    await page.getByRole('heading', { name: /^\d+ Cases$/ }).waitFor();
    await expectGoodScreen(page, 'case view');
    await scrollDownTo(page, 700);
    await page.waitForURL(/case-inventory.*s=700/);
    const wineCase = page.getByRole('row').nth(6).getByRole('link');
    const id = await wineCase.getAttribute('id');
    await wineCase.focus();
    await untilUrlHasScroll(page);
    const [url, place] = [shownUrl(page), await scrolled(page)];
    await page.keyboard.press('Enter');
    await page.getByRole('heading', { name: /Bottle\(s\)$/ }).waitFor();
    await expectGoodScreen(page, 'case');
    await page.goBack();
    await page.locator(`#${id}:focus`).waitFor();
    expect([shownUrl(page), await scrolled(page)]).toEqual([url, place]);
    await page.keyboard.press('Enter');
    const bottles = await page.getByRole('heading', { name: /Bottle\(s\)$/ }).textContent();
    const download = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Export' }).click();
    expect((await download).suggestedFilename()).toMatch(/^mwc_case_detail_\d{4}-\d\d-\d\d\.csv$/);
    await tabTo(page, /^pull this case/);
    await page.keyboard.press('Enter');
    await page.getByText('in Pull Request').first().waitFor();
    const count = bottles?.split(' ')[0];
    const pullList = width.name === 'phone' ? 'link' : 'button';
    await page.getByRole(pullList, { name: new RegExp(`^Pull list.*${count}`) }).waitFor();
    await page.getByRole('link', { name: 'All Cases' }).click();
    await page.locator(`#${id}:focus`).waitFor();
    expect([shownUrl(page), await scrolled(page)]).toEqual([url, place]);
    expect(searches.filter((url) => url.includes('search_cases'))).toHaveLength(1);
    expect(complaints).toEqual([]);
    await context.close();
  });

  test('reads about a wine and its case, and as a read-only user can pull neither', async () => {
    const { page, context } = await openCellar(width, '/inventory?search=latour', VIEWER);
    await page.getByRole('row').getByRole('link').first().click();
    await page.getByRole('heading', { name: /Bottle\(s\)$/ }).waitFor();
    await expectGoodScreen(page, 'wine');
    const pull = page.getByRole('button', { name: /^pull from/ }).first();
    await pull.focus();
    await page.keyboard.press('Enter');
    await page
      .getByRole('link', { name: /^case #/ })
      .first()
      .click();
    await page.getByRole('heading', { level: 1, name: /^Case #/ }).waitFor();
    await expectGoodScreen(page, 'case of a read-only user');
    const whole = page.getByRole('button', { name: 'pull this case' });
    await whole.focus();
    await page.keyboard.press('Enter');
    expect(await whole.getAttribute('aria-disabled')).toBe('true');
    expect(await page.getByText('in Pull Request').count()).toBe(0);
    await context.close();
  });
});

test.each(WIDTHS)(
  'nothing in sight moves while a page comes over a slow line, $name',
  async (width) => {
    const { page, context } = await openCellar(width);
    const wine = await page.locator('main a[href^="/inventory/"]').first().getAttribute('href');
    await page.goto('/case-inventory');
    const wineCase = await page
      .locator('main a[href^="/case-inventory/"]')
      .first()
      .getAttribute('href');
    await watchShifts(page);
    const urls = [
      '/',
      '/inventory?search=lynch',
      wine ?? '',
      wineCase ?? '',
      '/orders/history',
      '/profile/address-book',
      '/profile/authorized-users',
    ];
    for (const url of urls) {
      expect(await shiftWhileLoading(page, url), url).toBeLessThanOrEqual(0.02);
    }
    await context.close();
  },
);

test('a page that loads slowly is shown from its top', async () => {
  const [, phone] = WIDTHS;
  const { page, context, complaints } = await openCellar(phone);
  let release = (): void => undefined;
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route('**/assets/wine-page-*', async (route) => {
    await released;
    await route.continue();
  });
  await page.getByRole('row').nth(14).getByRole('link').click();
  await page.getByRole('main').getByText('Loading...').waitFor();
  expect(await scrolled(page)).toBe(0);
  release();
  await page.getByRole('heading', { name: /Bottle\(s\)$/ }).waitFor();
  expect(complaints).toEqual([]);
  await context.close();
});

test('nothing of lists, wine and case is lost on a screen of 320 pixels', async () => {
  const [, phone] = WIDTHS;
  const { page, context } = await openCellar(phone);
  await page.setViewportSize({ width: 320, height: 640 });
  await expectGoodScreen(page, 'list at 320');
  await page.getByRole('columnheader', { name: 'Vintage' }).waitFor();
  await page.getByRole('button', { name: /^Filter by/ }).click();
  await page.getByRole('dialog').getByRole('checkbox').first().waitFor();
  await expectFocusInSight(page, 24);
  await page.keyboard.press('Escape');
  await page.getByRole('row').getByRole('link').first().click();
  await page.getByRole('heading', { name: /Bottle\(s\)$/ }).waitFor();
  await expectGoodScreen(page, 'wine at 320');
  await page
    .getByRole('link', { name: /^case #/ })
    .first()
    .click();
  await page.getByRole('button', { name: 'pull this case' }).waitFor();
  await expectGoodScreen(page, 'case at 320');
  await page.getByRole('link', { name: 'All Cases' }).click();
  await page.getByRole('heading', { name: /Cases$/ }).waitFor();
  await expectGoodScreen(page, 'cases at 320');
  await page.getByRole('columnheader', { name: 'Last added' }).waitFor();
  await context.close();
});
