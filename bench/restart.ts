import { randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as rest } from 'node:timers/promises';
import { type BuiltPortal, startBuiltPortal } from '../e2e/driving/built-portal.ts';
import { OrderWriter } from '../e2e/driving/order-writer.ts';
import { fillStormCellar, settingsOf } from '../e2e/driving/storm-cellar.ts';
import { TEST_PASSWORD } from '../server/src/testing/factories.ts';
import { startPostgresServer } from '../server/src/testing/postgres-server.ts';
import { freePort } from '../server/src/testing/tied-program.ts';
import { startHaproxy, untilReady } from './balancer/haproxy.ts';
import { type Calls, loadSteadily } from './balancer/steady-load.ts';
import { spread, startReport } from './report.ts';

// npm run bench -- restart [rounds [rate]]: two portals on PostgreSQL behind HAProxy, 200 requests a second, a quarter
// of them orders, while one portal after the other is restarted; with and without DRAIN_SECONDS. Failed must be 0 with
// it.
const [ROUNDS, RATE] = [Number(process.argv[2] ?? 5), Number(process.argv[3] ?? 200)];
const SESSIONS = 20;
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
  const { email, lines } = await fillStormCellar(place, { lots: 40, bottles: 1_000_000 });
  const ports = [await freePort(), await freePort()];
  const start = (port: number) =>
    startBuiltPortal({
      ...settingsOf(place),
      PORT: String(port),
      DRAIN_SECONDS: String(drainSeconds),
      LOG_LEVEL: 'silent',
      REQUESTS_PER_MINUTE: '1000000',
    });
  const portals: BuiltPortal[] = [];
  for (const port of ports) portals.push(await start(port));
  const balancer = await startHaproxy(ports);
  const origin = async () => balancer.origin;
  const clients = await Promise.all(
    Array.from({ length: SESSIONS }, () => OrderWriter.signIn(origin, email, TEST_PASSWORD)),
  );
  let turn = 0;
  const next = <Each>(list: readonly Each[]): Each => {
    const [first] = list;
    if (first === undefined) throw new Error('The list is empty.');
    return list[(turn += 1) % list.length] ?? first;
  };
  const ended = new AbortController();
  const kinds = {
    search: {
      share: 3,
      call: () => next(clients).get(`/search_wines/?page=1&year=${turn}&vintage=${turn % 30}`),
    },
    order: { share: 1, call: () => next(clients).orderOnce(randomUUID(), [next(lines)]) },
  };
  const loading = loadSteadily(RATE, kinds, ended.signal);
  await rest(SETTLE_MS);
  for (let restart = 0; restart < ROUNDS * ports.length; restart += 1) {
    const at = restart % ports.length;
    await portals[at]?.end();
    const again = await start(ports[at] ?? 0);
    portals[at] = again;
    await untilReady(again.url);
    await rest(SETTLE_MS);
  }
  ended.abort();
  const outcome = await loading;
  await Promise.all(portals.map((portal) => portal.end()));
  await balancer.stop();
  const rows = Object.entries(outcome).map(([kind, calls]) => [kind, rowOf(calls)] as const);
  report.add(
    `${ROUNDS * ports.length} restarts at ${RATE} requests a second, DRAIN_SECONDS=${drainSeconds}`,
    Object.fromEntries(rows),
  );
}

function rowOf({ timesMs, failures }: Calls) {
  const failed = [...failures.values()].reduce((sum, count) => sum + count, 0);
  const how = [...failures].map(([what, count]) => `${count} x ${what}`).join(', ');
  return { calls: timesMs.length, failed, how, ...spread(timesMs) };
}
