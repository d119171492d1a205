import { isCalendarDay } from '../errors/fields.ts';
import { t } from '../texts/orders.ts';
import { localTime } from './local-time.ts';

/** Days off besides weekends, by date yyyy-MM-dd, with the reason a calendar shows. */
export type Holidays = Readonly<Record<string, string>>;

/** Before this hour of a business day, the next one can be met (docs/product/requests.md#cut-off). */
export const CUT_OFF_HOUR = 15;

const DAY_MS = 24 * 60 * 60 * 1000;

/** The date `count` days after a date, both yyyy-MM-dd. */
export function addDays(date: string, count: number): string {
  return new Date(Date.parse(`${date}T00:00:00Z`) + count * DAY_MS).toISOString().slice(0, 10);
}

/** The month `count` months after another, both yyyy-MM; before it when negative. */
export function addMonths(month: string, count: number): string {
  const date = new Date(`${month}-01T00:00:00Z`);
  date.setUTCMonth(date.getUTCMonth() + count);
  return date.toISOString().slice(0, 7);
}

/** Why nothing is delivered or received on a date; null on a business day. */
export function whyClosed(date: string, holidays: Holidays): string | null {
  const weekday = new Date(`${date}T00:00:00Z`).getUTCDay();
  if (weekday === 0 || weekday === 6) return t.closedOnWeekends;
  const name = holidays[date];
  return name === undefined ? null : t.warehouseClosed(name);
}

/** The `count`-th business day after a date. */
export function businessDayAfter(date: string, count: number, holidays: Holidays): string {
  let found = date;
  for (let left = count; left > 0;) {
    found = addDays(found, 1);
    if (whyClosed(found, holidays) === null) left -= 1;
  }
  return found;
}

/**
 * The earliest date of a request, also the one offered first: before 15:00 on a business day the next business day,
 * otherwise the second one after today (docs/product/requests.md#cut-off).
 */
export function earliestRequestDate(now: Date, timeZone: string, holidays: Holidays): string {
  const { date, hour } = localTime(now, timeZone);
  const isInTime = whyClosed(date, holidays) === null && hour < CUT_OFF_HOUR;
  return businessDayAfter(date, isInTime ? 1 : 2, holidays);
}

/** The error of a requested date; null when it is possible. A change may leave `kept` days as they are. */
export function whyNotRequestable(
  date: string,
  earliest: string,
  holidays: Holidays,
  kept: readonly string[] = [],
  writeDay?: WriteDay,
): string | null {
  if (!isCalendarDay(date)) return t.selectDate;
  if (kept.includes(date)) return null;
  return whyTooEarly(date, earliest, writeDay) ?? whyClosed(date, holidays);
}

/** How a day is written for people. */
export type WriteDay = (day: string) => string;

/** The error of a day before the earliest one; null from that day on. Answers of the API write days as yyyy-MM-dd. */
export function whyTooEarly(
  date: string,
  earliest: string,
  writeDay: WriteDay = (day) => day,
): string | null {
  return date < earliest ? t.earliestDate(writeDay(earliest)) : null;
}
