import { t } from '../../../texts/dashboard.tsx';

/** The greeting for an hour of the day, 0 to 23, on the reader's own clock. */
export function greeting(hour: number, firstName: string): string {
  if (hour < 12) return t.goodMorning(firstName);
  return hour < 18 ? t.goodAfternoon(firstName) : t.goodEvening(firstName);
}
