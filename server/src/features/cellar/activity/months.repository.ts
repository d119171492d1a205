import type { MonthRow } from '@portal/contract/cellar/activity/cellar-year.schemas';
import { addMonths } from '@portal/contract/provider/business-days';
import { sql } from 'drizzle-orm';
import type { Db } from '../../../db/database.ts';
import { startOfDay } from '../../../db/provider-days.ts';
import { queryRows, readNumber, readText } from '../../../db/query-rows.ts';

const USUAL_MONTHS = 12;

interface ChosenMonths {
  /** Null for all. */
  readonly account: number | null;
  /** How many; null for the usual number. */
  readonly months: number | null;
  /** The provider's day. */
  readonly today: string;
  readonly timeZone: string;
}

/** An undone merge of wines has rows of this reason too, which name no request and change nothing together. */
const UNDONE_STEP = sql`(l.reason = 'undo' and l.order_id is not null)`;

/**
 * Adds up the ledger by the month in which it happened, the last month first. As on the desk, an undone import counts in
 * no month, and an undone step against the month of the step. One statement, so that all figures are of one moment.
 */
export async function readMonths(
  db: Db,
  { account, months, today, timeZone }: ChosenMonths,
): Promise<MonthRow[]> {
  const last = today.slice(0, 7);
  const shown = Array.from({ length: months ?? USUAL_MONTHS }, (_, at) => addMonths(last, -at));
  const first = `${shown.at(-1) ?? last}-01`;
  const ofAccount = account === null ? sql`true` : sql`l.account_id = ${account}`;
  const statement = sql`
    with stored as (select coalesce(sum(l.quantity), 0) as bottles from lots l where ${ofAccount}),
    moved as (
      select to_char(coalesce(l.happened_at, l.created_at) at time zone ${timeZone}, 'YYYY-MM') as month,
        sum(l.change) filter (where l.reason in ('import', 'add request')
          or (${UNDONE_STEP} and l.change < 0)) as arrived,
        -sum(l.change) filter (where l.reason = 'pull request'
          or (${UNDONE_STEP} and l.change > 0)) as departed,
        sum(l.change) filter (where l.reason = 'correction') as corrected
      from stock_ledger l
      left join import_batches b on b.account_id = l.account_id and b.id = l.import_batch_id
      where ${ofAccount} and l.created_at >= ${startOfDay(first, 0, timeZone)} and b.undone_at is null
      group by 1)
    select stored.bottles, coalesce(month, '') as month, coalesce(arrived, 0) as arrived,
      coalesce(departed, 0) as departed, coalesce(corrected, 0) as corrected
    from stored left join moved on true`;
  const found = await queryRows(db, statement, (raw) => ({
    stored: readNumber(raw, 'bottles'),
    month: readText(raw, 'month'),
    arrived: readNumber(raw, 'arrived'),
    departed: readNumber(raw, 'departed'),
    corrected: readNumber(raw, 'corrected'),
  }));
  const byMonth = new Map(found.map((one) => [one.month, one]));
  let stored = found[0]?.stored ?? 0;
  return shown.map((month) => {
    const { arrived = 0, departed = 0, corrected = 0 } = byMonth.get(month) ?? {};
    const row = { month, arrived, departed, corrected, stored };
    stored -= arrived - departed + corrected;
    return row;
  });
}
