import type { Order } from '@portal/contract/requests/orders/orders.schemas';
import { describe, expect, it } from 'vitest';
import { order, orderLine } from '../../../testing/test-orders.ts';
import { t } from '../../../texts/orders.tsx';
import { type HistoryView, toHistoryRow, viewHistory } from './history-rows.ts';

const row = (parts: Partial<Order> = {}) => toHistoryRow(order(parts), 'America/New_York');
const ids = (orders: readonly Partial<Order>[], view: Partial<HistoryView>) =>
  viewHistory(orders.map(row), { filter: null, search: '', sort: 'date', ...view }).map(
    ({ orderId }) => orderId,
  );

describe('a row of the history', () => {
  const PROCESSED = { processed_date: '2026-11-05T15:00:00Z' };
  const COMPLETED = { ...PROCESSED, completed_date: '2026-11-07T15:00:00Z' };
  const ADD = { order_type: 'Add Request' } as const;

  it.each<[string, string, Partial<Order>]>([
    ['requested', '2026-11-02', {}],
    ['pulled from inventory', '2026-11-05', PROCESSED],
    ['delivered', '2026-11-07', COMPLETED],
    ['requested', '2026-11-02', ADD],
    ['received', '2026-11-05', { ...ADD, ...PROCESSED }],
    ['added to inventory', '2026-11-07', { ...ADD, ...COMPLETED }],
    ['cancelled', '2026-11-06', { cancelled_date: '2026-11-06T15:00:00Z' }],
  ])('is %s since %s', (status, date, parts) => {
    expect(row(parts)).toMatchObject({ status, date });
  });

  it('counts its days where the provider is', () => {
    expect(row({ created_date: '2026-11-03T02:00:00Z' }).date).toBe('2026-11-02');
  });

  it('counts the bottles that really went out', () => {
    const lines = [orderLine({ quantity: 6, quantity_done: 4 }), orderLine({ quantity: 2 })];
    expect(row({ lines }).bottleTotal).toBe(6);
  });

  it('names no user where staff made the request', () => {
    expect(row({ requested_by: null }).requestedBy).toBe('');
  });
});

describe('the view of the history', () => {
  const elm = { id: 1, address_line1: '9 Elm Street', created_date: '2026-11-01T15:00:00Z' };
  const ash = {
    id: 2,
    address_line1: 'ash Lane',
    address_line2: 'Floor 3',
    created_date: '2026-11-03T15:00:00Z',
  };
  const eclair = { id: 3, address_line1: 'Éclair Road', created_date: '2026-11-02T15:00:00Z' };
  const orsted = { id: 5, address_city: 'Ørsted', account_name: "Château d'Yquem" };
  const bare = { id: 4, address_line1: null, created_date: '2026-11-04T15:00:00Z' };
  const all = [elm, ash, eclair, bare];

  it('is newest first', () => {
    expect(ids(all, {})).toEqual([4, 2, 3, 1]);
  });

  it('orders the requests of one day by number, not by time of day', () => {
    const at = (id: number, number: number, created_date: string) => ({
      id,
      footprint_id: number,
      created_date,
    });
    const sameDay = [
      at(1, 100041, '2026-11-02T20:00:00Z'),
      at(2, 100043, '2026-11-02T15:00:00Z'),
      at(3, 100042, '2026-11-03T02:00:00Z'),
      at(4, 100040, '2026-11-03T15:00:00Z'),
    ];
    expect(ids(sameDay, {})).toEqual([4, 2, 3, 1]);
  });

  it('finds the company of an announced shipment', () => {
    const announced = { id: 7, company_name: 'Zachys', address_line1: null };
    expect(ids([...all, announced], { search: 'zachy' })).toEqual([7]);
  });

  it('shows the wines that are searched for first', () => {
    const wineOf = (short_producer: string) => {
      const line = orderLine();
      return { ...line, wine: { ...line.wine, short_producer } };
    };
    const lines = ['Krug', 'Petrus', 'Latour', 'Almaviva'].map(wineOf);
    const view = { filter: null, sort: 'date' } as const;
    const itemsOf = (search: string) =>
      viewHistory([row({ lines })], { ...view, search })[0]?.items.map(
        (item) => item.split(' ')[1],
      );
    expect(itemsOf('almav')).toEqual(['Almaviva', 'Krug', 'Petrus', 'Latour']);
    expect(itemsOf('')).toEqual(['Krug', 'Petrus', 'Latour', 'Almaviva']);
  });

  it('sorts addresses with numbers as numbers, ignoring case and accents, those without one last', () => {
    const far = { id: 5, address_line1: '10 Elm Street' };
    expect(ids([...all, far], { sort: 'address' })).toEqual([1, 5, 2, 3, 4]);
  });

  it.each([
    ['elm', [1]],
    ['ECLAIR', [3]],
    ['new york', [4, 2, 3, 1]],
    ['eleanor marsh', [4, 2, 3, 1]],
    ['ridge', [4, 2, 3, 1]],
    ['2015', [4, 2, 3, 1]],
    ['floor 3', [2]],
    ['  10011 ', [4, 2, 3, 1]],
    ['marsh &', [4, 2, 3, 1]],
    ['nowhere', []],
  ])('finds %s', (search, found) => {
    expect(ids(all, { search })).toEqual(found);
  });

  it.each(['orsted', 'ORSTED', 'chateau d yquem'])(
    'finds %s ignoring accents and punctuation',
    (search) => {
      expect(ids([...all, orsted], { search })).toEqual([5]);
    },
  );

  it('does not find what stands only in other fields', () => {
    expect(ids([{ notes: 'ring twice', tracking_number: '1Z9' }], { search: '1z9' })).toEqual([]);
  });
});

describe('counts of the history', () => {
  it('are shown in words', () => {
    const titles = [0, 1, 2].map((count) => t.eventCount(count));
    expect(titles).toEqual(['No Events', '1 Event', '2 Events']);
  });
});
