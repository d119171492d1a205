import { randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as rest } from 'node:timers/promises';
import { OrderWriter } from '../e2e/driving/order-writer.ts';
import { fillStormCellar, type StormCellar } from '../e2e/driving/storm-cellar.ts';
import { TEST_PASSWORD } from '../server/src/testing/factories.ts';
import { startPostgresServer } from '../server/src/testing/postgres-server.ts';
import { startBalancedPortals } from './balancer/balanced-portals.ts';
import { type Calls, loadSteadily } from './balancer/steady-load.ts';
import { spread, startReport } from './report.ts';

// npm run bench -- restart [rounds [rate]]: two portals on PostgreSQL behind HAProxy, 200 requests a second, a quarter
// of them orders, while one portal after the other is restarted; with and without DRAIN_SECONDS. Failed must be 0 with
// it.
const [ROUNDS, RATE] = [Number(process.argv[2] ?? 5), Number(process.argv[3] ?? 200)];
const CLIENTS = 20;
/** Longer than HAProxy takes to see that a portal is back. */
const SETTLE_MS = 3_000;

const report = startReport('restart');
const dataDir = await mkdtemp(join(tmpdir(), 'portal-bench-restart-'));
const postgres = await startPostgresServer({ durable: true });
try {
  for (const drainSeconds of [5, 0]) await measure(drainSeconds);
} finally {
  await postgres.stop();
  await rm(dataDir, { recursive: true });
}

async function measure(drainSeconds: number): Promise<void> {
  const place = { dataDir, databaseUrl: postgres.url };
  const portals = await startBalancedPortals(place, { DRAIN_SECONDS: String(drainSeconds) });
  const origin = async () => portals.origin;
  const clients: { writer: OrderWriter; lines: StormCellar['lines'] }[] = [];
  while (clients.length < CLIENTS) {
    const { email, lines } = await fillStormCellar(place, { lots: 1, bottles: 1_000_000 });
    clients.push({ writer: await OrderWriter.signIn(origin, email, TEST_PASSWORD), lines });
  }
  let turn = 0;
  const nextClient = () => {
    const client = clients[(turn += 1) % CLIENTS];
    if (client === undefined) throw new Error('There are no clients.');
    return client;
  };
  const ended = new AbortController();
  const kinds = {
    search: {
      share: 3,
      call: () => nextClient().writer.get(`/search_wines/?vintage=${turn}`),
    },
    order: {
      share: 1,
      call: () => {
        const { writer, lines } = nextClient();
        return writer.orderOnce(randomUUID(), lines);
      },
    },
  };
  const loading = loadSteadily(RATE, kinds, ended.signal);
  await rest(SETTLE_MS);
  for (let round = 0; round < ROUNDS; round += 1) await portals.restartEach(() => rest(SETTLE_MS));
  ended.abort();
  const outcome = await loading;
  await portals.stop();
  const rows = Object.entries(outcome).map(([kind, calls]) => [kind, rowOf(calls)] as const);
  report.add(
    `${ROUNDS * 2} restarts at ${RATE} requests a second, DRAIN_SECONDS=${drainSeconds}`,
    Object.fromEntries(rows),
  );
}

function rowOf({ timesMs, failures }: Calls) {
  const failed = [...failures.values()].reduce((sum, count) => sum + count, 0);
  const how = [...failures].map(([what, count]) => `${count} x ${what}`).join(', ');
  return { calls: timesMs.length, failed, how, ...spread(timesMs) };
}
