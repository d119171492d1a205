import axe from 'axe-core';
import type { Page } from 'playwright-core';

/** Runs in the page, where axe was put before. */
const RUN_AXE = `axe.run({ resultTypes: ['violations'] }).then(({ violations }) =>
  violations.map(({ id, nodes }) => id + ': ' + nodes.map(({ html }) => html).join()))`;

/** What axe finds on the page: a rule and the elements that break it in each line. */
export async function axeFindings(page: Page): Promise<unknown[]> {
  if (!(await page.evaluate("'axe' in window"))) await page.evaluate(axe.source);
  return page.evaluate(RUN_AXE);
}
