import { and, asc, eq, or, sql } from 'drizzle-orm';
import type { AccountRole } from '@portal/contract/access/auth/roles';
import type { Db } from '../../../db/database.ts';
import { accounts, deviceCookies, tokens, users } from '../../../db/schema/accounts.ts';
import {
  authenticatorApps,
  factorResets,
  passkeys,
  recoveryCodes,
} from '../../../db/schema/second-factor.ts';
import { deleteSessionsOfUser } from '../../../lib/users/sessions.repository.ts';

export type OwnAccountRecord = Awaited<ReturnType<typeof listOwnAccounts>>[number];

/**
 * Lists the users of a person who signs in as one of them: that one, and those of their other accounts. Each has the
 * account and the expiry of its invitation, by the name of the account.
 */
export function listOwnAccounts(db: Db, loginUserId: number) {
  const isInvitation = and(eq(tokens.userId, users.id), eq(tokens.purpose, 'invitation'));
  return db
    .select({
      userId: users.id,
      accountId: accounts.id,
      accountName: accounts.name,
      customerNumber: accounts.customerNumber,
      email: users.email,
      role: sql<AccountRole>`${users.role}`,
      isMember: sql<boolean>`${users.loginUserId} is not null`,
      isActive: sql<boolean>`${users.isActive} and ${accounts.closedAt} is null`,
      accessEndsOn: users.accessEndsOn,
      lastSignInAt: users.lastSignInAt,
      invitedUntil: tokens.expiresAt,
    })
    .from(users)
    .innerJoin(accounts, eq(accounts.id, users.accountId))
    .leftJoin(tokens, isInvitation)
    .where(or(eq(users.id, loginUserId), eq(users.loginUserId, loginUserId)))
    .orderBy(asc(accounts.name), asc(accounts.id));
}

/** Lists the users of an account with whom users of other accounts sign in. */
export function listLoginsOfOthers(db: Db, accountId: number) {
  return db
    .select({ id: users.id })
    .from(users)
    .where(
      and(
        eq(users.accountId, accountId),
        sql`exists (select 1 from users member where member.login_user_id = ${users.id})`,
      ),
    )
    .orderBy(asc(users.id));
}

/** Lets the users of a person sign in as another one of them. Passwords and factors stay where they are. */
export async function relinkLogin(tx: Db, formerId: number, loginUserId: number): Promise<void> {
  // In this order: of the users with one e-mail only one signs in for itself.
  await tx.update(users).set({ loginUserId }).where(eq(users.id, formerId));
  await tx.update(users).set({ loginUserId }).where(eq(users.loginUserId, formerId));
  await tx.update(users).set({ loginUserId: null }).where(eq(users.id, loginUserId));
}

/**
 * Lets a person sign in as another one of their users, with the same password, factors and known browsers. Their
 * sessions end.
 */
export async function moveLogin(tx: Db, formerId: number, userId: number): Promise<void> {
  await deleteSessionsOfUser(tx, formerId);
  const { passwordHash, confirmedEmail, factorsTrustedUntil } = users;
  const [moved] = await tx
    .select({ passwordHash, confirmedEmail, factorsTrustedUntil })
    .from(users)
    .where(eq(users.id, formerId));
  const nothing = { passwordHash: null, confirmedEmail: null, factorsTrustedUntil: null };
  await tx.update(users).set(nothing).where(eq(users.id, formerId));
  await tx
    .update(users)
    .set(moved ?? nothing)
    .where(eq(users.id, userId));
  for (const table of [authenticatorApps, passkeys, recoveryCodes, factorResets, deviceCookies]) {
    await tx.update(table).set({ userId }).where(eq(table.userId, formerId));
  }
  for (const purpose of ['reset', 'undo-email-change', 'not-my-factor'] as const) {
    const isTheirs = and(eq(tokens.userId, formerId), eq(tokens.purpose, purpose));
    await tx.update(tokens).set({ userId }).where(isTheirs);
  }
  await relinkLogin(tx, formerId, userId);
}
