import type { ActivityRow } from '@portal/contract/activity/activity.schemas';
import { sql } from 'drizzle-orm';
import type { Db } from '../../db/database.ts';
import { queryRows, readNumber } from '../../db/query-rows.ts';
import { isOneOf } from '../../db/text-search.ts';

type BalancedRow = Pick<ActivityRow, 'id' | 'at' | 'size_value'> & {
  readonly wine: { readonly id: number };
};

/**
 * Counts the account's bottles of the wine and size of each row after it, by the id of the row: from what its lots hold
 * now back over the later rows of the ledger. The rows are in the order of the list, newest first.
 */
export async function readBalances(
  db: Db,
  accountId: number,
  rows: readonly BalancedRow[],
): Promise<ReadonlyMap<number, number>> {
  const oldest = rows.at(-1);
  if (oldest === undefined) return new Map();
  const wineIds = [...new Set(rows.map(({ wine }) => wine.id))];
  const statement = sql`
    with recursive listed as (
      select id as wine_id, id as final_id from wines where ${isOneOf(sql`id`, wineIds)}
      union all
      select m.wine_id, listed.final_id from wine_merges m
      join listed on m.into_wine_id = listed.wine_id),
    held as (
      select l.id, listed.final_id as wine_id, l.size_ml, l.quantity from lots l
      join listed on listed.wine_id = l.wine_id where l.account_id = ${accountId}),
    stock as (
      select wine_id, size_ml, sum(quantity) as bottles from held group by wine_id, size_ml),
    later as (
      select e.id, stock.bottles + e.change - sum(e.change) over (
        partition by held.wine_id, held.size_ml order by e.created_at desc, e.id desc) as balance
      from stock_ledger e
      join held on held.id = e.lot_id
      join stock on stock.wine_id = held.wine_id and stock.size_ml is not distinct from held.size_ml
      where e.account_id = ${accountId}
        and (e.created_at, e.id) >= (${oldest.at}::timestamptz, ${oldest.id}::bigint))
    select id, balance from later where ${isOneOf(
      sql`id`,
      rows.map(({ id }) => id),
    )}`;
  const balances = await queryRows(
    db,
    statement,
    (raw) => [readNumber(raw, 'id'), readNumber(raw, 'balance')] as const,
  );
  return new Map(balances);
}
