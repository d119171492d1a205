import { and, eq } from 'drizzle-orm';
import type { Db } from '../../db/database.ts';
import { addresses } from '../../db/schema/accounts.ts';

export type AddressRow = typeof addresses.$inferSelect;

/** A saved address of the account; undefined when it has none of this id. */
export async function findAddress(
  db: Db,
  accountId: number,
  id: number,
): Promise<AddressRow | undefined> {
  const [row] = await db
    .select()
    .from(addresses)
    .where(and(eq(addresses.accountId, accountId), eq(addresses.id, id)));
  return row;
}
