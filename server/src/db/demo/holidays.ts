const THURSDAY = 4;
const MONDAY = 1;

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
