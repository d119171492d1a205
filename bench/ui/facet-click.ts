import type { Page } from 'playwright-core';

/** Runs in the page: clicks the option and returns the milliseconds until its rows are drawn. */
const CLICK_AND_WAIT = (at: number) => `new Promise((resolve) => {
  const option = document.querySelectorAll('section[aria-label="Filters"] input[type=checkbox]')[${at}];
  const results = document.querySelector('section[aria-label="Results"]');
  const heading = results.querySelector('h2');
  let wasLoading = false;
  const start = performance.now();
  new MutationObserver((_, observer) => {
    const isLoading = heading.textContent.includes('Loading');
    wasLoading ||= isLoading;
    if (!wasLoading || isLoading) return;
    observer.disconnect();
    requestAnimationFrame(() => setTimeout(() => resolve(performance.now() - start)));
  }).observe(results, { subtree: true, childList: true, characterData: true });
  option.click();
})`;

/**
 * Checks an option that was not checked before, and unchecks it again; measures the time until its rows are drawn.
 */
export async function facetClickMs(page: Page, at: number): Promise<number> {
  const ms: unknown = await page.evaluate(CLICK_AND_WAIT(at));
  await page.getByRole('button', { name: 'Clear All', exact: true }).click();
  await page.getByRole('button', { name: 'Clear All', exact: true }).waitFor({ state: 'detached' });
  // The facets follow the rows: until then the options are those of the filtered list.
  await page.evaluate('new Promise((resolve) => requestIdleCallback(resolve))');
  return Number(ms);
}
