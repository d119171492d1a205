import { sql } from 'drizzle-orm';
import type { Db } from './database.ts';

/**
 * Lets the next statements be planned for the tables as large as they are now; for between the portions of a long
 * write. The plans by which the engine checks references, and those of triggers, are otherwise kept from when the
 * tables were nearly empty, and read a whole table for each row of it.
 */
export async function discardPlans(tx: Db): Promise<void> {
  await tx.execute(sql`discard plans`);
}
