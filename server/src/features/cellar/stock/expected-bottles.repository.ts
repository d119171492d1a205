import { sql } from 'drizzle-orm';
import type { Db } from '../../../db/database.ts';
import { isoText } from '../../../db/iso-time.ts';
import {
  queryRows,
  type RawRow,
  readBoolean,
  readNullable,
  readNumber,
  readText,
  rowsFromJson,
} from '../../../db/query-rows.ts';
import { finalWine } from '../inventory/merged-wines.ts';
import type { CaseKey } from '../inventory/stock-writes.repository.ts';

/** A case at a moment. */
export interface CaseAt extends CaseKey {
  readonly at: Date;
}

/** What should have been in a case of one lot. */
export interface ExpectedLot {
  /** The position of the case among those that were asked about. */
  readonly of: number;
  readonly lotId: number;
  /** The wine; for a merged one that which it became. */
  readonly wineId: number;
  readonly sizeMl: number | null;
  /** Whether its own wine was merged into that one. */
  readonly isMerged: boolean;
  /** What the ledger has now. */
  readonly quantity: number;
  /** What the ledger had at that moment, with what is known now. */
  readonly ledger: number;
  /** Of the ledger's bottles, those that were out of the case at that moment, by request. */
  readonly out: readonly {
    readonly request: number;
    readonly quantity: number;
    readonly since: string;
  }[];
  /** Something changed later of which nobody knows whether it had happened by that moment. */
  readonly isUndecidable: boolean;
  /** A merge of its wine was undone later: what was counted as its wine may be bottles of another one. */
  readonly isParted: boolean;
}

/**
 * Lists what should have been in some cases at a moment of each, by lot, as it is known now: the sum of the ledger's
 * changes until then, without the picks that stood then (docs/product/counting.md). Everything that compares a case with
 * the books asks here.
 */
export async function listExpected(db: Db, of: readonly CaseAt[]): Promise<ExpectedLot[]> {
  if (of.length === 0) return [];
  const asked = of.map(({ accountId, caseId, at }, position) => ({
    position,
    account_id: accountId,
    case_id: caseId,
    at: at.toISOString(),
  }));
  const accountIds = sql.join(
    [...new Set(of.map(({ accountId }) => accountId))].map((id) => sql`${id}`),
    sql`, `,
  );
  return queryRows(
    db,
    sql`
      select asked.position, l.id as lot_id, l.wine_id as own_wine_id,
        ${finalWine(sql`l.wine_id`)} as wine_id, l.size_ml, l.quantity,
        (select coalesce(sum(e.change), 0) from stock_ledger e
          where e.account_id = l.account_id and e.lot_id = l.id
            and coalesce(e.happened_at, e.created_at) <= asked.at) as ledger,
        (select coalesce(json_agg(json_build_object('request', footprint_id, 'quantity', quantity, 'since', since)
            order by footprint_id)::text, '[]') from (
          select o.footprint_id, sum(p.quantity) as quantity, ${isoText(sql`min(p.picked_at)`)} as since
          from order_picks p join orders o on o.account_id = p.account_id and o.id = p.order_id
          where ${IS_PICK_OF_LOT} and ${STOOD}
          group by o.footprint_id) standing) as standing,
        (${LEDGER_CHANGED} or ${LIST_WORKED} or ${PUT_BACK}) as is_undecidable,
        ${MERGE_UNDONE} as is_parted
      from json_to_recordset(${JSON.stringify(asked)}::text::json)
          as asked(position integer, account_id bigint, case_id bigint, at timestamptz)
        join lots l on l.account_id = asked.account_id and l.case_id = asked.case_id
      where l.account_id in (${accountIds})
      order by asked.position, l.id`,
    readExpected,
  );
}

const IS_PICK_OF_LOT = sql`p.account_id = l.account_id and p.lot_id = l.id`;

const STOOD = sql`p.picked_at <= asked.at and (p.ended_at is null or p.ended_at > asked.at)`;

/**
 * Bottles that were put away, moved, imported or corrected, and what was undone of that: recorded after the moment, and
 * perhaps in or out of the case before. Deliveries have their picks; a merge within a case cancels out.
 */
const LEDGER_CHANGED = sql`exists (
  select from stock_ledger e
  where e.account_id = l.account_id and e.lot_id = l.id and e.created_at > asked.at
    and e.reason <> 'pull request'
    and not (e.reason = 'move' and e.other_lot_id is null)
    and not (e.reason = 'correction' and coalesce(e.happened_at, e.created_at) <= asked.at))`;

/** A list on paper says that bottles are out, and not since when. */
const LIST_WORKED = sql`exists (
  select from order_picks p join orders o on o.account_id = p.account_id and o.id = p.order_id
  where ${IS_PICK_OF_LOT} and p.how = 'list' and p.ended_how is distinct from 'replaced'
    and p.recorded_at > asked.at and p.picked_at > asked.at and o.created_date <= asked.at)`;

/** Bottles that were out and came back: the record may be later than the bottles. */
const PUT_BACK = sql`exists (
  select from order_picks p
  where ${IS_PICK_OF_LOT} and ${STOOD} and p.ended_how in ('put back', 'undone') and p.end_recorded_at > asked.at)`;

/** The wine that was counted may be the other one of the two. */
const MERGE_UNDONE = sql`exists (
  select from audit_log a
  where a.account_id is null and a.subject_id = l.wine_id::text and a.subject_type = 'wine' and a.action in ('merge undone', 'gave back')
    and a.occurred_at > asked.at)`;

function readExpected(raw: RawRow): ExpectedLot {
  return {
    of: readNumber(raw, 'position'),
    lotId: readNumber(raw, 'lot_id'),
    wineId: readNumber(raw, 'wine_id'),
    sizeMl: readNullable(raw, 'size_ml', readNumber),
    isMerged: readNumber(raw, 'own_wine_id') !== readNumber(raw, 'wine_id'),
    quantity: readNumber(raw, 'quantity'),
    ledger: readNumber(raw, 'ledger'),
    out: rowsFromJson(raw, 'standing').map((row) => ({
      request: readNumber(row, 'request'),
      quantity: readNumber(row, 'quantity'),
      since: readText(row, 'since'),
    })),
    isUndecidable: readBoolean(raw, 'is_undecidable'),
    isParted: readBoolean(raw, 'is_parted'),
  };
}

/** How many bottles should have stood in a case: those of the ledger without those that were out. */
export function inCase({
  ledger,
  pulled = [],
}: {
  readonly ledger: number;
  readonly pulled?: readonly { readonly quantity: number }[] | undefined;
}): number {
  return ledger - pulled.reduce((sum, { quantity }) => sum + quantity, 0);
}
