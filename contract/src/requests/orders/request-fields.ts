import * as z from 'zod/mini';
import { FIELD_MESSAGES } from '../../errors/field-messages.ts';
import { field, integer, isAbsent, isCalendarDay, present } from '../../errors/fields.ts';
import { type Holidays, whyNotRequestable, whyTooEarly } from '../../provider/business-days.ts';

/** Longest notes, in characters (docs/product/requests.md#fields). */
export const MAX_NOTES = 500;
/** Most boxes of one request; more are sent as 20. */
export const MAX_BOXES = 20;
/** Longest company or origin, in characters. */
export const MAX_COMPANY = 64;
/** Longest tracking number, in characters. */
export const MAX_TRACKING = 64;

const blankAsAbsent: z.ZodMiniTransform<unknown, unknown> = z.transform((input: unknown) =>
  input === '' ? undefined : input,
);

/** A required number of boxes; the empty text of a form counts as absent. */
export const requiredBoxes = () => z.pipe(blankAsAbsent, integer(1, MAX_BOXES));

/** The days of one moment on which wine can be delivered or collected. */
export interface OpenDays {
  /** yyyy-MM-dd at the provider's. */
  readonly earliest: string;
  readonly holidays: Holidays;
  /** The days of a request that is changed: they may stay, also where they could not be requested now. */
  readonly kept?: readonly string[];
}

type DayRule = (day: string) => string | null;

const notRequestable =
  ({ earliest, holidays, kept }: OpenDays): DayRule =>
  (day) =>
    whyNotRequestable(day, earliest, holidays, kept);

/** A required day that must not be earlier than `earliest` nor a day off; the message says which of them. */
export const requestableDay = (days: OpenDays) =>
  field(z.string(), (input, fail) =>
    present(input === '' ? undefined : input, fail, () =>
      readDay(input, notRequestable(days), fail),
    ),
  );

/** The same, or null when left out. */
export const optionalRequestableDay = (days: OpenDays) =>
  field(z.nullable(z.string()), (input, fail) =>
    isAbsent(input) ? null : readDay(input, notRequestable(days), fail),
  );

/** An estimated arrival: any day from today on, days off included, or null when absent. */
export const arrivalDay = (today: string, kept: readonly string[] = []) =>
  field(z.nullable(z.string()), (input, fail) =>
    isAbsent(input)
      ? null
      : readDay(input, (day) => (kept.includes(day) ? null : whyTooEarly(day, today)), fail),
  );

function readDay(
  input: unknown,
  problemOf: DayRule,
  fail: (message: string) => typeof z.NEVER,
): string {
  if (typeof input !== 'string' || !isCalendarDay(input)) return fail(FIELD_MESSAGES.date);
  const problem = problemOf(input);
  return problem === null ? input : fail(`${problem}.`);
}
