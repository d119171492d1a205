import pg from 'pg';
import type { Database } from './database.ts';
import { refuseUnfitServer, unreachable } from './postgres-start.ts';
import { plainHandle, runTransaction } from './postgres-transaction.ts';
import { parseSafeInteger } from './safe-integer.ts';
import { DEFAULT_LIMITS, type Limits, TransactionScope } from './transaction-scope.ts';

export interface PostgresOptions {
  readonly databaseUrl: string;
  readonly limits?: Partial<Limits>;
  readonly poolSize?: number;
  /** Called for each broken connection, idle ones included (a database restart). */
  readonly onConnectionError?: (error: Error) => void;
}

const SETTINGS = '-c timezone=UTC -c datestyle=ISO -c jit=off -c random_page_cost=1.1';

/** Opens a pool on a PostgreSQL server; throws a StartError with what is wrong and what to do. */
export async function connectPostgres(options: PostgresOptions): Promise<Database> {
  // Drizzle asks pg's global parsers, so a parser of the pool alone would not be used.
  pg.types.setTypeParser(pg.types.builtins.INT8, parseSafeInteger);
  const limits = { ...DEFAULT_LIMITS, ...options.limits };
  const pool = createPool(options, limits);
  try {
    await refuseUnfitServer(pool);
  } catch (error) {
    await pool.end();
    throw unreachable(options.databaseUrl, error);
  }
  const scope = new TransactionScope();
  return {
    engine: 'postgres',
    db: plainHandle(pool, scope),
    transaction: (work, { limitMs = limits.transactionMs } = {}) =>
      runTransaction(pool, scope, { limitMs, serverLimitMs: limits.transactionMs }, work),
    close: () => pool.end(),
  };
}

function createPool(options: PostgresOptions, limits: Limits): pg.Pool {
  const { databaseUrl, poolSize = 10, onConnectionError = () => undefined } = options;
  const pool = new pg.Pool({
    connectionString: databaseUrl,
    application_name: 'portal',
    options: SETTINGS,
    max: poolSize,
    connectionTimeoutMillis: limits.waitMs,
    statement_timeout: limits.transactionMs,
    idle_in_transaction_session_timeout: limits.transactionMs,
    keepAlive: true,
  });
  // An unhandled error event would end the process, on idle clients and on busy ones.
  pool.on('error', onConnectionError);
  pool.on('connect', (client) => client.on('error', onConnectionError));
  return pool;
}
