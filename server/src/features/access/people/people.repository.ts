import type { AccountRole } from '@portal/contract/access/auth/roles';
import { and, asc, eq, gt, sql } from 'drizzle-orm';
import type { Db } from '../../../db/database.ts';
import { tokens, users } from '../../../db/schema/accounts.ts';
import { hasSecondFactor } from '../../../lib/users/users.repository.ts';

const COLUMNS = {
  id: users.id,
  accountId: users.accountId,
  email: users.email,
  firstName: users.firstName,
  lastName: users.lastName,
  role: sql<AccountRole>`${users.role}`,
  isActive: users.isActive,
  accessEndsOn: users.accessEndsOn,
  loginUserId: users.loginUserId,
  /** Whether the person has a login to this account: a password, or the login of another account with which they joined. */
  hasPassword: sql<boolean>`case when ${users.loginUserId} is null then ${users.passwordHash} else ${users.lastSignInAt}::text end is not null`,
  lastSignInAt: users.lastSignInAt,
  invitedUntil: tokens.expiresAt,
  hasSecondFactor,
};

/** Lists the users of an account, oldest first, each with the expiry of a working invitation. */
export function listPeople(db: Db, accountId: number, now: Date) {
  const isInvitation = and(
    eq(tokens.userId, users.id),
    eq(tokens.purpose, 'invitation'),
    gt(tokens.expiresAt, now),
  );
  return db
    .select(COLUMNS)
    .from(users)
    .leftJoin(tokens, isInvitation)
    .where(eq(users.accountId, accountId))
    .orderBy(asc(users.id));
}

export type PersonRecord = Awaited<ReturnType<typeof listPeople>>[number];
