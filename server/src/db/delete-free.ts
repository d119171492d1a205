import { type SQL, sql } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import type { Db } from './database.ts';

/**
 * Deletes the rows that no other transaction has locked: for rows of no further use, which can be deleted later, so that
 * nobody waits for them and they need no place in the order of locks.
 */
export async function deleteFree(db: Db, table: PgTable, chosen: SQL | undefined): Promise<void> {
  await db.execute(sql`
    delete from ${table} where ctid = any(array(
      select ctid from ${table} where ${chosen ?? sql`true`} for update skip locked))`);
}
