import { type SQL, sql } from 'drizzle-orm';

/** SQL for the first moment of a day, YYYY-MM-DD, at the provider's, or of one so many days later. */
export function startOfDay(day: string, daysLater: number, timeZone: string): SQL {
  return sql`((${day}::date + ${daysLater}::int)::timestamp at time zone ${timeZone})`;
}
