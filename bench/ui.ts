import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Browser } from 'playwright-core';
import { startBuiltPortal } from '../e2e/driving/built-portal.ts';
import { CHROMIUM_FLAGS, launchChromium } from '../e2e/driving/chromium.ts';
import { connect } from '../server/src/db/connect.ts';
import { migrate } from '../server/src/db/migrate.ts';
import { createCatalogue, createCellar } from './search/bench-cellar.ts';
import { median } from './search/timed-get.ts';
import { facetClickMs } from './ui/facet-click.ts';
import { walkCosts, WATCH_INTERACTIONS } from './ui/walk.ts';
import { heapBytes, longestTaskMs, openWatchedPage } from './ui/watched-page.ts';

// npm run bench -- ui: the inventory in Chromium. To reach: a facet click shows its rows within 150 ms at 5,000 lots
// and a quarter of the machine's speed, where no interaction of a walk takes over 200 ms until the next frame and the
// page moves by .02 at most; no task over 200 ms on load at 100,000 lots and full speed.
const SLOWDOWN = 4;
const CLICKS = 10;
const ROUNDS = 3;
const WINE_COUNT = 20_000;

const dataDir = await mkdtemp(join(tmpdir(), 'portal-bench-ui-'));
try {
  const [middle, large] = await fillDatabase();
  const settings = { DATA_DIR: dataDir, DEMO: 'off', REQUESTS_PER_MINUTE: '100000' };
  const portal = await startBuiltPortal(settings);
  const browser = await launchChromium(CHROMIUM_FLAGS);
  try {
    await measureClicks(browser, portal.url, middle);
    await measureWalk(browser, portal.url, middle);
    await measureLoad(browser, portal.url, large);
  } finally {
    await browser.close();
    await portal.kill();
  }
} finally {
  await rm(dataDir, { recursive: true, force: true });
}

async function fillDatabase(): Promise<[middle: string, large: string]> {
  const database = await connect({ dataDir });
  await migrate(database);
  const wineIds = await createCatalogue(database.db, WINE_COUNT);
  const middle = await createCellar(database.db, 5_000, wineIds);
  const large = await createCellar(database.db, 100_000, wineIds);
  await database.close();
  return [middle.cookie, large.cookie];
}

async function measureClicks(browser: Browser, url: string, cookie: string): Promise<void> {
  const page = await openWatchedPage(browser, url, cookie, SLOWDOWN);
  await page.goto('/inventory');
  await page.getByRole('heading', { name: /Results/ }).waitFor();
  const times: number[] = [];
  for (let at = 0; at < CLICKS; at += 1) times.push(await facetClickMs(page, at));
  const worst = Math.max(...times);
  console.log(
    `5,000 lots, ${SLOWDOWN} x slower: facet click to rows ${median(times).toFixed(0)} ms median, ${worst.toFixed(0)} ms worst of ${CLICKS}`,
  );
}

async function measureWalk(browser: Browser, url: string, cookie: string): Promise<void> {
  const page = await openWatchedPage(browser, url, cookie, SLOWDOWN);
  await page.addInitScript(WATCH_INTERACTIONS);
  const costs = await walkCosts(page, ROUNDS);
  console.log('\n| step | slowest interaction | layout shift | with those after an input |');
  console.log('| --- | --- | --- | --- |');
  for (const [name, { slowestMs, shift, wholeShift }] of costs) {
    const shifts = [shift, wholeShift].map((sum) => sum.toFixed(3)).join(' | ');
    console.log(`| ${name} | ${slowestMs.toFixed(0)} ms | ${shifts} |`);
  }
  const all = [...costs.values()];
  const slowest = Math.max(...all.map(({ slowestMs }) => slowestMs));
  const shift = all.reduce((sum, cost) => sum + cost.shift, 0);
  console.log(`| whole walk | ${slowest.toFixed(0)} ms | ${shift.toFixed(3)} | |\n`);
  await page.context().close();
}

async function measureLoad(browser: Browser, url: string, cookie: string): Promise<void> {
  for (const path of ['/inventory', '/case-inventory']) {
    const page = await openWatchedPage(browser, url, cookie, 1);
    await page.goto(path);
    await page.getByRole('heading', { name: /Results|Cases/ }).waitFor();
    const longest = await longestTaskMs(page);
    const megabytes = (await heapBytes(page)) / 1_000_000;
    console.log(
      `100,000 lots, ${path}: longest task on load ${longest.toFixed(0)} ms, scripts hold ${megabytes.toFixed(1)} MB`,
    );
    await page.context().close();
  }
}
