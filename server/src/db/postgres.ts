import pg from 'pg';
import { StartError } from '../start-error.ts';
import { causes, hasCode } from './database-errors.ts';
import type { Database } from './database.ts';
import { hostUrls } from './host-urls.ts';
import { toWritableHost } from './postgres-hosts.ts';
import { plainHandle, runTransaction } from './postgres-transaction.ts';
import { parseSafeInteger } from './safe-integer.ts';
import { withinTime } from './time-limit.ts';
import { DEFAULT_LIMITS, type Limits, TransactionScope } from './transaction-scope.ts';

const OLDEST_VERSION = 150_000;

export interface PostgresOptions {
  /** May name several servers (postgres-hosts.ts). */
  readonly databaseUrl: string;
  /** A standby for reads that may be behind. */
  readonly replicaUrl?: string | undefined;
  readonly limits?: Partial<Limits>;
  /** 10 by default. */
  readonly poolSize?: number;
  /** Called for each broken connection, idle ones included (a database restart). */
  readonly onConnectionError?: (error: Error) => void;
}

/** A replica is not waited for long: the primary answers as well. */
const REPLICA_MS = 3_000;

const SETTINGS = '-c timezone=UTC -c datestyle=ISO -c jit=off -c random_page_cost=1.1';

/** Opens a pool on a PostgreSQL server; throws a StartError with what is wrong and what to do. */
export async function connectPostgres(options: PostgresOptions): Promise<Database> {
  // Drizzle uses pg's global parsers and ignores those of a pool.
  pg.types.setTypeParser(pg.types.builtins.INT8, parseSafeInteger);
  const limits = { ...DEFAULT_LIMITS, ...options.limits };
  const urls = hostUrls(options.databaseUrl);
  const primary = urls.length > 1 ? toWritableHost(urls) : { connectionString: urls[0] };
  const pool = createPool(primary, options, limits);
  try {
    await refuseUnfitServer(pool, urls.length);
  } catch (error) {
    await pool.end();
    throw unreachable(urls, error);
  }
  // Its statements may take as long as the transaction.
  const slowPool = createPool({ ...primary, query_timeout: 0 }, options, limits);
  const scope = new TransactionScope();
  const replica = createReplicaPool(options);
  const db = plainHandle(pool, scope);
  return {
    engine: 'postgres',
    db,
    readFirst: (read) =>
      withinTime(limits.firstReadMs, 'The database did not answer.', () => read(db)),
    ...(replica && { replica: plainHandle(replica, scope) }),
    transaction: (work, { limitMs = limits.transactionMs } = {}) => {
      const serverLimitMs = limits.transactionMs;
      const from = limitMs > serverLimitMs ? slowPool : pool;
      return runTransaction(from, scope, { limitMs, serverLimitMs }, work);
    },
    close: async () => {
      await Promise.all([pool.end(), slowPool.end(), replica?.end()]);
    },
  };
}

function createPool(server: pg.PoolConfig, options: PostgresOptions, limits: Limits): pg.Pool {
  const { poolSize = 10, onConnectionError = () => undefined } = options;
  const pool = new pg.Pool({
    application_name: 'portal',
    options: SETTINGS,
    max: poolSize,
    connectionTimeoutMillis: limits.waitMs,
    statement_timeout: limits.transactionMs,
    // The server keeps its own limit, unless it has vanished without closing its connections.
    query_timeout: 1.2 * limits.transactionMs,
    idle_in_transaction_session_timeout: limits.transactionMs,
    keepAlive: true,
    ...server,
  });
  // An unhandled error event would end the process, on idle clients and on busy ones.
  pool.on('error', onConnectionError);
  pool.on('connect', (client) => client.on('error', onConnectionError));
  return pool;
}

/** Nothing is checked: the portal serves without its replica. */
function createReplicaPool(options: PostgresOptions): pg.Pool | undefined {
  const { replicaUrl } = options;
  if (replicaUrl === undefined) return undefined;
  const limits = { ...DEFAULT_LIMITS, transactionMs: REPLICA_MS, waitMs: REPLICA_MS };
  return createPool({ connectionString: replicaUrl }, options, limits);
}

async function refuseUnfitServer(pool: pg.Pool, hosts: number): Promise<void> {
  const version = await show(pool, 'server_version_num', hosts);
  if (Number(version) < OLDEST_VERSION) {
    throw new StartError('The database server is too old: PostgreSQL 15 or newer is needed.');
  }
  const zone = await show(pool, 'timezone');
  if (zone !== 'UTC') {
    throw new StartError(
      `The database answers in the time zone ${zone}, not in UTC: docs/operations.md lists the settings of the role behind PgBouncer.`,
    );
  }
  const encoding = await show(pool, 'server_encoding');
  if (encoding !== 'UTF8') {
    throw new StartError(
      `The database is encoded in ${encoding}: create one with ENCODING 'UTF8' and set DATABASE_URL to it.`,
    );
  }
}

/** Formats a failed connection as one line, which never contains the password. */
function unreachable(urls: readonly string[], error: unknown): unknown {
  if (error instanceof StartError) return error;
  return new StartError(
    `The database ${urls.map(withoutPassword).join(' or ')} cannot be reached (${reason(error)}). Check DATABASE_URL and that PostgreSQL runs.`,
    { cause: error },
  );
}

/** Each of the `tries` reaches for another server. */
async function show(pool: pg.Pool, setting: string, tries = 1): Promise<string> {
  try {
    const read = 'select current_setting($1) as value';
    const { rows } = await pool.query<{ value: string }>(read, [setting]);
    return rows[0]?.value ?? '';
  } catch (error) {
    if (tries === 1) throw error;
    return show(pool, setting, tries - 1);
  }
}

function withoutPassword(databaseUrl: string): string {
  if (!URL.canParse(databaseUrl)) return 'in DATABASE_URL';
  const { protocol, host, pathname } = new URL(databaseUrl);
  return `${protocol}//${host}${pathname}`;
}

/** Node reports a host with several addresses as an error without text around one for each. */
function reason(error: unknown): string {
  const errors = error instanceof AggregateError ? error.errors : causes(error);
  const cause: unknown = errors.find((each) => each instanceof Error && each.message !== '');
  if (cause instanceof Error) return cause.message;
  return hasCode(error) ? error.code : 'no reason given';
}
