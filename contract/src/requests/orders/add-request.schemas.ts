import * as z from 'zod/mini';
import {
  flag,
  key,
  optionalChoice,
  optionalInteger,
  optionalText,
  text,
} from '../../errors/fields.ts';
import { additionalEmails } from './additional-emails.ts';
import { multipartFiles } from '../../sending/attached-files.ts';
import { TIMES_OF_DAY } from './orders.schemas.ts';
import {
  arrivalDay,
  MAX_BOXES,
  MAX_COMPANY,
  MAX_NOTES,
  MAX_TRACKING,
  type OpenDays,
  optionalRequestableDay,
  requestableDay,
  requiredBoxes,
} from './request-fields.ts';

/** The fields of POST /create_pickup_order/. The alternate time is ignored without its date. */
export const pickupRequestFields = (days: OpenDays) => ({
  address: key(),
  requested_delivery_date: requestableDay(days),
  requested_delivery_time: optionalChoice(TIMES_OF_DAY, 'ANY_TIME'),
  alternate_date: optionalRequestableDay(days),
  alternate_time: optionalChoice(TIMES_OF_DAY, 'ANY_TIME'),
  is_boxed: flag(),
  number_of_boxes: requiredBoxes(),
  additional_emails: additionalEmails(),
  notes: optionalText(MAX_NOTES),
});

/** The fields of POST /create_notify_order/. */
export const notifyRequestFields = (today: string, kept?: readonly string[]) => ({
  company_name: text(MAX_COMPANY),
  requested_delivery_date: arrivalDay(today, kept),
  number_of_boxes: optionalInteger(1, MAX_BOXES),
  tracking_number: optionalText(MAX_TRACKING),
  additional_emails: additionalEmails(),
  notes: optionalText(MAX_NOTES),
});

/** The body of POST /create_pickup_order/ as the API reference shows it, for any account and day. */
export const pickupRequestBodySchema = z.partial(
  z.object({
    ...pickupRequestFields({ earliest: '', holidays: {} }),
    attachments: multipartFiles,
  }),
  {
    requested_delivery_time: true,
    alternate_date: true,
    alternate_time: true,
    is_boxed: true,
    additional_emails: true,
    notes: true,
  },
);

/** The body of POST /create_notify_order/ as the reference shows it. */
export const notifyRequestBodySchema = z.partial(
  z.object({ ...notifyRequestFields(''), attachments: multipartFiles }),
  {
    requested_delivery_date: true,
    number_of_boxes: true,
    tracking_number: true,
    additional_emails: true,
    notes: true,
  },
);
