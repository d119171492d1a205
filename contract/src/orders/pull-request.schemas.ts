import * as z from 'zod/mini';
import { FIELD_MESSAGES } from '../errors/field-messages.ts';
import {
  field,
  flag,
  isAbsent,
  isCalendarDay,
  key,
  optionalChoice,
  optionalInteger,
  optionalText,
  present,
} from '../errors/fields.ts';
import { additionalEmails } from './additional-emails.ts';
import { type Holidays, whyNotRequestable } from './business-days.ts';
import { isPullMethodOpen, type MethodCode, METHODS, readMethod } from './methods.ts';
import { TIMES_OF_DAY } from './orders.schemas.ts';
import { pullLines } from './pull-lines.ts';

/** Characters of additional notes, and boxes of one request (document 2, section 9). */
export const MAX_NOTES = 500;
const MAX_BOXES = 20;

/** The field `method`: a code or an API value of a method that is open to the account (decisions: Orders). */
const pullMethod = (isOpen: (code: MethodCode) => boolean) =>
  field(z.literal(METHODS.map((one) => one.code)), (input, fail) =>
    present(input, fail, () => {
      const method = readMethod(input);
      return method !== null && isOpen(method.code)
        ? method.code
        : fail(FIELD_MESSAGES.choice(input));
    }),
  );

/** A required day that must not be earlier than `earliest` nor a day off; the message says which of them. */
const requestableDay = (earliest: string, holidays: Holidays) =>
  field(z.string(), (input, fail) => {
    if (isAbsent(input)) return fail(FIELD_MESSAGES.required);
    if (typeof input !== 'string' || !isCalendarDay(input)) return fail(FIELD_MESSAGES.date);
    const problem = whyNotRequestable(input, earliest, holidays);
    return problem === null ? input : fail(`${problem}.`);
  });

/** The rules of one moment and one account that a pull request is read by. */
export interface PullRules {
  readonly isCommercial: boolean;
  readonly earliest: string;
  readonly holidays: Holidays;
}

/**
 * The fields of POST /create_pull_request/ under their rules (document 2, section 7). Which of them count is
 * decided by the method; the others are ignored.
 */
export const pullRequestFields = (rules: PullRules) => ({
  lines: pullLines(),
  method: pullMethod((code) => isPullMethodOpen(code, rules.isCommercial)),
  requested_delivery_date: requestableDay(rules.earliest, rules.holidays),
  requested_delivery_time: optionalChoice(TIMES_OF_DAY, 'ANY_TIME'),
  address: key(),
  is_picking_up: flag(),
  is_boxed: flag(),
  boxes: optionalInteger(1, MAX_BOXES),
  additional_emails: additionalEmails(),
  notes: optionalText(MAX_NOTES),
});

/** The body of POST /create_pull_request/ as the reference shows it, whoever asks and whenever. */
export const pullRequestBodySchema = z.object({
  ...pullRequestFields({ isCommercial: false, earliest: '', holidays: {} }),
  address: z.optional(key()),
});
