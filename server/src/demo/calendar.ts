import { addDays, type Holidays, whyClosed } from '@portal/contract/provider/business-days';
import { localTime } from '@portal/contract/provider/local-time';

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
    [observed(`${year}-01-01`), "New Year's Day"],
    [firstFrom(`${year}-05-25`, MONDAY), 'Memorial Day'],
    [observed(`${year}-07-04`), 'Independence Day'],
    [firstFrom(`${year}-09-01`, MONDAY), 'Labor Day'],
    [firstFrom(`${year}-11-22`, THURSDAY), 'Thanksgiving'],
    [observed(`${year}-12-25`), 'Christmas Day'],
  ];
}

/** A day that falls on Saturday is taken on Friday, one on Sunday on Monday. */
function observed(day: string): string {
  const weekday = weekdayOf(day);
  return addDays(day, weekday === 6 ? -1 : weekday === 0 ? 1 : 0);
}

/** The first of a weekday on a day or after it. */
function firstFrom(day: string, weekday: number): string {
  return addDays(day, (weekday - weekdayOf(day) + 7) % 7);
}

function weekdayOf(day: string): number {
  return new Date(day).getUTCDay();
}
