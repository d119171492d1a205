import { sql } from 'drizzle-orm';

/** The first moment of the clocks of tests. */
const FIRST = '2026-03-02T15:00:00Z';

/** The moment of a ledger row that a test adds by itself: that of the account's last row, or the first of all. */
export const nextLedgerMoment = (accountId: number) =>
  sql`greatest(${FIRST}::timestamptz, (
    select last_at from record_chains where log = 'stock_ledger' and account_id = ${accountId}))`;
