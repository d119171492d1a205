import { hasEnded } from '@portal/contract/requests/orders/order-status';
import type { Order } from '@portal/contract/requests/orders/orders.schemas';
import { recipientNames } from '@portal/contract/requests/orders/recipient-names';
import type { PlannedRun } from '@portal/contract/warehouse/desk/stops.schemas';
import { and, asc, eq, gt, isNotNull, isNull, not, notExists, or, sql } from 'drizzle-orm';
import type { Db } from '../../../db/database.ts';
import { accounts } from '../../../db/schema/accounts.ts';
import { orders } from '../../../db/schema/orders.ts';
import { runs, runStops, vans } from '../../../db/schema/runs.ts';
import { dueDay } from '../../../lib/open-orders.ts';
import type { ProviderDay } from '../../../lib/provider/provider-day.ts';
import { listAuthorizedUsers } from '../../access/profile/authorized-users.repository.ts';
import { ORDER_COLUMNS } from '../../requests/orders/orders.repository.ts';
import {
  isForgottenRun,
  isOnRunOfOther,
  isStop,
  openStopsOfRun,
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

/** Lists who may take the bottles of an open pull request: the client, for whose attention, the authorized users. */
export async function listRecipients(db: Db, accountId: number, order: Order): Promise<string[]> {
  if (order.order_type === 'Add Request' || hasEnded(order)) return [];
  const people = await listAuthorizedUsers(db, accountId);
  const names = people.map((one) => `${one.first_name} ${one.last_name}`.trim());
  return [...new Set([...recipientNames(order), ...names])].filter((name) => name !== '');
}

/** Lists the runs of past days that were never started, and those of later days, of one driver or of all. */
export function listRunsOfOtherDays(
  db: Db,
  today: string,
  driverId: number | null,
): Promise<PlannedRun[]> {
  return db
    .select({
      id: runs.id,
      day: runs.day,
      departs_at: runs.departsAt,
      van: vans.name,
      stop_count: openStopsOfRun.mapWith(Number),
    })
    .from(runs)
    .innerJoin(vans, eq(vans.id, runs.vanId))
    .where(
      and(
        or(gt(runs.day, today), isForgottenRun(today)),
        driverId === null ? undefined : eq(runs.driverUserId, driverId),
      ),
    )
    .orderBy(asc(runs.day), asc(runs.departsAt), asc(runs.id));
}
