import { connect } from '../server/src/db/connect.ts';
import { migrate } from '../server/src/db/migrate.ts';
import { Fuzz, type FuzzResult } from '../server/src/testing/fuzz.ts';
import { buildTenantApp } from '../server/src/testing/tenant-portal.ts';
import { onBothEngines } from './both-engines.ts';
import { type Row, slopeOf, spread, startReport } from './report.ts';

// npm run bench -- fuzz [requests [seed [engine]]]: random requests of every operation in the OpenAPI document, as
// every role, with values of two accounts, generated and hostile ones. To hold: no faults (a status of 500 or more, an
// answer outside its schema, an error without its code), none over 1 s, and a flat heap. The same numbers repeat a run.
const REQUESTS = Number(process.argv[2] ?? 100_000);
const SEED = Number(process.argv[3] ?? 1);
const ONLY = process.argv[4] ?? '';
const SLOW_MS = 1_000;
const SHOWN = 10;
/** The heap is measured that many times, after a garbage collection. */
const MEASURED = 50;
/** Code is compiled and caches are filled in the first part of a run. */
const WARM_UP = 0.2;

const report = startReport('fuzz');
const faults = new Map<string, FuzzResult>();
const runs: Record<string, Row> = {};
const slowest: Record<string, Row> = {};
const overLimit: Record<string, Record<string, number>> = {};
const answered: Record<string, Record<string, number>> = {};

await onBothEngines(async (engine, place) => {
  if (!engine.startsWith(ONLY)) return;
  const database = await connect(place);
  await migrate(database);
  // An operator's line for each fault, and nothing that grows with the requests.
  const log = process.stderr;
  const portal = await buildTenantApp({ LOG_LEVEL: 'error' }, { database, log });
  const fuzz = await Fuzz.start(portal);
  const heap: [number, number][] = [];
  const times: number[] = [];
  const slow: FuzzResult[] = [];
  const statuses: Record<string, number> = {};
  const over: Record<string, number> = {};
  for (let n = 0; n < REQUESTS; n += 1) {
    const result = await fuzz.send(SEED + n);
    times.push(result.ms);
    statuses[result.status] = (statuses[result.status] ?? 0) + 1;
    if (result.ms > SLOW_MS) over[result.operation] = (over[result.operation] ?? 0) + 1;
    if (result.fault !== null) noteFault(engine, result);
    slow.push(result);
    if (slow.length > 100) slow.sort((a, b) => b.ms - a.ms).splice(SHOWN);
    if (n % Math.ceil(REQUESTS / MEASURED) !== 0) continue;
    globalThis.gc?.();
    if (n > REQUESTS * WARM_UP) heap.push([n, process.memoryUsage().heapUsed]);
  }
  slow.sort((a, b) => b.ms - a.ms).splice(SHOWN);
  for (const [at, { ms, operation, sender, status, seed }] of slow.entries()) {
    const name = `${engine} ${at + 1}`;
    slowest[name] = { ms: Math.round(ms), operation, sender, status, seed };
  }
  const slope = slopeOf(heap) * 1_000;
  runs[engine] = {
    requests: REQUESTS,
    seeds: `${SEED} to ${SEED + REQUESTS - 1}`,
    faults: faults.size,
    'over 1 s': times.filter((ms) => ms > SLOW_MS).length,
    ...spread(times),
    'heap MB': Math.round((heap.at(-1)?.[1] ?? 0) / 1024 ** 2),
    'heap kB per 1,000': Math.round(slope / 1024),
  };
  answered[engine] = statuses;
  overLimit[engine] = over;
  await portal.close();
});

report.add('runs', runs);
report.add('the slowest', slowest);
report.add('over 1 s by operation', overLimit);
report.add('answers by status', answered);
if (faults.size > 0) process.exitCode = 1;

/** Prints the first fault of each operation and status. */
function noteFault(engine: string, result: FuzzResult): void {
  const key = `${engine} ${result.operation} ${result.status} ${result.fault?.slice(0, 40) ?? ''}`;
  if (faults.has(key)) return;
  faults.set(key, result);
  console.log(
    `${engine}, seed ${result.seed}: ${result.operation} by ${result.sender}\n  ${result.fault}`,
  );
}
