import type { LotLedger } from '@portal/contract/cellar/stock/stock.schemas';
import { screen, waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { answerRequests, serverFault } from '../../testing/answer-requests.ts';
import { checkAccessibility } from '../../testing/check-accessibility.ts';
import { openPage } from '../../testing/open-page.tsx';
import { caseRow, wineListAnswer, wineRow } from '../../testing/test-inventory.ts';
import {
  accountStock,
  namedCase,
  staffCase,
  staffLot,
  stockAccount,
} from '../../testing/test-stock.ts';
import { steward } from '../../testing/test-users.ts';

const caseList = { count: 1, bottle_count: 6, next: null, previous: null, results: [caseRow()] };

function answerCellar() {
  return answerRequests({
    'GET /staff/stock/3/': { json: accountStock },
    'GET /staff/stock/3/search_cases/': { json: caseList },
    'GET /staff/stock/3/search_wines/': { json: wineListAnswer({ results: [wineRow()] }) },
    'GET /staff/stock/case-numbers/': { json: [namedCase] },
    'GET /staff/account-names/': { json: [{ id: 3, name: 'Marsh & Co', is_closed: false }] },
    'GET /staff/stock/3/cases/10/': { json: staffCase() },
  });
}

describe('An account’s cellar', () => {
  it('shows its cases with what is in them', async () => {
    answerCellar();
    const { container } = openPage('/staff/stock/3', steward);
    const link = await screen.findByRole('link', { name: '#NJ-104233' });
    expect(link.getAttribute('href')).toBe('/staff/stock/3/cases/10');
    expect(screen.getAllByRole('cell').map(({ textContent }) => textContent)).toEqual([
      '6 x 750ml OWC',
      '6',
      '2011-03-14',
      '6\u00A0×\u00A0750ml Château Latour Grand Vin',
    ]);
    screen.getByText('1 case, 6 bottles');
    await checkAccessibility(container);
  });

  it('keeps search, field and view in the URL, and begins at the first page', async () => {
    const requests = answerCellar();
    const { user, url } = openPage('/staff/stock/3?page=2', steward);
    await screen.findByRole('link', { name: '#NJ-104233' });
    expect(requests.find(({ query }) => query.get('case_page') === '2')).toBeDefined();
    await user.type(screen.getByRole('searchbox'), 'latour{Enter}');
    await waitFor(() => expect(url()).toBe('/staff/stock/3?search=latour'));
    await user.selectOptions(screen.getByRole('combobox', { name: 'View' }), 'By wine');
    const wine = await screen.findByRole('link', { name: '2005 Château Latour Grand Vin' });
    expect(wine.getAttribute('href')).toBe('/staff/stock/3/wines/1');
    await user.selectOptions(screen.getByRole('combobox', { name: 'Search field' }), 'Vineyard');
    await waitFor(() =>
      expect(url()).toBe('/staff/stock/3?view=wines&search=latour&queryField=vineyard'),
    );
    await waitFor(() =>
      expect(Object.fromEntries(requests.at(-1)?.query ?? [])).toMatchObject({
        search: 'latour',
        queryField: 'vineyard',
        fields: '-wine_ids_list',
      }),
    );
  });

  it('is sorted in the ways of its view, and a sort of the other view counts as not said', async () => {
    const requests = answerCellar();
    const { user, url } = openPage('/staff/stock/3?sortBy=Producer', steward);
    await screen.findByRole('link', { name: '#NJ-104233' });
    expect(requests.at(-1)?.query.get('ordering')).toBe('-last_added_date');
    await waitFor(() => expect(url()).toBe('/staff/stock/3'));
    await user.selectOptions(screen.getByRole('combobox', { name: 'Sort by' }), 'Case number');
    await waitFor(() => expect(url()).toBe('/staff/stock/3?sortBy=Case+number'));
    await waitFor(() =>
      expect(requests.at(-1)?.query.get('ordering')).toBe('footprint_lookup_code'),
    );
    await user.selectOptions(screen.getByRole('combobox', { name: 'View' }), 'By wine');
    await waitFor(() => expect(url()).toBe('/staff/stock/3?view=wines'));
    await user.selectOptions(
      screen.getByRole('combobox', { name: 'Sort by' }),
      'Vintage oldest to newest',
    );
    await waitFor(() => expect(requests.at(-1)?.query.get('ordering')).toBe('vintage'));
  });

  it('shows the last page where the requested one is gone', async () => {
    answerRequests({
      'GET /staff/stock/3/': { json: accountStock },
      'GET /staff/stock/3/search_cases/': ({ query }) =>
        query.get('case_page') === 'last'
          ? { json: caseList }
          : {
              status: 404,
              json: { detail: 'Invalid page.' },
              headers: { 'X-Error-Code': 'invalid_page' },
            },
    });
    openPage('/staff/stock/3?page=9', steward);
    await screen.findByRole('link', { name: '#NJ-104233' });
  });

  it('says when nothing matches, and when it fails to load', async () => {
    answerRequests({
      'GET /staff/stock/3/': { json: accountStock },
      'GET /staff/stock/3/search_cases/': { json: { ...caseList, count: 0, results: [] } },
      'GET /staff/stock/3/search_wines/': serverFault,
    });
    const { user } = openPage('/staff/stock/3', steward);
    await screen.findByText('No free bottles here.');
    await user.selectOptions(screen.getByRole('combobox', { name: 'View' }), 'By wine');
    await screen.findByRole('button', { name: 'Try again' });
  });

  it('a cellar that does not exist leads to /404', async () => {
    answerRequests({ 'GET /staff/stock/*/': { status: 404, json: { detail: 'Not found.' } } });
    const { url } = openPage('/staff/stock/9', steward);
    await waitFor(() => expect(url()).toBe('/404'));
  });

  it('shows in which cases the bottles of a wine lie', async () => {
    const { requests: _, wine, ...held } = staffLot();
    answerRequests({
      'GET /staff/stock/3/wines/1/': {
        json: { account: stockAccount, wine, lots: [{ ...held, case: staffCase().case }] },
      },
    });
    openPage('/staff/stock/3/wines/1', steward);
    await screen.findByRole('heading', { name: '2005 Château Latour' });
    const link = screen.getByRole('link', { name: '#NJ-104233' });
    expect(link.closest('tr')?.textContent).toBe('#NJ-1042336 x 750ml OWCA12750ml12572011-03-14');
  });
});

describe('The ledger of a lot', () => {
  it('runs from the first bottle to the last, with balance, reason and request', async () => {
    const row = { at: '2026-11-02T20:00:00Z', note: null, actor: 'import', order_number: null };
    const ledger: LotLedger = {
      account: stockAccount,
      case: staffCase().case,
      lot: staffLot(),
      rows: [
        { ...row, id: 1, change: 13, balance: 13, reason: 'import' },
        { ...row, id: 2, change: -1, balance: 12, reason: 'pull request', order_number: 100040 },
      ],
    };
    answerRequests({ 'GET /staff/stock/3/lots/21/': { json: ledger } });
    const { container } = openPage('/staff/stock/3/lots/21', steward);
    await screen.findByText(/12 bottles, 5 reserved, 7 free/);
    const rows = screen.getAllByRole('row').slice(1);
    expect(rows.map(({ textContent }) => textContent)).toEqual([
      '2026-11-02, 15:00+1313import–import–',
      '2026-11-02, 15:00−112pull request–import#100040',
    ]);
    await checkAccessibility(container);
  });
});

describe('The check of the stock', () => {
  const sums = { lots: 3, free: 6, reserved: 1, ledger: 7, wrong_count: 0, wrong: [] };

  it('says that everything adds up, and adds it up again', async () => {
    const requests = answerRequests({
      'GET /staff/stock/check/': { json: { ...sums, checked_at: '2026-11-02T20:00:00Z' } },
    });
    const { user, container } = openPage('/staff/stock/check', steward);
    await screen.findByText('All counts match.');
    await checkAccessibility(container);
    await user.click(screen.getByRole('button', { name: 'Check again' }));
    await waitFor(() => expect(requests).toHaveLength(2));
  });

  it('names each lot that does not add up', async () => {
    const wrong = {
      lot_id: 21,
      account: { id: 3, name: 'Marsh & Co' },
      case: { id: 10, footprint_lookup_code: 'NJ-104233' },
      wine: 'Château Latour',
      vintage: null,
      size: 750,
      quantity: 5,
      ledger: 3,
      reserved: 0,
      promised: 0,
    };
    answerRequests({
      'GET /staff/stock/check/': {
        json: { ...sums, checked_at: '2026-11-02T20:00:00Z', wrong_count: 1, wrong: [wrong] },
      },
    });
    openPage('/staff/stock/check', steward);
    const alert = await screen.findByRole('alert');
    expect(alert.textContent).toContain('The counts of 1 lot do not add up.');
    expect(screen.getByRole('link', { name: '21' }).getAttribute('href')).toBe(
      '/staff/stock/3/lots/21',
    );
  });
});
