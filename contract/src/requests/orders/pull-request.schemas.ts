import * as z from 'zod/mini';
import { FIELD_MESSAGES } from '../../errors/field-messages.ts';
import {
  field,
  flag,
  key,
  optionalChoice,
  optionalInteger,
  optionalText,
  present,
} from '../../errors/fields.ts';
import { additionalEmails } from './additional-emails.ts';
import { multipartFiles } from '../../sending/attached-files.ts';
import type { Provider } from '../../provider/provider.schemas.ts';
import { isPullMethodOpen, isServed, type MethodCode, METHODS, readMethod } from './methods.ts';
import { TIMES_OF_DAY } from './orders.schemas.ts';
import { pullLines } from './pull-lines.ts';
import { MAX_BOXES, MAX_NOTES, type OpenDays, requestableDay } from './request-fields.ts';

const openMethod = (isOpen: (code: MethodCode) => boolean) =>
  field(z.literal(METHODS.map((one) => one.code)), (input, fail) =>
    present(input, fail, () => {
      const method = readMethod(input);
      return method !== null && isOpen(method.code)
        ? method.code
        : fail(FIELD_MESSAGES.choice(input));
    }),
  );

/** The rules for a pull request of one account at one moment. */
export interface PullRules extends OpenDays, Pick<Provider, 'servicesOff'> {
  readonly isCommercial: boolean;
  /** The method of a request that is changed: it may stay. */
  readonly keptMethod?: number | null;
}

/** The id of the proposal that a request answers. */
export const proposalField = () => optionalInteger(1, Number.MAX_SAFE_INTEGER);

/** The fields of POST /create_pull_request/; those of other methods are ignored. */
export const pullRequestFields = (rules: PullRules) => ({
  lines: pullLines(),
  method: openMethod(
    (code) =>
      isPullMethodOpen(code, rules.isCommercial) &&
      (code === rules.keptMethod || isServed(code, 'pull', rules)),
  ),
  requested_delivery_date: requestableDay(rules),
  requested_delivery_time: optionalChoice(TIMES_OF_DAY, 'ANY_TIME'),
  address: key(),
  is_picking_up: flag(),
  is_boxed: flag(),
  boxes: optionalInteger(1, MAX_BOXES),
  additional_emails: additionalEmails(),
  notes: optionalText(MAX_NOTES),
  proposal: proposalField(),
});

/** The body of POST /create_pull_request/ as the API reference shows it, for any account and day. */
export const pullRequestBodySchema = z.partial(
  z.object({
    ...pullRequestFields({ isCommercial: false, servicesOff: [], earliest: '', holidays: {} }),
    attachments: multipartFiles,
  }),
  {
    requested_delivery_time: true,
    address: true,
    is_picking_up: true,
    is_boxed: true,
    boxes: true,
    additional_emails: true,
    notes: true,
    proposal: true,
  },
);
