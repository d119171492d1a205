import * as z from 'zod/mini';
import { loadedVersion } from '../../errors/fields.ts';
import { notifyRequestBodySchema, pickupRequestBodySchema } from './add-request.schemas.ts';
import { orderSchema } from './orders.schemas.ts';
import { pullRequestBodySchema } from './pull-request.schemas.ts';

/** How often the users of an account can change one request; afterwards they write to the company. */
export const MOST_CHANGES = 20;

/** A change of a request: what it was before and after. */
export const orderChangeSchema = z.object({
  id: z.number(),
  at: z.string(),
  /** The name of the user who changed it; null is the company. */
  by: z.nullable(z.string()),
  before: orderSchema,
  after: orderSchema,
});
export type OrderChange = z.infer<typeof orderChangeSchema>;

/** What a line of a pull request can be changed to: the request's own bottles count as available. */
const changeableLineSchema = z.object({
  line_id: z.number(),
  case_footprint_id: z.number(),
  available: z.number(),
});

/** GET /orders/{id}/changes/: a request as its form of a change needs it (docs/product/requests.md#change). */
export const changeableOrderSchema = z.object({
  order: orderSchema,
  /** Raised with each change; sent back with the next one. */
  version: z.number(),
  /** Why it can no longer be changed, and what to do instead; null while it can. */
  why_not: z.nullable(z.string()),
  /** The day until whose 15:00 it can be changed; null where it is due on no day. */
  change_by: z.nullable(z.string()),
  lines: z.array(changeableLineSchema),
  /** The newest first. */
  changes: z.array(orderChangeSchema),
});
export type ChangeableOrder = z.infer<typeof changeableOrderSchema>;

/** The fields of a pull request, a pickup or a notification, with the loaded version. */
const withVersion = <Fields extends object>(shape: Fields) =>
  z.object({ ...shape, version: loadedVersion() });

/** The body of POST /orders/{id}/change/ as the API reference shows it. */
export const changeOrderBodySchema = z.union([
  withVersion(pullRequestBodySchema.shape),
  withVersion(pickupRequestBodySchema.shape),
  withVersion(notifyRequestBodySchema.shape),
]);
