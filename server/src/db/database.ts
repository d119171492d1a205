import type { PgDatabase, PgQueryResultHKT } from 'drizzle-orm/pg-core';
import type { FolderLock } from './folder-lock.ts';

/** A pool or a transaction: the first argument of every repository function. */
export type Db = PgDatabase<PgQueryResultHKT>;

/** The one handle on the data, the same over the embedded engine and over a PostgreSQL server. */
export interface Database {
  readonly engine: 'embedded' | 'postgres';
  /** For single statements outside a transaction. */
  readonly db: Db;
  /**
   * The read with which a request begins, such as that of its session. A PostgreSQL server that has fallen silent costs it
   * 10 s and not the time of a long statement.
   */
  readFirst<T>(read: (db: Db) => Promise<T>): Promise<T>;
  /** A standby that may be behind, or gone; a reader has to check how far it is. */
  readonly replica?: Db;
  /** On the embedded engine: the lock of its folder, through which commands can be handed over. */
  readonly folderLock?: FolderLock;
  /**
   * The only way to a transaction: commits when `work` resolves, rolls back when it rejects, when
   * it outlives its limit, or when the caller of a command has gone. Inside `work` only the handle
   * it is given may be used: `db` and a second `transaction` throw at once. A part that may fail
   * alone is a savepoint: `tx.transaction(…)`. After `limitMs`, by default 30 s, it throws a DatabaseBusyError. On a
   * PostgreSQL server `work` runs again after a deadlock or a serialization failure, so it changes nothing but the
   * database.
   */
  transaction<T>(work: (tx: Db) => Promise<T>, options?: { limitMs?: number }): Promise<T>;
  close(): Promise<void>;
}
