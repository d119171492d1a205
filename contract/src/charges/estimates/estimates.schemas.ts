import * as z from 'zod/mini';
import {
  choice,
  field,
  integer,
  key,
  optionalDay,
  optionalInteger,
  present,
} from '../../errors/fields.ts';
import { jsonList } from '../../errors/json-list.ts';
import { type MethodValue, readMethod } from '../../requests/orders/methods.ts';
import { t } from '../../texts/charges.ts';

/** POST /charges/estimate/: a pull request before it is sent, with the fields of its call that charges depend on. */
export const estimateBody = z.object({
  lines: jsonList(
    z.object({
      case_footprint_id: key(),
      quantity: integer(1, 1_000_000),
      size_value: optionalInteger(1, 1_000_000),
    }),
    1_000,
  ),
  method: field(z.string(), (input, fail): MethodValue | '' =>
    present<MethodValue | ''>(
      input,
      fail,
      () => readMethod(input)?.apiValue ?? fail(t.noSuchMethod),
    ),
  ),
  /** The address of the account that it goes to; null where the method has none. */
  address: optionalInteger(1, Number.MAX_SAFE_INTEGER),
  requested_delivery_date: optionalDay(),
});
export type EstimateBody = z.infer<typeof estimateBody>;

/** POST /charges/estimate/add/: an add request before it is sent. How many bottles come is not known yet. */
export const addEstimateBody = z.object({
  method: choice(['pickup', 'notify']),
  boxes: integer(1, 1_000),
  /** The address at which it is collected; null for an announced shipment. */
  address: optionalInteger(1, Number.MAX_SAFE_INTEGER),
  requested_delivery_date: optionalDay(),
});
export type AddEstimateBody = z.infer<typeof addEstimateBody>;

/** What a request will cost; null where the account is not charged. Amounts are integers of minor units. */
export const estimateSchema = z.object({
  estimate: z.nullable(
    z.object({
      currency: z.string(),
      lines: z.array(
        z.object({
          code: z.string(),
          name: z.string(),
          quantity: z.number(),
          net: z.number(),
          tax: z.number(),
        }),
      ),
      /** What each bottle of an add request costs besides; null where bottles have no rate. */
      bottle_amount: z.nullable(z.number()),
      /**
       * How much more a whole month of storage costs once the bottles have come or left, negative when it falls: a box
       * that comes counts as 12 bottles of 750 ml.
       */
      month_change: z.number(),
    }),
  ),
});
export type Estimate = z.infer<typeof estimateSchema>;
