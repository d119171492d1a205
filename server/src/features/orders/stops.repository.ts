import { VAN } from '@portal/contract/orders/methods';
import { and, eq, isNotNull, lte, or, sql } from 'drizzle-orm';
import type { Db } from '../../db/database.ts';
import { orders } from '../../db/schema/orders.ts';
import { dueDay, isOpen } from './open-orders.ts';

/** The provider's day and its time zone. */
export interface ProviderDay {
  readonly today: string;
  readonly timeZone: string;
}

/** A delivery is done when it is delivered, a pickup when it is received. */
export const stopDoneAt = sql`case when ${orders.orderType} = 'Pull Request' then ${orders.completedDate} else ${orders.processedDate} end`;

/** What the vans do today: deliveries and pickups that are due or late, and those that were done or cancelled today. */
export function isStop({ today, timeZone }: ProviderDay) {
  return and(
    eq(orders.method, VAN),
    or(
      and(isOpen, sql`${stopDoneAt} is null`, lte(dueDay, today)),
      sql`(${stopDoneAt} at time zone ${timeZone})::date = ${today}::date`,
      and(isNotNull(orders.cancelledDate), eq(dueDay, today)),
    ),
  );
}

/** Whether the request of a number is a stop of the day. */
export async function isStopOfDay(db: Db, number: number, day: ProviderDay): Promise<boolean> {
  const rows = await db
    .select({ number: orders.footprintId })
    .from(orders)
    .where(and(eq(orders.footprintId, number), isStop(day)));
  return rows.length > 0;
}
