import type {
  Run,
  RunDay,
  RunStop,
  RunSummary,
  SheetLine,
} from '@portal/contract/warehouse/runs/runs.schemas';
import type { AppContext } from '../../../app-context.ts';
import { orNotFound } from '../../../app-error.ts';
import { isForgottenRun } from '../../requests/orders/stops.repository.ts';
import { doneTimes, stopWindow } from '../../requests/orders/stop-window.ts';
import { providerDay } from '../../../lib/provider/provider-day.ts';
import { whyNoRun } from './plan-run.service.ts';
import {
  countUnconfirmed,
  findRun,
  listDrivers,
  listRunsOf,
  listRunStops,
  listRunsUnderWay,
  listSheetLines,
  listUnplanned,
  type RunRecord,
  type RunStopRecord,
  selectRuns,
} from './runs.repository.ts';
import { listVans } from './vans.repository.ts';

/** A run as lists show it. */
function toSummary(
  { run, van, driver }: RunRecord,
  allStops: readonly RunStopRecord[],
): RunSummary {
  const stops = allStops.filter(({ runId }) => runId === run.id);
  const sum = (of: (stop: RunStopRecord) => number) =>
    stops.reduce((total, stop) => total + of(stop), 0);
  return {
    id: run.id,
    day: run.day,
    van,
    driver,
    departs_at: run.departsAt,
    stop_minutes: run.stopMinutes,
    started_at: run.startedAt?.toISOString() ?? null,
    ended_at: run.endedAt?.toISOString() ?? null,
    requests: stops.map((stop) => stop.footprint_id),
    stop_count: stops.length,
    done_count: stops.filter((stop) => stop.done_at !== null).length,
    delivery_bottles: sum((stop) => stop.delivery_bottles),
    pickup_bottles: sum((stop) => stop.pickup_bottles),
    version: run.version,
  };
}

/** Whether a run is of today, or still on the way. */
export function isUnderWay(
  { day, started_at: started, ended_at: ended }: RunSummary,
  today: string,
): boolean {
  return day === today || (started !== null && ended === null);
}

/** Reads the runs of today and those still on the way: of one driver, or of all. */
export async function readRunsUnderWay(
  context: AppContext,
  driverId: number | null,
): Promise<RunSummary[]> {
  const { db } = context.database;
  const all = await listRunsUnderWay(db, providerDay(context));
  const found = all.filter(({ driver }) => driverId === null || driver.id === driverId);
  const stops = await listRunStops(
    db,
    found.map(({ run }) => run.id),
  );
  return found.map((run) => toSummary(run, stops));
}

/** Reads the runs of a day, and what can be planned for it. */
export async function readRunDay(context: AppContext, asked: string | null): Promise<RunDay> {
  const { db } = context.database;
  const today = providerDay(context);
  const day = asked ?? today;
  const found = await listRunsOf(db, day);
  const forgotten = day === today ? await selectRuns(db, isForgottenRun(today)) : [];
  const stops = await listRunStops(
    db,
    [...forgotten, ...found].map(({ run }) => run.id),
  );
  const vans = (await listVans(db)).filter((van) => van.is_active);
  return {
    day,
    today,
    closed: await whyNoRun(db, context, day),
    forgotten: forgotten.map((run) => toSummary(run, stops)),
    runs: found.map((run) => toSummary(run, stops)),
    unplanned: await listUnplanned(db, day),
    unconfirmed_count: await countUnconfirmed(db, day),
    vans,
    drivers: await listDrivers(db),
  };
}

/** Reads a run with its stops and their bottles; throws not_found. */
export async function readRun(context: AppContext, id: number): Promise<Run> {
  const { clock, config, database } = context;
  const found = orNotFound(await findRun(database.db, id));
  const stops = await listRunStops(database.db, [id]);
  const lines = await listSheetLines(database.db, id);
  const where = { now: clock(), timeZone: config.provider.timeZone };
  return {
    ...toSummary(found, stops),
    today: providerDay(context),
    stops: stops.map((stop, at): RunStop => ({
      ...stop,
      position: at + 1,
      is_done: stop.done_at !== null,
      window: stop.done_at === null ? stopWindow(found.run, doneTimes(stops), at, where) : null,
      lines: lines.flatMap(({ orderId, ...line }): SheetLine[] =>
        orderId === stop.id ? [line] : [],
      ),
    })),
  };
}
