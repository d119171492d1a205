import type {
  Delivery,
  Webhook,
  WebhookEvent,
} from '@portal/contract/staff-webhooks/staff-webhooks.schemas';
import { countOf } from '../../lib/format.ts';
import { providerMoment } from '../../lib/provider-moment.ts';

/** What each event means, in words. */
export const EVENT_TEXTS: Record<WebhookEvent, string> = {
  'order.created': 'A request was made',
  'order.state_changed': 'The status of a request changed',
  'inventory.changed': 'The stock of an account changed',
};

/** Describes the state of a webhook: paused, or when it last delivered. */
export function webhookText({ is_active: isActive, last_delivered_at: at }: Webhook): string {
  if (!isActive) return 'Paused';
  return at === null ? 'Nothing delivered yet' : `Delivered last ${providerMoment(at)}`;
}

/** Describes undelivered messages: waiting and given up. */
export function pendingText({ waiting_count: waiting, failed_count: failed }: Webhook): string {
  return failed === 0 ? `${waiting} waiting` : `${waiting} waiting, ${failed} failed`;
}

/** Describes the state of a delivery, with the receiver's last answer. */
export function deliveryText(delivery: Delivery): string {
  const { state, tries, last_error: error, next_try_at: nextTryAt } = delivery;
  if (delivery.delivered_at !== null) return `Delivered ${providerMoment(delivery.delivered_at)}`;
  const tried = countOf(tries, 'try', 'tries');
  if (state === 'failed') return `Given up after ${tried}. ${error ?? ''}`.trim();
  if (error === null || nextTryAt === null) return 'Waiting';
  return `${error}. Next try ${providerMoment(nextTryAt)}, after ${tried}`;
}
