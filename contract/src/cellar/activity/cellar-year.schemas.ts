import * as z from 'zod/mini';
import { optionalInteger } from '../../errors/fields.ts';

/** What came and went in a month. */
export const monthRow = z.object({
  /** yyyy-MM, at the provider's. */
  month: z.string(),
  /** Bottles of add requests and imports. */
  arrived: z.number(),
  /** Bottles of pull requests. */
  departed: z.number(),
  /** By how much corrections and counts changed the stock. */
  corrected: z.number(),
  /** Bottles stored at the end of the month. */
  stored: z.number(),
});
export type MonthRow = z.infer<typeof monthRow>;

/** GET /activity/year/: of which year; without one of the last that has ended. */
export const cellarYearQuery = z.object({ year: optionalInteger(1900, 9999) });

const departedWine = z.object({
  id: z.int(),
  vintage: z.nullable(z.int()),
  long_producer: z.string(),
});

/** Answer of GET /activity/year/ (docs/product/activity.md#a-year-in-the-cellar). */
export const cellarYearSchema = z.object({
  year: z.int(),
  /** The year of the first change; null before any. */
  first_year: z.nullable(z.int()),
  /** The present year. */
  this_year: z.int(),
  /** January first; of the present year up to this month. */
  months: z.array(monthRow),
  /** Where the bottles that were delivered come from, most first; at most six. */
  places: z.array(
    z.object({
      country: z.nullable(z.string()),
      region: z.nullable(z.string()),
      bottle_count: z.int(),
    }),
  ),
  /** The oldest vintage that was delivered. */
  oldest: z.nullable(departedWine),
  /** Of which most bottles were delivered. */
  favourite: z.nullable(z.extend(departedWine, { bottle_count: z.int() })),
  /** The first and the last wine that was delivered, with the days; null where none was. */
  first: z.nullable(z.extend(departedWine, { day: z.string() })),
  last: z.nullable(z.extend(departedWine, { day: z.string() })),
});
export type CellarYear = z.infer<typeof cellarYearSchema>;
