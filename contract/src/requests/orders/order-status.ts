import { localTime } from '../../provider/local-time.ts';

/** The dates of an order that decide its status. */
export interface OrderDates {
  readonly order_type: 'Add Request' | 'Pull Request';
  readonly created_date: string;
  readonly processed_date: string | null;
  readonly completed_date: string | null;
  readonly cancelled_date: string | null;
}

/** A state of an order. */
export type OrderState = 'requested' | 'processed' | 'completed' | 'cancelled';

interface StateFacts {
  /** Shown in the history, mails and the queue. */
  readonly status: string;
  /** Shown on the dashboard, if it differs from the status. */
  readonly dashboardStatus?: string;
  readonly step: string;
  readonly header: string;
  /** The date on which the order entered the state. */
  readonly date: 'created_date' | 'processed_date' | 'completed_date' | 'cancelled_date';
}

const REQUESTED: StateFacts = {
  status: 'requested',
  step: 'Requested',
  header: 'Date Requested',
  date: 'created_date',
};
const CANCELLED: StateFacts = {
  status: 'cancelled',
  step: 'Cancelled',
  header: 'Date cancelled',
  date: 'cancelled_date',
};

const STATES: Readonly<Record<OrderDates['order_type'], Readonly<Record<OrderState, StateFacts>>>> =
  {
    'Pull Request': {
      requested: REQUESTED,
      processed: {
        status: 'pulled from inventory',
        step: 'Pulled From Inventory',
        header: 'Scheduled to ship',
        date: 'processed_date',
      },
      completed: {
        status: 'delivered',
        step: 'Delivered',
        header: 'Date shipped',
        date: 'completed_date',
      },
      cancelled: CANCELLED,
    },
    'Add Request': {
      requested: REQUESTED,
      processed: {
        status: 'received',
        dashboardStatus: 'received | Inventory Pending',
        step: 'Received',
        header: 'Date arrived',
        date: 'processed_date',
      },
      completed: {
        status: 'added to inventory',
        step: 'Added to Inventory',
        header: 'Date added',
        date: 'completed_date',
      },
      cancelled: CANCELLED,
    },
  };

/** The state of an order (docs/product/requests.md#statuses). Cancelled is final. */
export function orderState(order: Omit<OrderDates, 'order_type' | 'created_date'>): OrderState {
  if (order.cancelled_date !== null) return 'cancelled';
  if (order.completed_date !== null) return 'completed';
  return order.processed_date === null ? 'requested' : 'processed';
}

/** Converts a date-time to the day at the provider's, yyyy-MM-dd. */
export function providerDay(moment: string, timeZone: string): string {
  return localTime(new Date(moment), timeZone).date;
}

/** Whether an order is over: completed or cancelled. */
export function hasEnded(order: Parameters<typeof orderState>[0]): boolean {
  return ['completed', 'cancelled'].includes(orderState(order));
}

/**
 * Late for clients: the confirmed day is past at the provider's, and bottles still wait for their van, carrier or
 * client.
 */
export function isPastConfirmedDay(
  order: OrderDates & { readonly confirmed_date: string | null },
  now: Date,
  timeZone: string,
): boolean {
  const { confirmed_date: day } = order;
  const isReceived = order.order_type === 'Add Request' && order.processed_date !== null;
  if (day === null || isReceived || hasEnded(order)) return false;
  return day < localTime(now, timeZone).date;
}

/** The status of an order in the history, and since when it has it. */
export function latestStatus(order: OrderDates): { status: string; moment: string } {
  const { status, date } = STATES[order.order_type][orderState(order)];
  return { status, moment: order[date] ?? order.created_date };
}

/** Status of a dashboard row, the header above its date, and the date as yyyy-MM-dd. */
export function dashboardStatus(
  order: OrderDates & {
    readonly confirmed_date: string | null;
    readonly requested_delivery_date: string | null;
  },
  timeZone: string,
): { status: string; header: string; date: string } {
  const state = orderState(order);
  const { status, dashboardStatus: shown = status, header } = STATES[order.order_type][state];
  const day = providerDay(latestStatus(order).moment, timeZone);
  const isScheduled = state === 'processed' && order.order_type === 'Pull Request';
  const scheduled = order.confirmed_date ?? order.requested_delivery_date ?? day;
  return { status: shown, header, date: isScheduled ? scheduled : day };
}

/**
 * The timeline: requested, then two steps by the type of order. A cancelled order ends with its cancellation. A future
 * step has no date, the others have theirs at the provider's, yyyy-MM-dd.
 */
export function timeline(order: OrderDates, timeZone: string) {
  const states = STATES[order.order_type];
  const stepOf = (state: OrderState, isCompleted: boolean) => {
    const moment = order[states[state].date];
    const date = moment === null ? null : providerDay(moment, timeZone);
    return { date, status: states[state].step, isCompleted };
  };
  const requested = stepOf('requested', true);
  if (order.cancelled_date !== null) return [requested, stepOf('cancelled', true)];
  const isCompleted = order.completed_date !== null;
  const isProcessed = order.processed_date !== null || isCompleted;
  return [requested, stepOf('processed', isProcessed), stepOf('completed', isCompleted)];
}
