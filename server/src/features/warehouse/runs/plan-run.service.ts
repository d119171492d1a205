import { COUNTRY_WITH_STATES } from '@portal/contract/access/profile/us-states';
import { whyClosed, whyTooEarly } from '@portal/contract/provider/business-days';
import { FIELD_MESSAGES } from '@portal/contract/errors/field-messages';
import type { NewRunBody, RunBody } from '@portal/contract/warehouse/runs/runs.schemas';
import type { AppContext } from '../../../app-context.ts';
import { invalid, noLongerPossible, orNotFound } from '../../../app-error.ts';
import type { Db } from '../../../db/database.ts';
import type { Steward } from '../../../plugins/session.ts';
import { t } from '../../../texts/runs.ts';
import { assertVersion } from '../../../version.ts';
import { auditOf } from '../../../lib/audit/audit.repository.ts';
import { currentProvider } from '../../../lib/provider/current-provider.ts';
import { readRequestDays } from '../../requests/orders/request-days.ts';
import { rememberOpenStops } from '../../requests/orders/stops.repository.ts';
import { dayOfProvider } from '../../../lib/provider/provider-day.ts';
import { orderByWish, zipIn } from './nearest-order.ts';
import {
  deleteRun,
  findRun,
  insertRun,
  keepStops,
  listDrivers,
  listRunStops,
  type LockedRequest,
  lockRequests,
  lockRunsOf,
  type NewRun,
  type RunRecord,
  type RunStopRecord,
  updateRun,
  writeStops,
} from './runs.repository.ts';
import { findVan, type VanRecord } from './vans.repository.ts';

/** Adds an entry about a run to the company's audit log. */
export const recordRun = auditOf('run');

/** Why no run can be planned for a day; null on a business day from today on. */
export async function whyNoRun(db: Db, context: AppContext, day: string): Promise<string | null> {
  const { today, holidays } = await readRequestDays(db, context);
  return whyTooEarly(day, today) ?? whyClosed(day, holidays);
}

/**
 * Plans a run and orders its stops by the wishes of the clients, then by nearest. Throws 400 for a day without vans, a request that is not confirmed for the
 * day or is on another run, and under `over_capacity` for too many bottles.
 */
export function planRun(context: AppContext, steward: Steward, body: NewRunBody): Promise<number> {
  const { day } = body;
  return context.database.transaction(async (tx) => {
    const requests = await lockRequests(tx, body.requests);
    await lockRunsOf(tx, day);
    const closed = await whyNoRun(tx, context, day);
    if (closed !== null) throw invalid({ day: [`${closed}.`] });
    const { van, run } = await readPlan(tx, body, day);
    refuseRequests(body.requests, requests, day, []);
    const id = await insertRun(tx, run);
    const startZip = await warehouseZip(tx, context);
    const at = context.clock();
    await rememberOpenStops(tx, body.requests, dayOfProvider(context), at);
    await putStops(tx, id, orderByWish(requests, startZip));
    await refuseOverCapacity(tx, id, van, body.over_capacity);
    const by = { actor: steward, at };
    const planned = requests.map(({ number }) => number);
    await recordRun(tx, by, 'planned', id, { day, name: van.name, requests: planned });
    return id;
  });
}

/** The van, the driver and the times of a plan. 400 for a van out of use and a person who does not drive. */
async function readPlan(tx: Db, body: RunBody | NewRunBody, day: string) {
  const van = await findVan(tx, body.van);
  if (van?.is_active !== true) throw invalid({ van: [FIELD_MESSAGES.unknownKey(body.van)] });
  const drivers = await listDrivers(tx);
  if (!drivers.some(({ id }) => id === body.driver)) {
    throw invalid({ driver: [FIELD_MESSAGES.unknownKey(body.driver)] });
  }
  const run: NewRun = {
    day,
    vanId: body.van,
    driverUserId: body.driver,
    departsAt: body.departs_at,
    stopMinutes: body.stop_minutes,
  };
  return { van, run };
}

async function warehouseZip(tx: Db, { config }: AppContext): Promise<string | null> {
  return zipIn((await currentProvider(tx, config)).warehouse.addressLines);
}

type KnownStop = Pick<RunStopRecord, 'footprint_id' | 'done_at'>;

/** Throws 400 under `requests` unless each can be a stop; those of the run may be done already. */
function refuseRequests(
  numbers: readonly number[],
  requests: readonly LockedRequest[],
  day: string,
  known: readonly KnownStop[],
): void {
  const problems = numbers.flatMap((number, at) => {
    const found = requests.find((request) => request.number === number);
    if (found === undefined) return [t.notFound(number)];
    if (numbers.indexOf(number) < at) return [t.requestTwice(number)];
    if (known.some((stop) => stop.footprint_id === number)) return [];
    return found.isPlannable && found.day === day ? [] : [t.notConfirmedFor(number, day)];
  });
  const left = known.filter(
    (stop) => stop.done_at !== null && !numbers.includes(stop.footprint_id),
  );
  const all = [...problems, ...left.map((stop) => t.isDone(stop.footprint_id))];
  if (all.length > 0) throw invalid({ requests: all });
}

/** Stores the stops. Throws 400 under `requests` for those that another run has. */
async function putStops(tx: Db, runId: number, requests: readonly LockedRequest[]): Promise<void> {
  const taken = await writeStops(tx, runId, requests);
  const numbers = requests.filter(({ orderId }) => taken.includes(orderId));
  if (numbers.length > 0) {
    throw invalid({ requests: numbers.map(({ number }) => t.onAnotherRun(number)) });
  }
}

async function refuseOverCapacity(
  tx: Db,
  runId: number,
  { name, capacity }: VanRecord,
  isAccepted: boolean,
): Promise<void> {
  if (isAccepted) return;
  const stops = await listRunStops(tx, [runId]);
  const bottles = stops.reduce((sum, one) => sum + one.delivery_bottles + one.pickup_bottles, 0);
  if (bottles > capacity) {
    throw invalid({ over_capacity: [t.overCapacity(bottles, name, capacity)] });
  }
}

/** A run that was loaded. */
export interface SeenRun {
  readonly id: number;
  readonly version: number;
}

interface LockedRun extends RunRecord {
  readonly stops: readonly RunStopRecord[];
  readonly requests: readonly LockedRequest[];
}

/** Locks a run with its requests and some others, in the order that all do. Throws not_found. */
export async function lockRun(
  tx: Db,
  id: number,
  others: readonly number[] = [],
): Promise<LockedRun> {
  const { run } = orNotFound(await findRun(tx, id));
  const numbers = (await listRunStops(tx, [id])).map((stop) => stop.footprint_id);
  const requests = await lockRequests(tx, [...numbers, ...others]);
  await lockRunsOf(tx, run.day);
  const present = orNotFound(await findRun(tx, id));
  return { ...present, stops: await listRunStops(tx, [id]), requests };
}

/** The same for a change of the plan. Throws changed_meanwhile, and no_longer_possible once the run has ended. */
async function lockPlan(tx: Db, { id, version }: SeenRun, others?: readonly number[]) {
  const locked = await lockRun(tx, id, others);
  assertVersion(locked.run.version, version, 'this run');
  if (locked.run.endedAt !== null) throw noLongerPossible(t.runEnded);
  return locked;
}

/** Changes the plan of a run until it has ended. Throws 400 as `planRun`; stops that are done stay. */
export function changeRun(
  context: AppContext,
  steward: Steward,
  id: number,
  body: RunBody,
): Promise<void> {
  return context.database.transaction(async (tx) => {
    const { run, stops, requests } = await lockPlan(
      tx,
      { id, version: body.version },
      body.requests,
    );
    const { van, run: plan } = await readPlan(tx, body, run.day);
    refuseRequests(body.requests, requests, run.day, stops);
    const chosen = body.requests.flatMap(
      (number) => requests.find((request) => request.number === number) ?? [],
    );
    const at = context.clock();
    const before = stops.map((stop) => stop.footprint_id);
    const added = body.requests.filter((number) => !before.includes(number));
    // In this order: what leaves the run was a stop of the former driver, and what joins it was not.
    await keepStops(tx, id, chosen);
    await updateRun(tx, id, plan);
    await rememberOpenStops(tx, added, dayOfProvider(context), at);
    await putStops(tx, id, chosen);
    await refuseOverCapacity(tx, id, van, body.over_capacity);
    const by = { actor: steward, at };
    await recordRun(tx, by, 'changed', id, {
      day: run.day,
      name: van.name,
      added,
      removed: before.filter((number) => !body.requests.includes(number)),
      requests: body.requests,
    });
  });
}

/** Orders the stops that are not done by wish and nearest: from the last one that is done, else from the warehouse. */
export function orderRun(context: AppContext, steward: Steward, seen: SeenRun): Promise<void> {
  return context.database.transaction(async (tx) => {
    const { run, stops, requests } = await lockPlan(tx, seen);
    const isDone = ({ number }: LockedRequest) =>
      stops.some((stop) => stop.footprint_id === number && stop.done_at !== null);
    const inOrder = stops.flatMap(
      (stop) => requests.find(({ number }) => number === stop.footprint_id) ?? [],
    );
    const done = inOrder.filter(isDone);
    const last = done.at(-1);
    const lastZip = last?.country === COUNTRY_WITH_STATES ? last.zip : null;
    const startZip = lastZip ?? (await warehouseZip(tx, context));
    const left = orderByWish(
      inOrder.filter((request) => !isDone(request)),
      startZip,
    );
    await putStops(tx, seen.id, [...done, ...left]);
    await updateRun(tx, seen.id, {});
    const by = { actor: steward, at: context.clock() };
    await recordRun(tx, by, 'ordered by nearest', seen.id, { day: run.day });
  });
}

/** Deletes a run that has not started; its requests can be planned again. */
export function removeRun(context: AppContext, steward: Steward, seen: SeenRun): Promise<void> {
  return context.database.transaction(async (tx) => {
    const { run, stops } = await lockPlan(tx, seen);
    const isUnderWay = run.startedAt !== null || stops.some((stop) => stop.done_at !== null);
    if (isUnderWay) throw noLongerPossible(t.runStarted);
    await deleteRun(tx, seen.id);
    const by = { actor: steward, at: context.clock() };
    const removed = stops.map((stop) => stop.footprint_id);
    await recordRun(tx, by, 'deleted', seen.id, { day: run.day, removed });
  });
}
