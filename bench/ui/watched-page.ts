import type { Browser, Page } from 'playwright-core';

/** Added before the page's own code runs, so that no long task at the start is missed. */
const WATCH_TASKS = `
  window.longTasks = [];
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) window.longTasks.push(entry.duration);
  }).observe({ type: 'longtask', buffered: true });`;

/** Opens a page for a signed-in user at the given share of the machine's speed. */
export async function openWatchedPage(
  browser: Browser,
  url: string,
  cookie: string,
  slowdown: number,
): Promise<Page> {
  const context = await browser.newContext({
    baseURL: url,
    viewport: { width: 1440, height: 1000 },
  });
  await context.addCookies([{ name: 'sessionid', value: cookie, url }]);
  const page = await context.newPage();
  await page.addInitScript(WATCH_TASKS);
  const client = await context.newCDPSession(page);
  await client.send('Emulation.setCPUThrottlingRate', { rate: slowdown });
  return page;
}

/** The longest task so far, in milliseconds; tasks of less than 50 do not count as long. */
export async function longestTaskMs(page: Page): Promise<number> {
  const longest: unknown = await page.evaluate('Math.max(0, ...window.longTasks)');
  return Number(longest);
}

/** Returns the page's JavaScript heap in bytes after a garbage collection. */
export async function heapBytes(page: Page): Promise<number> {
  const client = await page.context().newCDPSession(page);
  await client.send('HeapProfiler.collectGarbage');
  await client.send('Performance.enable');
  const { metrics } = await client.send('Performance.getMetrics');
  return metrics.find(({ name }) => name === 'JSHeapUsedSize')?.value ?? 0;
}
