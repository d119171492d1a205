import * as z from 'zod/mini';
import { key, optionalText } from '../../errors/fields.ts';
import { CONTACT_CHANNELS } from '../../access/auth/auth.schemas.ts';
import { vanStopSchema } from './van-stop.ts';

/** Times of day of a request, as API values. */
export const TIMES_OF_DAY = ['ANY_TIME', 'MORNING', 'AFTERNOON'] as const;
export type TimeOfDay = (typeof TIMES_OF_DAY)[number];
/** Times of day as screens show them. */
export const TIME_OF_DAY_LABELS: Record<TimeOfDay, string> = {
  ANY_TIME: 'Any Time',
  MORNING: 'Morning',
  AFTERNOON: 'Afternoon',
};

const timeOfDaySchema = z.enum(TIMES_OF_DAY);

/** A line of an order. */
export const orderLineSchema = z.object({
  id: z.number(),
  quantity: z.number(),
  quantity_done: z.nullable(z.number()),
  shortfall_reason: z.nullable(z.string()),
  case_number: z.nullable(z.string()),
  size: z.object({ value: z.nullable(z.number()) }),
  wine: z.object({
    id: z.number(),
    short_producer: z.string(),
    long_producer: z.string(),
    designation: z.nullable(z.string()),
    vineyard: z.nullable(z.string()),
    appellation: z.nullable(z.string()),
    variety: z.nullable(z.string()),
    vintage: z.nullable(z.object({ value: z.number() })),
    wine_type: z.object({ name: z.string() }),
  }),
});
export type OrderLine = z.infer<typeof orderLineSchema>;

const orderAttachmentSchema = z.object({ file_name: z.string(), file_url: z.string() });

/** The order as the API answers it. */
export const orderSchema = z.object({
  id: z.number(),
  footprint_id: z.number(),
  order_type: z.enum(['Add Request', 'Pull Request']),
  method: z.number(),
  order_method: z.nullable(z.string()),
  requested_by: z.nullable(
    z.object({ id: z.number(), first_name: z.string(), last_name: z.string() }),
  ),
  /** Who asked, and how, where the desk made the request for them; null for all others (docs/product/contacts.md). */
  asked_by: z._default(
    z.nullable(z.object({ person: z.string(), channel: z.enum(CONTACT_CHANNELS) })),
    null,
  ),
  created_date: z.string(),
  confirmed_date: z.nullable(z.string()),
  processed_date: z.nullable(z.string()),
  completed_date: z.nullable(z.string()),
  cancelled_date: z.nullable(z.string()),
  cancel_reason: z.nullable(z.string()),
  requested_delivery_date: z.nullable(z.string()),
  requested_delivery_time: z.nullable(timeOfDaySchema),
  alternate_date: z.nullable(z.string()),
  alternate_time: z.nullable(timeOfDaySchema),
  account_name: z.string(),
  address_line1: z.nullable(z.string()),
  address_line2: z.nullable(z.string()),
  address_city: z.nullable(z.string()),
  address_state: z.nullable(z.string()),
  address_postal_code: z.nullable(z.string()),
  address_country: z.nullable(z.string()),
  address_primary_telephone: z.nullable(z.string()),
  address_attention_of: z.nullable(z.string()),
  company_name: z.nullable(z.string()),
  tracking_number: z.nullable(z.string()),
  number_of_boxes: z.nullable(z.number()),
  is_boxed: z.boolean(),
  is_picking_up: z.boolean(),
  primary_email: z.string(),
  additional_emails: z.string(),
  notes: z.string(),
  attachments: z.array(orderAttachmentSchema),
  lines: z.array(orderLineSchema),
  /** On the day of its run only. Absent from answers that were stored for repetition before there were runs. */
  stop: z._default(z.nullable(vanStopSchema), null),
});
export type Order = z.infer<typeof orderSchema>;
/** GET /orders/: a plain array, newest first (docs/product/api.md#paging). */
export const orderListSchema = z.array(orderSchema);

/** POST /orders/{id}/cancel/ (docs/product/requests.md#cancel). */
export const cancelBodySchema = z.object({ reason: z.optional(optionalText(500)) });

/** GET /business_calendar/: what a date picker needs to block days and say why. */
export const businessCalendarSchema = z.object({
  time_zone: z.string(),
  holidays: z.array(z.object({ date: z.string(), name: z.string() })),
  /** The weekdays on which the van comes, by the beginning of the ZIP code: 1 is Monday, 5 Friday. */
  van_days: z.array(z.object({ prefix: z.string(), weekdays: z.array(z.number()) })),
});

/** The path of a request, by its transaction number. */
export const requestPathSchema = z.object({ number: key() });
