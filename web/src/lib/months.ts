/** The month that is `count` after another, both yyyy-MM. */
export function addMonths(month: string, count: number): string {
  const day = new Date(`${month}-01T00:00:00Z`);
  day.setUTCMonth(day.getUTCMonth() + count);
  return day.toISOString().slice(0, 7);
}

/** As many months as are asked for, from the first on. */
export const monthsFrom = (first: string, count: number): string[] =>
  Array.from({ length: count }, (_, at) => addMonths(first, at));
