import { pulledSentence, WAREHOUSE_DROPOFF } from './methods.ts';
import { type OrderState, orderState } from './order-status.ts';
import type { Order } from './orders.schemas.ts';

function cancelledSentence({ order_type: type, cancel_reason: reason }: Order): string {
  const freed = type === 'Pull Request' ? ' Its bottles are free again.' : '';
  return reason === null || reason === ''
    ? `This request was cancelled.${freed}`
    : `This request was cancelled: ${reason}`;
}

function requestedPull({ confirmed_date: day, requested_delivery_date: asked }: Order): string {
  if (day !== null)
    return `The date is confirmed: ${day}. Our stewards pull your bottles before it.`;
  return asked === null
    ? 'We received your request. Our stewards pull your bottles and confirm the date.'
    : `We received your request for ${asked}. Our stewards pull your bottles for that day and confirm it.`;
}

function requestedAdd(order: Order): string {
  const { method, confirmed_date: day, requested_delivery_date: asked } = order;
  if (method === WAREHOUSE_DROPOFF) {
    return 'We know of your shipment and count it into your inventory when it arrives.';
  }
  if (day !== null) return `The date is confirmed: ${day}. Please have your boxes ready.`;
  return asked === null
    ? 'We received your request and will confirm the date.'
    : `We received your request for ${asked} and will confirm the day.`;
}

const NEXT = {
  'Pull Request': {
    requested: requestedPull,
    processed: ({ method, confirmed_date: day }) => pulledSentence(method, day),
    completed: () => 'Your bottles have left storage. Enjoy them.',
    cancelled: cancelledSentence,
  },
  'Add Request': {
    requested: requestedAdd,
    processed: () => 'Your bottles arrived and are being counted into your inventory.',
    completed: () => 'Your bottles are in your inventory.',
    cancelled: cancelledSentence,
  },
} satisfies Record<Order['order_type'], Record<OrderState, (order: Order) => string>>;

/**
 * One sentence on what happens next, for each state of a request; with its confirmed date once there is one
 * (docs/product/requests.md#statuses).
 */
export function nextSentence(order: Order): string {
  return NEXT[order.order_type][orderState(order)](order);
}
