import { and, eq, inArray, sql } from 'drizzle-orm';
import type { Db } from '../../../db/database.ts';
import { lots, wineMerges, wines } from '../../../db/schema/inventory.ts';
import { mergedInto } from './merged-wines.ts';

/** The id of a wine; for a merged one that of the wine it became. */
export const CURRENT_WINE_ID =
  sql<number>`coalesce(${mergedInto(sql`${wines.id}`)}, ${wines.id})`.mapWith(Number);

/** Finds wines by id; for a merged wine the one it became. */
export async function findWinesById(db: Db, ids: readonly number[]): Promise<Map<number, number>> {
  if (ids.length === 0) return new Map();
  const rows = await db
    .select({
      asked: wines.id,
      id: CURRENT_WINE_ID,
    })
    .from(wines)
    .where(inArray(wines.id, [...new Set(ids)]));
  return new Map(rows.map(({ asked, id }) => [asked, id]));
}

/** Whether the wines of some lots of an account were merged into others, which have their bottles now. */
export async function haveMergedWine(
  db: Db,
  accountId: number,
  lotIds: readonly number[],
): Promise<boolean> {
  if (lotIds.length === 0) return false;
  const merged = await db
    .select({ id: lots.id })
    .from(lots)
    .innerJoin(wineMerges, eq(wineMerges.wineId, lots.wineId))
    .where(and(eq(lots.accountId, accountId), inArray(lots.id, [...lotIds])))
    .limit(1);
  return merged.length > 0;
}
