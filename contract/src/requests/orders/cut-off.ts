import { t } from '../../texts/orders.ts';
import {
  addDays,
  CUT_OFF_HOUR,
  earliestRequestDate,
  type Holidays,
  whyClosed,
} from '../../provider/business-days.ts';
import { localTime } from '../../provider/local-time.ts';
import {
  clockText,
  type HouseClock,
  type HouseFormats,
  weekdayDay,
} from '../../provider/house-formats.ts';
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
  house: HouseClock,
  holidays: Holidays,
  schedule: VanSchedule | null = null,
): string {
  const { lastDay, earliest } = cutOff(now, house.timeZone, holidays, schedule);
  const today = localTime(now, house.timeZone).date;
  const [time, next] = [cutOffTime(house), weekdayDay(earliest, house)];
  if (lastDay === today) return t.orderToday(time, next);
  return lastDay === addDays(today, 1)
    ? t.orderTomorrow(time, next)
    : t.orderByDay(time, weekdayDay(lastDay, house), next);
}

/** The time of the cut-off in the literal texts of the documents, "3pm EST" in New York; elsewhere "15:00". */
export const cutOffInWords = (house: HouseClock): string => {
  const time = cutOffTime(house);
  return house.timeZone === 'America/New_York' && time === '3:00 pm' ? t.cutOffInNewYork : time;
};

/** The time of the cut-off: "3:00 pm". */
export const cutOffTime = (house: HouseFormats): string => clockText(`${CUT_OFF_HOUR}:00`, house);
