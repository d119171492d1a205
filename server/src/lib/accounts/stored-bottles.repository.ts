import { eq, sql } from 'drizzle-orm';
import type { Db } from '../../db/database.ts';
import { lots } from '../../db/schema/inventory.ts';

/** Sums all bottles of an account, and of these the ones in open requests; the others are free. */
export async function sumStored(db: Db, accountId: number) {
  const [sums] = await db
    .select({
      stored: sql`coalesce(sum(${lots.quantity}), 0)`.mapWith(Number),
      reserved: sql`coalesce(sum(${lots.reserved}), 0)`.mapWith(Number),
      cases: sql`count(distinct ${lots.caseId}) filter (where ${lots.quantity} > 0)`.mapWith(
        Number,
      ),
    })
    .from(lots)
    .where(eq(lots.accountId, accountId));
  return sums ?? { stored: 0, reserved: 0, cases: 0 };
}
