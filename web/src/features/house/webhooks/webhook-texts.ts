import type {
  Delivery,
  Webhook,
  WebhookEvent,
} from '@portal/contract/house/webhooks/webhooks.schemas';
import { countOf } from '../../../lib/format.ts';
import { providerMoment } from '../../../lib/provider-moment.ts';
import { t } from '../../../texts/webhooks.ts';

/** What each event means, in words. */
export const EVENT_TEXTS: Record<WebhookEvent, string> = {
  'order.created': t.orderCreated,
  'order.changed': t.orderChanged,
  'order.state_changed': t.orderStateChanged,
  'inventory.changed': t.inventoryChanged,
  'message.created': t.messageCreated,
};

/** Describes undelivered messages: waiting and given up. */
export function pendingText({ waiting_count: waiting, failed_count: failed }: Webhook): string {
  return failed === 0 ? t.waitingCount(waiting) : t.waitingAndFailed(waiting, failed);
}

/** Describes the state of a delivery, with the receiver's last answer. */
export function deliveryText(delivery: Delivery): string {
  const { state, tries, last_error: error, next_try_at: nextTryAt } = delivery;
  if (delivery.delivered_at !== null) return t.deliveredAt(providerMoment(delivery.delivered_at));
  const tried = countOf(tries, 'try');
  if (state === 'failed') return t.givenUpAfter(tried, error ?? '').trim();
  if (error === null || nextTryAt === null) return t.waiting;
  return t.nextTryAfter(error, providerMoment(nextTryAt), tried);
}
