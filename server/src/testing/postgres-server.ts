import { execFile } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import pg from 'pg';
import { findPostgresPrograms } from '../../../scripts/programs.mjs';
import { freePort, prepareFolder, type ProgramFolder, startTied } from './tied-program.ts';

/** A PostgreSQL server for tests and benches, on a free port and in a temporary folder. */
export interface PostgresServer {
  /** Its maintenance database; `databaseUrl('name')` for another one. */
  readonly url: string;
  databaseUrl(name: string): string;
  /** Stops the server at once, without a checkpoint, and removes its folder. */
  stop(): Promise<void>;
  /**
   * Ends a supervised server: SIGINT breaks off what runs, SIGKILL leaves the log to be replayed. Waits for the next
   * one.
   */
  restart(signal: 'SIGINT' | 'SIGKILL'): Promise<void>;
}

export interface PostgresServerOptions {
  /** Whether commits reach the disk, which is slower; without it the data is thrown away with the server anyway. */
  readonly durable?: boolean;
  /** Replicates this server, whose commits then wait until they reached the standby. */
  readonly standbyOf?: PostgresServer;
  /** Starts it again whenever it ends, as systemd does. */
  readonly supervised?: boolean;
  /** Never vacuums, for a run of minutes: rows stay in the order in which they were written. */
  readonly unvacuumed?: boolean;
  /** The folder that its own is created in. */
  readonly disk?: string;
}

/** A shell in the background ignores SIGQUIT, so this one is ended by SIGTERM. */
const SUPERVISED =
  "trap 'kill -QUIT $server; wait $server; exit' TERM; " +
  'while :; do "$@" & server=$!; wait $server; sleep 0.1; done';

const QUICK = ['-c', 'fsync=off', '-c', 'synchronous_commit=off', '-c', 'full_page_writes=off'];

export async function startPostgresServer(
  options: PostgresServerOptions = {},
): Promise<PostgresServer> {
  const programs = findPostgresPrograms();
  if (programs === undefined)
    throw new Error('PostgreSQL is not installed; `npm test` installs it.');
  const place = await prepareFolder('portal-postgres-', options.disk);
  const { standbyOf, supervised = false } = options;
  if (standbyOf === undefined) await createCluster(programs, place);
  else await copyCluster(programs, place, standbyOf);
  const port = await freePort();
  const server = await startTied(
    (supervised ? ['sh', '-c', SUPERVISED, 'sh'] : [])
      .concat(join(programs, 'postgres'))
      .concat('-D', place.folder, '-p', String(port), '-h', '127.0.0.1')
      // Enough for the many test files that share this server.
      .concat('-c', 'unix_socket_directories=', '-c', 'max_connections=200')
      .concat(options.durable === true ? [] : QUICK)
      .concat(options.unvacuumed === true ? ['-c', 'autovacuum=off'] : []),
    place,
    { isReady: /ready to accept (read-only )?connections/, signal: supervised ? 'TERM' : 'QUIT' },
  );
  if (standbyOf !== undefined) await makeSynchronous(standbyOf);
  const databaseUrl = (name: string) => `postgres://portal@127.0.0.1:${port}/${name}`;
  const url = databaseUrl('postgres');
  return {
    url,
    databaseUrl,
    stop: () => server.stop(),
    restart: async (signal) => {
      const pid = await readPid(place.folder);
      if (pid === undefined) throw new Error('PostgreSQL does not run.');
      process.kill(pid, signal);
      let isBack = false;
      while (!isBack) {
        isBack = ![pid, undefined].includes(await readPid(place.folder)) && (await accepts(url));
      }
    },
  };
}

/** The process id of the server that runs; undefined while its file is being written. */
async function readPid(folder: string): Promise<number | undefined> {
  const text = await readFile(join(folder, 'postmaster.pid'), 'utf8').catch(() => '');
  return Number(text.split('\n')[0]) || undefined;
}

function accepts(url: string): Promise<boolean> {
  return runOnServer(url, 'select 1').then(
    () => true,
    () => false,
  );
}

async function copyCluster(
  programs: string,
  { folder, owner }: ProgramFolder,
  primary: PostgresServer,
): Promise<void> {
  const from = ['-d', primary.url, '--checkpoint=fast', '--wal-method=stream', '--no-sync'];
  await promisify(execFile)(
    join(programs, 'pg_basebackup'),
    ['-D', folder, '--write-recovery-conf', ...from],
    { ...owner, cwd: folder },
  );
}

async function makeSynchronous({ url }: PostgresServer): Promise<void> {
  // The setting of the role wins over that of the command line.
  await runOnServer(url, 'alter role portal set synchronous_commit = on');
  await runOnServer(url, `alter system set synchronous_standby_names = '*'`);
  await runOnServer(url, 'select pg_reload_conf()');
}

/** Runs one statement on a server's maintenance database. */
export async function runOnServer(serverUrl: string, statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: serverUrl });
  await client.connect();
  try {
    await client.query(statement);
  } finally {
    await client.end();
  }
}

/**
 * Sorts by the rules of a language, as most servers in use do, so that tests find code that relies on the embedded
 * engine's order (plain bytes).
 */
async function createCluster(programs: string, { folder, owner }: ProgramFolder): Promise<void> {
  const locale = ['--locale=C', '--locale-provider=icu', '--icu-locale=en-US', '--encoding=UTF8'];
  await promisify(execFile)(
    join(programs, 'initdb'),
    ['-D', folder, '-U', 'portal', '--auth=trust', '--no-sync', ...locale],
    { ...owner, cwd: folder },
  );
}
