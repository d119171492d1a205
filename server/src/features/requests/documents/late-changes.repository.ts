import { sql } from 'drizzle-orm';
import type { Db } from '../../../db/database.ts';
import { queryRows, readNullable, readNumber, readText } from '../../../db/query-rows.ts';
import { finalWine } from '../../cellar/inventory/merged-wines.ts';
import type { HeldLot } from './statements.repository.ts';

/** Bottles that came or left by the day of an earlier statement, which was made before this was recorded. */
export interface LateChange extends Pick<HeldLot, 'caseNumber' | 'wine' | 'vintage' | 'sizeMl'> {
  /** The earlier statement, the last one that lacks it. */
  readonly statement: { readonly number: number; readonly day: string };
  /** The day on which it happened, yyyy-MM-dd where the provider is. */
  readonly day: string;
  readonly change: number;
}

/**
 * Lists the changes before a moment that an earlier statement of the account lacks, although it is about that day or a
 * later one, and that no statement has counted since (docs/product/statements.md#recorded-later).
 */
export function listLateChanges(
  db: Db,
  accountId: number,
  { before, timeZone }: { readonly before: Date; readonly timeZone: string },
): Promise<LateChange[]> {
  const statement = sql`
    with made as materialized (
      select issued.number, issued.day, issued.created_at,
        (issued.day + 1)::timestamp at time zone ${timeZone} as ends_at, coalesce(last.row_id, 0) as last_entry
      from issued_documents issued
        left join record_chains chain on chain.account_id = issued.account_id and chain.log = 'stock_ledger'
        left join record_digests last on last.chain_id = chain.id and last.position = issued.ledger_length
      where issued.account_id = ${accountId} and issued.kind = 'statement'
    ), suspect as materialized (
      select id, lot_id, change, happened_at, created_at from stock_ledger
      where account_id = ${accountId} and happened_at < ${before.toISOString()}::timestamptz and exists (
        select from issued_documents issued
        where issued.account_id = ${accountId} and issued.created_at > happened_at
          and issued.created_at <= stock_ledger.created_at)
    ), late as (
      select missed.number, missed.day, (happened_at at time zone ${timeZone})::date as happened_on, lot_id, change
      from suspect cross join lateral (
        select number, day from made
        where made.created_at > happened_at and happened_at < ends_at and last_entry < suspect.id
          and made.created_at <= suspect.created_at
        order by number desc limit 1) missed
      where not exists (select from made where happened_at < ends_at and last_entry >= suspect.id)
    )
    select late.number, late.day::text, late.happened_on::text, kept.footprint_lookup_code, wine.vintage,
      wine.long_producer, lot.size_ml, sum(late.change) as change
    from late
      join lots lot on lot.account_id = ${accountId} and lot.id = late.lot_id
      join cases kept on kept.account_id = ${accountId} and kept.id = lot.case_id
      join wines wine on wine.id = ${finalWine(sql`lot.wine_id`)}
    group by late.number, late.day, late.happened_on, kept.id, kept.footprint_lookup_code, wine.id, lot.size_ml
    having sum(late.change) <> 0
    order by late.number, late.happened_on, kept.footprint_lookup_code, wine.long_producer, wine.id, lot.size_ml`;
  return queryRows(db, statement, (raw) => ({
    statement: { number: readNumber(raw, 'number'), day: readText(raw, 'day') },
    day: readText(raw, 'happened_on'),
    caseNumber: readText(raw, 'footprint_lookup_code'),
    wine: readText(raw, 'long_producer'),
    vintage: readNullable(raw, 'vintage', readNumber),
    sizeMl: readNullable(raw, 'size_ml', readNumber),
    change: readNumber(raw, 'change'),
  }));
}
