import type { Database } from './database.ts';
import { connectEmbedded } from './embedded.ts';
import { connectPostgres } from './postgres.ts';

export interface ConnectOptions {
  /** A PostgreSQL server; without it the embedded engine serves `dataDir`. */
  readonly databaseUrl?: string | undefined;
  readonly dataDir: string;
}

/** Opens the database; throws a StartError that names what is wrong and what to do. */
export function connect(options: ConnectOptions): Promise<Database> {
  return options.databaseUrl === undefined
    ? connectEmbedded(options.dataDir)
    : connectPostgres(options.databaseUrl);
}

export type { Database, Db } from './database.ts';
