import { setImmediate, setTimeout } from 'node:timers/promises';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { MAX_LIST_LINES } from '@portal/contract/cellar/inventory/match-list.schemas';
import {
  caseSearchQuery,
  wineSearchQuery,
} from '@portal/contract/cellar/inventory/search-query.schemas';
import { type ConnectOptions, connect } from '../server/src/db/connect.ts';
import type { Database } from '../server/src/db/database.ts';
import { createRandom } from '../server/src/demo/random.ts';
import { migrate } from '../server/src/db/migrate.ts';
import type { CellarIndex } from '../server/src/features/cellar/inventory/cellar-index.ts';
import {
  toCaseQuery,
  toWineQuery,
} from '../server/src/features/cellar/inventory/cellar/cellar-query.ts';
import { readListLine } from '../server/src/features/cellar/inventory/cellar/list-line.ts';
import { onBothEngines } from './both-engines.ts';
import { createCatalogue, createCellar } from './search/bench-cellar.ts';
import { cacheOf } from './search/cellar-cache.ts';
import { catalogueWine } from './search/catalogue.ts';
import { SEARCHES } from './search/searches.ts';
import { median } from './search/timed-get.ts';

// npm run bench -- cellar-index [lots ...]: on both engines, how long a cold build of a cellar index takes and blocks
// the process, with an empty catalogue and with its wines known, and the index's own work for a search. To hold: 100 ms
// blocked, 5 ms of work at 100,000 lots.
const LOT_COUNTS = process.argv.length > 2 ? process.argv.slice(2).map(Number) : [20_000, 100_000];
const WINE_COUNT = 20_000;
const ROUNDS = 40;
const BUILDS = 7;
const YEAR = 2026;

await onBothEngines(measureEngine);

async function measureEngine(name: string, place: ConnectOptions): Promise<void> {
  const database = await connect(place);
  try {
    await migrate(database);
    const wineIds = await createCatalogue(database.db, WINE_COUNT);
    const other = await createCellar(database.db, 1, wineIds);
    for (const lotCount of LOT_COUNTS) {
      const { accountId } = await createCellar(database.db, lotCount, wineIds);
      console.log(`\n${name}, ${lotCount} lots`);
      await measureBuilds(database, accountId, other.accountId);
      await measureCellar(database, accountId, lotCount, place.databaseUrl === undefined);
    }
  } finally {
    await database.close();
  }
}

/** Builds a cellar again and again, each time before and after a catalogue has its wines. */
async function measureBuilds(
  database: Database,
  accountId: number,
  otherId: number,
): Promise<void> {
  const times: { empty: number[]; known: number[] } = { empty: [], known: [] };
  for (let round = 0; round < BUILDS; round += 1) {
    // Holds one index: the other cellar drives this one out, and leaves its wines.
    const cache = cacheOf(database, YEAR, 1);
    const timed = async () => {
      const start = performance.now();
      await cache.get(accountId, 1);
      return performance.now() - start;
    };
    times.empty.push(await timed());
    await cache.get(otherId, 1);
    times.known.push(await timed());
  }
  const [empty, known] = [median(times.empty), median(times.known)];
  console.log(
    `  cold builds, medians of ${BUILDS}: ${empty.toFixed(1)} ms; ${known.toFixed(1)} ms when its wines are known`,
  );
}

/** In a function of its own, so that no other index is held while the bytes of this one are counted. */
async function measureCellar(
  database: Database,
  accountId: number,
  lotCount: number,
  isWhole: boolean,
): Promise<void> {
  const bytesBefore = heldBytes();
  const index = await measureBuild(database, accountId);
  if (!isWhole) return;
  const held = heldBytes() - bytesBefore;
  const perLot = (bytes: number) => Math.round(bytes / lotCount);
  console.log(`  ${perLot(held)} bytes a lot held, ${perLot(index.bytes)} estimated`);
  measureSearches(index);
  measureList(index);
}

async function measureBuild(database: Database, accountId: number): Promise<CellarIndex> {
  const cache = cacheOf(database, YEAR);
  await setTimeout(500);
  const blocked = longestBlock();
  const start = performance.now();
  const index = await cache.get(accountId, 1);
  const took = performance.now() - start;
  const { blockMs, blockCpuMs } = await blocked.stop();
  console.log(
    `  cold build ${took.toFixed(0)} ms; longest block of the event loop ${blockMs.toFixed(0)} ms (${blockCpuMs.toFixed(0)} ms of processor time)`,
  );
  return index;
}

/** Measures the longest block of the event loop, in processor time, so that other programs do not count. */
function longestBlock() {
  let [blockMs, blockCpuMs] = [0, 0];
  const end = new AbortController();
  const watch = async () => {
    for (let [last, lastCpu] = [performance.now(), cpuMs()]; !end.signal.aborted;) {
      await setImmediate();
      const [now, cpu] = [performance.now(), cpuMs()];
      blockMs = Math.max(blockMs, now - last);
      blockCpuMs = Math.max(blockCpuMs, cpu - lastCpu);
      [last, lastCpu] = [now, cpu];
    }
  };
  const watching = watch();
  return {
    stop: async () => {
      end.abort();
      await watching;
      return { blockMs, blockCpuMs };
    },
  };
}

/** Bytes that objects and typed arrays hold after a collection. */
function heldBytes(): number {
  setFlagsFromString('--expose-gc');
  runInNewContext('gc()');
  const { heapUsed, arrayBuffers } = process.memoryUsage();
  return heapUsed + arrayBuffers;
}

/** The longest list that can be pasted, the first time, when nothing is known of its words. */
function measureList(index: CellarIndex): void {
  const random = createRandom(7);
  const lines = Array.from({ length: MAX_LIST_LINES }, (_, number) => {
    const { vintage, longProducer } = catalogueWine(number, (limit) =>
      random.between(0, limit - 1),
    );
    return readListLine(`2 x ${vintage ?? 'NV'} ${longProducer}`);
  });
  const start = performance.now();
  for (const line of lines) index.matchLine(line);
  console.log(
    `  ${lines.length} lines of a list matched in ${(performance.now() - start).toFixed(0)} ms`,
  );
}

function cpuMs(): number {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1000;
}

/**
 * Most rounds filter by different years. An unfiltered search is cached, so that its figure is that of sorting and
 * rows.
 */
function measureSearches(index: CellarIndex): void {
  for (const { name, path } of SEARCHES) {
    const times: number[] = [];
    for (let round = -10; round < ROUNDS; round += 1) {
      const search = searchOf(index, path(round + 10));
      const start = performance.now();
      search();
      if (round >= 0) times.push(performance.now() - start);
    }
    const best = Math.min(...times).toFixed(2);
    console.log(`  ${name.padEnd(46)} ${median(times).toFixed(2)} ms (best ${best} ms)`);
  }
}

function searchOf(index: CellarIndex, path: string): () => unknown {
  const [view, query = ''] = path.split('/?');
  const given = new URLSearchParams(query);
  const raw = Object.fromEntries([...given.keys()].map((name) => [name, given.getAll(name)]));
  if (view === 'search_cases') {
    const cases = toCaseQuery(caseSearchQuery.parse(raw), YEAR);
    return () => index.searchCases(cases);
  }
  const wines = toWineQuery(wineSearchQuery.parse(raw), YEAR);
  return () => index.searchWines(wines);
}
