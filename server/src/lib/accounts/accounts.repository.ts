import { and, asc, eq, isNull, sql } from 'drizzle-orm';
import type { Db } from '../../db/database.ts';
import { accounts } from '../../db/schema/accounts.ts';
import { containsText } from '../../db/text-search.ts';

export interface AccountRow {
  readonly id: number;
  readonly name: string;
  readonly customerNumber: string | null;
}

const COLUMNS = { id: accounts.id, name: accounts.name, customerNumber: accounts.customerNumber };

export async function findAccountById(db: Db, id: number): Promise<AccountRow | null> {
  const [row] = await db.select(COLUMNS).from(accounts).where(eq(accounts.id, id));
  return row ?? null;
}

/** Raises the version by which the back office notices that an account was changed meanwhile. */
export async function raiseAccountVersion(tx: Db, accountId: number): Promise<void> {
  const version = sql`${accounts.version} + 1`;
  await tx.update(accounts).set({ version }).where(eq(accounts.id, accountId));
}

export async function insertAccount(
  db: Db,
  account: { name: string; isCommercial: boolean; customerNumber?: string | null },
): Promise<number> {
  const [row] = await db.insert(accounts).values(account).returning({ id: accounts.id });
  if (row === undefined) throw new Error('The account was not inserted.');
  return row.id;
}

/** The customer number of an account; null for one without. */
export async function findCustomerNumber(db: Db, id: number): Promise<string | null> {
  return (await findAccountById(db, id))?.customerNumber ?? null;
}

/** The name of an account with its customer number, if it has one, as papers show it. */
export async function readNumberedName(db: Db, id: number): Promise<string> {
  const account = await findAccountById(db, id);
  return [account?.name, account?.customerNumber].filter(Boolean).join(' · ');
}

/** Finds an open account of exactly this name, whatever its letter case. */
export async function findAccountNamed(db: Db, name: string): Promise<AccountRow | null> {
  const isNamed = sql`lower(${accounts.name}) = lower(${name})`;
  const [row] = await db
    .select(COLUMNS)
    .from(accounts)
    .where(and(isNamed, isNull(accounts.closedAt)))
    .orderBy(asc(accounts.id))
    .limit(1);
  return row ?? null;
}

/** Finds the first accounts by a part of the name or customer number, or the one of an id; closed ones last. */
export function searchAccountNames(
  db: Db,
  { search, account }: { readonly search: string; readonly account: number | null },
  limit: number,
) {
  const isClosed = sql<boolean>`${accounts.closedAt} is not null`;
  return db
    .select({ id: accounts.id, name: accounts.name, is_closed: isClosed })
    .from(accounts)
    .where(
      and(
        containsText(accounts.searchText, search),
        account === null ? undefined : eq(accounts.id, account),
      ),
    )
    .orderBy(isClosed, asc(accounts.searchText), asc(accounts.id))
    .limit(limit);
}
