import { and, eq, inArray, isNull, sql } from 'drizzle-orm';
import type { Db } from '../../../db/database.ts';
import { queryRows, readNumber } from '../../../db/query-rows.ts';
import { caseCounts } from '../../../db/schema/sightings.ts';

/** Bottles of a lot that left their case or came back at a moment, or perhaps as early as then. */
export interface Evidence {
  readonly lotId: number;
  readonly moment: Date;
}

const knownRows = (evidence: readonly Evidence[]) => {
  const rows = evidence.map(({ lotId, moment }) => ({
    lot_id: lotId,
    moment: moment.toISOString(),
  }));
  return sql`json_to_recordset(${JSON.stringify(rows)}::text::json) as known(lot_id bigint, moment timestamptz)`;
};

/**
 * Lists the cases of which bottles of any wine were corrected as of a later moment than something that becomes known now:
 * they may have been one wine at that moment.
 */
export function listCasesCorrectedSince(
  tx: Db,
  accountId: number,
  evidence: readonly Evidence[],
  at: Date,
): Promise<number[]> {
  return queryRows(
    tx,
    sql`
      select distinct l.case_id
      from ${knownRows(evidence)}
        join lots l on l.account_id = ${accountId} and l.id = known.lot_id
        join lots one on one.account_id = l.account_id and one.case_id = l.case_id
        join stock_ledger e on e.account_id = one.account_id and e.lot_id = one.id and e.reason = 'correction'
      where e.created_at < ${at}::timestamptz and coalesce(e.happened_at, e.created_at) > known.moment`,
    (raw) => readNumber(raw, 'case_id'),
  );
}

/** Lists the latest counts of cases that were made after a moment of which something has become known. */
export async function listLatestCountsSince(
  tx: Db,
  accountId: number,
  evidence: readonly Evidence[],
) {
  return tx
    .select()
    .from(caseCounts)
    .where(
      sql`account_id = ${accountId} and id in (
        select distinct on (c.case_id) c.id
        from ${knownRows(evidence)}
          join lots l on l.account_id = ${accountId} and l.id = known.lot_id
          join case_counts c on c.account_id = l.account_id and c.case_id = l.case_id
        where c.counted_by_user_id is not null and c.counted_at > known.moment
        order by c.case_id, c.counted_at desc, c.id desc)`,
    );
}

/**
 * Lists cases to be counted again. One that is listed already is listed once, from now on: a count that was made before
 * does not know what has become known.
 */
export async function insertRecounts(
  tx: Db,
  accountId: number,
  caseIds: readonly number[],
  at: Date,
): Promise<void> {
  const isListed = and(
    eq(caseCounts.accountId, accountId),
    isNull(caseCounts.countedByUserId),
    sql`not exists (
      select from case_counts later
      where later.account_id = case_counts.account_id and later.case_id = case_counts.case_id
        and later.id > case_counts.id and later.counted_at >= case_counts.counted_at
        and later.counted_by_user_id is not null)`,
  );
  const renewed = await tx
    .update(caseCounts)
    .set({ countedAt: at })
    .where(and(isListed, inArray(caseCounts.caseId, [...caseIds])))
    .returning({ caseId: caseCounts.caseId });
  const fresh = caseIds.filter((id) => !renewed.some(({ caseId }) => caseId === id));
  if (fresh.length === 0) return;
  const listed = { state: 'count again', lines: [], countedBy: '' } as const;
  await tx
    .insert(caseCounts)
    .values(
      fresh.map((caseId) => ({ ...listed, accountId, caseId, countedAt: at, recordedAt: at })),
    );
}
