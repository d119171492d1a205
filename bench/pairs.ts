import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { connect } from '../server/src/db/connect.ts';
import { migrate } from '../server/src/db/migrate.ts';
import { queryRows, readNumber } from '../server/src/db/query-rows.ts';
import { pairsOf } from '../server/src/testing/likeliest-pairs.ts';
import { Pairs } from '../server/src/testing/pairs.ts';
import { startPostgresServer } from '../server/src/testing/postgres-server.ts';
import { buildTenantApp } from '../server/src/testing/tenant-portal.ts';
import { type Row, spread, startReport } from './report.ts';

// npm run bench -- pairs [rounds [from [to]]]: every pair of writes that touch the same request, case, run, account or
// user, at the same time on PostgreSQL, 20 rounds each. To hold: no fault of the server, no deadlock, no answer over
// 1 s, and the outcome of one of the two orders. `from` and `to` choose a part of the pairs.
const ROUNDS = Number(process.argv[2] ?? 20);
const FROM = Number(process.argv[3] ?? 0);
const TO = Number(process.argv[4] ?? Infinity);
const SLOW_MS = 1_000;
const SHOWN = 10;
const PROGRESS = 100;

const report = startReport('pairs');
const folder = await mkdtemp(join(tmpdir(), 'portal-bench-'));
const server = await startPostgresServer();
const place = { dataDir: folder, databaseUrl: server.url };
const database = await connect(place);
await migrate(database);
const portal = await buildTenantApp({ LOG_LEVEL: 'error' }, { database, log: process.stderr });
const pairs = await Pairs.open(portal);
const writes = await pairs.listWrites(/./);
const all = pairsOf(writes).slice(FROM, TO);
const times: { readonly name: string; readonly ms: number }[] = [];
let faults = 0;
let unprepared = 0;
let sent = 0;

for (const [at, pair] of all.entries()) {
  const name = pair.map(({ operation }) => operation).join(' and ');
  const result = await pairs.run(pair, ROUNDS);
  if (at % PROGRESS === 0)
    console.log(`${FROM + at} of ${FROM + all.length} pairs, ${faults} faults`);
  if (result === undefined) {
    unprepared += 1;
    continue;
  }
  sent += result.statuses.length;
  times.push({ name, ms: result.slowestMs });
  if (result.fault === null) continue;
  faults += 1;
  console.log(`\n${name}\n${result.fault}`);
}

// The server counts the deadlocks of a connection when it ends.
await portal.close();
const again = await connect(place);
const [deadlocks = -1] = await queryRows(
  again.db,
  sql`select deadlocks from pg_stat_database where datname = current_database()`,
  (raw) => readNumber(raw, 'deadlocks'),
);
await again.close();
await server.stop();
await rm(folder, { recursive: true, force: true });

report.add('pairs', {
  all: {
    writes: writes.length,
    pairs: all.length,
    'without a common start': unprepared,
    rounds: sent,
    faults,
    deadlocks,
    'over 1 s': times.filter(({ ms }) => ms > SLOW_MS).length,
    ...spread(times.map(({ ms }) => ms)),
  },
});
const slowest: Record<string, Row> = {};
for (const { name, ms } of times.toSorted((a, b) => b.ms - a.ms).slice(0, SHOWN)) {
  slowest[name] = { ms: Math.round(ms) };
}
report.add('the slowest answer of a pair', slowest);
if (faults > 0 || deadlocks > 0) process.exitCode = 1;
