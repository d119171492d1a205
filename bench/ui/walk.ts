import type { Page } from 'playwright-core';
import { median } from '../search/timed-get.ts';

/** Added before the page's own code runs. A shift within half a second of an interaction counts too, unlike in CLS. */
export const WATCH_INTERACTIONS = `
  window.interactions = [];
  window.shifts = [];
  new PerformanceObserver((list) => window.interactions.push(...list.getEntries()))
    .observe({ type: 'event', durationThreshold: 16, buffered: true });
  new PerformanceObserver((list) => window.shifts.push(...list.getEntries()))
    .observe({ type: 'layout-shift', buffered: true });`;

/** What is done, and how its end is seen. */
type Step = readonly [name: string, act: (page: Page) => Promise<void>];

/** What a step cost: its slowest interaction until the next painted frame, and how much the page moved. */
interface StepCost {
  readonly slowestMs: number;
  /** As CLS counts: without what follows an interaction at once. */
  readonly shift: number;
  /** With it. */
  readonly wholeShift: number;
}

const STEPS: readonly Step[] = [
  ['open the list', (page) => open(page, '/inventory')],
  ['check a facet', (page) => change(page, () => facets(page).first().click())],
  ['uncheck it', (page) => change(page, () => facets(page).first().click())],
  ['sort', (page) => change(page, async () => void (await sorts(page).selectOption({ index: 2 })))],
  ['type a search', (page) => searchBox(page).pressSequentially('chateau')],
  ['search', (page) => change(page, () => searchBox(page).press('Enter'))],
  ['open a wine', openWine],
  ['go back', goBack],
  ['clear the search', (page) => change(page, () => clearAll(page).click())],
  ['pull a bottle', pullBottle],
  ['select three rows', selectRows],
  ['scroll', scrollDown],
  ['turn the page', turnPage],
  ['switch the view', switchView],
];

/** Walks through the list and returns the medians of each step over the rounds. */
export async function walkCosts(page: Page, rounds: number): Promise<Map<string, StepCost>> {
  const costs = new Map<string, StepCost[]>();
  for (let round = 0; round < rounds; round += 1) {
    await page.goto('/');
    await page.evaluate('localStorage.clear()');
    for (const [name, act] of STEPS) {
      await act(page);
      costs.set(name, [...(costs.get(name) ?? []), await takeCost(page)]);
    }
  }
  const middle = (found: readonly StepCost[], figure: keyof StepCost) =>
    median(found.map((cost) => cost[figure]));
  return new Map(
    [...costs].map(([name, found]) => [
      name,
      {
        slowestMs: middle(found, 'slowestMs'),
        shift: middle(found, 'shift'),
        wholeShift: middle(found, 'wholeShift'),
      },
    ]),
  );
}

const facets = (page: Page) => page.getByRole('region', { name: 'Filters' }).getByRole('checkbox');
const searchBox = (page: Page) => page.getByRole('searchbox').first();
const sorts = (page: Page) => page.getByLabel('Sort by');
const clearAll = (page: Page) => page.getByRole('button', { name: 'Clear All', exact: true });
const heading = (page: Page) => page.getByRole('heading', { name: /\d (Result|Case)/ });

async function open(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await heading(page).waitFor();
}

/** Acts, and waits until the changed list says how many rows it has. */
async function change(page: Page, act: () => Promise<void>): Promise<void> {
  const before = page.url();
  await act();
  await page.waitForURL((url) => url.href !== before);
  await heading(page).waitFor();
}

async function openWine(page: Page): Promise<void> {
  await page.getByRole('row').nth(2).getByRole('rowheader').click();
  await page.waitForURL(/inventory\/\d/);
  await page.getByRole('heading', { level: 1 }).waitFor();
}

async function goBack(page: Page): Promise<void> {
  await page.goBack();
  await heading(page).waitFor();
}

async function pullBottle(page: Page): Promise<void> {
  const row = page.getByRole('row').nth(3);
  await row.getByRole('button', { name: /^pull/ }).click();
  const popover = page.getByRole('dialog');
  await popover.or(row.getByRole('combobox')).first().waitFor();
  if (await popover.isVisible()) await page.keyboard.press('Escape');
  await popover.waitFor({ state: 'detached' });
}

async function selectRows(page: Page): Promise<void> {
  for (const at of [1, 2, 3]) await page.getByRole('row').nth(at).getByRole('checkbox').check();
  await page.getByRole('region', { name: 'Selection' }).waitFor();
}

async function scrollDown(page: Page): Promise<void> {
  const before = page.url();
  await page.mouse.move(700, 500);
  await page.mouse.wheel(0, 1500);
  await page.waitForURL((url) => url.href !== before);
}

async function turnPage(page: Page): Promise<void> {
  await change(page, () => page.getByRole('button', { name: 'Next' }).click());
}

async function switchView(page: Page): Promise<void> {
  await change(page, () => page.getByRole('link', { name: 'Case', exact: true }).click());
}

/** Reads what was noted since the last call, after the frame that shows it. */
const TAKE = `new Promise((resolve) => requestAnimationFrame(() => setTimeout(() => {
  const durations = window.interactions.filter((entry) => entry.interactionId > 0).map((entry) => entry.duration);
  const sum = (entries) => entries.reduce((whole, entry) => whole + entry.value, 0);
  resolve({
    slowestMs: Math.max(0, ...durations),
    shift: sum(window.shifts.filter((entry) => !entry.hadRecentInput)),
    wholeShift: sum(window.shifts),
  });
  window.interactions = [];
  window.shifts = [];
}, 100)))`;

async function takeCost(page: Page): Promise<StepCost> {
  return page.evaluate<StepCost>(TAKE);
}
