import { inArray, sql } from 'drizzle-orm';
import type { Db } from '../../db/database.ts';
import { wines } from '../../db/schema/inventory.ts';
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
