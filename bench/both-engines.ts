import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { DataPlace } from '../e2e/driving/storm-cellar.ts';
import { startPostgresServer } from '../server/src/testing/postgres-server.ts';

/** Runs a measurement on each engine, each time with new data that are removed afterwards. */
export async function onBothEngines(
  measure: (engine: 'embedded' | 'PostgreSQL', place: DataPlace) => Promise<void>,
): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'portal-bench-'));
  try {
    await measure('embedded', { dataDir: join(folder, 'embedded') });
    const postgres = await startPostgresServer({ durable: true });
    try {
      const dataDir = join(folder, 'postgres');
      await measure('PostgreSQL', { dataDir, databaseUrl: postgres.url });
    } finally {
      await postgres.stop();
    }
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
