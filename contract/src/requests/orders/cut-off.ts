import { t } from '../../texts/orders.ts';
import {
  addDays,
  CUT_OFF_HOUR,
  earliestRequestDate,
  type Holidays,
  localTime,
  whyClosed,
} from '../../provider/business-days.ts';
import { vanDayFrom, type VanSchedule } from './van-days.ts';

/** The earliest date now, for the van by its schedule, and the day of its deadline (docs/product/requests.md#cut-off). */
export function cutOff(
  now: Date,
  timeZone: string,
  holidays: Holidays,
  schedule: VanSchedule | null = null,
) {
  const next = earliestRequestDate(now, timeZone, holidays);
  const earliest = vanDayFrom(next, schedule, holidays);
  return { lastDay: businessDayBefore(earliest, holidays), earliest };
}

/** The last business day before a date: until 15:00 of it, a request for that date can be changed. */
export function businessDayBefore(date: string, holidays: Holidays): string {
  let found = addDays(date, -1);
  while (whyClosed(found, holidays) !== null) found = addDays(found, -1);
  return found;
}

/** Whether it is before 15:00 of a day at the provider's. */
export function isBeforeCutOffOf(day: string, now: Date, timeZone: string): boolean {
  const { date, hour } = localTime(now, timeZone);
  return date < day || (date === day && hour < CUT_OFF_HOUR);
}

/** Formats the cut-off as a sentence: "Order by 3:00 pm today for Monday, Nov 23". */
export function cutOffSentence(
  now: Date,
  timeZone: string,
  holidays: Holidays,
  schedule: VanSchedule | null = null,
): string {
  const { lastDay, earliest } = cutOff(now, timeZone, holidays, schedule);
  const today = localTime(now, timeZone).date;
  if (lastDay === today) return t.orderToday(dayName(earliest));
  return lastDay === addDays(today, 1)
    ? t.orderTomorrow(dayName(earliest))
    : t.orderByDay(dayName(lastDay), dayName(earliest));
}

const dayNames = new Intl.DateTimeFormat('en-US', {
  timeZone: 'UTC',
  weekday: 'long',
  month: 'short',
  day: 'numeric',
});

/** "Tuesday, Nov 24" */
export function dayName(day: string): string {
  return dayNames.format(new Date(`${day}T00:00:00Z`));
}
