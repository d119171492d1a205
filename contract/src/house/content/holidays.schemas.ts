import * as z from 'zod/mini';
import { day, optionalDay, text } from '../../errors/fields.ts';

/** GET /staff/holidays/: the days off from today on, in order. */
export const staffHolidaysSchema = z.object({
  /** At the provider's, yyyy-MM-dd. */
  today: z.string(),
  holidays: z.array(
    z.object({
      day: z.string(),
      name: z.string(),
      /** Open requests that are due on the day: their clients must be called. */
      due_requests: z.number(),
    }),
  ),
});
export type StaffHolidays = z.infer<typeof staffHolidaysSchema>;

/** The most days one entry may close. */
export const MOST_DAYS_CLOSED = 31;

/** POST /staff/holidays/: closes a day, or all business days from it until another. */
export const holidayBody = z.object({ day: day(), until: optionalDay(), name: text(60) });
export type HolidayBody = z.infer<typeof holidayBody>;

/** The path of a day off. A text that is not a day answers 404. */
export const holidayPathSchema = z.object({ day: day() });
