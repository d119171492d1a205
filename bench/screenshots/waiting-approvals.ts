import type { Approval } from '@portal/contract/access/approvals/approvals.schemas';
import type { Page } from 'playwright-core';

const WAITING: Approval = {
  id: 1,
  kind: 'close account',
  what: 'Close the account Marsh & Co',
  asker_reason: 'The owner moved abroad.',
  changed_since: [],
  account: { id: 2, name: 'Marsh & Co' },
  state: 'pending',
  asked_by: 'owen@example.com',
  asked_at: '2026-11-20T16:05:00Z',
  expires_at: '2026-11-27T16:05:00Z',
  decided_by: null,
  decided_at: null,
  reason: '',
  is_own: false,
  may_decide: true,
  may_collect: false,
};
const OWN: Approval = {
  ...WAITING,
  id: 2,
  kind: 'correct count',
  asker_reason: 'All bottles are gone.',
  what: 'Correct case NJ-500123 from 24 to 0 bottles of 2005 Château Pichon Longueville',
  asked_by: 'steward@example.com',
  is_own: true,
  may_decide: false,
};
const TOKEN: Approval = {
  ...OWN,
  id: 3,
  kind: 'make token',
  asker_reason: '',
  what: 'Create the access token "Scales", which may write',
  account: null,
  state: 'approved',
  decided_by: 'owen@example.com',
  decided_at: '2026-11-20T17:05:00Z',
  may_collect: true,
};
const DECLINED: Approval = {
  ...TOKEN,
  id: 4,
  state: 'declined',
  reason: 'Not needed',
  may_collect: false,
};

/** The demo has one manager alone; here a second one has asked and answered. */
export async function approvalsThatWait(page: Page): Promise<string> {
  const results = [WAITING, OWN, TOKEN, DECLINED];
  const json = { is_on: true, is_alone: false, results };
  await page.route('**/api/staff/approvals/', (route) => route.fulfill({ json }));
  return '/staff/approvals';
}
