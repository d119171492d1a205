import {
  addDays,
  type Holidays,
  localTime,
  whyClosed,
} from '@portal/contract/orders/business-days';

const THURSDAY = 4;
const MONDAY = 1;

/** The days around a seeding: everything recent in the demo is dated from them. */
export interface DemoCalendar {
  /** yyyy-MM-dd at the provider's. */
  readonly today: string;
  readonly holidays: Holidays;
}

/** The company's days, with the holidays from its first year to two years ahead. */
export function demoCalendar(now: Date, timeZone: string, sinceYear: number): DemoCalendar {
  const today = localTime(now, timeZone).date;
  const lastYear = Number(today.slice(0, 4)) + 2;
  const count = Math.max(0, lastYear - sinceYear + 1);
  const years = Array.from({ length: count }, (_, index) => sinceYear + index);
  return { today, holidays: Object.fromEntries(years.flatMap(holidaysOf)) };
}

/** The date itself when the company works on it, otherwise the last business day before. */
export function businessDayOnOrBefore(date: string, holidays: Holidays): string {
  let found = date;
  while (whyClosed(found, holidays) !== null) found = addDays(found, -1);
  return found;
}

/** The `count`-th business day before a date. */
export function businessDayBefore(date: string, count: number, holidays: Holidays): string {
  let found = date;
  for (let left = count; left > 0; left -= 1) {
    found = businessDayOnOrBefore(addDays(found, -1), holidays);
  }
  return found;
}

/** A moment of a date by the clock of UTC; its afternoon and evening are New York's working hours. */
export function momentOf(date: string, time: string): Date {
  return new Date(`${date}T${time}:00Z`);
}

/** The provider's days off in a year as [date yyyy-MM-dd, name], by the federal rules of the United States. */
export function holidaysOf(year: number): [string, string][] {
  return [
    [observed(year, 1, 1), "New Year's Day"],
    [lastMondayOfMay(year), 'Memorial Day'],
    [observed(year, 7, 4), 'Independence Day'],
    [nthWeekday(year, 9, MONDAY, 1), 'Labor Day'],
    [nthWeekday(year, 11, THURSDAY, 4), 'Thanksgiving'],
    [observed(year, 12, 25), 'Christmas Day'],
  ];
}

/** A day that falls on Saturday is taken on Friday, one on Sunday on Monday. */
function observed(year: number, month: number, day: number): string {
  const weekday = dateOf(year, month, day).getUTCDay();
  const shift = weekday === 6 ? -1 : weekday === 0 ? 1 : 0;
  return isoDate(dateOf(year, month, day + shift));
}

function nthWeekday(year: number, month: number, weekday: number, count: number): string {
  const first = dateOf(year, month, 1).getUTCDay();
  return isoDate(dateOf(year, month, 1 + ((weekday - first + 7) % 7) + (count - 1) * 7));
}

function lastMondayOfMay(year: number): string {
  const last = dateOf(year, 5, 31).getUTCDay();
  return isoDate(dateOf(year, 5, 31 - ((last - MONDAY + 7) % 7)));
}

/** Days beyond a month's end or before its start run into the next or the last. */
function dateOf(year: number, month: number, day: number): Date {
  return new Date(Date.UTC(year, month - 1, day));
}

function isoDate(date: Date): string {
  return date.toISOString().slice(0, 10);
}
