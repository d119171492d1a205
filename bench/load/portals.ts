import { spawnSync } from 'node:child_process';
import { type BuiltPortal, startBuiltPortal } from '../../e2e/driving/built-portal.ts';
import { type DataPlace, settingsOf } from '../../e2e/driving/storm-cellar.ts';
import { timedGet } from '../search/timed-get.ts';
import type { LoadCompany } from './load-company.ts';

const SETTINGS = {
  DEMO: 'off',
  LOG_LEVEL: 'silent',
  REQUESTS_PER_MINUTE: '1000000',
  // All accounts' indexes fit, as they do for the accounts that are active at a time.
  INDEX_CACHE_MB: '2000',
};
const SERVER_CORE = 0;

/**
 * Keeps the main thread of a process on one core; without `taskset` the system places it. Its garbage collector works
 * beside it on any core.
 */
export function pinToCore(processId: number, core: number): void {
  spawnSync('taskset', ['-cp', String(core), String(processId)]);
}

/**
 * The NODE_OPTIONS of a process that writes its CPU profile into a folder when it ends (`--cpu-prof` is not allowed
 * there). Open it in Chromium's developer tools.
 */
export function profileInto(folder: string): string {
  const program = `import fs from 'node:fs';
    import { Session } from 'node:inspector';
    const session = new Session();
    session.connect();
    session.post('Profiler.enable');
    session.post('Profiler.start');
    process.on('exit', () => session.post('Profiler.stop', (error, { profile }) => {
      fs.mkdirSync(${JSON.stringify(folder)}, { recursive: true });
      fs.writeFileSync(${JSON.stringify(folder)} + '/' + process.pid + '.cpuprofile', JSON.stringify(profile));
    }));`;
  return `--import data:text/javascript,${encodeURIComponent(program)}`;
}

/** What the processes used so far, all together. */
export interface Usage {
  readonly cpuSeconds: number;
  readonly residentMb: number;
  readonly heapMb: number;
  readonly indexMb: number;
}

/** One portal of one or more processes over one database. */
export interface LoadedPortal {
  readonly origins: readonly string[];
  usage(): Promise<Usage>;
  /** Lets the processes build the indexes of all accounts. */
  warmUp(company: LoadCompany): Promise<void>;
  end(): Promise<void>;
}

/** Starts a portal with the main threads of all its processes on one core. */
export async function startPortals(
  place: DataPlace,
  processes: number,
  settings: Readonly<Record<string, string>>,
): Promise<LoadedPortal> {
  const portals: BuiltPortal[] = [];
  for (let at = 0; at < processes; at += 1) {
    const own = { ...place, dataDir: at === 0 ? place.dataDir : `${place.dataDir}-${at}` };
    const portal = await startBuiltPortal({ ...SETTINGS, ...settingsOf(own), ...settings });
    pinToCore(portal.processId, SERVER_CORE);
    portals.push(portal);
  }
  const origins = portals.map(({ url }) => url);
  return {
    origins,
    usage: () => usageOf(origins),
    warmUp: async ({ clients }) => {
      for (const { cookie } of clients) {
        await timedGet(`${originFor(origins, cookie)}/api/bottle_case_count/`, cookie);
      }
    },
    end: async () => {
      for (const portal of portals) await portal.end();
    },
  };
}

/** The process of a session: always the same, as by the affinity that operations.md describes. */
export function originFor(origins: readonly string[], cookie: string): string {
  return origins[cookie.charCodeAt(cookie.length - 1) % origins.length] ?? '';
}

async function usageOf(origins: readonly string[]): Promise<Usage> {
  const pages = await Promise.all(
    origins.map(async (origin) => (await fetch(`${origin}/api/metrics`)).text()),
  );
  const sum = (name: string) =>
    pages.reduce(
      (total, page) => total + Number(new RegExp(`^${name} (\\S+)$`, 'm').exec(page)?.[1]),
      0,
    );
  return {
    cpuSeconds: sum('process_cpu_seconds_total'),
    residentMb: sum('process_resident_memory_bytes') / 1e6,
    heapMb: sum('nodejs_heap_size_used_bytes') / 1e6,
    indexMb: sum('portal_cellar_index_bytes') / 1e6,
  };
}
