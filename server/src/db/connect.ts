import type { Database } from './database.ts';
import { connectEmbedded } from './embedded.ts';
import { connectPostgres } from './postgres.ts';
import type { Limits } from './transaction-scope.ts';

export interface ConnectOptions {
  /** A PostgreSQL server; without it the embedded engine serves `dataDir`. */
  readonly databaseUrl?: string | undefined;
  readonly dataDir: string;
  readonly limits?: Partial<Limits>;
  /** Connections to a server; 10 by default. */
  readonly poolSize?: number;
  /** Told of connections to a server that break, also while nobody uses them. */
  readonly onConnectionError?: (error: Error) => void;
}

/** Opens the database; throws a StartError that names what is wrong and what to do. */
export function connect(options: ConnectOptions): Promise<Database> {
  const { databaseUrl, ...rest } = options;
  return databaseUrl === undefined
    ? connectEmbedded(rest)
    : connectPostgres({ ...rest, databaseUrl });
}

export type { Database } from './database.ts';
