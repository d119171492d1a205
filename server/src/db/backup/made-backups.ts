import { max } from 'drizzle-orm';
import type { Db } from '../database.ts';
import { madeBackups } from '../schema/system.ts';

/** Notes that a backup was written. */
export async function noteBackup(db: Db, madeAt: Date): Promise<void> {
  await db.insert(madeBackups).values({ madeAt });
}

/** Finds when the last backup was written; null without one. */
export async function findLastBackup(db: Db): Promise<Date | null> {
  const [row] = await db.select({ last: max(madeBackups.madeAt) }).from(madeBackups);
  return row?.last ?? null;
}
