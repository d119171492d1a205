import type { MonthRow } from '@portal/contract/cellar/activity/cellar-year.schemas';
import type {
  BottleTotals,
  ClientTotalsRow,
  OccupancyRow,
  PeriodRequestRow,
  StoredBottlesRow,
} from '@portal/contract/warehouse/reports/reports.schemas';
import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { type Answer, answerRequests, type Answers } from '../../testing/answer-requests.ts';
import { checkAccessibility } from '../../testing/check-accessibility.ts';
import { openPage } from '../../testing/open-page.tsx';
import { changeProvider } from '../../testing/test-provider.ts';
import { packer, steward } from '../../testing/test-users.ts';

const account = { id: 3, name: 'Marsh & Co', customer_number: '00107' };
const sums = {
  bottle_count: 1225,
  reserved_count: 32,
  case_count: 104,
  volume_ml: 918_750,
  unsized_count: 0,
};
const totals: BottleTotals = { ...sums, client_count: 12 };
const bottles: StoredBottlesRow = {
  lot_id: 7,
  account,
  wine: {
    id: 5,
    vintage: 2005,
    short_producer: 'Rayas',
    long_producer: 'Château Rayas',
    wine_type: 'Red',
  },
  size: 750,
  case: { id: 10, footprint_lookup_code: '00104233' },
  location: 'A-01',
  bottle_count: 12,
  reserved_count: 3,
  added_date: '2024-05-06',
  last_seen_at: null,
  last_seen_how: null,
};
const client: ClientTotalsRow = {
  account,
  ...sums,
  unsized_count: 2,
  wine_count: 88,
  open_request_count: 4,
};
const unplaced: OccupancyRow = { location: null, ...sums };
const shelf: OccupancyRow = { ...unplaced, location: { id: 9, code: 'A-01', kind: 'shelf' } };
const request: PeriodRequestRow = {
  footprint_id: 100_041,
  order_type: 'Pull Request',
  method: 8,
  created_date: '2026-11-02T15:00:00Z',
  processed_date: '2026-11-03T15:00:00Z',
  completed_date: '2026-11-04T15:00:00Z',
  cancelled_date: null,
  account,
  due_day: '2026-11-04',
  bottle_count: 5,
  done_count: 4,
};
const month = (name: string, parts: Partial<MonthRow>): MonthRow => ({
  month: name,
  arrived: 0,
  departed: 0,
  corrected: 0,
  stored: 1225,
  ...parts,
});

const listOf = (...results: unknown[]): Answer => ({
  json: { count: results.length, is_more: false, page: 1, results },
});
const FILE: Answer = {
  json: 'Client',
  headers: { 'Content-Disposition': 'attachment; filename="mwc_report_bottles_2026-11-20.xlsx"' },
};

function open(path: string, answers: Answers = {}, user = steward) {
  const requests = answerRequests({
    'GET /staff/reports/totals/': { json: totals },
    'GET /staff/reports/bottles/': listOf(bottles),
    'GET /staff/reports/clients/': listOf(client),
    'GET /staff/reports/locations/': listOf(unplaced, shelf),
    'GET /staff/reports/sizes/': listOf({ size: 750, ...sums }, { size: null, ...sums }),
    'GET /staff/reports/requests/': listOf(request),
    'GET /staff/reports/movements/': listOf(
      month('2026-11', { arrived: 30, departed: 12 }),
      month('2026-10', { corrected: -2, stored: 1207 }),
    ),
    'GET /staff/account-names/': { json: [{ id: 3, name: 'Marsh & Co', is_closed: false }] },
    ...answers,
  });
  return { ...openPage(path, user), requests };
}

/** The texts of a row's cells by a text in one of them. */
function cellsOf(text: string): (string | null)[] {
  const row = screen.getByText(text).closest('tr');
  return [...(row?.children ?? [])].map(({ textContent }) => textContent);
}

describe('The reports', () => {
  let saved: string[] = [];
  beforeEach(() => {
    saved = [];
    Object.assign(URL, { createObjectURL: () => 'blob:file', revokeObjectURL: () => undefined });
    vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function save(
      this: HTMLAnchorElement,
    ) {
      saved.push(this.download);
    });
  });

  it('say how many bottles are stored and how many of these are in open requests, and lead to each report', async () => {
    const { container } = open('/staff/reports');
    await screen.findByText(
      '1,225 stored, 32 of them in open requests. They are in 104 cases of 12 clients and hold 918.8 liters.',
    );
    const href = (name: string) => screen.getByRole('link', { name }).getAttribute('href');
    expect(href('All bottles')).toBe('/staff/reports/bottles');
    expect(href('Requests in a period')).toBe('/staff/reports/requests?from=2026-11-01');
    within(screen.getByRole('navigation', { name: 'Back office' })).getByText('Reports');
    await checkAccessibility(container);
  });

  it('list bottles by the filters in the URL, and export what these choose after a step-up', async () => {
    let isProved = false;
    const { user, url, requests, container } = open('/staff/reports/bottles?page=2&account=3', {
      'POST /staff/reports/bottles/export/': () =>
        isProved
          ? FILE
          : { status: 403, json: {}, headers: { 'X-Error-Code': 'step_up_required' } },
      'POST /rest-auth/step-up/': () => {
        isProved = true;
        return { json: { detail: 'Confirmed.' } };
      },
    });
    await screen.findByText('#00104233');
    expect(cellsOf('#00104233')).toEqual([
      '#00104233',
      'Marsh & Co',
      '00107',
      '2005 Château Rayas',
      '750ml',
      'A-01',
      '12 (3 in open requests)',
      '2024-05-06',
      'No record yet',
    ]);
    await user.type(screen.getByLabelText('Size in ml'), '750{Enter}');
    await waitFor(() => expect(url()).toBe('/staff/reports/bottles?account=3&size=750'));
    await waitFor(() =>
      expect(requests.findLast(({ call }) => call.endsWith('/totals/'))?.query.toString()).toBe(
        'account=3&size=750',
      ),
    );
    await checkAccessibility(container);
    await user.click(screen.getByRole('button', { name: 'Export for Excel (.xlsx)' }));
    await user.type(await screen.findByLabelText(/^Password/), 'cellar-door-55{Enter}');
    await screen.findByText('mwc_report_bottles_2026-11-20.xlsx was saved to your downloads.');
    expect(saved).toEqual(['mwc_report_bottles_2026-11-20.xlsx']);
    const sent = requests.filter(({ call }) => call.endsWith('/bottles/export/'));
    const body = { account: '3', size: '750', format: 'xlsx' };
    expect(sent.map((one) => one.body)).toEqual([body, body]);
  });

  it('write days and liters as the house does', async () => {
    changeProvider({ locale: 'fr-CH' });
    open('/staff/reports/bottles');
    await screen.findByText(/ and hold 918,8 liters\.$/);
    await screen.findByText('06.05.2024');
    open('/staff/reports/requests');
    await screen.findByText('02.11.2026');
    expect(screen.getAllByText('04.11.2026')).toHaveLength(2);
  });

  it('say in words what an export that failed did, and save nothing', async () => {
    const { user } = open('/staff/reports/sizes', {
      'POST /staff/reports/sizes/export/': 'down',
    });
    await screen.findByRole('link', { name: '750ml' });
    screen.getByText('Unknown');
    await user.click(screen.getByRole('button', { name: 'Export as CSV' }));
    await screen.findByText(/^We cannot be reached right now/);
    expect(saved).toEqual([]);
  });

  it('add up each client and each location, with the way to their bottles', async () => {
    open('/staff/reports/clients');
    await screen.findByText('1,225 (32 in open requests)');
    expect(cellsOf('Marsh & Co')).toEqual([
      'Marsh & Co',
      '00107',
      '1,225 (32 in open requests)',
      '104',
      '918.8, without 2 bottles of unknown size',
      '88',
      '4',
    ]);
    open('/staff/reports/locations');
    const row = within((await screen.findByText('Shelf')).closest('tr') ?? document.body);
    const link = row.getByRole('link', { name: '1,225 (32 in open requests)' });
    expect(link.getAttribute('href')).toBe('/staff/reports/bottles?location=A-01');
    expect(cellsOf('No location recorded').slice(1, 3)).toEqual([
      '–',
      '1,225 (32 in open requests)',
    ]);
  });

  it('list the requests of a period, with what became of them', async () => {
    const { user, url, container } = open('/staff/reports/requests?from=2026-11-01');
    await screen.findByText('#100041');
    expect(cellsOf('#100041').slice(4)).toEqual([
      'OAK Van Delivery',
      'delivered',
      '2026-11-02',
      '2026-11-04',
      '2026-11-04',
      '4 of 5',
    ]);
    await user.selectOptions(screen.getByLabelText('State'), 'Still open at its end');
    await waitFor(() => expect(url()).toBe('/staff/reports/requests?from=2026-11-01&state=open'));
    await checkAccessibility(container);
  });

  it('draw arrivals and departures by month above their table', async () => {
    const { user, url, container } = open('/staff/reports/movements');
    await screen.findByText('30 bottles arrived');
    screen.getByText('12 bottles departed');
    expect(container.querySelectorAll('svg[aria-hidden] g')).toHaveLength(2);
    expect(cellsOf('−2')).toEqual(['2026-10', '0', '0', '−2', '1,207']);
    await user.selectOptions(screen.getByLabelText('Period'), 'Last 24 months');
    await waitFor(() => expect(url()).toBe('/staff/reports/movements?months=24'));
    await checkAccessibility(container);
  });

  it('are closed to packers', async () => {
    open('/staff/reports/clients', {}, packer);
    await screen.findByText(/not part of your work/);
  });
});
