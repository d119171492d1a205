import type { WineDetail } from '@portal/contract/cellar/inventory/inventory.schemas';
import { sql } from 'drizzle-orm';
import type { Db } from '../../../db/database.ts';
import { isoText } from '../../../db/iso-time.ts';
import { queryRows, readNullable, readNumber, readText } from '../../../db/query-rows.ts';
import { lotsListedAs } from './merged-wines.ts';
import type { StoredWine } from './inventory.repository.ts';

/** The wines with the same label as one, which differ in the vintage, of which the account has free bottles. */
export function findOtherVintages(
  db: Db,
  accountId: number,
  { id, labelKey }: StoredWine,
): Promise<WineDetail['other_vintages']> {
  return queryRows(
    db,
    sql`
      select w.id, w.vintage, sum(l.quantity - l.reserved) as free
      from wines w join lots l on l.account_id = ${accountId} and l.wine_id = w.id
      where w.label_key = ${labelKey} and w.id <> ${id} and l.quantity > l.reserved
      group by w.id, w.vintage order by w.vintage nulls last, w.id`,
    (raw) => {
      const year = readNullable(raw, 'vintage', readNumber);
      return {
        id: readNumber(raw, 'id'),
        vintage: year === null ? null : { value: year },
        bottle_count: readNumber(raw, 'free'),
      };
    },
  );
}

/**
 * What has left of a wine by the stock ledger: with pull requests, and last for any reason. Moves between cases and
 * merges of wines take nothing away.
 */
export async function findWhatLeft(
  db: Db,
  accountId: number,
  wineId: number,
): Promise<Pick<WineDetail, 'delivered_count' | 'last_left'>> {
  const [row] = await queryRows(
    db,
    sql`
      with changes as (
        select e.created_at, e.reason, max(coalesce(e.happened_at, e.created_at)) as happened_at,
          sum(e.change) as change
        from stock_ledger e
        where e.account_id = ${accountId} and e.other_lot_id is null
          and e.lot_id in (${lotsListedAs(accountId, sql`select ${wineId}::bigint`)})
        group by e.created_at, e.reason),
      left_last as (
        select max(happened_at) as at, -sum(change) as bottles from changes
        where change < 0 group by created_at order by created_at desc limit 1)
      select
        (select coalesce(-sum(change), 0) from changes where reason = 'pull request') as delivered,
        (select ${isoText(sql`at`)} from left_last) as at,
        (select bottles from left_last) as bottles`,
    (raw) => ({
      delivered_count: readNumber(raw, 'delivered'),
      at: readNullable(raw, 'at', readText),
      bottles: readNullable(raw, 'bottles', readNumber),
    }),
  );
  if (row === undefined) throw new Error('A query without a table answers one row.');
  const { delivered_count, at, bottles } = row;
  return { delivered_count, last_left: at === null ? null : { at, bottles: bottles ?? 0 } };
}
