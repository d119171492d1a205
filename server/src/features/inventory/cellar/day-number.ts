/** `2024-01-31` as 20240131: small, and in the order of the calendar. */
export function dayNumber(day: string): number {
  return Number(day.replaceAll('-', ''));
}

/** 20240131 as `2024-01-31`. */
export function dayText(day: number): string {
  const digits = String(day).padStart(8, '0');
  return `${digits.slice(0, 4)}-${digits.slice(4, 6)}-${digits.slice(6)}`;
}
