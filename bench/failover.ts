import { randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as rest } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import { countLosses } from '../e2e/driving/nothing-lost.ts';
import { type Answered, OrderWriter } from '../e2e/driving/order-writer.ts';
import { fillStormCellar, type StormCellar } from '../e2e/driving/storm-cellar.ts';
import { connect } from '../server/src/db/connect.ts';
import { queryRows, readNumber } from '../server/src/db/query-rows.ts';
import { TEST_PASSWORD } from '../server/src/testing/factories.ts';
import {
  type PostgresServer,
  runOnServer,
  startPostgresServer,
} from '../server/src/testing/postgres-server.ts';
import { startBalancedPortals } from './balancer/balanced-portals.ts';
import { startReport } from './report.ts';

// npm run bench -- failover [rounds]: two portals behind HAProxy on a primary with a synchronous standby. While 16
// writers order, the primary is stopped at once and the standby promoted 2 seconds later. Everything between
// "replayed" and "promoted" must be 0, replayed more than 0 in some round, and writes are taken again within 30 s.
const ROUNDS = Number(process.argv[2] ?? 5);
const [ACCOUNTS, WRITERS] = [4, 16];
const CALM_MS = 5_000;
const STALLED_MS = 500;
const UNTIL_PROMOTED_MS = 2_000;

const report = startReport('failover');
const rounds: Record<string, Record<string, number>> = {};
for (let round = 1; round <= ROUNDS; round += 1) rounds[round] = await failOver();
report.add(`Fail-over under ${WRITERS} writers`, rounds);

async function failOver() {
  const dataDir = await mkdtemp(join(tmpdir(), 'portal-bench-failover-'));
  const primary = await startPostgresServer({ durable: true });
  const standby = await startPostgresServer({ durable: true, standbyOf: primary });
  const place = {
    dataDir,
    databaseUrl: `postgres://portal@${new URL(primary.url).host},${new URL(standby.url).host}/postgres?target_session_attrs=read-write`,
  };
  const cellars: StormCellar[] = [];
  while (cellars.length < ACCOUNTS) {
    cellars.push(await fillStormCellar(place, { lots: 1, bottles: 1_000_000 }));
  }
  const portals = await startBalancedPortals(place);
  const ended = new AbortController();
  const answers: (Answered & { atMs: number })[] = [];
  const write = async (writer: OrderWriter, lines: StormCellar['lines']) => {
    while (!ended.signal.aborted) {
      const answer = await writer.order(randomUUID(), lines);
      answers.push({ ...answer, atMs: performance.now() });
    }
  };
  const writing: Promise<void>[] = [];
  for (const { email, lines } of cellars) {
    const writer = await OrderWriter.signIn(async () => portals.origin, email, TEST_PASSWORD);
    for (let count = 0; count < WRITERS; count += ACCOUNTS) writing.push(write(writer, lines));
  }
  await rest(CALM_MS);
  // Commits wait for the standby when the primary fails: stored there, but not answered.
  const receiver = await findReceiver(place.dataDir, standby);
  process.kill(receiver, 'SIGSTOP');
  await rest(STALLED_MS);
  await primary.stop();
  process.kill(receiver, 'SIGCONT');
  const failedMs = performance.now();
  await rest(UNTIL_PROMOTED_MS);
  await runOnServer(standby.url, 'select pg_promote()');
  const promotedMs = performance.now();
  while (!answers.some(({ atMs }) => atMs > promotedMs)) await rest(20);
  const againMs = performance.now();
  await rest(CALM_MS);
  ended.abort();
  await Promise.all(writing);
  await portals.stop();
  const outcome = await countLosses({ dataDir, databaseUrl: standby.url }, answers);
  await standby.stop();
  await rm(dataDir, { recursive: true });
  return {
    ...outcome,
    'promoted after s': seconds(promotedMs - failedMs),
    'writes again after s': seconds(againMs - failedMs),
  };
}

/** The process that receives the log of the primary. */
async function findReceiver(dataDir: string, { url }: PostgresServer): Promise<number> {
  const database = await connect({ dataDir, databaseUrl: url });
  const statement = sql`select pid from pg_stat_wal_receiver`;
  const [pid] = await queryRows(database.db, statement, (row) => readNumber(row, 'pid'));
  await database.close();
  if (pid === undefined) throw new Error('The standby receives nothing.');
  return pid;
}

function seconds(ms: number): number {
  return Math.round(ms / 100) / 10;
}
