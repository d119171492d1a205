import { sql } from 'drizzle-orm';
import type { Db } from './database.ts';

/** Lets the statements of this transaction run as long as its own limit allows. */
export async function withoutServerLimits(tx: Db): Promise<void> {
  await tx.execute(sql`set local statement_timeout = 0`);
  await tx.execute(sql`set local idle_in_transaction_session_timeout = 0`);
}
