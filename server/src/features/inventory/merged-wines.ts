import { sql, type SQL } from 'drizzle-orm';

/**
 * SQL for the wine into which another was finally merged; null for one that was not merged. A merged wine keeps its
 * label, so that files and people who still name it find the other.
 */
export function mergedInto(wineId: SQL): SQL {
  return sql`(
    with recursive path as (
      select into_wine_id from wine_merges where wine_id = ${wineId}
      union all
      select next.into_wine_id from wine_merges next join path on next.wine_id = path.into_wine_id)
    select into_wine_id from path
    where not exists (select from wine_merges m where m.wine_id = path.into_wine_id))`;
}

/** SQL for the wine as which a lot's wine is listed: the one into which it was merged, or itself. */
export const finalWine = (wineId: SQL): SQL => sql`coalesce(${mergedInto(wineId)}, ${wineId})`;
