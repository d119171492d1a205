import { type ChildProcess, execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { cp, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { PROGRAM } from './program.ts';

/** The built product, served as an operator serves it, with its own data folder. */
export interface BuiltPortal {
  readonly url: string;
  readonly dataDir: string;
  readonly processId: number;
  /** Stops it with Ctrl-C and removes its folder. */
  stop(): Promise<void>;
  /** Stops it with Ctrl-C; the folder stays. */
  end(): Promise<void>;
  /** Kills the process; the folder stays. */
  kill(signal?: NodeJS.Signals): Promise<void>;
}

type Settings = Readonly<Record<string, string>>;

/** Names the folder of a demo that was filled once for all tests (demo-template.setup.ts). */
export const DEMO_TEMPLATE = 'PORTAL_DEMO_TEMPLATE';

/** Creates a data folder: a copy of the filled demo if there is one and the settings ask for no other. */
async function newDataDir({ DEMO }: Settings): Promise<string> {
  const dataDir = await mkdtemp(join(tmpdir(), 'portal-e2e-'));
  const template = process.env[DEMO_TEMPLATE];
  if (template !== undefined && DEMO !== 'off') await cp(template, dataDir, { recursive: true });
  return dataDir;
}

/** How far from now the portals and pages of the browser tests live (vitest.config.ts); benches live now. */
export const { CLOCK_OFF_MS } = process.env;

const SHIFTED_CLOCK = pathToFileURL(join(import.meta.dirname, 'shifted-clock.mjs')).href;

/** The environment of a program: as small as an operator's, and on the tests' clock. */
function environment({ NODE_OPTIONS = '', ...settings }: Settings): Settings {
  const env = { PATH: process.env['PATH'] ?? '', ...settings };
  if (CLOCK_OFF_MS === undefined) return { ...env, NODE_OPTIONS };
  return { ...env, CLOCK_OFF_MS, NODE_OPTIONS: `--import ${SHIFTED_CLOCK} ${NODE_OPTIONS}` };
}

/** Starts the portal on a free port; `settings` are environment variables of its settings table. */
export async function startBuiltPortal(settings: Settings = {}): Promise<BuiltPortal> {
  const dataDir = settings['DATA_DIR'] ?? (await newDataDir(settings));
  const server = spawn(process.execPath, [...PROGRAM, 'serve'], {
    env: environment({ PORT: '0', ...settings, DATA_DIR: dataDir }),
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const url = await readyUrl(server);
  const end = async (signal: NodeJS.Signals) => {
    const ended = once(server, 'exit');
    server.kill(signal);
    if (server.exitCode === null && server.signalCode === null) await ended;
  };
  return {
    url,
    dataDir,
    processId: server.pid ?? 0,
    end: () => end('SIGTERM'),
    kill: (signal = 'SIGKILL') => end(signal),
    stop: async () => {
      await end('SIGTERM');
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}

/** Runs a portal command beside the running server and returns its output. */
export async function runPortalCommand(
  words: readonly string[],
  settings: Settings,
): Promise<{ readonly exitCode: number; readonly output: string }> {
  return new Promise((resolve) => {
    const env = environment(settings);
    execFile(process.execPath, [...PROGRAM, ...words], { env }, (error, out, err) => {
      const exitCode = typeof error?.code === 'number' ? error.code : 0;
      resolve({ exitCode, output: `${out}${err}` });
    });
  });
}

function readyUrl(server: ChildProcess): Promise<string> {
  return new Promise((resolve, reject) => {
    let output = '';
    const read = (chunk: Buffer) => {
      output += chunk.toString();
      const url = /Portal ready: (\S+)/.exec(output)?.[1];
      if (url !== undefined) resolve(url);
    };
    server.stdout?.on('data', read);
    server.stderr?.on('data', read);
    server.once('error', reject);
    server.once('exit', () => reject(new Error(`The portal did not start:\n${output}`)));
  });
}
