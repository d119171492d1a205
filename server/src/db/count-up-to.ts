import { count, type SQL, sql } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import type { Db } from './database.ts';

/** How many rows there are, as far as they are counted, and whether there are more. */
interface CountedRows {
  readonly count: number;
  readonly is_more: boolean;
}

/** Counts what is chosen of a table, and no further than `most`. */
export async function countUpTo(
  db: Db,
  table: PgTable,
  chosen: SQL | undefined,
  most: number,
): Promise<CountedRows> {
  const counted = db
    .select({ one: sql`1`.as('one') })
    .from(table)
    .where(chosen)
    .limit(most + 1)
    .as('counted');
  const [total] = await db.select({ value: count() }).from(counted);
  const found = total?.value ?? 0;
  return { count: Math.min(found, most), is_more: found > most };
}
