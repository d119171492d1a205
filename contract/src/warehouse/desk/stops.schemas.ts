import * as z from 'zod/mini';
import { orderSchema } from '../../requests/orders/orders.schemas.ts';
import { LISTED_FIELDS } from './desk.schemas.ts';

const stopSchema = z.object({
  ...z.pick(orderSchema, {
    ...LISTED_FIELDS,
    is_picking_up: true,
    address_line1: true,
    address_line2: true,
    address_state: true,
    address_postal_code: true,
    address_attention_of: true,
    address_primary_telephone: true,
  }).shape,
  /** Absent from answers of earlier versions that a device keeps. */
  address_country: z._default(z.nullable(z.string()), null),
  /** The client's note; empty in answers of earlier versions that a device keeps. */
  notes: z._default(z.string(), ''),
  account_name: z.string(),
  bottle_count: z.number(),
  /**
   * When somebody signed for the bottles, also while the delivery waits for a second person. Absent from answers of
   * earlier versions that a device keeps.
   */
  signed_at: z._default(z.nullable(z.string()), null),
  /** Whether nothing is left to hand over or to fetch. */
  is_done: z.boolean(),
});
export type Stop = z.infer<typeof stopSchema>;

/** A run of a later day, or of a past one that was never started; with its open stops. */
const plannedRunSchema = z.object({
  id: z.number(),
  day: z.string(),
  /** At the provider's, HH:mm. */
  departs_at: z.string(),
  van: z.string(),
  stop_count: z.number(),
});
export type PlannedRun = z.infer<typeof plannedRunSchema>;

/**
 * GET /staff/stops/: the stops that are on no run under way: due today, late, and those of today that are done; and the
 * runs of other days, to a driver only their own: those of later days, and those of past days that were never started
 * and have open stops. `ahead` is absent from answers of earlier versions that a device keeps.
 */
export const stopsSchema = z.object({
  today: z.string(),
  stops: z.array(stopSchema),
  ahead: z._default(z.array(plannedRunSchema), []),
});
