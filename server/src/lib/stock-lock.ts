import { ORDERING_ROLES, type Role } from '@portal/contract/access/auth/roles';
import { and, eq, max } from 'drizzle-orm';
import { notAllowed, notSignedIn } from '../app-error.ts';
import type { Db } from '../db/database.ts';
import { noteRecordedMoment } from '../db/record-clock.ts';
import { accounts, sessions, users } from '../db/schema/accounts.ts';
import { recordChains } from '../db/schema/system.ts';
import type { Client } from '../plugins/session.ts';
import { lockActing } from './acting.ts';

/**
 * Locks an account's stock until the transaction ends. Every writer of stock takes this lock first, so that all writers
 * lock rows in the same order and cannot deadlock.
 */
export async function lockAccountStock(tx: Db, accountId: number): Promise<void> {
  await lock(tx, accountId);
}

/**
 * Locks an account for a write of its client, and checks the client again: the lock can take seconds to get. Throws 403
 * when the account was closed, the session ended, or the user deactivated or given another role since the request
 * began. The user's row stays locked, so a deactivation waits until this write has committed.
 */
export async function lockForClient(
  tx: Db,
  { accountId, tokenDigest, acting }: Pick<Client, 'accountId' | 'tokenDigest' | 'acting'>,
  roles: readonly Role[] = ORDERING_ROLES,
): Promise<void> {
  if (await isClosedUnderLock(tx, accountId)) throw notSignedIn();
  const role = acting
    ? await lockActing(tx, tokenDigest, accountId, acting)
    : await lockRole(tx, tokenDigest, accountId);
  if (!roles.includes(role)) throw notAllowed();
}

/** Locks the user of a session and returns their role in the account; 403 unless it is still theirs. */
async function lockRole(tx: Db, tokenDigest: Uint8Array, accountId: number): Promise<Role> {
  const [user] = await tx
    .select({ role: users.role })
    .from(sessions)
    .innerJoin(users, eq(users.id, sessions.userId))
    .where(
      and(
        eq(sessions.tokenDigest, tokenDigest),
        eq(users.accountId, accountId),
        eq(users.isActive, true),
      ),
    )
    .for('share', { of: users });
  if (user === undefined) throw notSignedIn();
  return user.role;
}

/** Locks an account and returns whether it is closed or missing. */
export async function isClosedUnderLock(tx: Db, accountId: number): Promise<boolean> {
  const [account] = await lock(tx, accountId);
  return account?.closedAt !== null;
}

/**
 * `no key update` excludes other writers, but not the foreign key check of a transaction that has locked a user first,
 * such as a change of e-mail that queues a mail: with `update` the two would deadlock.
 */
async function lock(tx: Db, accountId: number) {
  const found = await tx
    .select({ closedAt: accounts.closedAt })
    .from(accounts)
    .where(eq(accounts.id, accountId))
    .for('no key update');
  // A statement of its own: the one that waited for the lock would read the chains as they were before.
  const [chained] = await tx
    .select({ lastAt: max(recordChains.lastAt) })
    .from(recordChains)
    .where(eq(recordChains.accountId, accountId));
  if (chained?.lastAt) noteRecordedMoment(chained.lastAt);
  return found;
}
