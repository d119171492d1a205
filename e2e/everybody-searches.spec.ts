import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { startPortalAndBrowser } from './driving/portal-and-browser.ts';
import { expectGoodScreen, logIn, openSignedIn, scrollDownTo, WIDTHS } from './driving/visit.ts';

const [DESKTOP, PHONE] = WIDTHS;

const portal = startPortalAndBrowser();

async function signedIn(email: string, heading: RegExp, width: (typeof WIDTHS)[number]) {
  const { page } = await portal.visit(width);
  await logIn(page, email, heading);
  return page;
}

/** Searches in the header by keyboard alone, and opens the first row. */
async function searchByKeyboard(page: Page, keys: string, words: string): Promise<void> {
  await page.keyboard.press(keys);
  await expect.poll(() => page.locator(':focus').getAttribute('role')).toBe('combobox');
  await page.keyboard.type(words);
  await page.getByText(/^\d results?$/).waitFor();
  await expectGoodScreen(page, `search for ${words}`);
  await page.keyboard.press('Enter');
}

test('client and steward find a wine and a client by keyboard alone', async () => {
  const client = await signedIn('collector@example.com', /^Good /, PHONE);
  const desk = await signedIn('steward@example.com', /^Desk$/, DESKTOP);
  await searchByKeyboard(client, '/', 'krug');
  await client.getByRole('heading', { level: 1, name: /Krug/ }).waitFor();
  await expect.poll(() => client.locator(':focus').textContent()).toMatch(/Krug/);
  await searchByKeyboard(desk, 'Control+k', 'whitfield');
  await desk.getByRole('heading', { level: 1, name: 'Eleanor Whitfield' }).waitFor();
  await expect.poll(() => desk.locator(':focus').textContent()).toBe('Eleanor Whitfield');
  await desk.keyboard.press('?');
  await desk.getByRole('heading', { name: 'Keyboard shortcuts' }).waitFor();
  await desk.keyboard.press('Escape');
  await expect.poll(() => desk.locator(':focus').textContent()).toBe('Eleanor Whitfield');
});

test('most rows of a wide list have two lines, and its toolbar and heading stay above them', async () => {
  const { page } = await portal.visit(DESKTOP);
  await openSignedIn(page, 'collector@example.com', '/inventory');
  await page.getByRole('row').nth(40).waitFor();
  const heights = await page
    .locator('tbody tr')
    .evaluateAll((rows) => rows.map((row) => row.getBoundingClientRect().height));
  const low = heights.filter((height) => height <= 60);
  expect(low.length / heights.length, heights.join()).toBeGreaterThan(0.5);

  await scrollDownTo(page, 1500);
  const bottomOf = (element: Element) => element.getBoundingClientRect().bottom;
  const toolbar = page.getByRole('searchbox').first();
  const heading = page.getByRole('columnheader', { name: 'Vintage' });
  await expect.poll(() => toolbar.evaluate(bottomOf)).toBeGreaterThan(0);
  const [above, below] = [await toolbar.evaluate(bottomOf), await heading.evaluate(bottomOf)];
  expect([above < below, below < 120], `${above}, ${below}`).toEqual([true, true]);
});
