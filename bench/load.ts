import { setTimeout } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import type { DataPlace } from '../e2e/driving/storm-cellar.ts';
import { runOnServer } from '../server/src/testing/postgres-server.ts';
import { onBothEngines } from './both-engines.ts';
import { type Drive, drive, tableOf } from './load/drive.ts';
import { fillLoadCompany, type LoadCompany, lotsOfAccount } from './load/load-company.ts';
import { type LoadedPortal, profileInto, startPortals } from './load/portals.ts';
import { slopeOf, spread, startReport } from './report.ts';

// npm run bench -- load [--accounts 2000] [--rates 25,50,…] [--seconds 15] [--minutes 2] [--engine embedded]
//   [--processes 1,2] [--profile folder] [--cache INDEX_CACHE_MB]
// The mix of real use at fixed rates, on each engine: the rate that one core carries; 70 % of it with memory, a restart
// with cold caches, and a tenth of the accounts beside. To hold at 70 %: p99 under 50 ms, no error, memory flat; p99
// under 500 ms within 10 s of a restart; ten times the accounts cost at most 1.2 times as much for each request.
const { values } = parseArgs({
  options: {
    accounts: { type: 'string', default: '2000' },
    rates: { type: 'string', default: '25,50,75,100,150,200,250,300,400,500,600,800' },
    seconds: { type: 'string', default: '15' },
    minutes: { type: 'string', default: '2' },
    engine: { type: 'string' },
    processes: { type: 'string', default: '1,2' },
    profile: { type: 'string' },
    cache: { type: 'string' },
  },
});
const ACCOUNTS = Number(values.accounts);
const RATES = values.rates.split(',').map(Number);
const STEP_SECONDS = Number(values.seconds);
const STEADY_SECONDS = Number(values.minutes) * 60;
const PROCESSES = values.processes.split(',').map(Number);
const SETTINGS = {
  ...(values.profile !== undefined && { NODE_OPTIONS: profileInto(values.profile) }),
  ...(values.cache !== undefined && { INDEX_CACHE_MB: values.cache }),
};

const STEADY_SHARE = 0.7;
/** A rate with a slower p99 is more than the core carries. */
const GIVEN_IN_MS = 500;
const SLOWEST_WHEN_COLD_MS = 500;
const COLD_SECONDS = 30;
/** Long enough that its slowest hundredth is more than one request. */
const COLD_WINDOW_SECONDS = 5;
/** The rest of a run, after which memory is expected to be flat. */
const WARM_SHARE = 0.5;
const SAMPLE_MS = 2000;
const FEWER = 10;
const ROUNDS_BESIDE = 2;

const report = startReport('load');
const sizes = Array.from({ length: ACCOUNTS }, (_, at) => lotsOfAccount(at + 1, ACCOUNTS));
const atShare = (share: number) =>
  sizes.toSorted((a, b) => a - b)[Math.floor((ACCOUNTS - 1) * share)];
console.log(
  `Lots of an account: median ${atShare(0.5)}, 90 % at most ${atShare(0.9)}, 99 % at most ${atShare(0.99)}, the largest ${atShare(1)}.`,
);
console.log('The portal runs on core 0, the driver on core 1, where PostgreSQL finds its room.');

await onBothEngines(async (engine, place) => {
  if (values.engine !== undefined && values.engine !== engine.toLowerCase()) return;
  const company = await fill(engine, place, ACCOUNTS);
  const fewer = await besides(place);
  const fewerCompany = await fill(engine, fewer, Math.max(1, ACCOUNTS / FEWER));
  for (const processes of engine === 'embedded' ? [1] : PROCESSES) {
    const name = `${engine}, ${processes} process${processes > 1 ? 'es' : ''}`;
    const portal = await startPortals(place, processes, SETTINGS);
    let perSecond = 0;
    try {
      await portal.warmUp(company);
      perSecond = Math.round((await findRate(name, portal, company)) * STEADY_SHARE);
      await runSteadily(name, portal, company, perSecond);
      if (processes === 1)
        await compareAccounts(name, portal, company, fewer, fewerCompany, perSecond);
    } finally {
      await portal.end();
    }
    await measureCold(name, place, company, processes, perSecond);
  }
});

async function fill(engine: string, place: DataPlace, accounts: number): Promise<LoadCompany> {
  const start = performance.now();
  const company = await fillLoadCompany(place, accounts);
  const seconds = ((performance.now() - start) / 1000).toFixed(0);
  console.log(`${engine}: ${accounts} accounts, ${company.lots} lots, filled in ${seconds} s`);
  return company;
}

/** A second database of the same engine. */
async function besides({ dataDir, databaseUrl }: DataPlace): Promise<DataPlace> {
  if (databaseUrl === undefined) return { dataDir: `${dataDir}-fewer` };
  await runOnServer(databaseUrl, 'create database fewer');
  return {
    dataDir: `${dataDir}-fewer`,
    databaseUrl: new URL('/fewer', databaseUrl).href,
  };
}

/** Raises the rate until answers are late or missing; returns the last one that was carried. */
async function findRate(name: string, portal: LoadedPortal, company: LoadCompany): Promise<number> {
  const rows: Record<string, ReturnType<typeof rowOf>> = {};
  let carried = RATES[0] ?? 0;
  for (const perSecond of RATES) {
    const row = await measured(portal, company, perSecond, STEP_SECONDS);
    rows[`${perSecond} a second`] = row;
    if (row.errors !== '0' || row['p99 ms'] > GIVEN_IN_MS) break;
    carried = perSecond;
  }
  report.add(`${name}: rising rates, ${STEP_SECONDS} s each`, rows);
  return carried;
}

async function measured(
  portal: LoadedPortal,
  company: LoadCompany,
  perSecond: number,
  seconds: number,
) {
  const before = await portal.usage();
  const run = await drive({ origins: portal.origins, company, perSecond, seconds });
  const { cpuSeconds, residentMb } = await portal.usage();
  return rowOf(run, cpuSeconds - before.cpuSeconds, residentMb);
}

function rowOf(run: Drive, cpuSeconds: number, residentMb: number) {
  return {
    ...tableOf(run).all,
    'CPU ms': round((cpuSeconds * 1000) / run.answers.length),
    'RSS MB': Math.round(residentMb),
    'driver late, p99 ms': run.lagMs,
    verdict: run.hasLagged ? 'discarded: the driver lagged' : '',
  };
}

async function runSteadily(
  name: string,
  portal: LoadedPortal,
  company: LoadCompany,
  perSecond: number,
): Promise<void> {
  const samples: {
    readonly minute: number;
    readonly residentMb: number;
    readonly heapMb: number;
  }[] = [];
  const ended = new AbortController();
  const start = performance.now();
  const before = await portal.usage();
  const sampling = (async () => {
    while (!ended.signal.aborted) {
      const { residentMb, heapMb } = await portal.usage();
      samples.push({ minute: (performance.now() - start) / 60_000, residentMb, heapMb });
      await setTimeout(SAMPLE_MS);
    }
  })();
  const run = await drive({ origins: portal.origins, company, perSecond, seconds: STEADY_SECONDS });
  ended.abort();
  await sampling;
  const after = await portal.usage();
  const title = `${name}: 70 %, ${perSecond} a second for ${STEADY_SECONDS} s${discarded(run)}`;
  report.add(title, tableOf(run));
  const warm = samples.slice(Math.floor(samples.length * (1 - WARM_SHARE)));
  const bytesAMinute = (of: 'residentMb' | 'heapMb') =>
    Math.round(slopeOf(warm.map((sample) => [sample.minute, sample[of] * 1e6])));
  report.add(`${name}: processor and memory of the portal at 70 %`, {
    all: {
      'CPU ms a request': round(
        ((after.cpuSeconds - before.cpuSeconds) * 1000) / run.answers.length,
      ),
      'RSS MB': Math.round(after.residentMb),
      'RSS bytes a minute': bytesAMinute('residentMb'),
      'heap MB': Math.round(after.heapMb),
      'heap bytes a minute': bytesAMinute('heapMb'),
      'indexes MB': Math.round(after.indexMb),
    },
  });
}

/** The same rate on a portal with a tenth of the accounts, in turns. */
async function compareAccounts(
  name: string,
  portal: LoadedPortal,
  company: LoadCompany,
  fewer: DataPlace,
  fewerCompany: LoadCompany,
  perSecond: number,
): Promise<void> {
  const fewerPortal = await startPortals(fewer, 1, {});
  try {
    await fewerPortal.warmUp(fewerCompany);
    const sides = [
      { accounts: fewerCompany.clients.length, portal: fewerPortal, company: fewerCompany },
      { accounts: company.clients.length, portal, company },
    ];
    const rows: Record<string, ReturnType<typeof rowOf>> = {};
    for (let round = 1; round <= ROUNDS_BESIDE; round += 1) {
      for (const side of sides) {
        rows[`${side.accounts} accounts, run ${round}`] = await measured(
          side.portal,
          side.company,
          perSecond,
          STEP_SECONDS,
        );
      }
    }
    report.add(`${name}: a tenth of the accounts in turns, ${perSecond} a second`, rows);
  } finally {
    await fewerPortal.end();
  }
}

/** Restarts the portal and sends the mix at once, to indexes that are not built. */
async function measureCold(
  name: string,
  place: DataPlace,
  company: LoadCompany,
  processes: number,
  perSecond: number,
): Promise<void> {
  const portal = await startPortals(place, processes, {});
  try {
    const run = await drive({ origins: portal.origins, company, perSecond, seconds: COLD_SECONDS });
    const windows = Array.from({ length: COLD_SECONDS / COLD_WINDOW_SECONDS }, (_, window) => {
      const inWindow = run.answers.filter(
        ({ second }) => Math.floor(second / COLD_WINDOW_SECONDS) === window,
      );
      return spread(inWindow.map(({ ms }) => ms));
    });
    const lastSlow = windows.findLastIndex((each) => each['p99 ms'] > SLOWEST_WHEN_COLD_MS);
    const slowSeconds = (lastSlow + 1) * COLD_WINDOW_SECONDS;
    report.add(`${name}: cold caches after a restart, ${perSecond} a second${discarded(run)}`, {
      all: { ...tableOf(run).all, 'seconds until p99 stays under 500 ms': slowSeconds },
      ...Object.fromEntries(
        windows.map((row, at) => [`from second ${at * COLD_WINDOW_SECONDS}`, row]),
      ),
    });
  } finally {
    await portal.end();
  }
}

function discarded(run: Drive): string {
  return run.hasLagged ? ` (discarded: the driver was ${run.lagMs} ms late)` : '';
}

function round(value: number): number {
  return Math.round(value * 100) / 100;
}
