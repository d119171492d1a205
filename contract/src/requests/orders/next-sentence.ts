import { type HouseFormats, shortDay } from '../../provider/house-formats.ts';
import { t } from '../../texts/orders.ts';
import { pulledSentence, WAREHOUSE_DROPOFF } from './methods.ts';
import { type OrderState, orderState } from './order-status.ts';
import type { Order } from './orders.schemas.ts';

function cancelledSentence({ order_type: type, cancel_reason: reason }: Order): string {
  if (reason !== null && reason !== '') return t.cancelledBecause(reason);
  return type === 'Pull Request' ? t.pullCancelled : t.addCancelled;
}

function requestedPull(
  { confirmed_date: day, requested_delivery_date: asked }: Order,
  house: HouseFormats,
): string {
  if (day !== null) return t.pullConfirmed(shortDay(day, house));
  return asked === null ? t.pullReceived : t.pullReceivedFor(shortDay(asked, house));
}

function requestedAdd(order: Order, house: HouseFormats): string {
  const { method, confirmed_date: day, requested_delivery_date: asked } = order;
  if (method === WAREHOUSE_DROPOFF) {
    return t.shipmentKnown;
  }
  if (day !== null) return t.pickupConfirmed(shortDay(day, house));
  return asked === null ? t.pickupReceived : t.pickupReceivedFor(shortDay(asked, house));
}

type Sentence = (order: Order, house: HouseFormats) => string;

const NEXT = {
  'Pull Request': {
    requested: requestedPull,
    processed: ({ method, confirmed_date: day }, house) =>
      pulledSentence(method, day === null ? null : shortDay(day, house)),
    completed: () => t.bottlesLeft,
    cancelled: cancelledSentence,
  },
  'Add Request': {
    requested: requestedAdd,
    processed: () => t.bottlesArrived,
    completed: () => t.bottlesInInventory,
    cancelled: cancelledSentence,
  },
} satisfies Record<Order['order_type'], Record<OrderState, Sentence>>;

/**
 * One sentence on what happens next, for each state of a request; with its confirmed date once there is one
 * (docs/product/requests.md#statuses).
 */
export function nextSentence(order: Order, house: HouseFormats): string {
  return NEXT[order.order_type][orderState(order)](order, house);
}
