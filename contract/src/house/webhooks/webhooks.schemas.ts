import * as z from 'zod/mini';
import { FIELD_MESSAGES } from '../../errors/field-messages.ts';
import { key, optionalChoice, text } from '../../errors/fields.ts';
import { countedPageNumber, pagedList } from '../../lists/paged-list.schemas.ts';

/** The events a webhook can receive. */
export const WEBHOOK_EVENTS = [
  'order.created',
  'order.changed',
  'order.state_changed',
  'inventory.changed',
  'message.created',
] as const;
export type WebhookEvent = (typeof WEBHOOK_EVENTS)[number];

/** How far a delivery is: still tried, taken, or given up after its last try. */
const DELIVERY_STATES = ['waiting', 'delivered', 'failed'] as const;

/** One of these states. */
export type DeliveryState = (typeof DELIVERY_STATES)[number];

/** A webhook as lists show it, without its secret. */
export const webhookSchema = z.object({
  id: z.number(),
  url: z.string(),
  events: z.array(z.enum(WEBHOOK_EVENTS)),
  /** A paused webhook is sent nothing; its events wait. */
  is_active: z.boolean(),
  created_at: z.string(),
  waiting_count: z.number(),
  failed_count: z.number(),
  last_delivered_at: z.nullable(z.string()),
});
export type Webhook = z.infer<typeof webhookSchema>;

/** GET /staff/webhooks/: all of them, the oldest first. */
export const webhookListSchema = z.array(webhookSchema);

/** The answer of adding a webhook or changing its secret: the only one that contains the secret. */
export const webhookSecretSchema = z.object({ ...webhookSchema.shape, secret: z.string() });
export type WebhookSecret = z.infer<typeof webhookSecretSchema>;

const eventNames: z.ZodMiniTransform<WebhookEvent[], unknown> = z.transform(
  (input: unknown, context) => {
    const known = Array.isArray(input) ? WEBHOOK_EVENTS.filter((one) => input.includes(one)) : [];
    const message = eventsProblem(input);
    if (message === null) return known;
    context.issues.push({ code: 'custom', message, input });
    return z.NEVER;
  },
);

function eventsProblem(input: unknown): string | null {
  if (input === undefined) return FIELD_MESSAGES.required;
  if (input === null) return FIELD_MESSAGES.null;
  if (!Array.isArray(input)) return FIELD_MESSAGES.notAList(input);
  if (input.length === 0) return FIELD_MESSAGES.emptyList;
  const names: readonly unknown[] = WEBHOOK_EVENTS;
  const unknown: unknown = input.find((one) => !names.includes(one));
  return unknown === undefined ? null : FIELD_MESSAGES.choice(unknown);
}

/** POST /staff/webhooks/ and PUT /staff/webhooks/{id}/: its URL and its events. */
export const webhookBody = z.object({
  url: text(500),
  events: z.pipe(eventNames, z.array(z.enum(WEBHOOK_EVENTS))),
});
export type WebhookBody = z.infer<typeof webhookBody>;

/** GET /staff/webhooks/{id}/deliveries/: the log, the newest first. */
export const deliveryQuery = z.object({
  state: optionalChoice(['any', ...DELIVERY_STATES], 'any'),
  page: countedPageNumber,
});
export type DeliveryQuery = z.infer<typeof deliveryQuery>;

const deliverySchema = z.object({
  id: z.number(),
  /** The `webhook-id` header, the same for every try and for a copy sent again. */
  message_id: z.string(),
  event: z.string(),
  data: z.record(z.string(), z.unknown()),
  state: z.enum(DELIVERY_STATES),
  created_at: z.string(),
  tries: z.number(),
  /** When it is tried next; null once it is delivered or given up. */
  next_try_at: z.nullable(z.string()),
  delivered_at: z.nullable(z.string()),
  last_status: z.nullable(z.number()),
  last_error: z.nullable(z.string()),
});
export type Delivery = z.infer<typeof deliverySchema>;

/** Answer of GET /staff/webhooks/{id}/deliveries/. */
export const deliveryListSchema = pagedList(deliverySchema);

/** The path of one delivery of a webhook. */
export const deliveryPathSchema = z.object({ id: key(), delivery: key() });
