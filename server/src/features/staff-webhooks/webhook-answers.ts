import {
  type Delivery,
  type DeliveryState,
  type Webhook,
  WEBHOOK_EVENTS,
} from '@portal/contract/staff-webhooks/staff-webhooks.schemas';
import type { WebhookRow } from './staff-webhooks.repository.ts';
import type { DeliveryRow } from './webhook-log.repository.ts';

/** Builds the answer for a webhook, its events in the order of the contract. */
export function toWebhook(row: WebhookRow): Webhook {
  return { ...row, events: WEBHOOK_EVENTS.filter((event) => row.events.includes(event)) };
}

/** Converts a line of the log to the API's fields. */
export function toDelivery(row: DeliveryRow): Delivery {
  const state = stateOf(row);
  return {
    id: row.id,
    message_id: row.messageId,
    event: row.event,
    data: row.payload,
    state,
    created_at: row.createdAt.toISOString(),
    tries: row.tries,
    next_try_at: state === 'waiting' ? row.nextTryAt.toISOString() : null,
    delivered_at: row.deliveredAt?.toISOString() ?? null,
    last_status: row.lastStatus,
    last_error: row.lastError,
  };
}

function stateOf({ deliveredAt, givenUpAt }: DeliveryRow): DeliveryState {
  if (deliveredAt !== null) return 'delivered';
  return givenUpAt === null ? 'waiting' : 'failed';
}
