import { max, sql } from 'drizzle-orm';
import type { Db } from '../database.ts';
import { queryRows, readBoolean } from '../query-rows.ts';
import { madeBackups } from '../schema/system.ts';

/** Records that a backup was written. Returns false on a standby, which is read-only. */
export async function recordBackup(db: Db, madeAt: Date): Promise<boolean> {
  const state = sql`select current_setting('transaction_read_only') = 'on' as is_standby`;
  const [isStandby] = await queryRows(db, state, (raw) => readBoolean(raw, 'is_standby'));
  if (isStandby === true) return false;
  await db.insert(madeBackups).values({ madeAt });
  return true;
}

/** Finds when the last backup was written; null without one. */
export async function findLastBackup(db: Db): Promise<Date | null> {
  const [row] = await db.select({ last: max(madeBackups.madeAt) }).from(madeBackups);
  return row?.last ?? null;
}
