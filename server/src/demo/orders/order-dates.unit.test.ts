import { addDays, whyClosed } from '@portal/contract/provider/business-days';
import { expect, test } from 'vitest';
import { demoCalendar } from '../calendar.ts';
import { type OrderDates, orderDates } from './order-dates.ts';
import { type DemoRequest, readRequests } from './requests.ts';

const requests = [...readRequests('collector'), ...readRequests('restaurant')];

/** Some weeks with weekends, holidays and the turn of a year in them. */
const DAYS = Array.from({ length: 60 }, (_, index) => addDays('2026-11-16', index));

function onEveryDay(
  check: (request: DemoRequest, dates: OrderDates, today: string, closed: string | null) => void,
) {
  for (const today of DAYS) {
    const calendar = demoCalendar(new Date(`${today}T17:00:00Z`), 'America/New_York', 2006);
    for (const request of requests) {
      const dates = orderDates(request, calendar);
      check(request, dates, today, whyClosed(dates.requestedDeliveryDate, calendar.holidays));
    }
  }
}

test('past steps are in order and before today, on any day the demo is created', () => {
  onEveryDay((_request, dates, today) => {
    const steps = [
      dates.createdDate,
      dates.processedDate,
      dates.completedDate,
      dates.cancelledDate,
    ];
    const times = steps.flatMap((step) => (step === null ? [] : [step.getTime()]));
    expect(times).toEqual(times.toSorted((one, other) => one - other));
    expect(Math.max(...times)).toBeLessThan(Date.parse(`${today}T00:00:00Z`));
  });
});

test('a requested day is a business day, in the future for open requests', () => {
  onEveryDay((request, dates, today, closed) => {
    const isWaiting = request.state === 'requested';
    const isLeaving = request.state === 'processed' && request.type === 'pull';
    expect(closed).toBe(null);
    expect(dates.requestedDeliveryDate > today).toBe(isWaiting || isLeaving);
  });
});

test('a request has the dates of its state and no others', () => {
  onEveryDay((request, dates) => {
    const isDone = request.state === 'completed';
    expect(dates.completedDate !== null).toBe(isDone);
    expect(dates.processedDate !== null).toBe(isDone || request.state === 'processed');
    expect(dates.cancelledDate !== null).toBe(request.state === 'cancelled');
    expect(request.cancel_reason !== null).toBe(request.state === 'cancelled');
  });
});

test('a request that was met lately was met on that day, counted from today', () => {
  const calendar = demoCalendar(new Date('2026-11-20T17:00:00Z'), 'America/New_York', 2006);
  const latest = requests.find(({ type, days_ago: daysAgo }) => type === 'pull' && daysAgo === 17);
  expect(latest && orderDates(latest, calendar)).toMatchObject({
    createdDate: new Date('2026-10-29T14:59:00Z'),
    requestedDeliveryDate: '2026-11-03',
    processedDate: new Date('2026-11-02T15:59:00Z'),
    completedDate: new Date('2026-11-03T18:59:00Z'),
  });
});
