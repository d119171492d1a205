import { expect, it } from 'vitest';
import { DEFAULT_FORMATS } from '../../provider/house-formats.ts';
import { cutOffSentence } from './cut-off.ts';
import { vanDayFrom, vanScheduleOf, whyNotForVan, whyNoVan } from './van-days.ts';

const RULES = [
  { prefix: '1', weekdays: [3] },
  { prefix: '100', weekdays: [5, 2] },
  { prefix: '10024', weekdays: [1, 2, 3] },
];
const THANKSGIVING = { '2026-11-26': 'Thanksgiving', '2026-11-27': 'Bridge day' };
const MANHATTAN = vanScheduleOf('10011', RULES);

it('the longest beginning of a ZIP code counts', () => {
  const weekdays = (zip: string) => vanScheduleOf(zip, RULES)?.weekdays;
  expect(weekdays('10024')).toEqual([1, 2, 3]);
  expect(weekdays('10024-1234')).toEqual([1, 2, 3]);
  expect(weekdays('10025')).toEqual([5, 2]);
  expect(weekdays('11201')).toEqual([3]);
});

it('a ZIP code without a rule, and an address without one, have every business day', () => {
  expect(vanScheduleOf('07030', RULES)).toBeNull();
  expect(vanScheduleOf(null, RULES)).toBeNull();
  expect(whyNoVan('2026-11-25', null)).toBeNull();
});

it('another weekday is refused with the days on which the van comes', () => {
  expect(whyNoVan('2026-11-25', MANHATTAN)).toBe('The van comes to 10011 on Tuesdays and Fridays');
  expect(whyNoVan('2026-11-24', MANHATTAN)).toBeNull();
  expect(whyNoVan('2026-11-26', vanScheduleOf('10024', RULES))).toBe(
    'The van comes to 10024 on Mondays, Tuesdays, and Wednesdays',
  );
});

it('the earliest day is the first on which the van comes and the company is open', () => {
  expect(vanDayFrom('2026-11-23', MANHATTAN, {})).toBe('2026-11-24');
  expect(vanDayFrom('2026-11-25', MANHATTAN, THANKSGIVING)).toBe('2026-12-01');
  const days = { earliest: '2026-11-23', holidays: {} };
  expect(whyNotForVan('2026-11-23', days, MANHATTAN)).toBe('The earliest date is 2026-11-24');
  expect(whyNotForVan('2026-11-24', days, MANHATTAN)).toBeNull();
});

it('the deadline that is named is that of the day of the van', () => {
  const friday = new Date('2026-11-20T15:30:00Z');
  const house = { ...DEFAULT_FORMATS, timeZone: 'America/New_York' };
  expect(cutOffSentence(friday, house, {}, MANHATTAN)).toBe(
    'Order by 3:00 pm on Monday, Nov 23 for Tuesday, Nov 24',
  );
});
