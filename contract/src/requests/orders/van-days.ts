import { t } from '../../texts/orders.ts';
import {
  addDays,
  type Holidays,
  whyClosed,
  whyNotRequestable,
  type WriteDay,
} from '../../provider/business-days.ts';

/** Weekdays on which the van comes to ZIP codes that begin with a prefix: 1 is Monday, 5 Friday. */
export interface VanDays {
  readonly prefix: string;
  readonly weekdays: readonly number[];
}

/** The weekdays on which the van comes to one ZIP code. */
export interface VanSchedule {
  readonly zip: string;
  readonly weekdays: readonly number[];
}

/** The schedule of a saved address; null where the van comes on every business day. */
export type ScheduleOf = (addressId: number | null) => VanSchedule | null;

const ZIP_DIGITS = 5;

/** Finds the schedule of a ZIP code by the longest prefix; null for none: the van comes on every business day. */
export function vanScheduleOf(
  zip: string | null | undefined,
  days: readonly VanDays[],
): VanSchedule | null {
  const digits = zip?.trim().slice(0, ZIP_DIGITS) ?? '';
  const [longest] = days
    .filter(({ prefix }) => digits.startsWith(prefix))
    .toSorted((a, b) => b.prefix.length - a.prefix.length);
  return longest === undefined ? null : { zip: digits, weekdays: longest.weekdays };
}

/** Why the van does not come on a date; null when it does. */
export function whyNoVan(date: string, schedule: VanSchedule | null): string | null {
  if (schedule === null) return null;
  const weekday = new Date(`${date}T00:00:00Z`).getUTCDay();
  return schedule.weekdays.includes(weekday) ? null : vanDaysSentence(schedule);
}

/** "The van comes to 10024 on Tuesdays and Fridays" */
export function vanDaysSentence({ zip, weekdays }: VanSchedule): string {
  return t.vanComesOn(zip, weekdayNames(weekdays));
}

/** "Tuesdays and Fridays" */
export function weekdayNames(weekdays: readonly number[]): string {
  const names = weekdays
    .toSorted((a, b) => a - b)
    .flatMap((weekday) => t.weekdays[weekday - 1] ?? []);
  return new Intl.ListFormat('en-US').format(names);
}

/** The first business day from a date on which the van comes. */
export function vanDayFrom(date: string, schedule: VanSchedule | null, holidays: Holidays): string {
  let found = date;
  while (whyClosed(found, holidays) !== null || whyNoVan(found, schedule) !== null) {
    found = addDays(found, 1);
  }
  return found;
}

/** The error of a date that is requested of the van; null when it is possible. */
export function whyNotForVan(
  date: string,
  {
    earliest,
    holidays,
    kept = [],
    writeDay,
  }: {
    readonly earliest: string;
    readonly holidays: Holidays;
    /** Days that a change may leave as they are. */
    readonly kept?: readonly string[] | undefined;
    readonly writeDay?: WriteDay | undefined;
  },
  schedule: VanSchedule | null,
): string | null {
  if (kept.includes(date)) return null;
  const first = vanDayFrom(earliest, schedule, holidays);
  return whyNotRequestable(date, first, holidays, [], writeDay) ?? whyNoVan(date, schedule);
}
