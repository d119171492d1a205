import { localTime } from './business-days.ts';

/** The dates of an order that decide its status. */
export interface OrderDates {
  readonly order_type: 'Add Request' | 'Pull Request';
  readonly created_date: string;
  readonly processed_date: string | null;
  readonly completed_date: string | null;
  readonly cancelled_date: string | null;
}

/** How far an order can be. */
export type OrderState = 'requested' | 'processed' | 'completed' | 'cancelled';

/** The state of an order (docs/product/requests.md#statuses). Cancelled is final. */
export function orderState(order: Omit<OrderDates, 'order_type' | 'created_date'>): OrderState {
  if (order.cancelled_date !== null) return 'cancelled';
  if (order.completed_date !== null) return 'completed';
  return order.processed_date === null ? 'requested' : 'processed';
}

/** A date-time as the day it was at the provider's, yyyy-MM-dd. */
export function providerDay(moment: string, timeZone: string): string {
  return localTime(new Date(moment), timeZone).date;
}

/** The status of an order in the history, and since when it has it. */
export function latestStatus(order: OrderDates): { status: string; moment: string } {
  const isAdd = order.order_type === 'Add Request';
  if (order.cancelled_date !== null) return { status: 'cancelled', moment: order.cancelled_date };
  if (order.completed_date !== null) {
    return { status: isAdd ? 'added to inventory' : 'delivered', moment: order.completed_date };
  }
  if (order.processed_date !== null) {
    return { status: isAdd ? 'received' : 'pulled from inventory', moment: order.processed_date };
  }
  return { status: 'requested', moment: order.created_date };
}

/** Status of a dashboard row, the header above its date, and the date as yyyy-MM-dd. */
export function dashboardStatus(
  order: OrderDates & {
    readonly confirmed_date: string | null;
    readonly requested_delivery_date: string | null;
  },
  timeZone: string,
): { status: string; header: string; date: string } {
  const { status, moment } = latestStatus(order);
  const date = providerDay(moment, timeZone);
  const state = orderState(order);
  if (state === 'cancelled') return { status, header: 'Date cancelled', date };
  if (state === 'requested') return { status, header: 'Date Requested', date };
  if (order.order_type === 'Add Request') {
    return state === 'completed'
      ? { status, header: 'Date added', date }
      : { status: 'received | Inventory Pending', header: 'Date arrived', date };
  }
  if (state === 'completed') return { status, header: 'Date shipped', date };
  const scheduled = order.confirmed_date ?? order.requested_delivery_date ?? date;
  return { status, header: 'Scheduled to ship', date: scheduled };
}

/** One step of an order's way, behind it or ahead. */
export interface TimelineStep {
  /** yyyy-MM-dd at the provider's; null while the step is ahead. */
  readonly date: string | null;
  readonly status: string;
  readonly isCompleted: boolean;
}

/** The timeline: requested, then two steps by the type of order. A cancelled order ends with its cancellation. */
export function timeline(order: OrderDates, timeZone: string): TimelineStep[] {
  const step = (status: string, moment: string | null, isCompleted: boolean): TimelineStep => ({
    date: moment === null ? null : providerDay(moment, timeZone),
    status,
    isCompleted,
  });
  const requested = step('Requested', order.created_date, true);
  if (order.cancelled_date !== null) {
    return [requested, step('Cancelled', order.cancelled_date, true)];
  }
  const isAdd = order.order_type === 'Add Request';
  const isProcessed = order.processed_date !== null || order.completed_date !== null;
  return [
    requested,
    step(isAdd ? 'Received' : 'Pulled From Inventory', order.processed_date, isProcessed),
    step(
      isAdd ? 'Added to Inventory' : 'Delivered',
      order.completed_date,
      order.completed_date !== null,
    ),
  ];
}
