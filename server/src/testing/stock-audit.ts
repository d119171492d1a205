import { sql } from 'drizzle-orm';
import type { Db } from '../db/database.ts';
import { queryRows, readNumber } from '../db/query-rows.ts';
import { checkRecords } from '../db/record-check.ts';
import { checkStock } from '../db/stock-check.ts';

/** The invariants of every cellar and order, each with the number of violations. */
export interface StockAudit {
  /** Lots whose quantity is not the sum of the ledger, or whose reserved count is not the sum of reservations. */
  readonly lotsOutOfBalance: number;
  /** Open pull requests that reserve other bottles than their lines, and ended ones that reserve any. */
  readonly ordersOutOfBalance: number;
  /** Accounts whose ledger or audit log is not as its hash chain says. */
  readonly brokenChains: number;
  /** Orders that did not queue exactly one confirmation. */
  readonly ordersWithoutTheirMail: number;
}

export const IN_ORDER: StockAudit = {
  lotsOutOfBalance: 0,
  ordersOutOfBalance: 0,
  brokenChains: 0,
  ordersWithoutTheirMail: 0,
};

/** Recalculates everything without the triggers' results. */
export async function auditStock(db: Db): Promise<StockAudit> {
  const count = async (statement: ReturnType<typeof sql>) => {
    const [found] = await queryRows(db, statement, (raw) => readNumber(raw, 'n'));
    return found ?? -1;
  };
  return {
    lotsOutOfBalance: (await checkStock(db)).wrong_count,
    ordersOutOfBalance: await count(sql`
      select count(*) as n from orders
      where order_type = 'Pull Request'
        and (select coalesce(sum(quantity), 0) from reservations
              where account_id = orders.account_id and order_id = orders.id)
         <> case when completed_date is null and cancelled_date is null
                 then (select sum(quantity) from order_lines
                        where account_id = orders.account_id and order_id = orders.id)
                 else 0 end`),
    brokenChains: (await checkRecords(db)).faults.length,
    ordersWithoutTheirMail: await count(sql`
      select count(*) as n from orders
      where (select count(*) from mail_outbox
              where order_id = orders.id and subject like '% Request Received: %') <> 1`),
  };
}
