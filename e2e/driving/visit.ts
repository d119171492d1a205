import type { Browser, BrowserContext, Locator, Page } from 'playwright-core';
import { expect } from 'vitest';
import { axeFindings } from './axe.ts';
import { CLOCK_OFF_MS } from './built-portal.ts';
import { shiftDate } from './shifted-clock.mjs';

/** The two widths at which every screen is tested. */
export const WIDTHS = [
  { name: 'desktop', width: 1440, height: 1000 },
  { name: 'phone', width: 390, height: 844 },
] as const;
export type Width = (typeof WIDTHS)[number];

/** For each step of a visit; a busy machine may need a multiple of what it needs alone. */
const STEP_LIMIT_MS = 90_000;

/** Pages live at the same moment as the portal. */
const SHIFT_DATE = `(${String(shiftDate)})({ ms: ${CLOCK_OFF_MS ?? 0} })`;

/** A separate browser window of one user. Console errors are collected. */
export interface Visit {
  readonly page: Page;
  readonly context: BrowserContext;
  readonly complaints: readonly string[];
}

export async function openVisit(browser: Browser, url: string, width: Width): Promise<Visit> {
  const viewport = { width: width.width, height: width.height };
  const context = await browser.newContext({ baseURL: url, viewport, reducedMotion: 'reduce' });
  context.setDefaultTimeout(STEP_LIMIT_MS);
  await context.addInitScript(SHIFT_DATE);
  const page = await context.newPage();
  const complaints: string[] = [];
  page.on('console', (message) => {
    if (message.type() === 'error') complaints.push(message.text());
  });
  page.on('pageerror', (error) => complaints.push(error.message));
  return { page, context, complaints };
}

/** Signs in; `landing` is the heading of the page that the user then sees. */
export async function logIn(page: Page, email: string, landing = /^Good /): Promise<void> {
  await page.goto('/login');
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password', { exact: true }).fill('cellar-door-55');
  await page.getByRole('button', { name: 'log in', exact: true }).click();
  await page.getByRole('heading', { level: 1, name: landing }).waitFor();
}

/** Opens a page as a signed-in user: the session comes from the API, without the login page or the dashboard. */
export async function openSignedIn(page: Page, email: string, path: string): Promise<void> {
  const data = { email, password: 'cellar-door-55' };
  const answer = await page.request.post('/api/rest-auth/login/', { data });
  expect(answer.status(), `login of ${email}`).toBe(200);
  await page.goto(path);
  await page.getByRole('heading', { level: 1 }).waitFor();
}

/** Asserts that axe finds nothing, there is one h1 and a title, and nothing scrolls sideways. */
export async function expectGoodScreen(page: Page, name: string): Promise<void> {
  await page.getByRole('heading', { level: 1 }).waitFor();
  expect(await axeFindings(page), `axe on ${name}`).toEqual([]);
  expect(await page.getByRole('heading', { level: 1 }).count(), `h1 of ${name}`).toBe(1);
  expect(await page.title(), `title of ${name}`).not.toBe('');
  await expectNothingSideways(page, name);
}

/** The page is no wider than the window. */
export async function expectNothingSideways(page: Page, name: string): Promise<void> {
  const overhang = await page.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  );
  expect(overhang, `pixels ${name} scrolls sideways`).toBeLessThanOrEqual(0);
}

/** Scrolls the window down to `top` pixels, as soon as the rows that make the page that long are there. */
export async function scrollDownTo(page: Page, top: number): Promise<void> {
  await page.waitForFunction((wanted) => {
    scrollTo(0, wanted);
    return Math.round(scrollY) === wanted;
  }, top);
}

/** Presses Tab until the control has the focus, as a keyboard user does. */
export async function tabTo(page: Page, control: Locator): Promise<void> {
  const hasFocus = () => control.evaluate((element) => element === document.activeElement);
  for (let presses = 0; presses < 40 && !(await hasFocus()); presses += 1) {
    await page.keyboard.press('Tab');
  }
  expect(await hasFocus(), `focus on ${String(control)}`).toBe(true);
}

/** What covers the middle of the control that has the focus; empty when nothing does. Runs in the page. */
const COVER_OF_THE_FOCUS = `(() => {
  const control = document.activeElement;
  const { left, top, width, height } = control.getBoundingClientRect();
  const seen = document.elementFromPoint(left + width / 2, top + height / 2);
  if (seen === null || control.closest('label, tr, svg')?.contains(seen)) return '';
  return control.contains(seen) || seen.contains(control) ? '' : seen.outerHTML;
})()`;

/** Tabs through the page: nothing covers a control that has the focus (WCAG 2.4.11). */
export async function expectFocusInSight(page: Page, stops: number): Promise<void> {
  for (let presses = 0; presses < stops; presses += 1) {
    await page.keyboard.press('Tab');
    // Pictures that arrive at that moment are put in their places first.
    await expect
      .poll(() => page.evaluate(COVER_OF_THE_FOCUS), { message: `cover after press ${presses}` })
      .toBe('');
  }
}

/** Sums the layout shifts in the window, from before any page opens. */
export async function watchShifts(page: Page): Promise<void> {
  await page.addInitScript(`
    window.shifted = 0;
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) if (!entry.hadRecentInput) window.shifted += entry.value;
    }).observe({ type: 'layout-shift', buffered: true });`);
}

/** Waits until the answer is drawn and the layout shift is recorded. */
const THREE_FRAMES = `new Promise((drawn) => {
  requestAnimationFrame(() => requestAnimationFrame(() => requestAnimationFrame(drawn)));
})`;

/** The layout shift since `watchShifts`, with that of what is being drawn. */
export async function shiftSoFar(page: Page): Promise<number> {
  await page.evaluate(THREE_FRAMES);
  return Number(await page.evaluate('window.shifted'));
}

/**
 * Opens a URL on a slow line: answers are held until the placeholders have shown. Returns the layout shift until the last
 * answer is drawn. The footer of clients, which would move, shows with the content.
 */
export async function shiftWhileLoading(page: Page, url: string): Promise<number> {
  let release = (): void => undefined;
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route('**/api/**', async (route) => {
    if (!route.request().url().includes('/rest-auth/')) await released;
    await route.continue();
  });
  await page.goto(url);
  await page.locator('main [aria-busy=true]').first().waitFor();
  expect(await page.locator('footer a').first().isVisible(), `footer below ${url}`).toBe(false);
  release();
  await page.waitForFunction(() => document.querySelector('main [aria-busy=true]') === null);
  // The back office has no footer to wait for.
  await page.waitForLoadState('networkidle');
  const shift = await shiftSoFar(page);
  await page.unroute('**/api/**');
  return shift;
}
