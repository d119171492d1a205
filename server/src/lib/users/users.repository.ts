import {
  and,
  asc,
  eq,
  gt,
  gte,
  isNotNull,
  isNull,
  or,
  type SQL,
  sql,
  type SQLWrapper,
} from 'drizzle-orm';
import type { Db } from '../../db/database.ts';
import { accounts, users } from '../../db/schema/accounts.ts';
import { isOneOf } from '../../db/text-search.ts';
import { authenticatorApps, passkeys } from '../../db/schema/second-factor.ts';

/** Whether a user has a second factor; in statements that read several tables, one of them `users`. */
export const hasSecondFactor = sql<boolean>`(
  exists (select 1 from ${authenticatorApps}
    where ${authenticatorApps.userId} = ${users.id} and ${authenticatorApps.confirmedAt} is not null)
  or exists (select 1 from ${passkeys} where ${passkeys.userId} = ${users.id}))`;

/**
 * Whether a user may work in another account than their own, or is invited into one; in statements that read several
 * tables, one of them `users` (docs/product/sign-in.md#several-accounts).
 */
export const hasOtherAccounts = sql<boolean>`exists (
  select 1 from users member join accounts other on other.id = member.account_id
  where member.login_user_id = ${users.id} and member.is_active and other.closed_at is null
    and (member.last_sign_in_at is not null
      or exists (select 1 from tokens invited where invited.user_id = member.id)))`;

export type UserRow = Awaited<ReturnType<typeof selectUsers>>[number];

const columns = {
  id: users.id,
  accountId: users.accountId,
  accountName: accounts.name,
  /** The user with whose password and factors this one signs in; null for those who sign in themselves. */
  loginUserId: users.loginUserId,
  email: users.email,
  /** The last e-mail that is known to be the user's own; null while that is `email`. */
  confirmedEmail: users.confirmedEmail,
  firstName: users.firstName,
  lastName: users.lastName,
  passwordHash: users.passwordHash,
  role: users.role,
  isStaff: users.isStaff,
  accessEndsOn: users.accessEndsOn,
  lastSignInAt: users.lastSignInAt,
  /** After a reset of the password: factors added later are not accepted before an older one was used. */
  factorsTrustedUntil: users.factorsTrustedUntil,
  /** False for a deactivated user, and for every user of a closed account. */
  isActive: sql<boolean>`${users.isActive} and ${accounts.closedAt} is null`,
  hasSecondFactor,
  hasOtherAccounts,
  isCommercial: sql<boolean>`coalesce(${accounts.isCommercial}, false)`,
};

function selectUsers(db: Db) {
  return db.select(columns).from(users).leftJoin(accounts, eq(accounts.id, users.accountId));
}

/** Whether a user may sign in today: active, and not past their last day. */
export function maySignIn({ isActive, accessEndsOn }: UserRow, today: string): boolean {
  return isActive && (accessEndsOn === null || accessEndsOn >= today);
}

/** Whether a user's last day of access is not over. */
export function isBeforeEnd(today: string | SQLWrapper) {
  return or(isNull(users.accessEndsOn), gte(users.accessEndsOn, today));
}

/** Finds the user who signs in with an e-mail. E-mails are compared without case. */
export async function findUserByEmail(db: Db, email: string): Promise<UserRow | null> {
  const isTheirs = eq(sql`lower(${users.email})`, email.toLowerCase());
  const [row] = await selectUsers(db).where(and(isTheirs, isNull(users.loginUserId)));
  return row ?? null;
}

/** Finds the user of an account by e-mail, also one who signs in with the login of another account. */
export async function findUserOfAccount(
  db: Db,
  accountId: number,
  email: string,
): Promise<UserRow | null> {
  const isTheirs = eq(sql`lower(${users.email})`, email.toLowerCase());
  const [row] = await selectUsers(db).where(and(eq(users.accountId, accountId), isTheirs));
  return row ?? null;
}

export async function findUserById(db: Db, id: number): Promise<UserRow | null> {
  const [row] = await selectUsers(db).where(eq(users.id, id));
  return row ?? null;
}

/** The user of an account who was created first; null while there are only staff. */
export async function findFirstClient(db: Db): Promise<UserRow | null> {
  const [row] = await selectUsers(db).where(isNotNull(users.accountId)).orderBy(users.id).limit(1);
  return row ?? null;
}

/**
 * The user as they are now, locked until the transaction ends. Foreign key checks pass: two people who approve a change
 * of each other at once would otherwise deadlock.
 */
export async function lockUser(tx: Db, id: number): Promise<UserRow | null> {
  await tx.select({ id: users.id }).from(users).where(eq(users.id, id)).for('no key update');
  // A statement of its own: the one that waits for the lock sees the factors and the account as they were before.
  return findUserById(tx, id);
}

type GivenLater =
  | 'id'
  | 'accountName'
  | 'loginUserId'
  | 'hasOtherAccounts'
  | 'confirmedEmail'
  | 'lastSignInAt'
  | 'factorsTrustedUntil'
  | 'isActive'
  | 'hasSecondFactor'
  | 'isCommercial'
  | 'accessEndsOn';
type NewUser = Omit<UserRow, GivenLater> &
  Partial<
    Pick<
      typeof users.$inferInsert,
      'accessEndsOn' | 'approverSince' | 'approverByUserId' | 'loginUserId'
    >
  >;

export async function insertUser(db: Db, user: NewUser): Promise<number> {
  const [row] = await db.insert(users).values(user).returning({ id: users.id });
  if (row === undefined) throw new Error('The user was not inserted.');
  return row.id;
}

/** Changes a user; a new e-mail or name also where the same person is a user of other accounts. */
export async function updateUser(
  db: Db,
  id: number,
  change: Partial<Omit<typeof users.$inferInsert, 'id' | 'accountId' | 'isStaff'>>,
): Promise<void> {
  await db.update(users).set(change).where(eq(users.id, id));
  const { email, firstName, lastName } = change;
  const person = {
    ...(email === undefined ? {} : { email }),
    ...(firstName === undefined ? {} : { firstName }),
    ...(lastName === undefined ? {} : { lastName }),
  };
  if (Object.keys(person).length === 0) return;
  await db.update(users).set(person).where(eq(users.loginUserId, id));
}

/** Remembers of an active owner that they are one no more from now on; of others nothing. */
export async function endOwnership(tx: Db, id: number, now: Date): Promise<void> {
  const isOwner = and(eq(users.id, id), eq(users.role, 'owner'), eq(users.isActive, true));
  await tx.update(users).set({ formerOwnerAt: now }).where(isOwner);
}

/** Lists those who stopped being an owner of an open account since a moment, and had signed in or set a password. */
export function listFormerOwners(db: Db, accountId: number, since: Date) {
  const { id, email, firstName, lastName, role } = users;
  return db
    .select({ accountId: accounts.id, id, email, firstName, lastName, role })
    .from(users)
    .innerJoin(accounts, and(eq(accounts.id, users.accountId), isNull(accounts.closedAt)))
    .where(
      and(
        eq(users.accountId, accountId),
        gt(users.formerOwnerAt, since),
        or(isNotNull(users.passwordHash), isNotNull(users.lastSignInAt)),
      ),
    )
    .orderBy(asc(users.id));
}

/** Lists the users of a person in the accounts that they use besides the one they sign in with. */
export function listMembers(db: Db, loginUserId: number) {
  return db
    .select({ id: users.id, accountId: accounts.id })
    .from(users)
    .innerJoin(accounts, and(eq(accounts.id, users.accountId), isNull(accounts.closedAt)))
    .where(
      and(
        eq(users.loginUserId, loginUserId),
        eq(users.isActive, true),
        isNotNull(users.lastSignInAt),
      ),
    )
    .orderBy(asc(users.id));
}

/** Lists the e-mails of the company's own people, and of those who may not sign in today, with their accounts. */
export async function listEmailsOfOneAccount(db: Db, today: string) {
  const rows = await selectUsers(db).where(isNull(users.loginUserId));
  return rows.filter((user) => user.isStaff || !maySignIn(user, today));
}

/** Lists the users of an open account who may sign in today and have signed in or set a password, oldest first. */
export function listReachableUsers(db: Db, accountId: number, today: string) {
  return selectReachable(db, eq(users.accountId, accountId), today);
}

function selectReachable(db: Db, ofAccounts: SQL, today: string) {
  const { id, email, firstName, lastName, role } = users;
  return db
    .select({ accountId: accounts.id, id, email, firstName, lastName, role })
    .from(users)
    .innerJoin(accounts, and(eq(accounts.id, users.accountId), isNull(accounts.closedAt)))
    .where(
      and(
        ofAccounts,
        eq(users.isActive, true),
        isBeforeEnd(today),
        or(isNotNull(users.passwordHash), isNotNull(users.lastSignInAt)),
      ),
    )
    .orderBy(asc(users.id));
}

/** Lists the reachable owners of an account; its other users only where no owner is left. */
export function listOwners(db: Db, accountId: number, today: string) {
  return listOwnersOf(db, [accountId], today);
}

/** The same of many accounts. */
export async function listOwnersOf(db: Db, accountIds: readonly number[], today: string) {
  const reachable = await selectReachable(db, isOneOf(users.accountId, accountIds), today);
  const owned = new Set(
    reachable.filter(({ role }) => role === 'owner').map(({ accountId }) => accountId),
  );
  return reachable.filter(({ role, accountId }) => role === 'owner' || !owned.has(accountId));
}
