import { randomBytes } from 'node:crypto';
import { monitorEventLoopDelay } from 'node:perf_hooks';
import { readConfig } from '../server/src/config.ts';
import { type ConnectOptions, connect } from '../server/src/db/connect.ts';
import type { Database } from '../server/src/db/database.ts';
import { migrate } from '../server/src/db/migrate.ts';
import { issueStatement } from '../server/src/features/requests/documents/statements.service.ts';
import { onBothEngines } from './both-engines.ts';
import { createCatalogue, createCellar } from './search/bench-cellar.ts';

// npm run bench -- statements [lots ...]: on both engines, how long a statement takes from the request to its stored
// files, how long it blocks the process, and by how much memory grows. To hold: 3 s and 200 MB at 5,000 lots.
const LOT_COUNTS =
  process.argv.length > 2 ? process.argv.slice(2).map(Number) : [500, 5_000, 100_000];
const WINE_COUNT = 20_000;
const SAMPLE_MS = 5;
const config = readConfig({ PUBLIC_URL: 'http://portal.test' });

await onBothEngines(measureEngine);

async function measureEngine(name: string, place: ConnectOptions): Promise<void> {
  const database = await connect(place);
  try {
    await migrate(database);
    const wineIds = await createCatalogue(database.db, WINE_COUNT);
    // Loads the library and its fonts.
    await measure(database, (await createCellar(database.db, 10, wineIds)).accountId);
    for (const lotCount of LOT_COUNTS) {
      const { accountId } = await createCellar(database.db, lotCount, wineIds);
      console.log(`${name}, ${lotCount} lots: ${await measure(database, accountId)}`);
    }
  } finally {
    await database.close();
  }
}

async function measure(database: Database, accountId: number): Promise<string> {
  const context = { config, database, clock: () => new Date(), randomBytes };
  globalThis.gc?.();
  const before = usedBytes();
  let peak = before;
  const sampling = setInterval(() => {
    peak = Math.max(peak, usedBytes());
  }, SAMPLE_MS);
  const delay = monitorEventLoopDelay({ resolution: 1 });
  delay.enable();
  const start = performance.now();
  const cpu = process.cpuUsage();
  const maker = { userId: null, name: 'bench' };
  const asked = { accountId, day: new Date().toISOString().slice(0, 10), maker };
  await issueStatement(context, asked, async () => true);
  const ms = performance.now() - start;
  const { user, system } = process.cpuUsage(cpu);
  delay.disable();
  clearInterval(sampling);
  const mb = (bytes: number) => (bytes / 1_000_000).toFixed(0);
  return `${ms.toFixed(0)} ms (${((user + system) / 1000).toFixed(0)} ms of processor), blocked for ${(delay.max / 1e6).toFixed(0)} ms at most, ${mb(peak - before)} MB more memory`;
}

/** Objects and buffers, with the garbage among them. */
function usedBytes(): number {
  const { heapUsed, external } = process.memoryUsage();
  return heapUsed + external;
}
