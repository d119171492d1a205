const noon = 12;
const evening = 18;

/** The greeting for an hour of the day, 0 to 23, on the reader's own clock. */
export function greeting(hour: number): string {
  if (hour < noon) return 'Good morning';
  return hour < evening ? 'Good afternoon' : 'Good evening';
}
