import {
  addDays,
  type Holidays,
  localTime,
  whyClosed,
} from '@portal/contract/orders/business-days';
import { holidaysOf } from './holidays.ts';

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
