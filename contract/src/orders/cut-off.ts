import { t } from '../texts/orders.ts';
import {
  addDays,
  earliestRequestDate,
  type Holidays,
  localTime,
  whyClosed,
} from './business-days.ts';

/** The earliest date now, and the day of its deadline, at the provider's (docs/product/requests.md#cut-off). */
export function cutOff(now: Date, timeZone: string, holidays: Holidays) {
  const earliest = earliestRequestDate(now, timeZone, holidays);
  let lastDay = addDays(earliest, -1);
  while (whyClosed(lastDay, holidays) !== null) lastDay = addDays(lastDay, -1);
  return { lastDay, earliest };
}

/** Formats the cut-off as a sentence: "Order by 3:00 pm today for Monday, Nov 23". */
export function cutOffSentence(now: Date, timeZone: string, holidays: Holidays): string {
  const { lastDay, earliest } = cutOff(now, timeZone, holidays);
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
