import { and, isNull, sql } from 'drizzle-orm';
import { orders } from '../db/schema/orders.ts';

export const isOpen = and(isNull(orders.completedDate), isNull(orders.cancelledDate));

/** Returns the day a request is due: the confirmed one, or else the requested one. */
export const dueDay = sql<
  string | null
>`coalesce(${orders.confirmedDate}, ${orders.requestedDeliveryDate})`;
