/** The greeting for an hour of the day, 0 to 23, on the reader's own clock. */
export function greeting(hour: number): string {
  if (hour < 12) return 'Good morning';
  return hour < 18 ? 'Good afternoon' : 'Good evening';
}
