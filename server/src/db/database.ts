import type { PgDatabase, PgQueryResultHKT } from 'drizzle-orm/pg-core';

/** A pool or a transaction: the first argument of every repository function. */
export type Db = PgDatabase<PgQueryResultHKT>;

/** The one handle on the data, the same over the embedded engine and over a PostgreSQL server. */
export interface Database {
  readonly engine: 'embedded' | 'postgres';
  /** For single statements outside a transaction. */
  readonly db: Db;
  /**
   * The only way to a transaction: commits when `work` resolves, rolls back when it rejects.
   * Inside `work` only the handle it is given may be used; `db` and a second `transaction` throw.
   */
  transaction<T>(work: (tx: Db) => Promise<T>): Promise<T>;
  close(): Promise<void>;
}
