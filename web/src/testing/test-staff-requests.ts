import type { Pick } from '@portal/contract/warehouse/picking/picks.schemas';
import type { Desk, QueueRow, StaffRequest } from '@portal/contract/warehouse/desk/desk.schemas';
import { screen } from '@testing-library/react';
import { type Answer, answerRequests } from './answer-requests.ts';
import { openPage } from './open-page.tsx';
import { thread } from './test-messages.ts';
import { order, orderLine } from './test-orders.ts';
import { picksAnswers } from './test-picks.ts';
import { steward } from './test-users.ts';
import { auditEvent } from './test-audit.ts';

export const account = { id: 3, name: 'Marsh & Co', is_commercial: false };
const accountOfRequest = { ...account, customer_number: 'K-1042', note: '' };
/** A desk of Friday 2026-11-20 with figures and no work. */
export const desk: Desk = {
  today: '2026-11-20',
  vans_today: 4,
  pickups_today: 2,
  announced: 3,
  waiting: 12,
  late: 1,
  failed_mails: 0,
  undocumented_cases: 0,
  placeless_cases: 0,
  differing_counts: 0,
  open_differences: 0,
  unread_threads: 0,
  found_bottles: 0,
  next_up: { rows: [], is_more: false },
  arrivals: { rows: [], is_more: false },
  held: [],
  unconfirmed: [],
  untracked: [],
  to_arrange: [],
  to_put_back: [],
  handovers_to_decide: [],
  invitations: [],
  stock_days: [],
};

const daysOff = {
  today: '2026-11-16',
  holidays: [{ day: '2026-11-26', name: 'Thanksgiving', due_requests: 0 }],
};

/** A request of three bottles that has not been processed yet, as staff see it. */
export function staffRequest(parts: Partial<StaffRequest> = {}): StaffRequest {
  return {
    order: order({ lines: [orderLine()] }),
    account: accountOfRequest,
    version: 5,
    undo_ms: 0,
    internal_note: '',
    held_at: null,
    boxes_arrived: null,
    pick_places: [{ line_id: 1, location: 'A12', container_name: 'Mixed' }],
    recipients: ['Marsh & Co', 'Eleanor Marsh'],
    handovers: [],
    unseen_change: null,
    events: [
      auditEvent({ subject_type: 'order', action: 'created', actor: 'eleanor@example.com' }),
    ],
    ...parts,
  };
}

/** The row of a request in lists. */
export const queueRow = ({ order: facts, ...request }: StaffRequest): QueueRow => ({
  ...facts,
  account: request.account,
  version: request.version,
  bottle_count: 3,
  signed_at: null,
  has_unseen_change: request.unseen_change !== null,
  picked_by: null,
});

export function queueOf(...requests: StaffRequest[]) {
  return { count: requests.length, is_more: false, page: 1, results: requests.map(queueRow) };
}

const nextOf = (request: StaffRequest) => ({ json: { ...request, version: request.version + 1 } });

/** Opens a request as a steward; every action answers its next version, or the given one. */
export async function openRequest(
  request = staffRequest(),
  action: Answer | (() => Answer) = nextOf(request),
  picks: readonly Pick[] = [],
  demandsScans = false,
) {
  const requests = answerRequests({
    ...picksAnswers(picks, 0, demandsScans),
    'GET /staff/requests/*/': { json: request },
    'GET /staff/requests/*/messages/': { json: thread([]) },
    'POST /staff/requests/*/*/': action,
    'POST /staff/requests/*/handovers/*/*/': action,
    'GET /staff/requests/': { json: queueOf(request) },
    'GET /staff/desk/': { json: desk },
    'GET /staff/holidays/': { json: daysOff },
    'GET /staff/van-days/': { json: [] },
  });
  const page = openPage('/staff/requests/100041', steward);
  await screen.findByRole('region', { name: 'Actions' });
  const posts = () => requests.filter(({ call }) => call.startsWith('POST '));
  const isPick = ({ call }: { readonly call: string }) => call.includes('/picks/');
  return {
    ...page,
    sent: () => posts().filter((one) => !isPick(one)),
    sentPicks: () => posts().filter(isPick),
  };
}
