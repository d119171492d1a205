import { randomBytes } from 'node:crypto';
import { Writable } from 'node:stream';
import type { FastifyInstance } from 'fastify';
import type { AppContext } from '../app-context.ts';
import { buildApp } from '../app.ts';
import { readConfig } from '../config.ts';
import type { Database } from '../db/database.ts';
import { TEST_SECRET_KEY } from './secret-key.ts';
import { createTestDatabase } from './test-database.ts';

/** The first moment of every test app's clock: a Monday morning in New York. */
export const TEST_START = new Date('2026-03-02T15:00:00Z');

export interface TestApp {
  readonly app: FastifyInstance;
  readonly context: AppContext;
  readonly database: Database;
  /** Moves the app's clock forward. */
  passTime(milliseconds: number): void;
  /** Log lines so far, one JSON object each. */
  readonly logLines: readonly string[];
  close(): Promise<void>;
}

/** Builds the real app on a fresh database, with a clock that only the test moves. */
export async function buildTestApp(
  env: Readonly<Record<string, string>> = {},
  overrides: Partial<AppContext> = {},
): Promise<TestApp> {
  const database = overrides.database ?? (await createTestDatabase());
  let now = TEST_START.getTime();
  const logLines: string[] = [];
  const context: AppContext = {
    config: readConfig({
      PUBLIC_URL: 'http://portal.test',
      LOG_LEVEL: 'warn',
      SECRET_KEY: TEST_SECRET_KEY,
      ...env,
    }),
    database,
    clock: () => new Date(now),
    randomBytes,
    log: lineSink(logLines),
    ...overrides,
  };
  const app = await buildApp(context);
  return {
    app,
    context,
    database,
    logLines,
    passTime: (milliseconds) => {
      now += milliseconds;
    },
    close: async () => {
      await app.close();
      await database.close();
    },
  };
}

function lineSink(lines: string[]) {
  return new Writable({
    write(chunk: Buffer, _encoding, done) {
      lines.push(...chunk.toString().trim().split('\n'));
      done();
    },
  });
}
