import { and, asc, eq, isNull, sql } from 'drizzle-orm';
import type { Db } from '../../db/database.ts';
import { accounts, users } from '../../db/schema/accounts.ts';

/**
 * Finds an open account and the e-mail that is notified of an unannounced shipment: its first active user, preferring
 * users who are not read-only; empty when it has none. Undefined for an unknown or closed account.
 */
export async function findNotifiedAccount(
  db: Db,
  accountId: number,
): Promise<{ name: string; email: string } | undefined> {
  const [row] = await db
    .select({ name: accounts.name, email: sql<string>`coalesce(${users.email}, '')` })
    .from(accounts)
    .leftJoin(users, and(eq(users.accountId, accounts.id), eq(users.isActive, true)))
    .where(and(eq(accounts.id, accountId), isNull(accounts.closedAt)))
    .orderBy(asc(users.isReadonly), asc(users.id))
    .limit(1);
  return row;
}
