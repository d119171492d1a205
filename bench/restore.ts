import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { DataPlace } from '../e2e/driving/storm-cellar.ts';
import { runOnServer, startPostgresServer } from '../server/src/testing/postgres-server.ts';
import { type Row, startReport } from './report.ts';
import { backUpUnderLoad, restoreUnderLoad, startLoad } from './restore/backup-under-load.ts';
import { restoreByTheBook } from './restore/by-the-book.ts';

// npm run bench -- restore [orders]: backups while clients ask for bottles, restored on both engines while they go on;
// then a backup restored in a folder with nothing but the files of the last commit, by the commands of
// docs/operations.md. To hold: every count of faults is 0, and doctor ends with exit code 0.
const ORDERS_BEFORE = Number(process.argv[2] ?? 300);

const report = startReport('restore');
const folder = await mkdtemp(join(tmpdir(), 'portal-bench-restore-'));
const postgres = await startPostgresServer({ durable: true });
const backups: Record<string, Row> = {};
const restores: Record<string, Row> = {};
let databases = 0;
try {
  for (const from of ['embedded', 'PostgreSQL'] as const) {
    const load = await startLoad(await newPlace(from), ORDERS_BEFORE);
    const file = join(folder, `${from}.backup`);
    const { row, asked } = await backUpUnderLoad(load, file);
    backups[from] = row;
    for (const to of ['embedded', 'PostgreSQL'] as const) {
      const place = await newPlace(to);
      restores[`${from} to ${to}`] = await restoreUnderLoad(load, file, place, asked);
    }
    await load.stop();
  }
  const book = await restoreByTheBook(join(folder, 'embedded.backup'), join(folder, 'clean'));
  report.add('backup while four clients ask for bottles', backups);
  report.add('restore of it, while they go on', restores);
  report.add('by the commands of docs/operations.md, in a folder without history', book);
} finally {
  await postgres.stop();
  await rm(folder, { recursive: true, force: true });
}

async function newPlace(engine: 'embedded' | 'PostgreSQL'): Promise<DataPlace> {
  databases += 1;
  const name = `place_${databases}`;
  const dataDir = join(folder, name);
  if (engine === 'embedded') return { dataDir };
  await runOnServer(postgres.url, `create database ${name}`);
  return { dataDir, databaseUrl: postgres.databaseUrl(name) };
}
