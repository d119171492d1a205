import {
  countSheetSchema,
  type OpenCount,
  unseenListSchema,
} from '@portal/contract/warehouse/counting/case-counts.schemas';
import type { Page } from 'playwright-core';
import { staffLot } from '../../web/src/testing/test-stock.ts';

const LINE = { wine: staffLot().wine, size: 750, counted: 11, ledger_then: 12, ledger_now: 12 };
const COUNT: OpenCount = {
  id: 5,
  account: { id: 1, name: 'Eleanor Whitfield' },
  case: { id: 10, footprint_lookup_code: 'NJ-104233', location: 'A12' },
  state: 'differs',
  counted_at: '2026-11-20T15:00:00Z',
  counted_by: 'packer@example.com',
  is_own: false,
  lines: [{ ...LINE, pulled: [], is_outdated: false }],
};
const PULLED: OpenCount = {
  ...COUNT,
  id: 6,
  case: { ...COUNT.case, id: 11, footprint_lookup_code: 'NJ-104310' },
  lines: [
    {
      ...LINE,
      counted: 6,
      pulled: [
        { request: 100_112, quantity: 2 },
        { request: 100_120, quantity: 3 },
      ],
      is_outdated: true,
    },
  ],
};
const OWN: OpenCount = { ...COUNT, id: 7, is_own: true, lines: null };

/** Nothing was counted wrong in the demo; here three counts wait. */
export async function countsThatDiffer(page: Page): Promise<string> {
  const results = [COUNT, PULLED, OWN];
  const json = { count: results.length, is_more: false, page: 1, results };
  await page.route('**/api/staff/stock/counts/*', (route) => route.fulfill({ json }));
  return '/staff/stock/counts';
}

/** The count sheet of the mixed case that was not seen for the longest time. */
export async function countOfMixedCase(page: Page): Promise<string> {
  const answer = await page.request.get('/api/staff/stock/unseen/');
  const { results } = unseenListSchema.parse(await answer.json());
  for (const { id, account } of results) {
    const path = `/staff/stock/${account.id}/cases/${id}/count`;
    const sheet = await page.request.get(`/api${path}-sheet/`);
    if (countSheetSchema.parse(await sheet.json()).lines.length > 1) return path;
  }
  throw new Error('No case of the demo is mixed.');
}

/** Adds a wine that should not be in the case, and sends a count without numbers. */
export async function sendEmptyCount(page: Page): Promise<void> {
  await page.getByText('Is there another wine in it?').click();
  await page.getByRole('combobox', { name: 'Wine' }).fill('Krug');
  await page.getByRole('option').first().click();
  await page.getByRole('button', { name: 'Add this wine' }).click();
  await page.getByRole('button', { name: 'Send the count' }).click();
}

/** Starts a session of 50 cases and leaves it at its page. */
export async function countingSession(page: Page): Promise<string> {
  await page.goto('/staff/counts');
  await page.getByText('New counting session').click();
  await page.getByRole('combobox', { name: 'What to count' }).selectOption('unseen');
  await page.getByRole('button', { name: 'Start the session' }).click();
  await page.getByRole('heading', { level: 1, name: '50 cases longest unseen' }).waitFor();
  return new URL(page.url()).pathname;
}

/** Counts the first case wrongly, misses the second, and opens the third. */
export async function countTwoCases(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Next case' }).click();
  await page.getByRole('main').getByRole('listitem').getByRole('textbox').first().fill('9999');
  for (const skip of (await page.getByRole('checkbox').all()).slice(1)) await skip.check();
  await page.getByRole('button', { name: 'Send the count' }).click();
  await page.getByText(/^1 of \d+ counted$/).waitFor();
  await page.getByRole('button', { name: 'Not here' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Not here' }).click();
  await page.getByText(/^1 of \d+ counted, 1 not at their place$/).waitFor();
  await page.getByRole('button', { name: 'Send the count' }).waitFor();
}

export async function openReport(page: Page): Promise<void> {
  await countTwoCases(page);
  await page.getByRole('link', { name: 'Report', exact: true }).click();
  await page.getByRole('heading', { level: 1, name: /^Report/ }).waitFor();
}

/** Records bottles with two pictures and opens their entry. */
export async function recordFound(page: Page): Promise<void> {
  await page.getByText('Record bottles', { exact: true }).click();
  await page.getByRole('textbox', { name: 'What was found' }).fill('Two magnums without a label');
  await page.getByRole('textbox', { name: 'Bottles' }).fill('2');
  const picture = 'server/src/demo/opened-case.png';
  await page.getByLabel('Pictures (optional)').setInputFiles(picture);
}

export async function openFound(page: Page): Promise<void> {
  await recordFound(page);
  await page.getByRole('button', { name: 'Record these bottles' }).click();
  await page.getByRole('link', { name: 'Two magnums without a label' }).first().click();
  await page.getByRole('img', { name: 'Picture 1' }).waitFor();
}

/** Opens a place of the map of the stock, with its cases. */
export async function openPlace(page: Page): Promise<void> {
  await page.getByRole('button', { name: /^A-01:/ }).click();
  const select = page.getByRole('checkbox', { name: /^Select case/ });
  await select.first().waitFor();
}
