import { and, eq, gt, isNull } from 'drizzle-orm';
import type { Db } from '../../db/database.ts';
import { accounts, sessions, users } from '../../db/schema/accounts.ts';
import { isBeforeEnd } from './users.repository.ts';

/** A live session with its user, and the account's inventory version read by the same statement. */
export type LiveSession = NonNullable<Awaited<ReturnType<typeof findLiveSession>>>;

export async function findLiveSession(
  db: Db,
  tokenDigest: Uint8Array,
  limits: { readonly usedSince: Date; readonly createdSince: Date; readonly today: string },
) {
  const [row] = await db
    .select({
      tokenDigest: sessions.tokenDigest,
      lastSeenAt: sessions.lastSeenAt,
      userId: users.id,
      email: users.email,
      firstName: users.firstName,
      lastName: users.lastName,
      role: users.role,
      isStaff: users.isStaff,
      // Null for staff.
      accountId: users.accountId,
      accountName: accounts.name,
      isCommercial: accounts.isCommercial,
      inventoryVersion: accounts.inventoryVersion,
    })
    .from(sessions)
    .innerJoin(users, eq(users.id, sessions.userId))
    .leftJoin(accounts, eq(accounts.id, users.accountId))
    .where(
      and(
        eq(sessions.tokenDigest, tokenDigest),
        eq(users.isActive, true),
        isBeforeEnd(limits.today),
        isNull(accounts.closedAt),
        gt(sessions.lastSeenAt, limits.usedSince),
        gt(sessions.createdAt, limits.createdSince),
      ),
    );
  if (row === undefined) return null;
  return {
    ...row,
    isCommercial: row.isCommercial ?? false,
    inventoryVersion: row.inventoryVersion ?? 0,
  };
}

export async function insertSession(
  db: Db,
  session: { tokenDigest: Uint8Array; userId: number; now: Date },
): Promise<void> {
  const { tokenDigest, userId, now } = session;
  await db.insert(sessions).values({ tokenDigest, userId, createdAt: now, lastSeenAt: now });
}

export async function touchSession(db: Db, tokenDigest: Uint8Array, now: Date): Promise<void> {
  await db.update(sessions).set({ lastSeenAt: now }).where(eq(sessions.tokenDigest, tokenDigest));
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

export async function deleteSessionsOfUser(db: Db, userId: number): Promise<void> {
  await db.delete(sessions).where(eq(sessions.userId, userId));
}
