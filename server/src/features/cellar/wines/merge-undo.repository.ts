import { type SQL, sql } from 'drizzle-orm';
import type { Db } from '../../../db/database.ts';
import { queryRows, readNumber } from '../../../db/query-rows.ts';
import type { Merge, MergeRecord, MovedBottles } from './wine-merges.repository.ts';

const tableOf = (rows: readonly object[]): SQL => sql`${JSON.stringify(rows)}::text::json`;

interface StoredMerge extends Merge {
  readonly mergedAt: Date;
  readonly record: MergeRecord;
}

export interface MergeChanges {
  /** Moved lots that got more bottles since, or lost some to another case: which wine those are is unknown. */
  readonly grown: number;
  /** Moved lots that now have yet another wine, or whose former lot exists again. */
  readonly displaced: number;
  /** Lots that received bottles and changed or were reserved since, or whose requests were changed. */
  readonly mixed: number;
  /** Lots that received bottles, and of which some were taken out of their case since. */
  readonly picked: number;
}

/** Counts the changes that prevent the exact undo of a merge. */
export async function countChanges(
  tx: Db,
  { wineId, intoWineId, mergedAt, record }: StoredMerge,
): Promise<MergeChanges> {
  const { lots, moved, last_entry } = record;
  const grown = sql`
    select count(distinct (k.account_id, k.id)) as n
    from json_to_recordset(${tableOf(lots)}) as k(account_id bigint, id bigint)
    join stock_ledger e on e.account_id = k.account_id and e.lot_id = k.id
    where e.id > ${last_entry} and (e.change > 0 or e.other_lot_id is not null)`;
  const displaced = sql`
    select count(*) as n
    from json_to_recordset(${tableOf(lots)}) as k(account_id bigint, id bigint)
    join lots l on l.account_id = k.account_id and l.id = k.id
    where l.wine_id <> ${intoWineId} or exists (
      select from lots twin
      where twin.account_id = l.account_id and twin.case_id = l.case_id
        and twin.wine_id = ${wineId} and twin.size_ml is not distinct from l.size_ml)`;
  const picked = sql`
    select count(distinct (p.account_id, p.lot_id)) as n
    from json_to_recordset(${tableOf(moved)}) as k(account_id bigint, into_lot_id bigint)
    join order_picks p on p.account_id = k.account_id and p.lot_id = k.into_lot_id
    where p.ended_at is null and p.picked_at >= ${mergedAt.toISOString()}::timestamptz`;
  return {
    grown: await countOf(tx, grown),
    displaced: await countOf(tx, displaced),
    mixed: await countOf(tx, mixedLots(moved, last_entry, mergedAt)),
    picked: await countOf(tx, picked),
  };
}

/** A lot that received bottles must still have them, free or for the requests they were reserved for, as these were. */
function mixedLots(moved: readonly MovedBottles[], lastEntry: number, mergedAt: Date): SQL {
  const rows = moved.map((one) => ({
    ...one,
    order_ids: one.promised.map(({ order_id }) => order_id),
  }));
  const stillPromised = sql`(
    select coalesce(sum(p.quantity), 0)
    from json_to_recordset(k.promised) as p(order_id bigint, quantity integer)
    join reservations r on r.account_id = k.account_id and r.lot_id = k.into_lot_id and r.order_id = p.order_id)`;
  return sql`
    select count(*) as n
    from json_to_recordset(${tableOf(rows)})
      as k(account_id bigint, into_lot_id bigint, quantity integer, promised json, order_ids bigint[])
    join lots l on l.account_id = k.account_id and l.id = k.into_lot_id
    where l.quantity - l.reserved < k.quantity - ${stillPromised} or exists (
      select from stock_ledger e
      where e.account_id = k.account_id and e.lot_id = k.into_lot_id and e.id > ${lastEntry})
      or exists (
        select from order_changes c
        where c.account_id = k.account_id and c.order_id = any(k.order_ids)
          and c.changed_at >= ${mergedAt.toISOString()}::timestamptz)`;
}

async function countOf(tx: Db, statement: SQL): Promise<number> {
  const [count] = await queryRows(tx, statement, (raw) => readNumber(raw, 'n'));
  return count ?? 0;
}

/** Gives the moved lots their old wine again, with all order lines on them, newer ones included. */
export async function returnLots(
  tx: Db,
  { wineId, intoWineId }: Merge,
  { lots, lines }: MergeRecord,
): Promise<void> {
  await tx.execute(sql`
    update lots set wine_id = ${wineId}
    from json_to_recordset(${tableOf(lots)}) as k(account_id bigint, id bigint)
    where lots.account_id = k.account_id and lots.id = k.id`);
  await tx.execute(sql`
    update order_lines set wine_id = ${wineId}
    from json_to_recordset(${tableOf(lines)}) as k(account_id bigint, id bigint)
    where order_lines.account_id = k.account_id and order_lines.id = k.id`);
  await tx.execute(sql`
    update order_lines set wine_id = ${wineId}
    from json_to_recordset(${tableOf(lots)}) as k(account_id bigint, id bigint)
    where order_lines.account_id = k.account_id and order_lines.lot_id = k.id
      and order_lines.wine_id = ${intoWineId}`);
}

/** Lists the reservations of moved bottles whose request is still open. */
export async function stillReserved(
  tx: Db,
  { account_id, into_lot_id, promised }: MovedBottles,
): Promise<MovedBottles['promised']> {
  const statement = sql`select order_id from reservations
    where account_id = ${account_id} and lot_id = ${into_lot_id}`;
  const open = new Set(await queryRows(tx, statement, (raw) => readNumber(raw, 'order_id')));
  return promised.filter(({ order_id }) => open.has(order_id));
}
