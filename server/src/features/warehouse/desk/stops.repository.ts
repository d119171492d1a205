import { and, asc, eq, isNotNull, isNull, not, notExists, or, sql } from 'drizzle-orm';
import type { Db } from '../../../db/database.ts';
import { accounts } from '../../../db/schema/accounts.ts';
import { orders } from '../../../db/schema/orders.ts';
import { runs, runStops } from '../../../db/schema/runs.ts';
import { dueDay } from '../../../lib/open-orders.ts';
import { ORDER_COLUMNS } from '../../requests/orders/orders.repository.ts';
import {
  isOnRunOfOther,
  isStop,
  type ProviderDay,
  stopDoneAt,
  waitsForNewDay,
} from '../../requests/orders/stops.repository.ts';
import { ROW_COLUMNS } from './queue-page.repository.ts';

/**
 * Lists the stops of a day that are on no run under way, for a driver without those of others' runs: open ones first,
 * late ones before those of today, in order of the time of day.
 */
export function listStops(db: Db, day: ProviderDay, driverId: number | null) {
  // Tried today, with another day to be arranged or arranged already, it is done too.
  const isDone = sql<boolean>`(${stopDoneAt} is not null or ${orders.cancelledDate} is not null
    or coalesce(${waitsForNewDay}, false) or coalesce(${dueDay} > ${day.today}, false))`;
  const timeOfDay = sql`case ${orders.requestedDeliveryTime} when 'MORNING' then 1 when 'ANY_TIME' then 2 else 3 end`;
  const onRuns = db
    .select({ id: runStops.id })
    .from(runStops)
    .innerJoin(runs, eq(runs.id, runStops.runId))
    .where(
      and(
        eq(runStops.accountId, orders.accountId),
        eq(runStops.orderId, orders.id),
        or(eq(runs.day, day.today), and(isNotNull(runs.startedAt), isNull(runs.endedAt))),
      ),
    );
  const isForDriver = driverId === null ? undefined : not(isOnRunOfOther(driverId));
  return db
    .select({
      ...ORDER_COLUMNS,
      account_name: accounts.name,
      bottle_count: ROW_COLUMNS.bottle_count,
      signed_at: ROW_COLUMNS.signed_at,
      is_done: isDone,
    })
    .from(orders)
    .innerJoin(accounts, eq(accounts.id, orders.accountId))
    .where(and(isStop(day), notExists(onRuns), isForDriver))
    .orderBy(isDone, asc(dueDay), timeOfDay, asc(orders.footprintId));
}
