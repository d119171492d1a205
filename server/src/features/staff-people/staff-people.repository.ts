import { asc, eq, sql } from 'drizzle-orm';
import type { Db } from '../../db/database.ts';
import { isoTime } from '../../db/iso-time.ts';
import { users } from '../../db/schema/accounts.ts';

/** Lists the company's own people, oldest first. */
export function listStaff(db: Db) {
  return db
    .select({
      id: users.id,
      email: users.email,
      first_name: users.firstName,
      last_name: users.lastName,
      isActive: users.isActive,
      hasPassword: sql<boolean>`${users.passwordHash} is not null`,
      last_sign_in_at: isoTime(users.lastSignInAt),
    })
    .from(users)
    .where(eq(users.isStaff, true))
    .orderBy(asc(users.id));
}

export type StaffRecord = Awaited<ReturnType<typeof listStaff>>[number];

export function lockStaff(tx: Db): Promise<StaffRecord[]> {
  return listStaff(tx).for('update');
}
