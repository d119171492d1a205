import { sql, type SQL } from 'drizzle-orm';
import type { Db } from '../../../db/database.ts';
import { queryRows, readNumber } from '../../../db/query-rows.ts';

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

/** SQL for whether lot `l` is of one of these wines, or of a wine that was merged into one of them. */
export const isListedAs = (wineIds: SQL): SQL => sql`l.wine_id in (
  with recursive listed as (
    select id from (${wineIds}) as named(id)
    union select m.wine_id from wine_merges m join listed on m.into_wine_id = listed.id)
  select id from listed)`;

/** SQL for the ids of the account's lots of these wines, also of those that were merged into one of them. */
export const lotsListedAs = (accountId: number, wineIds: SQL): SQL =>
  sql`select l.id from lots l where l.account_id = ${accountId} and ${isListedAs(wineIds)}`;

/**
 * Finds the lots that hold the bottles of some lots today: after a merge, those of the other wine in the same case and
 * size. By the id of the former lot; one that holds its own bottles names itself.
 */
export async function findPresentLots(
  db: Db,
  accountId: number,
  lotIds: readonly number[],
): Promise<Map<number, number>> {
  const rows = await queryRows(
    db,
    sql`
      select known.id, coalesce(present.id, known.id) as present_id
      from lots known left join lots present
        on present.account_id = known.account_id and present.case_id = known.case_id
        and present.size_ml is not distinct from known.size_ml and present.wine_id = ${finalWine(sql`known.wine_id`)}
      where known.account_id = ${accountId} and known.id = any(${`{${lotIds.join(',')}}`}::bigint[])`,
    (raw) => [readNumber(raw, 'id'), readNumber(raw, 'present_id')] as const,
  );
  return new Map(rows);
}
