import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  addDays,
  earliestRequestDate,
  type Holidays,
  whyClosed,
} from '../../provider/business-days.ts';
import { localTime } from '../../provider/local-time.ts';
import { DEFAULT_FORMATS } from '../../provider/house-formats.ts';
import { cutOff, cutOffSentence } from './cut-off.ts';

const NEW_YORK = 'America/New_York';
const HOUSE = { ...DEFAULT_FORMATS, timeZone: NEW_YORK };
const HOLIDAYS: Holidays = {
  '2026-11-26': 'Thanksgiving',
  '2026-12-25': 'Christmas Day',
  '2027-01-01': 'New Year’s Day',
};
const MINUTE_MS = 60_000;

const said = (moment: string, holidays = HOLIDAYS) =>
  cutOffSentence(new Date(moment), HOUSE, holidays);

/** 15:00 of a day in New York, whichever side of the change of clocks it is on. */
function threeOClock(day: string): Date {
  const summer = new Date(`${day}T19:00:00Z`);
  return localTime(summer, NEW_YORK).hour === 15 ? summer : new Date(`${day}T20:00:00Z`);
}

test.each([
  ['2026-11-20T19:59:59Z', 'Friday before three', 'today for Monday, Nov 23'],
  ['2026-11-20T20:00:00Z', 'Friday at three', 'on Monday, Nov 23 for Tuesday, Nov 24'],
  ['2026-11-21T15:00:00Z', 'Saturday', 'on Monday, Nov 23 for Tuesday, Nov 24'],
  ['2026-11-22T15:00:00Z', 'Sunday', 'tomorrow for Tuesday, Nov 24'],
  ['2026-11-23T19:59:59Z', 'Monday before three', 'today for Tuesday, Nov 24'],
  ['2026-11-23T20:00:00Z', 'Monday at three', 'tomorrow for Wednesday, Nov 25'],
  ['2026-11-25T15:00:00Z', 'the day before Thanksgiving', 'today for Friday, Nov 27'],
  ['2026-11-25T21:00:00Z', 'the evening before it', 'on Friday, Nov 27 for Monday, Nov 30'],
  ['2026-11-26T15:00:00Z', 'Thanksgiving', 'tomorrow for Monday, Nov 30'],
  ['2026-12-31T15:00:00Z', 'the last day of a year', 'today for Monday, Jan 4'],
  ['2026-12-31T21:00:00Z', 'its evening', 'on Monday, Jan 4 for Tuesday, Jan 5'],
  ['2026-03-06T19:59:59Z', 'the Friday before the clocks change', 'today for Monday, Mar 9'],
  ['2026-03-09T18:59:59Z', 'the Monday after', 'today for Tuesday, Mar 10'],
  ['2026-03-09T19:00:00Z', 'that Monday at three', 'tomorrow for Wednesday, Mar 11'],
])('at %s (%s): Order by 3:00 pm %s', (moment, _when, rest) => {
  expect(said(moment)).toBe(`Order by 3:00 pm ${rest}`);
});

test('at every minute of two years, the time that is named is the last that makes the day that is named', () => {
  const start = Date.parse('2026-01-01T05:00:00Z');
  fc.assert(
    fc.property(fc.nat(2 * 365 * 24 * 60), (minutes) => {
      const now = new Date(start + minutes * MINUTE_MS);
      const { lastDay, earliest } = cutOff(now, NEW_YORK, HOLIDAYS);
      const end = threeOClock(lastDay);
      const at = (moment: Date) => earliestRequestDate(moment, NEW_YORK, HOLIDAYS);
      expect(whyClosed(lastDay, HOLIDAYS)).toBeNull();
      expect(now.getTime()).toBeLessThan(end.getTime());
      expect([at(now), at(new Date(end.getTime() - 1))]).toEqual([earliest, earliest]);
      expect(at(end) > earliest).toBe(true);
    }),
  );
});

test('on every weekday, minute by minute around three, the sentence changes at three exactly', () => {
  const monday = '2026-06-01';
  for (let weekday = 0; weekday < 7; weekday += 1) {
    const day = addDays(monday, weekday);
    const three = threeOClock(day).getTime();
    const around = (minutes: number) =>
      cutOffSentence(new Date(three + minutes * MINUTE_MS), HOUSE, {});
    const before = new Set(Array.from({ length: 30 }, (_, index) => around(index - 30)));
    const after = new Set(Array.from({ length: 30 }, (_, index) => around(index)));
    expect([before.size, after.size]).toEqual([1, 1]);
    const isBusinessDay = weekday < 5;
    expect([...before][0] === [...after][0]).toBe(!isBusinessDay);
    expect([...before][0]?.startsWith('Order by 3:00 pm today')).toBe(isBusinessDay);
  }
});

test('a client in another zone reads the provider’s day', () => {
  const moment = new Date('2026-11-24T02:30:00Z');
  expect(cutOffSentence(moment, HOUSE, {})).toBe('Order by 3:00 pm tomorrow for Wednesday, Nov 25');
  expect(cutOffSentence(moment, { ...HOUSE, timeZone: 'Asia/Tokyo' }, {})).toBe(
    'Order by 3:00 pm today for Wednesday, Nov 25',
  );
});
