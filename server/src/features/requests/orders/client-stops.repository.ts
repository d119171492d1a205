import { and, asc, eq, exists, isNull } from 'drizzle-orm';
import type { Db } from '../../../db/database.ts';
import { isoTime } from '../../../db/iso-time.ts';
import { orders } from '../../../db/schema/orders.ts';
import { runs, runStops } from '../../../db/schema/runs.ts';
import { stopDoneAt } from './stops.repository.ts';

/** Lists the runs of a day that have a stop of an account and have not ended. */
export function listRunsOfAccount(db: Db, accountId: number, day: string) {
  const stops = db
    .select({ id: runStops.id })
    .from(runStops)
    .where(and(eq(runStops.runId, runs.id), eq(runStops.accountId, accountId)));
  return db
    .select()
    .from(runs)
    .where(and(eq(runs.day, day), isNull(runs.endedAt), exists(stops)));
}

/** Lists when the stops of a run were done, in order. */
export function listStopTimes(db: Db, runId: number) {
  return db
    .select({
      accountId: runStops.accountId,
      orderId: runStops.orderId,
      done_at: isoTime(orders.completedDate, stopDoneAt),
    })
    .from(runStops)
    .innerJoin(
      orders,
      and(eq(orders.accountId, runStops.accountId), eq(orders.id, runStops.orderId)),
    )
    .where(eq(runStops.runId, runId))
    .orderBy(asc(runStops.position), asc(runStops.id));
}
