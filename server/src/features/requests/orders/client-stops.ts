import type { VanStop } from '@portal/contract/requests/orders/van-stop';
import type { AppContext } from '../../../app-context.ts';
import { providerDay } from '../../../lib/provider/provider-day.ts';
import { listRunsOfAccount, listStopTimes } from './client-stops.repository.ts';
import { doneTimes, stopWindow } from './stop-window.ts';

/**
 * Reads where the van is on its way to an account today, by the id of the request. Of the other stops of a run only their
 * number and progress are used.
 */
export async function readClientStops(
  { clock, config, database: { db } }: AppContext,
  accountId: number,
): Promise<Map<number, VanStop>> {
  const where = { now: clock(), timeZone: config.provider.timeZone };
  const stops = new Map<number, VanStop>();
  for (const run of await listRunsOfAccount(db, accountId, providerDay({ clock, config }))) {
    const all = await listStopTimes(db, run.id);
    const isPlanned = run.startedAt === null && all.every((stop) => stop.done_at === null);
    for (const [index, stop] of all.entries()) {
      if (stop.accountId !== accountId || stop.done_at !== null) continue;
      stops.set(stop.orderId, {
        position: index + 1,
        of: all.length,
        ...stopWindow(run, doneTimes(all), index, where),
        state: isPlanned ? 'planned' : 'on the way',
      });
    }
  }
  return stops;
}
