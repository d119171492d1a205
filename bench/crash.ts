import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { stormOfKills } from '../e2e/driving/kill-storm.ts';
import { startPostgresServer } from '../server/src/testing/postgres-server.ts';

// npm run bench -- crash [kills]: clients ask for bottles without pause while the server is killed (SIGKILL) and
// started again, on each engine; then every order, bottle and mail is counted. Everything but the first three
// figures is to be 0.
const KILLS = Number(process.argv[2] ?? 100);

const dataDir = await mkdtemp(join(tmpdir(), 'portal-bench-crash-'));
const postgres = await startPostgresServer({ durable: true });
try {
  const places = {
    embedded: { dataDir: join(dataDir, 'embedded') },
    PostgreSQL: { dataDir: join(dataDir, 'postgres'), databaseUrl: postgres.url },
  };
  for (const [engine, place] of Object.entries(places)) {
    const outcome = await stormOfKills(place, KILLS);
    console.log(`\n${engine}, ${KILLS} kills`);
    console.table(outcome);
  }
} finally {
  await postgres.stop();
  await rm(dataDir, { recursive: true, force: true });
}
