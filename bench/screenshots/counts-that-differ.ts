import type { OpenCount } from '@portal/contract/staff-stock/case-counts.schemas';
import type { Page } from 'playwright-core';
import { staffLot } from '../../web/src/testing/test-stock.ts';

const LINE = { wine: staffLot().wine, size: 750, counted: 11, ledger_then: 12, ledger_now: 12 };
const COUNT: OpenCount = {
  id: 5,
  account: { id: 1, name: 'Eleanor Whitfield' },
  case: { id: 10, footprint_lookup_code: 'NJ-104233', location: 'A12', bin: '3' },
  state: 'differs',
  counted_at: '2026-11-20T15:00:00Z',
  counted_by: 'packer@example.com',
  is_own: false,
  lines: [{ ...LINE, pulled: [], is_pulled_changed: false }],
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
      is_pulled_changed: true,
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
