import { eq } from 'drizzle-orm';
import type { Db } from '../../db/database.ts';
import { accounts } from '../../db/schema/accounts.ts';

export interface AccountRow {
  readonly id: number;
  readonly name: string;
}

/** The account of an id; null when there is none. */
export async function findAccountById(db: Db, id: number): Promise<AccountRow | null> {
  const columns = { id: accounts.id, name: accounts.name };
  const [row] = await db.select(columns).from(accounts).where(eq(accounts.id, id));
  return row ?? null;
}

export async function insertAccount(
  db: Db,
  account: { name: string; isCommercial: boolean },
): Promise<number> {
  const [row] = await db.insert(accounts).values(account).returning({ id: accounts.id });
  if (row === undefined) throw new Error('The account was not inserted.');
  return row.id;
}
