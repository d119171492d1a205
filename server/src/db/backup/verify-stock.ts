import { sql } from 'drizzle-orm';
import { StartError } from '../../start-error.ts';
import type { Db } from '../database.ts';
import { queryRows, readNumber } from '../query-rows.ts';

/**
 * Refuses data in which a lot's quantity is not the sum of its ledger rows, or its reserved count
 * not the sum of its reservations (decisions: Orders).
 */
export async function refuseWrongStock(db: Db): Promise<void> {
  const statement = sql`
    with moved as (
      select account_id, lot_id, sum(change) as bottles from stock_ledger group by 1, 2
    ), promised as (
      select account_id, lot_id, sum(quantity) as bottles from reservations group by 1, 2
    )
    select count(*) as wrong
    from lots l
      left join moved m on m.account_id = l.account_id and m.lot_id = l.id
      left join promised p on p.account_id = l.account_id and p.lot_id = l.id
    where l.quantity <> coalesce(m.bottles, 0) or l.reserved <> coalesce(p.bottles, 0)`;
  const [wrong = 0] = await queryRows(db, statement, (raw) => readNumber(raw, 'wrong'));
  if (wrong === 0) return;
  throw new StartError(
    `The stock does not add up: ${wrong} lots differ from the ledger or the reservations. Nothing was restored.`,
  );
}
