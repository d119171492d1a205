import { and, count, desc, eq, gt, gte, isNull, ne, or, sql, type SQLWrapper } from 'drizzle-orm';
import { type AnyPgColumn, alias } from 'drizzle-orm/pg-core';
import type { Db } from '../../db/database.ts';
import { accounts, sessions, users } from '../../db/schema/accounts.ts';
import { viewSessions } from '../../db/schema/contacts.ts';
import { pendingLogins } from '../../db/schema/second-factor.ts';
import { hasOtherAccounts, hasSecondFactor, isBeforeEnd } from './users.repository.ts';

/** A live session with its user, and the account's inventory version read by the same statement. */
export type LiveSession = NonNullable<Awaited<ReturnType<typeof findLiveSession>>>;

const member = alias(users, 'member');
const memberAccount = alias(accounts, 'member_account');

const given = (name: string, column: AnyPgColumn) => sql.param(sql.placeholder(name), column);
const today = given('today', users.accessEndsOn);

/** Built once for each handle: it is the first statement of every request, and writing it took longer than running it. */
const built = new WeakMap<Db, ReturnType<typeof buildLiveSession>>();
const buildLiveSession = (db: Db) =>
  db
    .select({
      tokenDigest: sessions.tokenDigest,
      lastSeenAt: sessions.lastSeenAt,
      provedAt: sessions.provedAt,
      userId: users.id,
      email: users.email,
      firstName: users.firstName,
      lastName: users.lastName,
      role: users.role,
      isStaff: users.isStaff,
      /** False for clients, of whom no call asks it. */
      hasSecondFactor: sql<boolean>`${users.isStaff} and ${hasSecondFactor}`,
      // Null for staff.
      accountId: users.accountId,
      accountName: accounts.name,
      isCommercial: accounts.isCommercial,
      inventoryVersion: accounts.inventoryVersion,
      hasOtherAccounts,
      // Null in the account of the user.
      member: { userId: member.id, role: member.role },
      memberAccount: {
        accountId: memberAccount.id,
        accountName: memberAccount.name,
        isCommercial: memberAccount.isCommercial,
        inventoryVersion: memberAccount.inventoryVersion,
      },
    })
    .from(sessions)
    .innerJoin(users, eq(users.id, sessions.userId))
    .leftJoin(accounts, eq(accounts.id, users.accountId))
    .leftJoin(member, eq(member.id, sessions.memberUserId))
    .leftJoin(memberAccount, eq(memberAccount.id, member.accountId))
    .where(
      and(
        eq(sessions.tokenDigest, given('tokenDigest', sessions.tokenDigest)),
        eq(users.isActive, true),
        isNull(accounts.closedAt),
        or(isNull(member.id), and(member.isActive, isNull(memberAccount.closedAt))),
        or(isNull(member.accessEndsOn), gte(member.accessEndsOn, today)),
        isLive({
          usedSince: given('usedSince', sessions.lastSeenAt),
          createdSince: given('createdSince', sessions.createdAt),
          staffCreatedSince: given('staffCreatedSince', sessions.createdAt),
          today,
        }),
      ),
    )
    // Without a name for the server: PgBouncer hands its connections around.
    .prepare('');

export async function findLiveSession(db: Db, tokenDigest: Uint8Array, limits: SessionLimits) {
  const statement = built.get(db) ?? buildLiveSession(db);
  built.set(db, statement);
  const [row] = await statement.execute({ tokenDigest, ...limits });
  if (row === undefined) return null;
  const { member: user, memberAccount: account, ...own } = row;
  return {
    ...own,
    isCommercial: row.isCommercial ?? false,
    inventoryVersion: row.inventoryVersion ?? 0,
    /** As whom they work in another of their accounts; null in the account of the user. */
    member: user && account && { ...user, ...account },
  };
}

/** The moments after which a session has to have been used and begun. */
export interface SessionLimits {
  readonly usedSince: Date;
  readonly createdSince: Date;
  readonly staffCreatedSince: Date;
  /** The provider's day, on which access may have ended. */
  readonly today: string;
}

/** With the user joined. */
const isLive = ({
  usedSince,
  createdSince,
  staffCreatedSince,
  today,
}: SessionLimits | Record<keyof SessionLimits, SQLWrapper>) =>
  and(
    isBeforeEnd(today),
    gt(sessions.lastSeenAt, usedSince),
    gt(sessions.createdAt, createdSince),
    or(eq(users.isStaff, false), gt(sessions.createdAt, staffCreatedSince)),
  );

/** The browser and the network of a call, as the user's list of sessions shows them. */
export interface SessionPlace {
  readonly userAgent: string;
  readonly from: string;
}

export async function insertSession(
  db: Db,
  session: SessionPlace & { tokenDigest: Uint8Array; userId: number; now: Date },
): Promise<void> {
  const { now, from, ...row } = session;
  await db.insert(sessions).values({
    ...row,
    createdAt: now,
    lastSeenAt: now,
    provedAt: now,
    signedInFrom: from,
    lastSeenFrom: from,
  });
}

export async function touchSession(
  db: Db,
  tokenDigest: Uint8Array,
  seen: { readonly lastSeenAt: Date; readonly lastSeenFrom: string },
): Promise<void> {
  await db.update(sessions).set(seen).where(eq(sessions.tokenDigest, tokenDigest));
}

/** Lets a session work as the user's member of another account; null as the user themselves. */
export async function setMember(
  tx: Db,
  tokenDigest: Uint8Array,
  memberUserId: number | null,
): Promise<void> {
  await tx.update(sessions).set({ memberUserId }).where(eq(sessions.tokenDigest, tokenDigest));
}

/** Records that the user of a session has just shown who they are. */
export async function proveSession(db: Db, tokenDigest: Uint8Array, now: Date): Promise<void> {
  await db.update(sessions).set({ provedAt: now }).where(eq(sessions.tokenDigest, tokenDigest));
}

/** Gives a session a new secret. A view of a client ends with the old one. */
export async function renewSession(
  tx: Db,
  { tokenDigest, former, now }: { tokenDigest: Uint8Array; former: Uint8Array; now: Date },
): Promise<void> {
  await tx.delete(viewSessions).where(eq(viewSessions.staffSessionDigest, former));
  await tx
    .update(sessions)
    .set({ tokenDigest, provedAt: now, lastSeenAt: now })
    .where(eq(sessions.tokenDigest, former));
}

/** Lists the live sessions of a user, the last used first. */
export function listSessions(db: Db, userId: number, limits: SessionLimits) {
  return db
    .select({
      id: sessions.id,
      tokenDigest: sessions.tokenDigest,
      userAgent: sessions.userAgent,
      createdAt: sessions.createdAt,
      lastSeenAt: sessions.lastSeenAt,
      lastSeenFrom: sessions.lastSeenFrom,
    })
    .from(sessions)
    .innerJoin(users, eq(users.id, sessions.userId))
    .where(and(eq(sessions.userId, userId), isLive(limits)))
    .orderBy(desc(sessions.lastSeenAt), desc(sessions.id));
}

/** Counts the live sessions of each of the staff who has any. */
export async function countStaffSessions(
  db: Db,
  limits: SessionLimits,
): Promise<ReadonlyMap<number, number>> {
  const rows = await db
    .select({ userId: users.id, sessions: count() })
    .from(sessions)
    .innerJoin(users, eq(users.id, sessions.userId))
    .where(and(eq(users.isStaff, true), isLive(limits)))
    .groupBy(users.id);
  return new Map(rows.map((row) => [row.userId, row.sessions]));
}

/** Ends one session of a user; false when it is not theirs or has ended. */
export async function deleteSessionOfUser(tx: Db, userId: number, id: number): Promise<boolean> {
  const gone = await tx
    .delete(sessions)
    .where(and(eq(sessions.userId, userId), eq(sessions.id, id)))
    .returning({ id: sessions.id });
  return gone.length > 0;
}

/** Whether a session that was alive when its request began still exists. */
export async function isSessionLeft(tx: Db, tokenDigest: Uint8Array): Promise<boolean> {
  const [row] = await tx
    .select({ userId: sessions.userId })
    .from(sessions)
    .where(eq(sessions.tokenDigest, tokenDigest));
  return row !== undefined;
}

export async function deleteSession(db: Db, tokenDigest: Uint8Array): Promise<void> {
  await db.delete(sessions).where(eq(sessions.tokenDigest, tokenDigest));
}

/** Ends the sessions of a user, also those that work as them, and the sign-ins that wait for a second factor. */
export async function deleteSessionsOfUser(db: Db, userId: number): Promise<void> {
  await db
    .delete(sessions)
    .where(or(eq(sessions.userId, userId), eq(sessions.memberUserId, userId)));
  await db.delete(pendingLogins).where(eq(pendingLogins.userId, userId));
}

/** The same, but the session with this digest goes on. Returns how many ended. */
export async function deleteOtherSessions(
  tx: Db,
  userId: number,
  tokenDigest: Uint8Array,
): Promise<number> {
  const isOther = and(eq(sessions.userId, userId), ne(sessions.tokenDigest, tokenDigest));
  const gone = await tx.delete(sessions).where(isOther).returning({ id: sessions.id });
  await tx.delete(pendingLogins).where(eq(pendingLogins.userId, userId));
  return gone.length;
}
