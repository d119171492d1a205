import * as z from 'zod/mini';
import { field, integer, key, optionalDay, optionalInteger, present } from '../../errors/fields.ts';
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
      /** How much more a whole month of storage costs once the bottles have left; negative when it falls. */
      month_change: z.number(),
    }),
  ),
});
export type Estimate = z.infer<typeof estimateSchema>;
