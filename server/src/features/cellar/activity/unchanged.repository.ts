import type { UnchangedRow } from '@portal/contract/cellar/activity/activity.schemas';
import { sql } from 'drizzle-orm';
import type { Db } from '../../../db/database.ts';
import { isoText } from '../../../db/iso-time.ts';
import { queryRows, readNullable, readNumber, readText } from '../../../db/query-rows.ts';
import { lotsListedAs } from '../inventory/merged-wines.ts';

const MOST = 20;

/** The newest counts and pulls of a wine. A count is listed where the case held bottles of it then. */
export function listUnchanged(db: Db, accountId: number, wineId: number): Promise<UnchangedRow[]> {
  return queryRows(
    db,
    sql`
      with of_wine as materialized (
        select l.id, l.case_id from lots l
        where l.account_id = ${accountId} and l.id in (${lotsListedAs(accountId, sql`select ${wineId}::bigint`)})),
      counted as (
        select s.seen_at as at, s.case_id, sum(e.change) as bottles
        from case_sightings s
        join of_wine on of_wine.case_id = s.case_id
        join stock_ledger e on e.account_id = s.account_id and e.lot_id = of_wine.id and e.created_at <= s.seen_at
        where s.account_id = ${accountId} and s.how = 'counted'
        group by s.id, s.seen_at, s.case_id having sum(e.change) > 0),
      pulled as (
        select o.processed_date as at, o.id as order_id, o.footprint_id, sum(line.quantity) as bottles
        from orders o join order_lines line on line.account_id = o.account_id and line.order_id = o.id
        where o.account_id = ${accountId} and o.order_type = 'Pull Request' and o.cancelled_date is null
          and o.processed_date is not null and line.lot_id in (select id from of_wine)
        group by o.id, o.footprint_id, o.processed_date)
      select ${isoText(sql`at`)} as at, case_id, bottles, order_id, footprint_id,
        (select footprint_lookup_code from cases c
          where c.account_id = ${accountId} and c.id = case_id) as case_number
      from (
        select at, case_id, bottles, null::bigint as order_id, null::bigint as footprint_id from counted
        union all
        select at, null::bigint, bottles, order_id, footprint_id from pulled) as newest
      order by newest.at desc limit ${MOST}`,
    (raw) => {
      const caseId = readNullable(raw, 'case_id', readNumber);
      const orderId = readNullable(raw, 'order_id', readNumber);
      return {
        at: readText(raw, 'at'),
        kind: caseId === null ? ('pulled' as const) : ('counted' as const),
        bottles: readNumber(raw, 'bottles'),
        case:
          caseId === null
            ? null
            : { id: caseId, footprint_lookup_code: readText(raw, 'case_number') },
        order:
          orderId === null ? null : { id: orderId, footprint_id: readNumber(raw, 'footprint_id') },
      };
    },
  );
}
