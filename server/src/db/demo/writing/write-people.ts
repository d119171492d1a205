import { sql } from 'drizzle-orm';
import type { Db } from '../../database.ts';
import { accounts, addresses, authorizedUsers, users } from '../../schema/accounts.ts';
import type { DemoAccount, DemoUser } from '../people.ts';

export interface WrittenAccount {
  readonly accountId: number;
  /** The user who creates its requests. */
  readonly ownerId: number;
}

export async function writeAccount(
  db: Db,
  account: DemoAccount,
  passwordHash: string,
): Promise<WrittenAccount> {
  const { name, isCommercial } = account;
  const accountId = idOf(
    await db.insert(accounts).values({ name, isCommercial }).returning({ id: accounts.id }),
  );
  const [owner, ...others] = account.users;
  const ownerId = await writeUser(db, owner, accountId, passwordHash);
  for (const user of others) await writeUser(db, user, accountId, passwordHash);
  const places = account.addresses.map((address, index) => ({
    ...address,
    isDefault: index === 0,
  }));
  await db.insert(addresses).values(places.map((place) => ({ ...place, accountId })));
  if (account.authorizedUsers.length > 0) {
    const people = account.authorizedUsers.map((one) => ({ ...one, accountId, userId: ownerId }));
    await db.insert(authorizedUsers).values(people);
  }
  return { accountId, ownerId };
}

/** Writes a user; without an account one of the company's own people. */
export async function writeUser(
  db: Db,
  { purpose: _purpose, role = 'owner', ...user }: DemoUser,
  accountId: number | null,
  passwordHash: string,
): Promise<number> {
  const rows = await db
    .insert(users)
    .values({
      ...user,
      role,
      isStaff: accountId === null,
      accountId,
      passwordHash,
      createdAt: sql`now() - interval '1 year'`,
    })
    .returning({ id: users.id });
  return idOf(rows);
}

function idOf([row]: readonly { id: number }[]): number {
  if (row === undefined) throw new Error('The database gave no id.');
  return row.id;
}
