import {
  NodePgDatabase,
  type NodePgClient,
  NodePgSession,
  NodePgTransaction,
} from 'drizzle-orm/node-postgres';
import { PgDialect } from 'drizzle-orm/pg-core';
import type pg from 'pg';
import {
  isConflict,
  isUnreachable,
  refusePlainTransaction,
  TransactionMisuseError,
} from './database-errors.ts';
import type { Db } from './database.ts';
import type { TransactionScope } from './transaction-scope.ts';

type NoSchema = Record<string, never>;

const dialect = new PgDialect();

/** A session whose statements are each allowed, or refused with an error, by `check`. */
class CheckedSession extends NodePgSession<NoSchema, NoSchema> {
  constructor(client: NodePgClient, check: () => void) {
    // Drizzle calls its logger before each statement: the one place that all of them pass.
    super(client, dialect, undefined, { logger: { logQuery: check } });
  }

  override transaction = refusePlainTransaction;
}

/** The handle for single statements; inside a transaction it refuses them. */
export function plainHandle(pool: pg.Pool, scope: TransactionScope): Db {
  const session = new CheckedSession(pool, () => scope.refuseInside());
  return new NodePgDatabase(dialect, session, undefined);
}

type TransactionLimits = Record<'limitMs' | 'serverLimitMs', number>;

const MOST_REPETITIONS = 3;

/**
 * Runs a transaction, and repeats it up to three times after a deadlock or a serialization failure. The server ends
 * statements after `serverLimitMs`, unless the transaction may last longer.
 */
export async function runTransaction<T>(
  pool: pg.Pool,
  scope: TransactionScope,
  limits: TransactionLimits,
  work: (tx: Db) => Promise<T>,
): Promise<T> {
  scope.refuseInside();
  for (let repetitions = 0; repetitions < MOST_REPETITIONS; repetitions += 1) {
    try {
      return await runOnce(pool, scope, limits, work);
    } catch (error) {
      if (!isConflict(error)) throw error;
    }
  }
  return runOnce(pool, scope, limits, work);
}

/** Drizzle's own would lose a connection whose BEGIN fails, and would report a ROLLBACK as a commit. */
async function runOnce<T>(
  pool: pg.Pool,
  scope: TransactionScope,
  { limitMs, serverLimitMs }: TransactionLimits,
  work: (tx: Db) => Promise<T>,
): Promise<T> {
  const client = await pool.connect();
  let isOpen = true;
  const session = new CheckedSession(client, () => refuseClosed(isOpen));
  let isUsable = false;
  try {
    await client.query('begin');
    if (limitMs > serverLimitMs) await raiseServerLimits(client, limitMs);
    const tx = new NodePgTransaction<NoSchema, NoSchema>(dialect, session, undefined);
    const result = await scope.run(() => work(tx), limitMs);
    isOpen = false;
    await commit(client);
    isUsable = true;
    return result;
  } catch (error) {
    isOpen = false;
    // A statement that took too long may still run, and a read-only connection stays so after the server became
    // writable.
    isUsable = !isUnreachable(error) && (await rolledBack(client));
    throw error;
  } finally {
    client.release(!isUsable);
  }
}

async function raiseServerLimits(client: pg.PoolClient, limitMs: number): Promise<void> {
  for (const setting of ['statement_timeout', 'idle_in_transaction_session_timeout']) {
    await client.query(`set local ${setting} = ${Math.ceil(limitMs)}`);
  }
}

function refuseClosed(isOpen: boolean): void {
  if (!isOpen) throw new TransactionMisuseError('The transaction of this handle has ended.');
}

/** PostgreSQL answers ROLLBACK, and no error, to the COMMIT of a transaction that has failed. */
async function commit(client: pg.PoolClient): Promise<void> {
  const { command } = await client.query('commit');
  if (command === 'COMMIT') return;
  throw new Error('The transaction was not committed: one of its statements had failed.');
}

async function rolledBack(client: pg.PoolClient): Promise<boolean> {
  try {
    await client.query('rollback');
    return true;
  } catch {
    return false;
  }
}
