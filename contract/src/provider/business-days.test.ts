import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  addDays,
  businessDayAfter,
  earliestRequestDate,
  whyClosed,
  whyNotRequestable,
} from './business-days.ts';
import { localTime } from './local-time.ts';

const NEW_YORK = 'America/New_York';
const MINUTE_MS = 60_000;
const DAY_MS = 24 * 60 * MINUTE_MS;
const THANKSGIVING = { '2026-11-26': 'Thanksgiving' };

/** Days to add, by weekday (Sunday is 0) and half of the day (docs/product/requests.md#cut-off). */
const DAYS_TO_ADD: Record<number, readonly [before: number, after: number]> = {
  0: [2, 2],
  1: [1, 2],
  2: [1, 2],
  3: [1, 2],
  4: [1, 4],
  5: [3, 4],
  6: [3, 3],
};

test('without holidays the earliest date is the one of the table, at every minute of the year', () => {
  const start = Date.parse('2026-01-01T00:00:00Z');
  fc.assert(
    fc.property(fc.nat(2 * 366 * 24 * 60), (minutes) => {
      const now = new Date(start + minutes * 60_000);
      const { date, hour } = localTime(now, NEW_YORK);
      const [before = 0, after = 0] = DAYS_TO_ADD[new Date(date).getUTCDay()] ?? [];
      const expected = addDays(date, hour < 15 ? before : after);
      expect(earliestRequestDate(now, NEW_YORK, {})).toBe(expected);
    }),
  );
});

test('a second before three on a Friday still makes Monday, at three it is Tuesday', () => {
  expect(earliestRequestDate(new Date('2026-11-20T19:59:59Z'), NEW_YORK, {})).toBe('2026-11-23');
  expect(earliestRequestDate(new Date('2026-11-20T20:00:00Z'), NEW_YORK, {})).toBe('2026-11-24');
});

test('three o’clock is three o’clock on both sides of the change of clocks', () => {
  const at = (moment: string) => earliestRequestDate(new Date(moment), NEW_YORK, {});
  expect(at('2026-03-06T19:59:59Z')).toBe('2026-03-09');
  expect(at('2026-03-09T18:59:59Z')).toBe('2026-03-10');
  expect(at('2026-03-09T19:00:00Z')).toBe('2026-03-11');
});

const YEAR_ENDS = {
  '2026-12-25': 'Christmas Day',
  '2027-01-01': 'New Year’s Day',
  '2027-12-24': 'Christmas Day observed',
  '2028-12-25': 'Christmas Day',
};
const isOpen = (date: string) => whyClosed(date, YEAR_ENDS) === null;

/** Returns the minute of the day at the provider, calculated in a second way. */
function minuteOf(wallClock: string): number {
  const [hour = 0, minute = 0] = wallClock.slice(11, 16).split(':').map(Number);
  return hour * 60 + minute;
}

/** Counts the business days after a date up to and including another one. */
function businessDaysUntil(date: string, until: string): number {
  let count = 0;
  for (let day = addDays(date, 1); day <= until; day = addDays(day, 1)) if (isOpen(day)) count += 1;
  return count;
}

test.each([NEW_YORK, 'Europe/London', 'Australia/Lord_Howe', 'Asia/Tokyo'])(
  'in %s, on every day of three years and each minute around three, exactly the next or the second business day',
  (timeZone) => {
    const wall = new Intl.DateTimeFormat('sv-SE', {
      timeZone,
      dateStyle: 'short',
      timeStyle: 'short',
    });
    const threeOnWall = Date.parse('2026-01-01T15:00:00Z');
    const wrong: string[] = [];
    const seen = new Set<number>();
    for (let day = 0; day < 3 * 366; day += 1) {
      const utc = threeOnWall + day * DAY_MS;
      // Computed twice, because the first result is an hour off when the clocks change in between.
      const offset = (at: number) => Date.parse(`${wall.format(at).replace(' ', 'T')}:00Z`) - at;
      const three = utc - offset(utc - offset(utc));
      for (let minutes = -4; minutes <= 4; minutes += 1) {
        const now = new Date(three + minutes * MINUTE_MS);
        const date = wall.format(now).slice(0, 10);
        const isBefore = minuteOf(wall.format(now)) < 15 * 60;
        const earliest = earliestRequestDate(now, timeZone, YEAR_ENDS);
        const count = businessDaysUntil(date, earliest);
        seen.add(minuteOf(wall.format(now)));
        if (!isOpen(earliest) || count !== (isOpen(date) && isBefore ? 1 : 2)) {
          wrong.push(`${wall.format(now)}: ${earliest}`);
        }
      }
    }
    expect(wrong).toEqual([]);
    expect([...seen].toSorted((a, b) => a - b)).toEqual(
      Array.from({ length: 9 }, (_, index) => 15 * 60 - 4 + index),
    );
  },
);

test('a holiday counts like a weekend, also when it is today', () => {
  const at = (moment: string) => earliestRequestDate(new Date(moment), NEW_YORK, THANKSGIVING);
  expect(at('2026-11-25T15:00:00Z')).toBe('2026-11-27');
  expect(at('2026-11-25T21:00:00Z')).toBe('2026-11-30');
  expect(at('2026-11-26T15:00:00Z')).toBe('2026-11-30');
});

test('years end on a business day or do not', () => {
  const holidays = { '2027-01-01': 'New Year’s Day' };
  expect(businessDayAfter('2026-12-31', 1, holidays)).toBe('2027-01-04');
  expect(businessDayAfter('2026-12-31', 1, {})).toBe('2027-01-01');
});

test('a closed day says why', () => {
  expect(whyClosed('2026-11-26', THANKSGIVING)).toBe('Thanksgiving, warehouse closed');
  expect(whyClosed('2026-11-28', THANKSGIVING)).toBe('Closed on weekends');
  expect(whyClosed('2026-11-27', THANKSGIVING)).toBeNull();
});

test('a day is refused when it is no day, too early, or closed', () => {
  const why = (date: string) => whyNotRequestable(date, '2026-11-23', THANKSGIVING);
  expect(why('2026-02-30')).toBe('Please select a date');
  expect(why('')).toBe('Please select a date');
  expect(why('2026-11-20')).toBe('The earliest date is 2026-11-23');
  expect(why('2026-11-29')).toBe('Closed on weekends');
  expect(why('2026-11-26')).toBe('Thanksgiving, warehouse closed');
  expect(why('2026-11-23')).toBeNull();
});
