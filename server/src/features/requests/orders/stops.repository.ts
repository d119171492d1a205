import { addDays } from '@portal/contract/provider/business-days';
import { VAN } from '@portal/contract/requests/orders/methods';
import {
  and,
  between,
  eq,
  inArray,
  isNotNull,
  isNull,
  lt,
  lte,
  not,
  or,
  type SQL,
  sql,
} from 'drizzle-orm';
import type { AnyPgColumn } from 'drizzle-orm/pg-core';
import type { Db } from '../../../db/database.ts';
import { handovers, orders } from '../../../db/schema/orders.ts';
import { formerStops, runs, runStops } from '../../../db/schema/runs.ts';
import { isCounted } from '../../../lib/counted-handovers.ts';
import { dueDay, isOpen } from '../../../lib/open-orders.ts';
import type { ProviderDay } from '../../../lib/provider/provider-day.ts';

/** When somebody signed for the bottles of a delivery, which may wait for a second person to be completed. */
export const signedAt = sql`(select ${handovers.handedAt} from ${handovers}
  where ${handovers.accountId} = ${orders.accountId} and ${handovers.orderId} = ${orders.id}
  and ${handovers.outcome} = 'delivered' and ${isCounted})`;

/** A delivery is done when it is signed for or delivered, a pickup when it is received. */
export const stopDoneAt = sql`case when ${orders.orderType} = 'Pull Request' then coalesce(${orders.completedDate}, ${signedAt}) else ${orders.processedDate} end`;

const ofRequest = sql`${handovers.accountId} = ${orders.accountId} and ${handovers.orderId} = ${orders.id}
  and ${handovers.problem} is null and ${handovers.takenBackAt} is null`;

/** Whether an attempt to hand a request over failed and no other day is confirmed yet. */
export const waitsForNewDay = sql<boolean>`(${orders.confirmedDate} is null
  and exists (select from ${handovers} where ${ofRequest} and ${handovers.outcome} = 'not delivered'))`;

/**
 * What the vans do today: deliveries and pickups that are due or late, and those that were tried, done or cancelled
 * today, or on a day from `since` on.
 */
export function isStop({ today, timeZone }: ProviderDay, since = today) {
  const isRecent = (moment: SQL | AnyPgColumn) =>
    sql`(${moment} at time zone ${timeZone})::date between ${since}::date and ${today}::date`;
  return and(
    eq(orders.method, VAN),
    or(
      and(isOpen, sql`${stopDoneAt} is null`, lte(dueDay, today), not(waitsForNewDay)),
      sql`exists (select from ${handovers} where ${ofRequest} and ${isRecent(handovers.recordedAt)})`,
      isRecent(stopDoneAt),
      and(isNotNull(orders.cancelledDate), between(dueDay, since, today)),
    ),
  );
}

const RUN_OF_STOP = sql`select from ${runStops} join ${runs} on ${runs.id} = ${runStops.runId}
  where ${runStops.accountId} = ${orders.accountId} and ${runStops.orderId} = ${orders.id}`;

/** Whether a request is on the run of another driver, whose business alone it is. */
export const isOnRunOfOther = (driverId: number) =>
  sql<boolean>`exists (${RUN_OF_STOP} and ${runs.driverUserId} <> ${driverId})`;

const isOnNoRun = sql`not exists (${RUN_OF_STOP})`;

/** How many stops of a run are not done. */
export const openStopsOfRun = sql`(select count(*) from ${runStops} join ${orders}
  on ${orders.accountId} = ${runStops.accountId} and ${orders.id} = ${runStops.orderId}
  where ${runStops.runId} = ${runs.id} and ${isOpen} and ${stopDoneAt} is null)`;

/** Whether a run of a past day was never started and has open stops, which are on no other run as long as it is there. */
export const isForgottenRun = (today: string) =>
  and(
    lt(runs.day, today),
    isNull(runs.startedAt),
    isNull(runs.endedAt),
    sql`${openStopsOfRun} > 0`,
  );

const ofNumber = (number: number) => eq(orders.footprintId, number);

/** Whether the request of a number is a stop of the day that a driver may work on: on their run, or on none. */
export async function isStopOfDriver(
  db: Db,
  number: number,
  day: ProviderDay,
  driverId: number,
): Promise<boolean> {
  const isOwn = and(isStop(day), not(isOnRunOfOther(driverId)));
  return (await db.$count(orders, and(ofNumber(number), isOwn))) > 0;
}

/** For how long a driver may hand over what is no stop of theirs any more. */
export const LATE_DAYS = 7;

/**
 * Whether the request of a number was such a stop on one of the last 7 days, as far as is known. What was open to every
 * driver before it came onto the run of another counts only for a call that comes late.
 */
export async function wasStopOfDriver(
  db: Db,
  number: number,
  day: ProviderDay,
  { driverId, isLate }: { readonly driverId: number; readonly isLate: boolean },
): Promise<boolean> {
  const { today } = day;
  const since = addDays(today, -LATE_DAYS);
  const isOthers = isOnRunOfOther(driverId);
  const former = (whose: SQL) => sql`exists (select from ${formerStops}
    where ${formerStops.accountId} = ${orders.accountId} and ${formerStops.orderId} = ${orders.id}
    and ${formerStops.day} between ${since} and ${today} and ${whose})`;
  const wasOpen = former(sql`${formerStops.driverUserId} is null`);
  const wasOwn = or(
    and(isStop(day, since), not(isOthers)),
    sql`exists (${RUN_OF_STOP} and ${runs.driverUserId} = ${driverId} and ${runs.day} between ${since} and ${today})`,
    former(sql`${formerStops.driverUserId} = ${driverId}`),
    isLate ? wasOpen : and(wasOpen, not(isOthers)),
  );
  return (await db.$count(orders, and(ofNumber(number), wasOwn))) > 0;
}

/** Whether a request is on the run of another driver. */
export async function isOthersStop(db: Db, number: number, driverId: number): Promise<boolean> {
  return (await db.$count(orders, and(ofNumber(number), isOnRunOfOther(driverId)))) > 0;
}

/**
 * Remembers those of some requests that are a stop of the day on no run, before they get another day or a run: a phone
 * without network shows them as open to every driver. The database remembers the stops of runs.
 */
export async function rememberOpenStops(
  tx: Db,
  numbers: readonly number[],
  day: ProviderDay,
  leftAt: Date,
): Promise<void> {
  const found = await tx
    .select({ accountId: orders.accountId, orderId: orders.id })
    .from(orders)
    .where(and(inArray(orders.footprintId, [...numbers]), isStop(day), isOnNoRun));
  if (found.length === 0) return;
  await tx.insert(formerStops).values(found.map((one) => ({ ...one, day: day.today, leftAt })));
}
