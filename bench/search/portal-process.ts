import { spawn } from 'node:child_process';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';

const PROGRAM = fileURLToPath(new URL('../../server/dist/main.js', import.meta.url));

/** Where a portal keeps its data: in a folder, or in a database of a server. */
export interface DataPlace {
  readonly dataDir: string;
  readonly databaseUrl?: string;
}

/** The built portal in a process of its own, on a free port. */
export interface RunningPortal {
  readonly origin: string;
  stop(): Promise<void>;
}

export async function startPortal({ dataDir, databaseUrl }: DataPlace): Promise<RunningPortal> {
  const child = spawn(process.execPath, [PROGRAM, 'serve'], {
    env: {
      ...process.env,
      DATA_DIR: dataDir,
      ...(databaseUrl !== undefined && { DATABASE_URL: databaseUrl }),
      PORT: '0',
      DEMO: 'off',
      LOG_LEVEL: 'silent',
      REQUESTS_PER_MINUTE: '1000000',
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const ended = new Promise<void>((resolve) => child.once('close', () => resolve()));
  for await (const line of createInterface({ input: child.stdout })) {
    const origin = /^Portal ready: (\S+)/.exec(line)?.[1];
    if (origin === undefined) continue;
    const stop = async () => {
      child.kill('SIGTERM');
      await ended;
    };
    return { origin, stop };
  }
  throw new Error('The portal ended before it was ready.');
}
