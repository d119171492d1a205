import type { Database } from './database.ts';
import type { Limits } from './transaction-scope.ts';

export interface ConnectOptions {
  /** A PostgreSQL server; without it the embedded engine serves `dataDir`. */
  readonly databaseUrl?: string | undefined;
  readonly dataDir: string;
  readonly limits?: Partial<Limits>;
  readonly poolSize?: number;
  /** Called for each broken connection to the database server, idle ones included. */
  readonly onConnectionError?: (error: Error) => void;
}

/** Opens the database; throws a StartError that names what is wrong and what to do. */
export async function connect({ databaseUrl, ...rest }: ConnectOptions): Promise<Database> {
  // Loads only the engine in use.
  if (databaseUrl === undefined) {
    const { connectEmbedded } = await import('./embedded.ts');
    return connectEmbedded(rest);
  }
  const { connectPostgres } = await import('./postgres.ts');
  return connectPostgres({ ...rest, databaseUrl });
}

export type { Database } from './database.ts';
