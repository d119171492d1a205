import { ROWS_PER_PAGE } from '@portal/contract/lists/paged-list.schemas';
import type {
  PeriodRequestRow,
  RequestFilters,
} from '@portal/contract/warehouse/reports/reports.schemas';
import { and, desc, eq, isNotNull, isNull, lt, not, or, type SQL, sql } from 'drizzle-orm';
import type { Db } from '../../../db/database.ts';
import { isoTime } from '../../../db/iso-time.ts';
import type { PageOfRows } from '../../../db/paged-rows.ts';
import { startOfDay } from '../../../db/provider-days.ts';
import { accounts } from '../../../db/schema/accounts.ts';
import { orderLines, orders } from '../../../db/schema/orders.ts';
import { dueDay } from '../../../lib/open-orders.ts';

const ROWS_AT_ONCE = 500;

/** The filters, and the time zone of their days. */
export interface ChosenRequests extends RequestFilters {
  readonly timeZone: string;
}

const ofLines = (what: SQL) =>
  sql`(select coalesce(sum(${what}), 0) from ${orderLines}
    where ${orderLines.accountId} = ${orders.accountId} and ${orderLines.orderId} = ${orders.id})`.mapWith(
    Number,
  );

const ROW = {
  footprint_id: orders.footprintId,
  order_type: orders.orderType,
  method: orders.method,
  created_date: isoTime(orders.createdDate),
  processed_date: isoTime(orders.processedDate),
  completed_date: isoTime(orders.completedDate),
  cancelled_date: isoTime(orders.cancelledDate),
  account: { id: accounts.id, name: accounts.name, customer_number: accounts.customerNumber },
  due_day: dueDay,
  bottle_count: ofLines(sql`${orderLines.quantity}`),
  done_count: ofLines(sql`${orderLines.quantityDone}`),
};

const endedAt = sql`coalesce(${orders.completedDate}, ${orders.cancelledDate})`;

/** The requests that were open at some time in the period, by how they stood at its end. */
function isChosen({ from, to, state, direction, account, timeZone }: ChosenRequests) {
  const end = to === null ? null : startOfDay(to, 1, timeZone);
  const endedInTime = end === null ? isNotNull(endedAt) : sql`coalesce(${endedAt} < ${end}, false)`;
  return and(
    end === null ? undefined : lt(orders.createdDate, end),
    from === null
      ? undefined
      : or(isNull(endedAt), sql`${endedAt} >= ${startOfDay(from, 0, timeZone)}`),
    state === 'any' ? undefined : state === 'done' ? endedInTime : not(endedInTime),
    direction === 'any'
      ? undefined
      : eq(orders.orderType, direction === 'pull' ? 'Pull Request' : 'Add Request'),
    account === null ? undefined : eq(orders.accountId, account),
  );
}

export function countPeriodRequests(db: Db, filters: ChosenRequests): Promise<number> {
  return db.$count(orders, isChosen(filters));
}

/** One page of the requests, the newest first. */
export async function listPeriodRequests(
  db: Db,
  { page, ...filters }: ChosenRequests & { readonly page: number | null },
): Promise<PageOfRows<PeriodRequestRow>> {
  const at = page ?? 1;
  const rows = await selectRows(db, isChosen(filters), ROWS_PER_PAGE).offset(
    (at - 1) * ROWS_PER_PAGE,
  );
  return { count: await countPeriodRequests(db, filters), is_more: false, page: at, rows };
}

/** Reads all requests, the newest first, some with each statement. */
export async function* periodRequests(
  db: Db,
  filters: ChosenRequests,
): AsyncGenerator<PeriodRequestRow[]> {
  let last: PeriodRequestRow | undefined;
  do {
    const before = last === undefined ? undefined : lt(orders.footprintId, last.footprint_id);
    const rows = await selectRows(db, and(isChosen(filters), before), ROWS_AT_ONCE);
    if (rows.length > 0) yield rows;
    last = rows.length < ROWS_AT_ONCE ? undefined : rows.at(-1);
  } while (last !== undefined);
}

function selectRows(db: Db, chosen: SQL | undefined, limit: number) {
  return db
    .select(ROW)
    .from(orders)
    .innerJoin(accounts, eq(accounts.id, orders.accountId))
    .where(chosen)
    .orderBy(desc(orders.footprintId))
    .limit(limit)
    .$dynamic();
}
