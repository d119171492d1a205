import { pullMethod } from '@portal/contract/requests/orders/methods';
import {
  dashboardStatus,
  isPastConfirmedDay,
  orderState,
} from '@portal/contract/requests/orders/order-status';
import type { Order } from '@portal/contract/requests/orders/orders.schemas';
import { recipientNames } from '@portal/contract/requests/orders/recipient-names';
import { formatVintage } from '../../../lib/format.ts';
import { bottlesOfLines } from '../../../lib/line-bottles.ts';

/** One row of a dashboard table, ready to show. */
export type DashboardRow = ReturnType<typeof toRow>;

/** The pickup place, or the account name and the attention-of name. */
function displayName(order: Order): string {
  return pullMethod(order.method)?.placeName ?? recipientNames(order).join(', ');
}

function toRow(order: Order, timeZone: string) {
  const wines = order.lines.slice(0, 2).map(({ id, wine }) => ({
    lineId: id,
    text: `${formatVintage(wine.vintage)} ${wine.short_producer}`,
  }));
  return {
    orderId: order.id,
    transaction: order.footprint_id,
    ...dashboardStatus(order, timeZone),
    state: orderState(order),
    isLate: isPastConfirmedDay(order, new Date(), timeZone),
    /** Null for a request without lines, whose bottles are not counted. */
    bottleCount: order.lines.length === 0 ? null : bottlesOfLines(order.lines),
    name: displayName(order),
    wines,
  };
}

/** The first six requests of a kind, as the list gives them: newest first. */
export function dashboardRows(
  orders: readonly Order[],
  type: Order['order_type'],
  timeZone: string,
): DashboardRow[] {
  const ofType = orders.filter(({ order_type }) => order_type === type);
  return ofType.slice(0, 6).map((order) => toRow(order, timeZone));
}
