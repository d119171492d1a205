import type { Database } from './database.ts';
import type { EmbeddedOptions } from './embedded.ts';
import type { PostgresOptions } from './postgres.ts';

export interface ConnectOptions extends EmbeddedOptions, Omit<PostgresOptions, 'databaseUrl'> {
  /** A PostgreSQL server; without it the embedded engine serves `dataDir`. */
  readonly databaseUrl?: string | undefined;
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
