import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type PowerCut, stormOfKills } from '../../e2e/driving/kill-storm.ts';
import type { Report, Row } from '../report.ts';

const WRITERS = 16;
const CUTS = 20;

/** The power fails in the embedded engine's writes, of which only what was flushed stays. */
export async function power(report: Report, rounds = CUTS): Promise<void> {
  const rows: Record<string, Row> = {};
  const cut = async (name: string, powerCut: PowerCut, kills: number) => {
    const dataDir = await mkdtemp(join(tmpdir(), 'portal-bench-power-'));
    const outcome = await stormOfKills({ dataDir }, { kills, powerCut, writers: WRITERS });
    await rm(dataDir, { recursive: true, force: true });
    rows[name] = { cuts: kills, ...outcome };
  };
  await cut('unflushed writes lost', 'lost', rounds);
  await cut('each lost by chance', 'torn', rounds);
  await cut('nothing ever flushed (must lose)', 'unflushed', 1);
  report.add(`Power cut under ${WRITERS} writers, embedded`, rows);
}
