import { stormOfKills } from '../../e2e/driving/kill-storm.ts';
import { onBothEngines } from '../both-engines.ts';
import type { Report, Row } from '../report.ts';

const WRITERS = 16;
const KILLS = { embedded: 100, PostgreSQL: 300 };

/** The portal is killed (SIGKILL) and started again while clients order. */
export async function kill(report: Report, rounds?: number): Promise<void> {
  const rows: Record<string, Row> = {};
  await onBothEngines(async (engine, place) => {
    const kills = rounds ?? KILLS[engine];
    rows[engine] = { kills, ...(await stormOfKills(place, { kills, writers: WRITERS })) };
  });
  report.add(`Killed under ${WRITERS} writers`, rows);
}
