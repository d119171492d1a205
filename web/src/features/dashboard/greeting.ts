import { t } from '../../texts/dashboard.tsx';

/** The greeting for an hour of the day, 0 to 23, on the reader's own clock. */
export function greeting(hour: number): string {
  if (hour < 12) return t.goodMorning;
  return hour < 18 ? t.goodAfternoon : t.goodEvening;
}
