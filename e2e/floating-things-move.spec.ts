import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { startPortalAndBrowser } from './driving/portal-and-browser.ts';
import { WIDTHS } from './driving/visit.ts';

const portal = startPortalAndBrowser();
const COLLECTOR = 'collector@example.com';

/** Counts what moves: transitions of floating parts, and view transitions between pages. */
const COUNT_MOTION = `
  window.motion = { floating: 0, pages: 0 };
  document.addEventListener('transitionrun', ({ propertyName }) => {
    if (propertyName === 'translate') window.motion.floating += 1;
  }, true);
  const start = document.startViewTransition;
  document.startViewTransition = function (...args) {
    window.motion.pages += 1;
    return start.apply(this, args);
  };`;

interface Motion {
  readonly floating: number;
  readonly pages: number;
}

/** Opens a dialog and a wine in the inventory; returns what moved meanwhile. */
async function openWine(page: Page): Promise<Motion> {
  await page.goto('/inventory');
  await page.evaluate(COUNT_MOTION);
  const first = page.getByRole('rowheader').first().getByRole('link');
  await first.waitFor();
  const search = { name: 'Search', exact: true } as const;
  await page.getByRole('banner').getByRole('button', search).click();
  await page.getByRole('dialog').waitFor();
  await page.keyboard.press('Escape');
  await page.getByRole('dialog').waitFor({ state: 'detached' });
  await first.click();
  await page.waitForURL(/\/inventory\/\d+$/);
  await page
    .getByText(/Bottle\(s\)/)
    .first()
    .waitFor();
  return page.evaluate<Motion>('window.motion');
}

test('a dialog slides in, and the bottle of a row moves to the page of its wine', async () => {
  const page = await portal.signedIn(COLLECTOR, '/inventory', WIDTHS[0]);
  await page.emulateMedia({ reducedMotion: 'no-preference' });
  const { floating, pages } = await openWine(page);
  expect(floating).toBeGreaterThan(0);
  expect(pages).toBe(1);
});

test('nothing moves for readers who asked for reduced motion', async () => {
  const page = await portal.signedIn(COLLECTOR, '/inventory', WIDTHS[0]);
  await page.emulateMedia({ reducedMotion: 'reduce' });
  expect(await openWine(page)).toEqual({ floating: 0, pages: 0 });
});
