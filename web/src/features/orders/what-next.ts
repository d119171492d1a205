import {
  LTL,
  RETAIL_PICKUP,
  WAREHOUSE_DROPOFF,
  WAREHOUSE_PICKUP,
} from '@portal/contract/orders/methods';
import { orderState } from '@portal/contract/orders/order-status';
import type { Order } from '@portal/contract/orders/orders.schemas';
import { elementsOf } from './order-facts.ts';

function cancelledSentence({ order_type: type, cancel_reason: reason }: Order): string {
  const freed = type === 'Pull Request' ? ' Its bottles are free again.' : '';
  return reason === null || reason === ''
    ? `This request was cancelled.${freed}`
    : `This request was cancelled: ${reason}`;
}

/** What follows once the bottles are out of their cases depends on how they leave. */
function pulledSentence(order: Order): string {
  const { method, confirmed_date: day } = order;
  if (elementsOf(order).isCarrier) return 'Your bottles are pulled and go to the carrier next.';
  if (method === LTL) return 'Your bottles are pulled and wait for their freight.';
  if (method === WAREHOUSE_PICKUP)
    return 'Your bottles are pulled and wait for you at the warehouse.';
  if (method === RETAIL_PICKUP) {
    return 'Your bottles are pulled; please collect them at our store within 5 business days.';
  }
  return day === null
    ? 'Your bottles are pulled and wait for their way to you.'
    : `Your bottles are pulled and come to you on ${day}.`;
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

/** One sentence on what happens next, for each state of a request; with its confirmed date once there is one. */
export function nextSentence(order: Order): string {
  const isAdd = order.order_type === 'Add Request';
  switch (orderState(order)) {
    case 'cancelled':
      return cancelledSentence(order);
    case 'completed':
      return isAdd
        ? 'Your bottles are in your inventory.'
        : 'Your bottles have left storage. Enjoy them.';
    case 'processed':
      return isAdd
        ? 'Your bottles arrived and are being counted into your inventory.'
        : pulledSentence(order);
    default:
      return isAdd ? requestedAdd(order) : requestedPull(order);
  }
}
