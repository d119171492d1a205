import { and, asc, eq, isNull, sql } from 'drizzle-orm';
import type { Db } from '../../db/database.ts';
import { accounts, users } from '../../db/schema/accounts.ts';

/**
 * An account and the address that hears of its bottles when nobody asked for them: its first active user, one who may
 * do more than read before all others; empty when it has none. Undefined when the account is not there or closed.
 */
export async function findAccountToTell(
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
