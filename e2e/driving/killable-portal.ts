import { type BuiltPortal, startBuiltPortal } from './built-portal.ts';

/** The built portal over a database that outlives its process. */
export interface KillablePortal {
  /** Where the process that runs now can be reached; waits while it is being replaced. */
  readonly origin: () => Promise<string>;
  readonly processId: () => Promise<number>;
  /** Ends the process with the signal and starts another one. */
  killAndRestart(): Promise<void>;
  /** Stops it as an operator does. */
  stop(): Promise<void>;
}

const SETTINGS = { DEMO: 'off', LOG_LEVEL: 'silent', REQUESTS_PER_MINUTE: '1000000' };

/** Starts the portal on a free port; `settings` name its data folder and database. */
export async function startKillablePortal(
  settings: Readonly<Record<string, string>>,
  signal: NodeJS.Signals = 'SIGKILL',
): Promise<KillablePortal> {
  const start = () => startBuiltPortal({ ...SETTINGS, ...settings });
  let running: Promise<BuiltPortal> = start();
  await running;
  return {
    origin: async () => (await running).url,
    processId: async () => (await running).processId,
    killAndRestart: async () => {
      running = running.then(async (portal) => {
        await portal.kill(signal);
        return start();
      });
      await running;
    },
    stop: async () => (await running).end(),
  };
}
