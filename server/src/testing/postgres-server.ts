import { type ChildProcess, execFile, execFileSync, spawn } from 'node:child_process';
import { chown, mkdtemp, readFile } from 'node:fs/promises';
import { createServer, Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { setTimeout as rest } from 'node:timers/promises';
import { promisify } from 'node:util';
import pg from 'pg';
import { findPostgresPrograms } from '../../../scripts/programs.mjs';

/** A PostgreSQL server for tests and benches, on a free port and in a temporary folder. */
export interface PostgresServer {
  /** Its maintenance database; `databaseUrl('name')` for another one. */
  readonly url: string;
  databaseUrl(name: string): string;
  /** Stops the server and removes its folder. */
  stop(): Promise<void>;
  /** Ends a supervised server: SIGINT breaks off what runs, SIGKILL leaves the log to be replayed. Waits for the next one. */
  restart(signal: 'SIGINT' | 'SIGKILL'): Promise<void>;
}

export interface PostgresServerOptions {
  /** Whether commits reach the disk, which is slower; without it the data is thrown away with the server anyway. */
  readonly durable?: boolean;
  /** Starts it again whenever it ends, as systemd does. */
  readonly supervised?: boolean;
  /** The folder that its own is created in. */
  readonly disk?: string;
}

/** The user that runs PostgreSQL, which refuses to run as root: that of Debian's package, or `nobody`. */
interface Owner {
  readonly uid: number;
  readonly gid: number;
}

/**
 * Runs a server until the pipe to this process closes, and then removes its folder ($0): it ends with this process even
 * if that is killed.
 */
const untilWeEnd = (signal: 'QUIT' | 'TERM') =>
  `"$@" & server=$!; { read -r _; kill -${signal} $server; } <&3 & wait $server; rm -rf "$0"`;

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
  const owner = process.getuid?.() === 0 ? unprivilegedUser() : undefined;
  const folder = await mkdtemp(join(options.disk ?? tmpdir(), 'portal-postgres-'));
  if (owner !== undefined) await chown(folder, owner.uid, owner.gid);
  await createCluster(programs, folder, owner);
  const port = await freePort();
  const { supervised = false } = options;
  const server = spawn(
    'sh',
    ['-c', untilWeEnd(supervised ? 'TERM' : 'QUIT'), folder]
      .concat(supervised ? ['sh', '-c', SUPERVISED, 'sh'] : [], join(programs, 'postgres'))
      .concat('-D', folder, '-p', String(port), '-h', '127.0.0.1')
      // Enough for the many test files that share this server.
      .concat('-c', 'unix_socket_directories=', '-c', 'max_connections=200')
      .concat(options.durable === true ? [] : QUICK),
    { ...owner, cwd: tmpdir(), stdio: ['ignore', 'ignore', 'pipe', 'pipe'] },
  );
  await untilReady(server);
  const databaseUrl = (name: string) => `postgres://portal@127.0.0.1:${port}/${name}`;
  const url = databaseUrl('postgres');
  return {
    url,
    databaseUrl,
    stop: () => stop(server),
    restart: async (signal) => {
      const pid = await readPid(folder);
      if (pid === undefined) throw new Error('PostgreSQL does not run.');
      process.kill(pid, signal);
      while ([pid, undefined].includes(await readPid(folder)) || !(await accepts(url))) {
        await rest(LOOK_AGAIN_MS);
      }
    },
  };
}

const LOOK_AGAIN_MS = 20;

/** The process id of the server that runs; a file that is being written is read again. */
async function readPid(folder: string): Promise<number | undefined> {
  const [line = ''] = (
    await readFile(join(folder, 'postmaster.pid'), 'utf8').catch(() => '')
  ).split('\n');
  return Number(line) || undefined;
}

function accepts(url: string): Promise<boolean> {
  return runOnServer(url, 'select 1').then(
    () => true,
    () => false,
  );
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
async function createCluster(programs: string, folder: string, owner?: Owner): Promise<void> {
  const locale = ['--locale=C', '--locale-provider=icu', '--icu-locale=en-US', '--encoding=UTF8'];
  await promisify(execFile)(
    join(programs, 'initdb'),
    ['-D', folder, '-U', 'portal', '--auth=trust', '--no-sync', ...locale],
    { ...owner, cwd: folder },
  );
}

function unprivilegedUser(): Owner {
  const user = ['postgres', 'nobody'].find((name) => {
    try {
      return execFileSync('id', ['-u', name], { stdio: 'pipe' }).length > 0;
    } catch {
      return false;
    }
  });
  if (user === undefined) throw new Error('PostgreSQL needs a user other than root to run as.');
  const id = (flag: string) => Number(execFileSync('id', [flag, user], { encoding: 'utf8' }));
  return { uid: id('-u'), gid: id('-g') };
}

/** Finds a port that is free at the moment. */
function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const probe = createServer();
    probe.once('error', reject);
    probe.listen(0, '127.0.0.1', () => {
      const address = probe.address();
      probe.close(() => {
        if (typeof address === 'object' && address !== null) resolve(address.port);
        else reject(new Error('No free port.'));
      });
    });
  });
}

function untilReady(server: ChildProcess): Promise<void> {
  const lines: string[] = [];
  return new Promise((resolve, reject) => {
    if (server.stderr === null) throw new Error('The output of PostgreSQL is not read.');
    createInterface({ input: server.stderr }).on('line', (line) => {
      if (lines.length < 50) lines.push(line);
      if (line.includes('ready to accept connections')) resolve();
    });
    server.once('error', reject);
    server.once('exit', () => {
      closePipe(server);
      reject(new Error(`PostgreSQL ended while it started:\n${lines.join('\n')}`));
    });
  });
}

function stop(server: ChildProcess): Promise<void> {
  return new Promise((resolve) => {
    if (server.exitCode !== null || server.signalCode !== null) return resolve();
    server.once('exit', () => resolve());
    closePipe(server);
  });
}

function closePipe(server: ChildProcess): void {
  const pipe = server.stdio[3];
  if (pipe instanceof Socket) pipe.destroy();
}
