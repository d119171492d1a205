import { describe, expect, test } from 'vitest';
import { businessDayBefore, businessDayOnOrBefore, demoCalendar, holidaysOf } from './calendar.ts';

const NEW_YORK = 'America/New_York';

describe('the company is closed', () => {
  test('on the fourth Thursday of November', () => {
    expect(holidaysOf(2026)).toContainEqual(['2026-11-26', 'Thanksgiving']);
    expect(holidaysOf(2024)).toContainEqual(['2024-11-28', 'Thanksgiving']);
  });

  test('on the last Monday of May and the first of September', () => {
    expect(holidaysOf(2027)).toContainEqual(['2027-05-31', 'Memorial Day']);
    expect(holidaysOf(2027)).toContainEqual(['2027-09-06', 'Labor Day']);
  });

  test('on the Friday before a holiday on Saturday, on the Monday after one on Sunday', () => {
    expect(holidaysOf(2026)).toContainEqual(['2026-07-03', 'Independence Day']);
    expect(holidaysOf(2027)).toContainEqual(['2027-07-05', 'Independence Day']);
    expect(holidaysOf(2028)).toContainEqual(['2027-12-31', "New Year's Day"]);
  });
});

test("today is the provider's day, whatever day it is at the server", () => {
  const lateEvening = new Date('2026-11-21T03:00:00Z');
  expect(demoCalendar(lateEvening, NEW_YORK, 2006).today).toBe('2026-11-20');
  expect(demoCalendar(lateEvening, 'Europe/Paris', 2006).today).toBe('2026-11-21');
});

test('the calendar knows the holidays from the first year to two years ahead', () => {
  const { holidays } = demoCalendar(new Date('2026-11-20T17:00:00Z'), NEW_YORK, 2006);
  expect(holidays['2006-11-23']).toBe('Thanksgiving');
  expect(holidays['2028-12-25']).toBe('Christmas Day');
});

test('business days are counted back over weekends and holidays', () => {
  const { holidays } = demoCalendar(new Date('2026-11-30T17:00:00Z'), NEW_YORK, 2006);
  expect(businessDayBefore('2026-11-30', 1, holidays)).toBe('2026-11-27');
  expect(businessDayBefore('2026-11-30', 2, holidays)).toBe('2026-11-25');
  expect(businessDayOnOrBefore('2026-11-26', holidays)).toBe('2026-11-25');
  expect(businessDayOnOrBefore('2026-11-25', holidays)).toBe('2026-11-25');
});
