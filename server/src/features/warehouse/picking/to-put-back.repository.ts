import { sql } from 'drizzle-orm';
import type { Db } from '../../../db/database.ts';
import { queryRows, readNumber, readText } from '../../../db/query-rows.ts';

/**
 * Lists requests with bottles that are out of their case and not needed any more, the longest out first: what
 * `bottlesToPutBack` says of each.
 */
export function listToPutBack(db: Db, most: number) {
  return queryRows(
    db,
    sql`
      with by_line as (
        select p.account_id, p.order_id, min(p.picked_at) as since, sum(p.quantity)
          - case when o.completed_date is null and o.cancelled_date is null
              then coalesce((select l.quantity from order_lines l
                where l.account_id = p.account_id and l.id = p.line_id), 0)
              else 0 end as beyond
        from order_picks p join orders o on o.account_id = p.account_id and o.id = p.order_id
        where p.ended_at is null
        group by p.account_id, p.order_id, p.line_id, o.completed_date, o.cancelled_date
      )
      select o.footprint_id, a.name as account_name, sum(by_line.beyond) as bottles
      from by_line
        join orders o on o.account_id = by_line.account_id and o.id = by_line.order_id
        join accounts a on a.id = by_line.account_id
      where by_line.beyond > 0
      group by o.footprint_id, a.name
      order by min(by_line.since), o.footprint_id
      limit ${most}`,
    (raw) => ({
      footprint_id: readNumber(raw, 'footprint_id'),
      account_name: readText(raw, 'account_name'),
      bottles: readNumber(raw, 'bottles'),
    }),
  );
}
