import type { Order } from '@portal/contract/requests/orders/orders.schemas';
import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { answerRequests, serverFault } from '../../testing/answer-requests.ts';
import { checkAccessibility } from '../../testing/check-accessibility.ts';
import { openPage } from '../../testing/open-page.tsx';
import { order, orderLine, wine } from '../../testing/test-orders.ts';
import { eleanor, viewer } from '../../testing/test-users.ts';

const pulled = order({ id: 1, footprint_id: 100001 });
const added = order({
  id: 2,
  footprint_id: 100002,
  order_type: 'Add Request',
  created_date: '2026-11-01T15:00:00Z',
  processed_date: '2026-11-05T15:00:00Z',
  address_line1: '12 Ash Lane',
  lines: [orderLine({ quantity: 1, wine: wine('Château Latour', null) })],
});

async function openHistory(orders: readonly Order[], user = eleanor) {
  answerRequests({ 'GET /orders/': { json: orders } });
  const page = openPage('/orders/history', user);
  await screen.findByRole('heading', { level: 1, name: 'Account History' });
  await screen.findByText(/Events?$/);
  return page;
}

const rows = () => screen.getAllByRole('row').slice(1);
/** Returns the rows by the first word of their address. */
const transactions = () => rows().map((row) => within(row).getByText(/^#\d+$/).textContent);

/** Creates orders, newest first. */
function manyOrders(count: number): Order[] {
  return Array.from({ length: count }, (_, at) => order({ id: count - at, footprint_id: 100_000 }));
}

describe('Account History', () => {
  it('shows each request with its latest status, bottles, address and wines', async () => {
    const { container } = await openHistory([pulled, added]);
    expect(screen.queryByText('2 Events')).not.toBeNull();
    const headers = screen.getAllByRole('columnheader').map((header) => header.textContent);
    expect(headers).toEqual(['EVENT', 'DATE & STATUS', 'TOTAL BOTTLES', 'ADDRESS', 'ITEMS']);
    const cells = rows().map((row) =>
      [within(row).getByRole('rowheader'), ...within(row).getAllByRole('cell')].map(
        (cell) => cell.textContent,
      ),
    );
    expect(cells).toEqual([
      [
        'Add Request, order #100002#100002',
        '2026-11-05receivedby Eleanor Marsh',
        '1 Bottle',
        'Eleanor Marsh, Marsh & Co\n12 Ash Lane, New York',
        'NV Château Latour',
      ],
      [
        'Pull Request, order #100001#100001',
        '2026-11-02requestedby Eleanor Marsh',
        '3 Bottles',
        'Eleanor Marsh, Marsh & Co\n1 Elm Street, New York',
        '2015 Ridge',
      ],
    ]);
    const link = screen.getByRole('link', { name: 'Pull Request, order #100001' });
    expect(link.getAttribute('href')).toBe('/orders/history/1');
    await checkAccessibility(container);
  });

  it('says "No address" and "No Bottles" where there are none', async () => {
    await openHistory([order({ address_line1: null, lines: [] })]);
    expect(screen.queryByText('No address')).not.toBeNull();
    expect(screen.queryByText('No Bottles')).not.toBeNull();
    expect(screen.queryByText('1 Event')).not.toBeNull();
  });

  it('is empty for a new account, with the way to the bottles', async () => {
    const { container } = await openHistory([]);
    expect(screen.queryByText('No Events')).not.toBeNull();
    const link = screen.getByRole('link', { name: 'Select Bottles' });
    expect(link.getAttribute('href')).toBe('/inventory');
    await checkAccessibility(container);
  });

  it('is open to read-only users', async () => {
    const { url } = await openHistory([pulled], viewer);
    expect(url()).toBe('/orders/history');
  });

  it('says what happened when it cannot be loaded, and tries again', async () => {
    let isUp = false;
    answerRequests({ 'GET /orders/': () => (isUp ? { json: [pulled] } : serverFault) });
    const { user } = openPage('/orders/history', eleanor);
    const failed = await screen.findByRole('alert');
    expect(failed.textContent).toContain('Something went wrong on our side.');
    isUp = true;
    await user.click(within(failed).getByRole('button', { name: 'Try again' }));
    await screen.findByText('1 Event');
  });
});

describe('the filter of the history', () => {
  it('shows added or pulled requests, and all again when chosen twice', async () => {
    const { user } = await openHistory([pulled, added]);
    await user.click(screen.getByRole('radio', { name: 'Added' }));
    await waitFor(() => expect(transactions()).toEqual(['#100002']));
    await user.click(screen.getByRole('radio', { name: 'Pulled' }));
    await waitFor(() => expect(transactions()).toEqual(['#100001']));
    await user.click(screen.getByRole('radio', { name: 'Pulled' }));
    await waitFor(() => expect(transactions()).toHaveLength(2));
    expect(screen.getByRole('radio', { name: 'Pulled' })).toHaveProperty('checked', false);
    expect(screen.getByRole('radio', { name: 'All' })).toHaveProperty('checked', true);
  });

  it('shows the open requests at the URL of the home page, and all with "All"', async () => {
    const ended = order({ id: 43, footprint_id: 100043, cancelled_date: '2026-11-06T15:00:00Z' });
    answerRequests({ 'GET /orders/': { json: [pulled, ended] } });
    const { user, url } = openPage('/orders/history?show=open', eleanor);
    await screen.findByText('1 Event');
    expect(transactions()).toEqual(['#100001']);
    expect(screen.getByRole('radio', { name: 'Open' })).toHaveProperty('checked', true);
    await user.click(screen.getByRole('radio', { name: 'All' }));
    await screen.findByText('2 Events');
    expect(url()).toBe('/orders/history');
  });

  it('is switched on and off with the space bar', async () => {
    const { user } = await openHistory([pulled, added]);
    const addedOnly = screen.getByRole('radio', { name: 'Added' });
    addedOnly.focus();
    await user.keyboard(' ');
    await waitFor(() => expect(transactions()).toEqual(['#100002']));
    await user.keyboard(' ');
    await waitFor(() => expect(transactions()).toHaveLength(2));
    expect(addedOnly).toHaveProperty('checked', false);
  });

  it('is a panel that opens and closes on a phone', async () => {
    const { user } = await openHistory([pulled]);
    const opener = screen.getByRole('button', { name: /^Filter By/ });
    expect(opener.getAttribute('aria-expanded')).toBe('false');
    await user.click(opener);
    expect(opener.getAttribute('aria-expanded')).toBe('true');
  });
});

describe('search and sort of the history', () => {
  it('finds by address, producer and vintage, ignoring case and accents', async () => {
    const { user } = await openHistory([pulled, added]);
    const search = screen.getByPlaceholderText('SEARCH');
    await user.type(search, 'chateau');
    await waitFor(() => expect(transactions()).toEqual(['#100002']));
    await user.clear(search);
    await user.type(search, 'ELM');
    await waitFor(() => expect(transactions()).toEqual(['#100001']));
    await user.clear(search);
    await user.type(search, '2015');
    await waitFor(() => expect(transactions()).toEqual(['#100001']));
  });

  it('says "No Events" when nothing matches, and shows all again', async () => {
    const { container, user } = await openHistory([pulled]);
    await user.type(screen.getByPlaceholderText('SEARCH'), 'zz');
    await screen.findByText('No Events');
    expect(screen.queryByRole('table')).toBeNull();
    await checkAccessibility(container);
    await user.click(screen.getByRole('button', { name: 'Show all events' }));
    await screen.findByText('1 Event');
  });

  it('sorts by date, the newest first, or by the first address line', async () => {
    const { user } = await openHistory([pulled, added]);
    expect(transactions()).toEqual(['#100002', '#100001']);
    const sort = screen.getByRole('combobox', { name: 'Sort' });
    expect(sort).toHaveProperty('value', 'date');
    await user.selectOptions(sort, 'Sort By: Address');
    await waitFor(() => expect(transactions()).toEqual(['#100001', '#100002']));
  });
});

describe('a long history', () => {
  it('shows fifty rows first and all of them after "Show More"', async () => {
    const { user } = await openHistory(manyOrders(51));
    expect(screen.queryByText('51 Events')).not.toBeNull();
    expect(rows()).toHaveLength(50);
    await user.click(screen.getByRole('button', { name: 'Show More' }));
    await waitFor(() => expect(rows()).toHaveLength(51));
    expect(screen.queryByRole('button', { name: 'Show More' })).toBeNull();
    const revealed = rows().at(-1);
    expect(revealed?.contains(document.activeElement)).toBe(true);
  });

  it('comes in portions, and a search in it starts at the first portion without taking the focus', async () => {
    const old = order({
      id: 9001,
      address_line1: '9 Far Road',
      created_date: '2020-01-02T15:00:00Z',
    });
    const { user } = await openHistory([...manyOrders(160), old]);
    await user.click(screen.getByRole('button', { name: 'Show More' }));
    await waitFor(() => expect(rows()).toHaveLength(161));
    const search = screen.getByPlaceholderText('SEARCH');
    await user.type(search, 'elm');
    await screen.findByText('160 Events');
    await waitFor(() => expect(rows()).toHaveLength(160));
    expect(document.activeElement).toBe(search);
    expect(screen.queryByRole('button', { name: 'Show More' })).toBeNull();
    await user.clear(search);
    await user.type(search, 'far road');
    await waitFor(() => expect(rows()).toHaveLength(1));
  });

  it.each([
    [49, false],
    [50, true],
  ])('of %d rows has "Show More": %s', async (count, hasMore) => {
    await openHistory(manyOrders(count));
    expect(rows()).toHaveLength(count);
    expect(screen.queryByRole('button', { name: 'Show More' }) !== null).toBe(hasMore);
  });

  it('previews three wines of a request and shows the others on demand', async () => {
    const lines = ['A', 'B', 'C', 'D', 'E'].map((name, at) =>
      orderLine({ id: at, wine: wine(name, 2000) }),
    );
    const { user } = await openHistory([order({ lines })]);
    expect(screen.queryByText('2000 C')).not.toBeNull();
    expect(screen.queryByText('2000 D')).toBeNull();
    await user.click(screen.getByRole('button', { name: '+2 more' }));
    expect(screen.queryByText('2000 E')).not.toBeNull();
    await user.click(screen.getByRole('button', { name: 'show less' }));
    expect(screen.queryByText('2000 D')).toBeNull();
  });
});
