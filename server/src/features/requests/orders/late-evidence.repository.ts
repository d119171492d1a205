import { sql } from 'drizzle-orm';
import type { Db } from '../../../db/database.ts';
import { finalWine } from '../../cellar/inventory/merged-wines.ts';

/** Bottles of a lot that left their case or came back at a moment, or perhaps as early as then. */
export interface Evidence {
  readonly lotId: number;
  readonly moment: Date;
}

/**
 * Lists cases to be counted again of which bottles were corrected as of a later moment than what has become known now:
 * whoever corrected them did not know it (docs/product/counting.md). A case that is listed already is listed once.
 */
export async function listForRecount(
  tx: Db,
  accountId: number,
  evidence: readonly Evidence[],
  at: Date,
): Promise<void> {
  if (evidence.length === 0) return;
  const known = evidence.map(({ lotId, moment }) => ({
    lot_id: lotId,
    moment: moment.toISOString(),
  }));
  await tx.execute(sql`
    insert into case_counts (account_id, case_id, state, lines, counted_at, recorded_at, counted_by)
    select distinct l.account_id, l.case_id, 'count again', '[]'::jsonb, ${at}::timestamptz, ${at}::timestamptz, ''
    from json_to_recordset(${JSON.stringify(known)}::text::json) as known(lot_id bigint, moment timestamptz)
      join lots l on l.account_id = ${accountId} and l.id = known.lot_id
      join lots one on one.account_id = l.account_id and one.case_id = l.case_id
        and one.size_ml is not distinct from l.size_ml
        and ${finalWine(sql`one.wine_id`)} = ${finalWine(sql`l.wine_id`)}
      join stock_ledger e on e.account_id = one.account_id and e.lot_id = one.id and e.reason = 'correction'
    where e.created_at < ${at}::timestamptz and coalesce(e.happened_at, e.created_at) > known.moment
      and not exists (
        select from case_counts
        where case_counts.account_id = l.account_id and case_counts.case_id = l.case_id
          and case_counts.counted_by_user_id is null
          and not exists (
            select from case_counts later
            where later.account_id = l.account_id and later.case_id = l.case_id and later.id > case_counts.id
              and later.counted_by_user_id is not null))`);
}
