import { asc, eq, sql } from 'drizzle-orm';
import type { Db } from '../../db/database.ts';
import { accounts } from '../../db/schema/accounts.ts';
import { orders } from '../../db/schema/orders.ts';
import { dueDay } from '../orders/open-orders.ts';
import { ORDER_COLUMNS } from '../orders/orders.repository.ts';
import { isStop, type ProviderDay, stopDoneAt } from '../orders/stops.repository.ts';
import { ROW_COLUMNS } from './queue-page.repository.ts';

/** Lists the stops of a day: open ones first, late ones before those of today, in order of the time of day. */
export function listStops(db: Db, day: ProviderDay) {
  const isDone = sql<boolean>`(${stopDoneAt} is not null or ${orders.cancelledDate} is not null)`;
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
