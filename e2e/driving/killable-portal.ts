import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { PROGRAM } from './program.ts';

/** The built portal over a database that outlives its process. */
export interface KillablePortal {
  /** Where the process that runs now can be reached; waits while it is being replaced. */
  readonly origin: () => Promise<string>;
  /** Kills the process and starts another one. */
  killAndRestart(): Promise<void>;
  /** Stops it as an operator does. */
  stop(): Promise<void>;
}

interface Running {
  readonly process: ChildProcess;
  readonly origin: string;
}

/** Starts the portal on a free port; `settings` name its data folder and database. */
export async function startKillablePortal(
  settings: Readonly<Record<string, string>>,
): Promise<KillablePortal> {
  let running = start(settings);
  await running;
  const end = async (signal: 'SIGKILL' | 'SIGTERM') => {
    const { process: child } = await running;
    const ended = once(child, 'exit');
    child.kill(signal);
    await ended;
  };
  return {
    origin: async () => (await running).origin,
    killAndRestart: async () => {
      running = end('SIGKILL').then(() => start(settings));
      await running;
    },
    stop: () => end('SIGTERM'),
  };
}

async function start(settings: Readonly<Record<string, string>>): Promise<Running> {
  const child = spawn(process.execPath, [...PROGRAM, 'serve'], {
    env: {
      PATH: process.env.PATH,
      PORT: '0',
      DEMO: 'off',
      LOG_LEVEL: 'silent',
      REQUESTS_PER_MINUTE: '1000000',
      ...settings,
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  for await (const line of createInterface({ input: child.stdout })) {
    const origin = /^Portal ready: (\S+)/.exec(line)?.[1];
    if (origin !== undefined) return { process: child, origin };
  }
  throw new Error('The portal ended before it was ready.');
}
