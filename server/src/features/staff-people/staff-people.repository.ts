import { asc, eq, sql } from 'drizzle-orm';
import type { Db } from '../../db/database.ts';
import { isoTime } from '../../db/iso-time.ts';
import { users } from '../../db/schema/accounts.ts';

/** Since when a session must have been used and created to be alive. */
export interface SessionLimits {
  readonly usedSince: Date;
  readonly createdSince: Date;
}

const COLUMNS = {
  id: users.id,
  email: users.email,
  first_name: users.firstName,
  last_name: users.lastName,
  role: users.role,
  isActive: users.isActive,
  hasPassword: sql<boolean>`${users.passwordHash} is not null`,
  last_sign_in_at: isoTime(users.lastSignInAt),
};

/** Lists the company's own people, oldest first, with the number of their live sessions. */
export function listStaff(db: Db, { usedSince, createdSince }: SessionLimits) {
  // As SQL text, because Drizzle drops the table's name of a column in a select.
  const sessionCount = sql`(select count(*) from sessions s where s.user_id = users.id
    and s.last_seen_at > ${usedSince.toISOString()} and s.created_at > ${createdSince.toISOString()})`;
  return db
    .select({ ...COLUMNS, session_count: sessionCount.mapWith(Number) })
    .from(users)
    .where(eq(users.isStaff, true))
    .orderBy(asc(users.id));
}

export type StaffRow = Awaited<ReturnType<typeof listStaff>>[number];
export type StaffRecord = Omit<StaffRow, 'session_count'>;

/** The company's own people, locked until the transaction ends. */
export function lockStaff(tx: Db): Promise<StaffRecord[]> {
  return tx
    .select(COLUMNS)
    .from(users)
    .where(eq(users.isStaff, true))
    .orderBy(asc(users.id))
    .for('update');
}

/** Whether the company has a manager who can sign in or was invited. */
export async function hasManager(db: Db): Promise<boolean> {
  const rows = await db
    .select({ isActive: users.isActive })
    .from(users)
    .where(eq(users.role, 'manager'));
  return rows.some(({ isActive }) => isActive);
}
