import { expect, test } from 'vitest';
import {
  dashboardStatus,
  isPastConfirmedDay,
  latestStatus,
  orderState,
  timeline,
} from './order-status.ts';

const NEW_YORK = 'America/New_York';
const ASKED = {
  order_type: 'Pull Request',
  created_date: '2026-11-21T03:00:00.000Z',
  processed_date: null,
  completed_date: null,
  cancelled_date: null,
  confirmed_date: null,
  requested_delivery_date: '2026-11-24',
} as const;
const PROCESSED = { ...ASKED, processed_date: '2026-11-23T15:00:00.000Z' };
const DONE = { ...PROCESSED, completed_date: '2026-11-24T15:00:00.000Z' };
const CANCELLED = { ...ASKED, cancelled_date: '2026-11-22T15:00:00.000Z' };
const asAdd = <Dates extends object>(dates: Dates) =>
  ({ ...dates, order_type: 'Add Request' }) as const;

test.each([
  [ASKED, 'requested', 'requested'],
  [PROCESSED, 'processed', 'pulled from inventory'],
  [asAdd(PROCESSED), 'processed', 'received'],
  [DONE, 'completed', 'delivered'],
  [asAdd(DONE), 'completed', 'added to inventory'],
  [CANCELLED, 'cancelled', 'cancelled'],
  [{ ...DONE, cancelled_date: '2026-11-25T15:00:00.000Z' }, 'cancelled', 'cancelled'],
])('an order with these dates is $1 and reads "$2"', (order, state, status) => {
  expect(orderState(order)).toBe(state);
  expect(latestStatus(order).status).toBe(status);
});

test('an open request is late on the day after its confirmed one, where the provider is', () => {
  const confirmed = { ...ASKED, confirmed_date: '2026-11-24' };
  const late = (order: Parameters<typeof isPastConfirmedDay>[0], now: string) =>
    isPastConfirmedDay(order, new Date(now), NEW_YORK);
  expect(late(confirmed, '2026-11-25T04:59:00Z')).toBe(false);
  expect(late(confirmed, '2026-11-25T05:00:00Z')).toBe(true);
  const received = asAdd({ ...PROCESSED, confirmed_date: '2026-11-24' });
  expect(late(received, '2026-11-30T15:00:00Z')).toBe(false);
  expect(late({ ...DONE, confirmed_date: '2026-11-24' }, '2026-11-30T15:00:00Z')).toBe(false);
  expect(late(ASKED, '2026-11-30T15:00:00Z')).toBe(false);
});

test('days are the provider’s: a request of ten in the evening is not tomorrow’s', () => {
  expect(timeline(ASKED, NEW_YORK)).toEqual([
    { date: '2026-11-20', status: 'Requested', isCompleted: true },
    { date: null, status: 'Pulled From Inventory', isCompleted: false },
    { date: null, status: 'Delivered', isCompleted: false },
  ]);
});

test('a cancelled order’s timeline ends with its cancelling', () => {
  expect(timeline(CANCELLED, NEW_YORK)).toEqual([
    { date: '2026-11-20', status: 'Requested', isCompleted: true },
    { date: '2026-11-22', status: 'Cancelled', isCompleted: true },
  ]);
});

test('a delivered request was pulled before, also when the date is unknown', () => {
  const steps = timeline({ ...DONE, processed_date: null }, NEW_YORK);
  expect(steps.slice(1)).toEqual([
    { date: null, status: 'Pulled From Inventory', isCompleted: true },
    { date: '2026-11-24', status: 'Delivered', isCompleted: true },
  ]);
});

test('an add request ends in the inventory', () => {
  expect(timeline(asAdd(DONE), NEW_YORK).map((step) => step.status)).toEqual([
    'Requested',
    'Received',
    'Added to Inventory',
  ]);
});

test('the dashboard labels each date with its meaning', () => {
  const header = (order: Parameters<typeof dashboardStatus>[0]) => {
    const row = dashboardStatus(order, NEW_YORK);
    return `${row.header} ${row.date}: ${row.status}`;
  };
  expect(header(ASKED)).toBe('Date Requested 2026-11-20: requested');
  expect(header(PROCESSED)).toBe('Scheduled to ship 2026-11-24: pulled from inventory');
  expect(header({ ...PROCESSED, confirmed_date: '2026-11-25' })).toBe(
    'Scheduled to ship 2026-11-25: pulled from inventory',
  );
  expect(header(asAdd(PROCESSED))).toBe('Date arrived 2026-11-23: received | Inventory Pending');
  expect(header(DONE)).toBe('Date shipped 2026-11-24: delivered');
  expect(header(asAdd(DONE))).toBe('Date added 2026-11-24: added to inventory');
  expect(header(CANCELLED)).toBe('Date cancelled 2026-11-22: cancelled');
});
