import { VAN } from '@portal/contract/orders/methods';
import { and, eq, isNotNull, lte, not, or, sql } from 'drizzle-orm';
import type { Db } from '../../db/database.ts';
import { handovers, orders } from '../../db/schema/orders.ts';
import { dueDay, isOpen } from './open-orders.ts';

/** The provider's day and its time zone. */
export interface ProviderDay {
  readonly today: string;
  readonly timeZone: string;
}

/** A delivery is done when it is delivered, a pickup when it is received. */
export const stopDoneAt = sql`case when ${orders.orderType} = 'Pull Request' then ${orders.completedDate} else ${orders.processedDate} end`;

/** Whether an attempt to hand a request over failed and no other day is confirmed yet. */
export const waitsForNewDay = sql<boolean>`(${orders.confirmedDate} is null
  and exists (select from ${handovers} where ${handovers.accountId} = ${orders.accountId}
    and ${handovers.orderId} = ${orders.id} and ${handovers.outcome} = 'not delivered'))`;

/**
 * What the vans do today: deliveries and pickups that are due or late, and those that were tried, done or cancelled
 * today.
 */
export function isStop({ today, timeZone }: ProviderDay) {
  return and(
    eq(orders.method, VAN),
    or(
      and(isOpen, sql`${stopDoneAt} is null`, lte(dueDay, today), not(waitsForNewDay)),
      sql`exists (select from ${handovers} where ${handovers.accountId} = ${orders.accountId}
        and ${handovers.orderId} = ${orders.id}
        and (${handovers.recordedAt} at time zone ${timeZone})::date = ${today}::date)`,
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
