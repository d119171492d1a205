import { orderState } from '@portal/contract/orders/order-status';
import type { Order } from '@portal/contract/orders/orders.schemas';

function cancelledSentence(isAdd: boolean): string {
  return isAdd
    ? 'This request was cancelled.'
    : 'This request was cancelled. Its bottles are free again.';
}

/** One sentence on what happens next, for each state of a request. */
export function nextSentence(order: Order): string {
  const isAdd = order.order_type === 'Add Request';
  switch (orderState(order)) {
    case 'cancelled':
      return order.cancel_reason === null || order.cancel_reason === ''
        ? cancelledSentence(isAdd)
        : `This request was cancelled: ${order.cancel_reason}`;
    case 'completed':
      return isAdd
        ? 'Your bottles are in your inventory.'
        : 'Your bottles have left storage. Enjoy them.';
    case 'processed':
      return isAdd
        ? 'Your bottles arrived and are being counted into your inventory.'
        : 'Your bottles are pulled and wait for their way to you.';
    default:
      return isAdd
        ? 'We received your request and will confirm the date.'
        : 'We received your request. Our stewards pull your bottles and confirm the date.';
  }
}
