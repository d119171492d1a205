import { and, isNull, sql } from 'drizzle-orm';
import { orders } from '../../db/schema/orders.ts';

/** Whether a request has neither been completed nor cancelled. */
export const isOpen = and(isNull(orders.completedDate), isNull(orders.cancelledDate));

/** The day a request is due: the confirmed one, or else the one asked for. */
export const dueDay = sql<
  string | null
>`coalesce(${orders.confirmedDate}, ${orders.requestedDeliveryDate})`;
