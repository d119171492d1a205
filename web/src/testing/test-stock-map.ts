import type { LocationCase } from '@portal/contract/cellar/locations/locations.schemas';
import type { MapPlace, StockMap } from '@portal/contract/cellar/locations/stock-map.schemas';
import type { StaffQuickSearchAnswer } from '@portal/contract/requests/quick-search/staff-quick-search.schemas';
import { type Answers, answerRequests } from './answer-requests.ts';
import { openPage } from './open-page.tsx';
import { steward } from './test-users.ts';

const place = (id: number, code: string, facts: Partial<MapPlace> = {}): MapPlace => ({
  id,
  code,
  kind: 'shelf',
  is_outer: false,
  case_count: 2,
  bottle_count: 18,
  seen_days_ago: 12,
  never_seen: 0,
  differing_counts: 0,
  found_bottles: 0,
  undocumented_cases: 0,
  ...facts,
});
export const MAP: StockMap = {
  work: {
    without_place: 3,
    differing_counts: 1,
    found_bottles: 0,
    open_sessions: 1,
    undocumented_cases: 4,
    never_seen: 0,
  },
  places: [
    place(1, 'Aisle A', { kind: 'aisle', is_outer: true, case_count: 0, bottle_count: 0 }),
    place(7, 'A-01'),
    place(8, 'A-02', { case_count: 0, bottle_count: 0, seen_days_ago: null }),
    place(9, 'B-01', { differing_counts: 1, never_seen: 1 }),
  ],
};
const location = {
  id: 7,
  code: 'A-01',
  kind: 'shelf',
  parent: { id: 1, code: 'Aisle A' },
  walk_order: 20,
  case_count: 2,
  bottle_count: 18,
  version: 3,
  inside: [],
};
const wineCase = (id: number): LocationCase => ({
  id,
  footprint_lookup_code: `NJ-${id}`,
  container_name: 'Mixed',
  account: { id: 3, name: 'Marsh & Co' },
  bottle_count: 9,
  wines: [{ vintage: 2005, long_producer: 'Château Palmer' }],
  wine_count: 3,
  last_seen_at: null,
  last_seen_how: null,
});
const CASES = { count: 2, is_more: false, page: 1, results: [wineCase(10), wineCase(11)] };
export const NOTHING = { count: 0, results: [] };
const FOUND: StaffQuickSearchAnswer = {
  clients: {
    count: 1,
    results: [{ id: 3, name: 'Marsh & Co', is_closed: false, email: null }],
  },
  requests: NOTHING,
  cases: {
    count: 1,
    results: [
      {
        id: 10,
        footprint_lookup_code: 'NJ-10',
        container_name: 'Mixed',
        account: { id: 3, name: 'Marsh & Co' },
      },
    ],
  },
  locations: { count: 1, results: [{ id: 7, code: 'A-01', kind: 'shelf' }] },
  wines: NOTHING,
};
const unknown = {
  status: 404,
  json: { detail: 'Not found.' },
  headers: { 'X-Error-Code': 'unknown_code' },
};

/** Opens /staff/stock with a warehouse of two aisles. */
export function openStock(search = '', more: Answers = {}, user = steward) {
  const requests = answerRequests({
    'GET /staff/locations/map/': { json: MAP },
    'GET /staff/locations/7/': { json: location },
    'GET /staff/locations/7/cases/': { json: CASES },
    'GET /staff/locations/': { json: { count: 0, is_more: false, page: 1, results: [] } },
    'GET /staff/quick_search/': { json: FOUND },
    'GET /staff/scan/': unknown,
    'GET /staff/account-names/': { json: [{ id: 3, name: 'Marsh & Co', is_closed: false }] },
    ...more,
  });
  return { ...openPage(`/staff/stock${search}`, user), requests };
}
