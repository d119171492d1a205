import type { Page } from 'playwright-core';
import { unseenListSchema } from '@portal/contract/warehouse/counting/case-counts.schemas';
import { startBuiltPortal } from '../e2e/driving/built-portal.ts';
import { CHROMIUM_FLAGS, launchChromium } from '../e2e/driving/chromium.ts';
import { openSignedIn, openVisit, WIDTHS } from '../e2e/driving/visit.ts';
import { median } from './search/timed-get.ts';

// npm run bench -- scan: from the Enter of a hand scanner until what the label is stands on the screen of a phone. To
// reach: 150 ms at a quarter of the machine's speed.
const SLOWDOWN = 4;
const SCANS = 30;

/** Runs in the page: resolves with the milliseconds from the next Enter to the drawn outcome of its scan. */
const WATCH = `window.scanMs = new Promise((resolve) => {
  addEventListener('keydown', function press({ key }) {
    if (key !== 'Enter') return;
    removeEventListener('keydown', press, true);
    const start = performance.now();
    new MutationObserver((changes, observer) => {
      if (!changes.some(({ target }) => target.closest?.('main output, main [role=alert]'))) return;
      observer.disconnect();
      requestAnimationFrame(() => setTimeout(() => resolve(performance.now() - start)));
    }).observe(document.body, { subtree: true, childList: true });
  }, true);
}); 0`;

async function scanMs(page: Page, code: string): Promise<number> {
  await page.evaluate(WATCH);
  await page.keyboard.insertText(code);
  await page.keyboard.press('Enter');
  return Number(await page.evaluate<unknown>('window.scanMs'));
}

const portal = await startBuiltPortal({ REQUESTS_PER_MINUTE: '100000' });
const browser = await launchChromium(CHROMIUM_FLAGS);
try {
  const { page } = await openVisit(browser, portal.url, WIDTHS[1]);
  await openSignedIn(page, 'packer@example.com', '/staff/scan');
  const answer = await page.request.get('/api/staff/stock/unseen/');
  const { results } = unseenListSchema.parse(await answer.json());
  const labels = results.map(({ footprint_lookup_code: code }) => `${portal.url}/c/${code}`);
  const client = await page.context().newCDPSession(page);
  await client.send('Emulation.setCPUThrottlingRate', { rate: SLOWDOWN });
  const times: number[] = [];
  for (let at = 0; at < SCANS; at += 1) {
    const label = labels[at % labels.length];
    // The first scan loads code and connection, as the first of a day does.
    const ms = await scanMs(page, label ?? '');
    if (at > 0) times.push(ms);
  }
  const unknown = await scanMs(page, 'NJ-0');
  console.log(
    `${SLOWDOWN} x slower: a scanned case is shown in ${median(times).toFixed(0)} ms median, ` +
      `${Math.max(...times).toFixed(0)} ms worst of ${times.length}; an unknown code in ${unknown.toFixed(0)} ms`,
  );
} finally {
  await browser.close();
  await portal.stop();
}
