import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startKillablePortal } from '../e2e/driving/killable-portal.ts';
import { connect } from '../server/src/db/connect.ts';
import { migrate } from '../server/src/db/migrate.ts';
import { measureBesideCheck } from './search/beside-session-check.ts';
import { createCatalogue, createCellar } from './search/bench-cellar.ts';
import { SEARCHES } from './search/searches.ts';
import { timedGet } from './search/timed-get.ts';

// npm run bench -- search [rounds]: medians of searches, each call beside a session check, over one connection.
// To hold: 2 x the session check at 5,000 lots, 4 x at 100,000.
const HOW_OFTEN = { warmUp: 30, rounds: Number(process.argv[2] ?? 150) };
const LOT_COUNTS = [500, 5_000, 100_000];
const WINE_COUNT = 20_000;

const dataDir = await mkdtemp(join(tmpdir(), 'portal-bench-search-'));
try {
  const cookies = await fillDatabase();
  const portal = await startKillablePortal({ DATA_DIR: dataDir });
  try {
    for (const [at, lotCount] of LOT_COUNTS.entries()) {
      await measureCellar(`${await portal.origin()}/api/`, lotCount, cookies[at] ?? '');
    }
  } finally {
    await portal.stop();
  }
} finally {
  await rm(dataDir, { recursive: true, force: true });
}

async function fillDatabase(): Promise<string[]> {
  const database = await connect({ dataDir });
  await migrate(database);
  const wineIds = await createCatalogue(database.db, WINE_COUNT);
  const cookies: string[] = [];
  for (const lotCount of LOT_COUNTS) {
    const { cookie } = await createCellar(database.db, lotCount, wineIds);
    cookies.push(cookie);
  }
  await database.close();
  return cookies;
}

async function measureCellar(api: string, lotCount: number, cookie: string): Promise<void> {
  await timedGet(`${api}rest-auth/user/`, cookie);
  const cold = await timedGet(`${api}bottle_case_count/`, cookie);
  console.log(`\n${lotCount} lots; cold build of the index ${cold.ms.toFixed(0)} ms`);
  for (const search of SEARCHES) await measureBesideCheck(api, search, cookie, HOW_OFTEN);
}
