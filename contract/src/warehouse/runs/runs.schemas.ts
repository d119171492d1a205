import * as z from 'zod/mini';
import { FIELD_MESSAGES } from '../../errors/field-messages.ts';
import {
  day,
  field,
  flag,
  integer,
  key,
  loadedVersion,
  optionalDay,
  present,
} from '../../errors/fields.ts';
import { jsonList } from '../../errors/json-list.ts';
import { orderSchema } from '../../requests/orders/orders.schemas.ts';
import { stopWindowSchema } from '../../requests/orders/van-stop.ts';
import { LISTED_FIELDS } from '../desk/desk.schemas.ts';

/** Minutes for a stop and the way to it, unless the run says otherwise. */
export const DEFAULT_STOP_MINUTES = 30;
/** The fewest and the most minutes for a stop. */
export const STOP_MINUTES = { min: 5, max: 240 } as const;
/** Most stops of a run. */
const MOST_STOPS = 60;

/** Whether a text is a time of day, HH:mm. */
export const isTimeOfDay = (value: string) => /^(?:[01]\d|2[0-3]):[0-5]\d$/.test(value);

const timeOfDay = () =>
  field(z.string(), (input, fail) =>
    present(input, fail, () =>
      typeof input === 'string' && isTimeOfDay(input) ? input : fail(FIELD_MESSAGES.time),
    ),
  );

/** Where a delivery or pickup is, and how much it is. */
const plannedRequestSchema = z.object({
  ...z.pick(orderSchema, {
    ...LISTED_FIELDS,
    is_boxed: true,
    is_picking_up: true,
    address_line1: true,
    address_line2: true,
    address_state: true,
    address_postal_code: true,
    address_country: true,
    address_attention_of: true,
    address_primary_telephone: true,
  }).shape,
  /** The time of day that the client asked for, of the alternate day where that was confirmed. */
  wished_time: orderSchema.shape.requested_delivery_time,
  /** The client; `recipient` is the name of the address. */
  account_name: z.string(),
  recipient: z.string(),
  delivery_bottles: z.number(),
  /** Estimated: 12 a box. */
  pickup_bottles: z.number(),
});
export type PlannedRequest = z.infer<typeof plannedRequestSchema>;

/** A run in lists. */
const runSummarySchema = z.object({
  id: z.number(),
  day: z.string(),
  van: z.object({ id: z.number(), name: z.string(), capacity: z.number() }),
  driver: z.object({ id: z.number(), name: z.string() }),
  /** At the provider's, HH:mm. */
  departs_at: z.string(),
  stop_minutes: z.number(),
  started_at: z.nullable(z.string()),
  ended_at: z.nullable(z.string()),
  /** The numbers of its requests, in the order of the stops. */
  requests: z.array(z.number()),
  stop_count: z.number(),
  done_count: z.number(),
  /** Bottles of the deliveries that leave with the van. */
  delivery_bottles: z.number(),
  /** Bottles of the pickups, estimated from their boxes. */
  pickup_bottles: z.number(),
  /** Raised with each change; sent back with every change of the plan. */
  version: z.number(),
});
export type RunSummary = z.infer<typeof runSummarySchema>;

/** GET /staff/runs/today/: the runs of today and those still on the way; to a driver only their own. */
export const runsTodaySchema = z.array(runSummarySchema);

const choice = z.object({ id: z.number(), name: z.string() });

/** GET /staff/runs/: a day, today when left out. */
export const runDayQuery = z.object({ day: optionalDay() });
/** The runs of a day, and what is confirmed for it and on no run. */
export const runDaySchema = z.object({
  day: z.string(),
  today: z.string(),
  /** Why no run can be planned for the day; null on a business day from today on. */
  closed: z.nullable(z.string()),
  /**
   * With the day of today: the runs of past days that were never started and have open stops. Absent from answers of
   * earlier versions that a device keeps.
   */
  forgotten: z._default(z.array(runSummarySchema), []),
  runs: z.array(runSummarySchema),
  unplanned: z.array(plannedRequestSchema),
  /** Van requests that were requested for the day and are not confirmed. */
  unconfirmed_count: z.number(),
  /** The vans in use, and the people who may drive. */
  vans: z.array(z.object({ ...choice.shape, capacity: z.number() })),
  drivers: z.array(choice),
});
export type RunDay = z.infer<typeof runDaySchema>;

const sheetLineSchema = z.object({
  id: z.number(),
  quantity: z.number(),
  quantity_done: z.nullable(z.number()),
  case_number: z.nullable(z.string()),
  size: z.object({ value: z.nullable(z.number()) }),
  wine: z.object({
    long_producer: z.string(),
    vintage: z.nullable(z.object({ value: z.number() })),
  }),
});
export type SheetLine = z.infer<typeof sheetLineSchema>;

const runStopSchema = z.object({
  ...plannedRequestSchema.shape,
  position: z.number(),
  /** Delivered, or fetched. */
  is_done: z.boolean(),
  /** Null once it is done. */
  window: z.nullable(stopWindowSchema),
  notes: z.string(),
  is_doorman_building: z.boolean(),
  lines: z.array(sheetLineSchema),
});
export type RunStop = z.infer<typeof runStopSchema>;

/** GET /staff/runs/{id}/: a run with its stops in order. */
export const runSchema = z.object({
  ...runSummarySchema.shape,
  today: z.string(),
  stops: z.array(runStopSchema),
});
export type Run = z.infer<typeof runSchema>;

/** The path of a run. */
export const runPathSchema = z.object({ id: key() });

const planShape = {
  van: key(),
  driver: key(),
  departs_at: timeOfDay(),
  stop_minutes: integer(STOP_MINUTES.min, STOP_MINUTES.max),
  /** The numbers of the requests, in the order of the stops. */
  requests: jsonList(key(), MOST_STOPS),
  /** Whether the plan stands although the van is too small for it. */
  over_capacity: flag(),
};
/** POST /staff/runs/: a new run, its stops ordered by nearest. */
export const newRunBody = z.object({ ...planShape, day: day() });
export type NewRunBody = z.infer<typeof newRunBody>;
/** PUT /staff/runs/{id}/: the whole plan of a run. */
export const runBody = z.object({ ...planShape, version: loadedVersion() });
export type RunBody = z.infer<typeof runBody>;

/** POST /staff/runs/{id}/nearest/ and …/remove/: the version that was loaded. */
export const seenRunBody = z.object({ version: loadedVersion() });
