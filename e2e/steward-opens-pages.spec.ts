import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { startPortalAndBrowser } from './driving/portal-and-browser.ts';
import { expectGoodScreen, shiftWhileLoading, watchShifts, WIDTHS } from './driving/visit.ts';

const portal = startPortalAndBrowser();
const STEWARD = 'steward@example.com';

/** The texts of the links that are underlined although nothing points at them. */
const underlined = (page: Page) =>
  page.locator('main a:visible').evaluateAll((links) => {
    const isUnderlined = (link: Element) =>
      getComputedStyle(link).textDecorationLine.includes('underline');
    return links.filter(isUnderlined).map(({ textContent }) => textContent);
  });

test('a steward sees no row of underlined words: links lead to places, buttons do something', async () => {
  const page = await portal.signedIn(STEWARD, '/staff', WIDTHS[0]);
  for (const [path, links] of [
    ['/staff/clients/1', []],
    ['/staff/wines', []],
    ['/staff/wines/1', []],
    ['/staff/stock', []],
    ['/staff/stock?view=list', []],
    ['/staff/stock?place=2', ['Open the page of this place']],
    ['/staff/receiving', []],
  ] as const) {
    await page.goto(path);
    await page.waitForLoadState('networkidle');
    expect(await underlined(page), path).toEqual(links);
    await expectGoodScreen(page, path);
  }
});

test('the pages of a steward do not move while they load', async () => {
  for (const width of WIDTHS) {
    const page = await portal.signedIn(STEWARD, '/staff/security', width);
    await watchShifts(page);
    for (const path of ['/staff', '/staff/stock', '/staff/stock?view=list', '/staff/clients/1']) {
      const shift = await shiftWhileLoading(page, path);
      expect(shift, `${path} on the ${width.name}`).toBeLessThanOrEqual(0.02);
    }
  }
});
