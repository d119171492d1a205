import { PgDialect } from 'drizzle-orm/pg-core';
import { PgliteDatabase, PgliteSession, PgliteTransaction } from 'drizzle-orm/pglite';
import type { Db } from './database.ts';
import { refusePlainTransaction } from './database-errors.ts';
import type { EmbeddedEngine } from './embedded-engine.ts';
import type { TransactionScope } from './transaction-scope.ts';

type NoSchema = Record<string, never>;

const dialect = new PgDialect();

class PlainSession extends PgliteSession<NoSchema, NoSchema> {
  constructor(engine: EmbeddedEngine, scope: TransactionScope) {
    // The engine refuses them too; here the refusal comes without Drizzle's "Failed query" around it.
    super(engine, dialect, undefined, { logger: { logQuery: () => scope.refuseInside() } });
  }

  override transaction = refusePlainTransaction;
}

/** The handle for single statements; inside a transaction it refuses them. */
export function plainHandle(engine: EmbeddedEngine, scope: TransactionScope): Db {
  return new PgliteDatabase(dialect, new PlainSession(engine, scope), undefined);
}

/** PGlite closes the handle before it commits or rolls back, so work that goes on finds it closed. */
export function runTransaction<T>(
  engine: EmbeddedEngine,
  scope: TransactionScope,
  limitMs: number,
  work: (tx: Db) => Promise<T>,
): Promise<T> {
  return engine.transaction(async (client) => {
    const session = new PgliteSession<NoSchema, NoSchema>(client, dialect, undefined);
    const tx = new PgliteTransaction<NoSchema, NoSchema>(dialect, session, undefined);
    return scope.run(() => work(tx), limitMs);
  });
}
