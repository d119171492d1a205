import { setTimeout as rest } from 'node:timers/promises';
import { stormOfKills } from '../../e2e/driving/kill-storm.ts';
import { onBothEngines } from '../both-engines.ts';
import type { Report, Row } from '../report.ts';

const WRITERS = 16;
/** Varies, so that a kill meets an order at each of its stages. */
const pause = (kill: number) => rest((kill * 7) % 50);
const KILLS = { embedded: 100, PostgreSQL: 300 };

/** The portal is killed (SIGKILL) and started again while clients order. */
export async function kill(report: Report, rounds?: number): Promise<void> {
  const rows: Record<string, Row> = {};
  await onBothEngines(async (engine, place) => {
    const kills = rounds ?? KILLS[engine];
    rows[engine] = { kills, ...(await stormOfKills(place, { kills, writers: WRITERS, pause })) };
  });
  report.add(`Killed under ${WRITERS} writers`, rows);
}
