import { eq } from 'drizzle-orm';
import type { Db } from '../../../db/database.ts';
import { vanDays } from '../../../db/schema/runs.ts';

export async function findVanDays(tx: Db, prefix: string): Promise<readonly number[] | undefined> {
  const [row] = await tx
    .select({ weekdays: vanDays.weekdays })
    .from(vanDays)
    .where(eq(vanDays.zipPrefix, prefix))
    .for('no key update');
  return row?.weekdays;
}

export async function putVanDays(
  tx: Db,
  zipPrefix: string,
  weekdays: readonly number[],
): Promise<void> {
  await tx
    .insert(vanDays)
    .values({ zipPrefix, weekdays: [...weekdays] })
    .onConflictDoUpdate({ target: vanDays.zipPrefix, set: { weekdays: [...weekdays] } });
}

export async function deleteVanDays(tx: Db, prefix: string): Promise<void> {
  await tx.delete(vanDays).where(eq(vanDays.zipPrefix, prefix));
}
