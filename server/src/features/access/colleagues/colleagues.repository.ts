import { asc, eq, sql } from 'drizzle-orm';
import type { Db } from '../../../db/database.ts';
import { isoTime } from '../../../db/iso-time.ts';
import { users } from '../../../db/schema/accounts.ts';
import { hasSecondFactor } from '../../../lib/users/users.repository.ts';

const COLUMNS = {
  id: users.id,
  email: users.email,
  first_name: users.firstName,
  last_name: users.lastName,
  role: users.role,
  isActive: users.isActive,
  hasPassword: sql<boolean>`${users.passwordHash} is not null`,
  last_sign_in_at: isoTime(users.lastSignInAt),
  has_second_factor: hasSecondFactor,
};

/** Lists the company's own people, oldest first. */
export function listStaff(db: Db) {
  return db.select(COLUMNS).from(users).where(eq(users.isStaff, true)).orderBy(asc(users.id));
}

export type StaffRecord = Awaited<ReturnType<typeof listStaff>>[number];

/** The company's own people, locked until the transaction ends. */
export function lockStaff(tx: Db): Promise<StaffRecord[]> {
  return listStaff(tx).for('no key update');
}

/** Whether the company has a manager who can sign in or was invited. */
export async function hasManager(db: Db): Promise<boolean> {
  const rows = await db
    .select({ isActive: users.isActive })
    .from(users)
    .where(eq(users.role, 'manager'));
  return rows.some(({ isActive }) => isActive);
}
