import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { chown, mkdtemp } from 'node:fs/promises';
import { createServer, Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';

/** A program of the machine that ends with this process, even if that is killed. */
export interface TiedProgram {
  /** Stops it at once and removes its folder. */
  stop(): Promise<void>;
}

/** The folder of a program and the user that it runs as; without one, that of this process. */
export interface ProgramFolder {
  readonly folder: string;
  readonly owner?: { readonly uid: number; readonly gid: number };
}

/** Runs a program until the pipe to this process closes, ends it, and then removes its folder ($0). */
const untilWeEnd = (signal: string) =>
  `"$@" & program=$!; { read -r _; kill -${signal} $program; } <&3 & wait $program; rm -rf "$0"`;

/** Creates the folder of a program that refuses to run as root. */
export async function prepareFolder(name: string, disk = tmpdir()): Promise<ProgramFolder> {
  const folder = await mkdtemp(join(disk, name));
  if (process.getuid?.() !== 0) return { folder };
  const owner = unprivilegedUser();
  await chown(folder, owner.uid, owner.gid);
  return { folder, owner };
}

interface TiedOptions {
  /** A line of its standard error that it is waited for. */
  readonly isReady?: RegExp;
  /** What ends it at once. */
  readonly signal?: 'TERM' | 'QUIT';
}

/** Starts a program in its folder. */
export async function startTied(
  [program = '', ...args]: readonly string[],
  { folder, owner }: ProgramFolder,
  { isReady, signal = 'TERM' }: TiedOptions = {},
): Promise<TiedProgram> {
  const child = spawn('sh', ['-c', untilWeEnd(signal), folder, program, ...args], {
    ...owner,
    cwd: tmpdir(),
    stdio: ['ignore', 'ignore', 'pipe', 'pipe'],
  });
  if (isReady !== undefined) await untilReady(child, program, isReady);
  return { stop: () => stop(child) };
}

/** That of Debian's PostgreSQL, or `nobody`. */
function unprivilegedUser() {
  const user = ['postgres', 'nobody'].find((name) => {
    try {
      return execFileSync('id', ['-u', name], { stdio: 'pipe' }).length > 0;
    } catch {
      return false;
    }
  });
  if (user === undefined) throw new Error('A user other than root is needed.');
  const id = (flag: string) => Number(execFileSync('id', [flag, user], { encoding: 'utf8' }));
  return { uid: id('-u'), gid: id('-g') };
}

/** Finds a port that is free at the moment. */
export function freePort(): Promise<number> {
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

function untilReady(child: ChildProcess, program: string, isReady: RegExp): Promise<void> {
  const lines: string[] = [];
  return new Promise((resolve, reject) => {
    if (child.stderr === null) throw new Error(`The output of ${program} is not read.`);
    createInterface({ input: child.stderr }).on('line', (line) => {
      if (lines.length < 50) lines.push(line);
      if (isReady.test(line)) resolve();
    });
    child.once('error', reject);
    child.once('exit', () => {
      closePipe(child);
      reject(new Error(`${program} ended while it started:\n${lines.join('\n')}`));
    });
  });
}

function stop(child: ChildProcess): Promise<void> {
  return new Promise((resolve) => {
    if (child.exitCode !== null || child.signalCode !== null) return resolve();
    child.once('exit', () => resolve());
    closePipe(child);
  });
}

function closePipe(child: ChildProcess): void {
  const pipe = child.stdio[3];
  if (pipe instanceof Socket) pipe.destroy();
}
