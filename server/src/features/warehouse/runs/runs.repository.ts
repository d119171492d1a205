import { DUTIES } from '@portal/contract/access/auth/duties';
import { VAN } from '@portal/contract/requests/orders/methods';
import type { TimeOfDay } from '@portal/contract/requests/orders/orders.schemas';
import {
  and,
  asc,
  eq,
  inArray,
  isNotNull,
  isNull,
  notExists,
  notInArray,
  or,
  type SQL,
  sql,
} from 'drizzle-orm';
import type { Db } from '../../../db/database.ts';
import { isoTime } from '../../../db/iso-time.ts';
import { accounts, addresses, users } from '../../../db/schema/accounts.ts';
import { wines } from '../../../db/schema/inventory.ts';
import { orderLines, orders } from '../../../db/schema/orders.ts';
import { runs, runStops, vans } from '../../../db/schema/runs.ts';
import { dueDay, isOpen } from '../../../lib/open-orders.ts';
import { LINE_WINE, ORDER_COLUMNS } from '../../requests/orders/orders.repository.ts';
import { stopDoneAt } from '../../requests/orders/stops.repository.ts';

/** Bottles that a box is taken to hold. */
const BOTTLES_PER_BOX = 12;

const BOTTLES = sql`(select coalesce(sum(${orderLines.quantity}), 0) from ${orderLines}
  where ${orderLines.accountId} = ${orders.accountId} and ${orderLines.orderId} = ${orders.id})`;
const IS_PULL = sql`${orders.orderType} = 'Pull Request'`;

/** The time of day that was asked for the confirmed day. */
const WISHED_TIME = sql<TimeOfDay | null>`case
  when ${orders.confirmedDate} = ${orders.alternateDate}
    and ${orders.confirmedDate} is distinct from ${orders.requestedDeliveryDate} then ${orders.alternateTime}
  else ${orders.requestedDeliveryTime} end`;

const REQUEST_COLUMNS = {
  ...ORDER_COLUMNS,
  wished_time: WISHED_TIME,
  account_name: accounts.name,
  recipient: orders.accountName,
  delivery_bottles: sql`case when ${IS_PULL} then ${BOTTLES} else 0 end`.mapWith(Number),
  pickup_bottles:
    sql`case when ${IS_PULL} and not ${orders.isPickingUp} then 0 else coalesce(${orders.numberOfBoxes}, 0) * ${BOTTLES_PER_BOX} end`.mapWith(
      Number,
    ),
};

const driverName = sql<string>`${users.firstName} || ' ' || ${users.lastName}`;

export function selectRuns(db: Db, chosen: SQL | undefined) {
  return db
    .select({
      run: runs,
      van: { id: vans.id, name: vans.name, capacity: vans.capacityBottles },
      driver: { id: users.id, name: driverName },
    })
    .from(runs)
    .innerJoin(vans, eq(vans.id, runs.vanId))
    .innerJoin(users, eq(users.id, runs.driverUserId))
    .where(chosen)
    .orderBy(asc(runs.day), asc(runs.departsAt), asc(runs.id));
}

/** A run with its van and driver. */
export type RunRecord = Awaited<ReturnType<typeof selectRuns>>[number];

export function listRunsOf(db: Db, day: string): Promise<RunRecord[]> {
  return selectRuns(db, eq(runs.day, day));
}

/** Lists the runs of a day and those of other days that are on the way. */
export function listRunsUnderWay(db: Db, day: string): Promise<RunRecord[]> {
  const isOnTheWay = and(isNotNull(runs.startedAt), isNull(runs.endedAt));
  return selectRuns(db, or(eq(runs.day, day), isOnTheWay));
}

export async function findRun(db: Db, id: number): Promise<RunRecord | undefined> {
  const [row] = await selectRuns(db, eq(runs.id, id));
  return row;
}

/** Lists the stops of some runs, in order. */
export async function listRunStops(db: Db, runIds: readonly number[]) {
  if (runIds.length === 0) return [];
  const isDoorman = db
    .select({ id: addresses.id })
    .from(addresses)
    .where(
      and(
        eq(addresses.accountId, orders.accountId),
        eq(addresses.isDoormanBuilding, true),
        eq(addresses.line1, orders.addressLine1),
        eq(addresses.postalCode, orders.addressPostalCode),
      ),
    );
  return db
    .select({
      ...REQUEST_COLUMNS,
      runId: runStops.runId,
      accountId: runStops.accountId,
      done_at: isoTime(orders.completedDate, stopDoneAt),
      is_doorman_building: sql<boolean>`exists (${isDoorman})`,
    })
    .from(runStops)
    .innerJoin(
      orders,
      and(eq(orders.accountId, runStops.accountId), eq(orders.id, runStops.orderId)),
    )
    .innerJoin(accounts, eq(accounts.id, orders.accountId))
    .where(inArray(runStops.runId, [...runIds]))
    .orderBy(asc(runStops.position), asc(runStops.id));
}

export type RunStopRecord = Awaited<ReturnType<typeof listRunStops>>[number];

/** Lists the bottles of the stops of a run, by case. */
export function listSheetLines(db: Db, runId: number) {
  return db
    .select({
      orderId: orderLines.orderId,
      id: orderLines.id,
      quantity: orderLines.quantity,
      quantity_done: orderLines.quantityDone,
      case_number: orderLines.caseNumber,
      size: { value: orderLines.sizeMl },
      wine: { long_producer: wines.longProducer, vintage: LINE_WINE.vintage },
    })
    .from(runStops)
    .innerJoin(
      orderLines,
      and(eq(orderLines.accountId, runStops.accountId), eq(orderLines.orderId, runStops.orderId)),
    )
    .innerJoin(wines, eq(wines.id, orderLines.wineId))
    .where(eq(runStops.runId, runId))
    .orderBy(asc(orderLines.caseNumber), asc(orderLines.id));
}

const isVanWork = and(eq(orders.method, VAN), isOpen, sql`${stopDoneAt} is null`);

function isOnNoRun(db: Db) {
  const stops = db
    .select({ id: runStops.id })
    .from(runStops)
    .where(and(eq(runStops.accountId, orders.accountId), eq(runStops.orderId, orders.id)));
  return notExists(stops);
}

/** Lists the deliveries and pickups that are confirmed for a day and on no run. */
export function listUnplanned(db: Db, day: string) {
  return db
    .select(REQUEST_COLUMNS)
    .from(orders)
    .innerJoin(accounts, eq(accounts.id, orders.accountId))
    .where(and(isVanWork, eq(orders.confirmedDate, day), isOnNoRun(db)))
    .orderBy(asc(orders.addressPostalCode), asc(orders.footprintId));
}

/** Counts the deliveries and pickups that were requested for a day and are not confirmed. */
export function countUnconfirmed(db: Db, day: string): Promise<number> {
  return db.$count(orders, and(isVanWork, isNull(orders.confirmedDate), eq(dueDay, day)));
}

/** Lists the people who may drive. */
export function listDrivers(db: Db) {
  return db
    .select({ id: users.id, name: driverName })
    .from(users)
    .where(
      and(
        eq(users.isStaff, true),
        eq(users.isActive, true),
        inArray(users.role, [...DUTIES.stops]),
      ),
    )
    .orderBy(sql`${users.role} <> 'driver'`, asc(users.id));
}

/**
 * Locks requests so that nobody confirms or cancels them until the transaction ends. Before the runs of their day: a
 * request that changes locks its row first, too, and then its run.
 */
export function lockRequests(tx: Db, numbers: readonly number[]) {
  return tx
    .select({
      accountId: orders.accountId,
      orderId: orders.id,
      number: orders.footprintId,
      zip: orders.addressPostalCode,
      country: orders.addressCountry,
      wish: WISHED_TIME,
      day: orders.confirmedDate,
      isPlannable: sql<boolean>`${isVanWork}`,
    })
    .from(orders)
    .where(inArray(orders.footprintId, [...numbers]))
    .orderBy(asc(orders.id))
    .for('share');
}

export type LockedRequest = Awaited<ReturnType<typeof lockRequests>>[number];

/** Locks the runs of a day: two people who plan it wait for each other. */
export async function lockRunsOf(tx: Db, day: string): Promise<void> {
  await tx
    .select({ id: runs.id })
    .from(runs)
    .where(eq(runs.day, day))
    .orderBy(asc(runs.id))
    .for('no key update');
}

export type NewRun = Pick<
  typeof runs.$inferInsert,
  'day' | 'vanId' | 'driverUserId' | 'departsAt' | 'stopMinutes'
>;

export async function insertRun(tx: Db, run: NewRun): Promise<number> {
  const [row] = await tx.insert(runs).values(run).returning({ id: runs.id });
  if (row === undefined) throw new Error('The run was not inserted.');
  return row.id;
}

/** Changes columns of a run. Always raises its version, even without columns. */
export async function updateRun(
  tx: Db,
  id: number,
  columns: Partial<Pick<typeof runs.$inferInsert, keyof NewRun | 'startedAt' | 'endedAt'>>,
): Promise<void> {
  await tx
    .update(runs)
    .set({ version: sql`${runs.version}`, ...columns })
    .where(eq(runs.id, id));
}

/** Deletes a run with its stops. */
export async function deleteRun(tx: Db, id: number): Promise<void> {
  await tx.delete(runs).where(eq(runs.id, id));
}

/** Removes the stops of a run that are not among these requests. */
export async function keepStops(
  tx: Db,
  runId: number,
  requests: readonly Pick<LockedRequest, 'orderId'>[],
): Promise<void> {
  const kept = requests.map(({ orderId }) => orderId);
  await tx
    .delete(runStops)
    .where(
      and(
        eq(runStops.runId, runId),
        kept.length === 0 ? undefined : notInArray(runStops.orderId, kept),
      ),
    );
}

/**
 * Stores the stops of a run in order; those that it has stay, because a removed one is remembered as a former stop.
 * Returns the ids of the requests that another run has by now.
 */
export async function writeStops(
  tx: Db,
  runId: number,
  requests: readonly Pick<LockedRequest, 'accountId' | 'orderId'>[],
): Promise<number[]> {
  if (requests.length === 0) return [];
  const rows = requests
    .map(({ accountId, orderId }, at) => ({ accountId, orderId, runId, position: at + 1 }))
    // Always in this order: two runs with the same requests wait for each other instead of deadlocking.
    .toSorted((a, b) => a.orderId - b.orderId);
  const stored = await tx
    .insert(runStops)
    .values(rows)
    .onConflictDoUpdate({
      target: [runStops.accountId, runStops.orderId],
      set: { position: sql`excluded.position` },
      setWhere: eq(runStops.runId, runId),
    })
    .returning({ orderId: runStops.orderId });
  const ids = new Set(stored.map(({ orderId }) => orderId));
  return rows.flatMap(({ orderId }) => (ids.has(orderId) ? [] : [orderId]));
}

/** Removes the stops of a run that are not done, because it has ended. */
export async function deleteStops(
  tx: Db,
  runId: number,
  orderIds: readonly number[],
): Promise<void> {
  if (orderIds.length === 0) return;
  await tx
    .delete(runStops)
    .where(and(eq(runStops.runId, runId), inArray(runStops.orderId, [...orderIds])));
}
