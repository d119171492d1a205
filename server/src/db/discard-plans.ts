import { sql } from 'drizzle-orm';
import type { Db } from './database.ts';

/**
 * Makes the next statements be planned for the current size of the tables; for use between the portions of a long
 * write. The engine's plans for reference checks and triggers are otherwise kept from when the tables were nearly
 * empty, and read a whole table for each row.
 */
export async function discardPlans(tx: Db): Promise<void> {
  await tx.execute(sql`discard plans`);
}
