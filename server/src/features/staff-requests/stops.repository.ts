import { VAN } from '@portal/contract/orders/methods';
import { and, asc, eq, isNotNull, lte, or, sql } from 'drizzle-orm';
import type { Db } from '../../db/database.ts';
import { accounts } from '../../db/schema/accounts.ts';
import { orders } from '../../db/schema/orders.ts';
import { dueDay, isOpen } from '../orders/open-orders.ts';
import { ORDER_COLUMNS } from '../orders/orders.repository.ts';
import { ROW_COLUMNS } from './queue-page.repository.ts';

/** The provider's day and its time zone. */
export interface ProviderDay {
  readonly today: string;
  readonly timeZone: string;
}

/** A delivery is done when it is delivered, a pickup when it is received. */
const doneAt = sql`case when ${orders.orderType} = 'Pull Request' then ${orders.completedDate} else ${orders.processedDate} end`;

/** What the vans do today: deliveries and pickups that are due or late, and those that were done or cancelled today. */
function isStop({ today, timeZone }: ProviderDay) {
  return and(
    eq(orders.method, VAN),
    or(
      and(isOpen, sql`${doneAt} is null`, lte(dueDay, today)),
      sql`(${doneAt} at time zone ${timeZone})::date = ${today}::date`,
      and(isNotNull(orders.cancelledDate), eq(dueDay, today)),
    ),
  );
}

/** Lists the stops of a day: open ones first, late ones before those of today, in order of the time of day. */
export function listStops(db: Db, day: ProviderDay) {
  const isDone = sql<boolean>`(${doneAt} is not null or ${orders.cancelledDate} is not null)`;
  const timeOfDay = sql`case ${orders.requestedDeliveryTime} when 'MORNING' then 1 when 'ANY_TIME' then 2 else 3 end`;
  return db
    .select({
      ...ORDER_COLUMNS,
      account_name: accounts.name,
      bottle_count: ROW_COLUMNS.bottle_count,
      is_done: isDone,
    })
    .from(orders)
    .innerJoin(accounts, eq(accounts.id, orders.accountId))
    .where(isStop(day))
    .orderBy(isDone, asc(dueDay), timeOfDay, asc(orders.footprintId));
}

/** Whether the request of a number is a stop of the day. */
export async function isStopOfDay(db: Db, number: number, day: ProviderDay): Promise<boolean> {
  const rows = await db
    .select({ number: orders.footprintId })
    .from(orders)
    .where(and(eq(orders.footprintId, number), isStop(day)));
  return rows.length > 0;
}
