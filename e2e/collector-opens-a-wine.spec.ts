import type { Locator, Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { startPortalAndBrowser } from './driving/portal-and-browser.ts';
import {
  expectFocusInSight,
  expectGoodScreen,
  expectNothingSideways,
  openSignedIn,
  scrollDownTo,
  type Width,
  WIDTHS,
} from './driving/visit.ts';

const [DESKTOP, PHONE] = WIDTHS;
const portal = startPortalAndBrowser();

/** A wine of the demo with seven cases, and bottles of four sizes. */
const MANY_CASES = /2000 Château Lynch-Bages/;

async function openWine(width: Width) {
  const visit = await portal.visit(width);
  const { page } = visit;
  await openSignedIn(page, 'collector@example.com', '/inventory?search=lynch&vintage=2000');
  await page.locator('tbody').getByRole('row').getByRole('link').first().click();
  await page.getByRole('heading', { level: 1, name: MANY_CASES }).waitFor();
  await page.getByRole('region', { name: 'Its life here' }).getByRole('listitem').first().waitFor();
  return visit;
}

const pullsOf = (page: Page) => page.getByRole('button', { name: /^(pull|Update) from case/ });

async function boxOf(part: Locator) {
  const box = await part.boundingBox();
  if (box === null) throw new Error(`Nothing to see of ${String(part)}.`);
  return box;
}

/** Whether the first line of a part is within the window. */
async function isInSight(page: Page, part: Locator) {
  const { y } = await boxOf(part);
  const height = page.viewportSize()?.height ?? 0;
  return y >= 0 && y + 40 <= height;
}

test('on a phone the window, the first case and its "pull" are seen at once, and later a bar', async () => {
  const { page, context, complaints } = await openWine(PHONE);
  const first = pullsOf(page).first();
  for (const part of [
    page.getByText(/^Ready now, best before/),
    page.getByRole('heading', { name: /Bottle\(s\)$/ }),
    page.getByRole('heading', { name: /^case #/ }).first(),
    first,
  ]) {
    expect((await boxOf(part)).y).toBeLessThan(340);
  }
  const bar = page.getByRole('region', { name: 'Pull this wine' });
  expect(await bar.isVisible()).toBe(false);
  await scrollDownTo(page, 700);
  await bar.waitFor();
  const { y, height } = await boxOf(bar);
  expect(Math.round(y + height)).toBeLessThanOrEqual(PHONE.height);
  await expectGoodScreen(page, 'a wine with the bar');
  await bar.getByRole('button', { name: /^pull 2000/ }).click();
  const dialog = page.getByRole('dialog', { name: MANY_CASES });
  await dialog
    .getByRole('button', { name: /^pull from/ })
    .last()
    .click();
  await page.keyboard.press('Escape');
  await bar.getByText('1 on list').waitFor();
  expect(complaints).toEqual([]);
  await context.close();
});

test('a pull is always seen: the list beside the page stays, and in a low window it opens below the header', async () => {
  const { page, context } = await openWine(DESKTOP);
  await pullsOf(page).last().click();
  const beside = page.getByRole('region', { name: 'Pull list beside the wine' });
  await beside.waitFor();
  for (const top of [0, 300, 700]) {
    await scrollDownTo(page, top);
    expect(await isInSight(page, beside), `the list at ${top}`).toBe(true);
  }
  const header = page.getByRole('button', { name: /^Pull list.*bottle/ });
  expect(await header.getAttribute('aria-expanded')).toBe('false');
  await page.setViewportSize({ width: 1024, height: 400 });
  await pullsOf(page).last().click();
  await expect.poll(() => header.getAttribute('aria-expanded')).toBe('true');
  await context.close();
});

test('what is left and what is drawn agree with the bottles of the cases', async () => {
  const { page, context } = await openWine(DESKTOP);
  const heading = await page.getByRole('heading', { name: /Bottle\(s\)$/ }).textContent();
  const free = Number(heading?.split(' ')[0]);
  const facts = await page.getByText(/^\d+ bottle\(s\) \|/).allTextContents();
  const inCases = facts.reduce((sum, fact) => sum + Number(fact.split(' ')[0]), 0);
  expect(inCases).toBe(free);
  const life = page.getByRole('region', { name: 'Its life here' });
  const [left] = await life.getByText(/ left$/).allTextContents();
  expect(left).toBe(`${free} left`);
  await context.close();
});

test.each([320, 768, 1440])('nothing is cut off or covered at %i pixels', async (width) => {
  const { page, context } = await openWine(DESKTOP);
  await page.setViewportSize({ width, height: 900 });
  await expectNothingSideways(page, `a wine at ${width}`);
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme });
    await expectGoodScreen(page, `a wine at ${width}, ${colorScheme}`);
  }
  await expectFocusInSight(page, 40);
  await context.close();
});
