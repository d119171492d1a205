import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** The built product, served as its operator serves it, with a data folder of its own. */
export interface BuiltPortal {
  readonly url: string;
  readonly dataDir: string;
  /** Ends it as Ctrl-C does and removes its folder. */
  stop(): Promise<void>;
}

const PROGRAM = join(import.meta.dirname, '../../server/dist/main.js');

/** Starts the portal on a free port; `settings` are environment variables of its settings table. */
export async function startBuiltPortal(
  settings: Readonly<Record<string, string>> = {},
): Promise<BuiltPortal> {
  const dataDir = await mkdtemp(join(tmpdir(), 'portal-e2e-'));
  const server = spawn(process.execPath, [PROGRAM, 'serve'], {
    env: { PATH: process.env.PATH, PORT: '0', DATA_DIR: dataDir, ...settings },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const url = await readyUrl(server);
  return {
    url,
    dataDir,
    stop: async () => {
      const ended = once(server, 'exit');
      server.kill('SIGTERM');
      if (server.exitCode === null) await ended;
      await rm(dataDir, { recursive: true, force: true });
    },
  };
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
