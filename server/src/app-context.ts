import type { Writable } from 'node:stream';
import type { Config } from './config.ts';
import type { Database } from './db/database.ts';
import { afterRecords } from './db/record-clock.ts';

/** The parts of a running portal; tests pass their own clock, random source and log. */
export interface AppContext {
  readonly config: Config;
  readonly database: Database;
  readonly clock: () => Date;
  readonly randomBytes: (size: number) => Uint8Array;
  /** Aborted when the process was told to stop: it still answers, and says that it is not ready for more. */
  readonly stopping?: AbortSignal;
  /** Where log lines go; standard output when left out. */
  readonly log?: Writable;
  /** Folder of the built web app; without it only the API is served. */
  readonly webFolder?: string;
}

/** The same context with a clock that is not behind the records of the accounts that a transaction has locked. */
export function withRecordClock<Context extends Pick<AppContext, 'clock'>>(
  context: Context,
): Context {
  return { ...context, clock: () => afterRecords(context.clock()) };
}
