import * as z from 'zod/mini';
import { FIELD_MESSAGES } from '../../errors/field-messages.ts';
import { field, integer, present } from '../../errors/fields.ts';
import { jsonList } from '../../errors/json-list.ts';

const MONDAY = 1;
const FRIDAY = 5;

/** Whether a text is the beginning of a ZIP code. */
export const isZipPrefix = (value: string) => /^\d{1,5}$/.test(value);

const zipPrefix = () =>
  field(z.string(), (input, fail) =>
    present(input, fail, () => {
      const value = String(input);
      return isZipPrefix(value) ? value : fail(FIELD_MESSAGES.choice(value));
    }),
  );

const vanDays = z.object({ prefix: z.string(), weekdays: z.array(z.number()) });

/** GET /staff/van-days/: the weekdays on which the van comes, by the beginning of the ZIP code. */
export const vanDaysSchema = z.array(vanDays);

/** The path of one rule. A text that is not the beginning of a ZIP code answers 404. */
export const vanDaysPathSchema = z.object({ prefix: zipPrefix() });

/** PUT /staff/van-days/{prefix}/: 1 is Monday, 5 Friday. */
export const vanDaysBody = z.object({ weekdays: jsonList(integer(MONDAY, FRIDAY), FRIDAY) });
