import { PAGES } from '@portal/contract/house/content/pages';
import type { Page, Route } from 'playwright-core';
import { afterEach, beforeAll, describe, expect, test } from 'vitest';
import { startPortalAndBrowser } from './driving/portal-and-browser.ts';
import { expectNothingSideways, WIDTHS } from './driving/visit.ts';

/** The narrowest phone. */
const NARROW = { width: 320, height: 640 };

/** Pages that show all they have without an answer of the server: texts, forms, and what the browser keeps. */
const SELF_CONTAINED = new Set([
  '/verify',
  '/undo-email-change',
  '/keep-second-factor',
  '/not-my-factor',
  '/hold-request',
  '/cart',
  '/orders',
  '/orders/pull/method',
  '/orders/add/method',
  '/profile/storage-efficiency',
  '/profile/insurance',
  '/staff/imports/new',
  '/staff/rate-cards/new',
  '/staff/scan',
  '/staff/stock/documents',
]);

/** Pages that lead on to another one without what is chosen before them. */
const LEAD_ON = new Set([
  '/login',
  '/reset-password',
  '/reset-password/:token',
  '/undo-email-change/:token',
  '/l/:code',
  '/orders/pull/address',
  '/orders/pull/confirmation',
  '/orders/add/address/pickup',
  '/orders/add/address/notify-mwc',
  '/orders/add/confirmation',
  '/profile',
]);

/** Pages that visitors read as well. */
const OPEN_TO_ALL: readonly string[] = ['/about', '/terms'];

const isOfStaff = (path: string) => /^\/staff(\/|$)/.test(path);
const ASKING = PAGES.filter((path) => !SELF_CONTAINED.has(path) && !LEAD_ON.has(path));

/** The page of the first record. Without numbers there is nothing to print slips of. */
const addressOf = (path: string) =>
  path === '/staff/requests/slips' ? `${path}?numbers=1` : path.replaceAll(/:\w+/g, '1');

const portal = startPortalAndBrowser({ CHARGES: 'on' });

async function failing(route: Route): Promise<void> {
  await route.fulfill({ status: 500, body: '{}' });
}

async function ended(route: Route): Promise<void> {
  const json = { detail: 'Authentication credentials were not provided.' };
  await route.fulfill({ status: 403, json, headers: { 'X-Error-Code': 'not_signed_in' } });
}

/** At once: a second call that fails may replace the button by that of the whole page. */
const PRESS_TRY_AGAIN = `[...document.querySelectorAll('main button')]
  .find(({ textContent }) => /try again/i.test(textContent))?.click()`;

/** Holds the page's own calls, and answers all of them, also the later ones, in the way asked for last. */
async function holdCalls(page: Page) {
  let answer: (route: Route) => Promise<void> = async (route) => {
    held.push(route);
    return Promise.resolve();
  };
  const held: Route[] = [];
  await page.route('**/api/**', async (route) => {
    await (route.request().url().includes('/rest-auth/') ? route.continue() : answer(route));
  });
  return async (way: (route: Route) => Promise<void>) => {
    answer = way;
    await Promise.all(held.splice(0).map(way));
  };
}

describe.each([
  ['collector@example.com', ASKING.filter((path) => !isOfStaff(path))],
  ['steward@example.com', ASKING.filter(isOfStaff)],
])('%s, whose calls wait, fail, and end with the session', (email, paths) => {
  let page: Page;
  beforeAll(async () => {
    page = await portal.signedIn(email, '/', WIDTHS[1]);
    await page.setViewportSize(NARROW);
  });
  afterEach(() => page.unrouteAll());

  test.each(paths)('%s', async (path) => {
    const answerCalls = await holdCalls(page);
    await page.goto(addressOf(path));
    await page.locator('main [aria-busy=true]').first().waitFor();
    await expectNothingSideways(page, `${path}, loading`);

    await answerCalls(failing);
    const again = page.locator('main').getByRole('button', { name: /try again/i });
    await again.first().waitFor();
    await page.getByRole('heading', { level: 1 }).waitFor();
    expect(await page.locator('main [aria-busy=true]').count(), 'still loading').toBe(0);
    await expectNothingSideways(page, `${path}, failed`);

    if (OPEN_TO_ALL.includes(path)) return;
    await answerCalls(ended);
    await page.evaluate(PRESS_TRY_AGAIN);
    await page.getByText('Your session has ended').waitFor();
  });
});
