import { inArray, sql } from 'drizzle-orm';
import type { AppContext } from '../app-context.ts';
import type { Db } from '../db/database.ts';
import { accounts, addresses, authorizedUsers, sessions, users } from '../db/schema/accounts.ts';
import { insertSession } from '../lib/users/sessions.repository.ts';
import type { Client } from '../plugins/session.ts';
import type { DemoAccount, DemoUser } from './people.ts';

/** Somebody who is signed in, as the portal knows them at a moment. */
export type Member = (portal: AppContext) => Client;

/** An account with the people who act for it. */
export interface DemoMembers {
  readonly accountId: number;
  /** Asks for what the account asks for. */
  readonly owner: Member;
  /** Null where nobody proposes. */
  readonly proposer: Member | null;
  /** In the order of the plan. */
  readonly addressIds: readonly number[];
}

interface Writing {
  readonly db: Db;
  readonly context: AppContext;
  readonly passwordHash: string;
}

/** Writes an account with its users, addresses and authorized users, and signs its people in. */
export async function writeAccount(writing: Writing, account: DemoAccount): Promise<DemoMembers> {
  const { db } = writing;
  const { name, isCommercial } = account;
  const accountId = idOf(
    await db.insert(accounts).values({ name, isCommercial }).returning({ id: accounts.id }),
  );
  const signedIn = new Map<string, Member>();
  const ids: number[] = [];
  for (const user of account.users) {
    const userId = await writeUser(writing, user, accountId);
    ids.push(userId);
    const role = user.role ?? 'owner';
    signedIn.set(role, await signIn(writing, account, { ...user, role, userId, accountId }));
  }
  const places = account.addresses.map((address, index) => ({
    ...address,
    accountId,
    isDefault: index === 0,
  }));
  const rows = await db.insert(addresses).values(places).returning({ id: addresses.id });
  if (account.authorizedUsers.length > 0) {
    const people = account.authorizedUsers.map((one) => ({ ...one, accountId, userId: ids[0] }));
    await db.insert(authorizedUsers).values(people);
  }
  const owner = signedIn.get('owner');
  if (owner === undefined) throw new Error(`${name} has no owner.`);
  const addressIds = rows.map(({ id }) => id);
  return { accountId, owner, proposer: signedIn.get('proposer') ?? null, addressIds };
}

async function signIn(
  { db, context }: Writing,
  { name: accountName, isCommercial }: DemoAccount,
  user: Required<Pick<DemoUser, 'role' | 'email' | 'firstName' | 'lastName'>> & {
    readonly userId: number;
    readonly accountId: number;
  },
): Promise<Member> {
  const { userId, accountId, role, email, firstName, lastName } = user;
  const tokenDigest = Buffer.from(context.randomBytes(32));
  const now = context.clock();
  await insertSession(db, { tokenDigest, userId, now, userAgent: '', from: '' });
  const known = { tokenDigest, userId, accountId, accountName, isCommercial, inventoryVersion: 0 };
  const person = {
    role,
    email,
    firstName,
    lastName,
    isStaff: false,
    hasSecondFactor: false,
    hasOtherAccounts: false,
    member: null,
    acting: null,
  };
  return ({ clock }) => ({ ...known, ...person, lastSeenAt: clock(), provedAt: clock() });
}

/** Signs everybody out who was signed in to fill the demo. */
export async function signOutAll(db: Db, emails: readonly string[]): Promise<void> {
  const people = db
    .select({ id: users.id })
    .from(users)
    .where(inArray(users.email, [...emails]));
  await db.delete(sessions).where(inArray(sessions.userId, people));
}

/** Writes a user; without an account one of the company's own people. */
export async function writeUser(
  { db, passwordHash }: Writing,
  { purpose: _purpose, role = 'owner', ...user }: DemoUser,
  accountId: number | null,
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
