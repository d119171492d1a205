import { VAN, WAREHOUSE_DROPOFF } from '@portal/contract/orders/methods';
import type { QueueState } from '@portal/contract/staff-requests/queue-vocabulary';
import {
  MOST_REQUESTS_COUNTED,
  MOST_REQUESTS_FOUND,
  type RequestQueueQuery,
  REQUESTS_PER_PAGE,
} from '@portal/contract/staff-requests/staff-requests.schemas';
import { and, asc, count, desc, eq, isNotNull, isNull, type SQL, sql, sum } from 'drizzle-orm';
import type { Db } from '../../db/database.ts';
import { isOneOf } from '../../db/grams.ts';
import { accounts } from '../../db/schema/accounts.ts';
import { orderLines, orders } from '../../db/schema/orders.ts';
import { mailOutbox } from '../../db/schema/system.ts';
import { soughtRequests } from './request-search.repository.ts';

/** The day a request is due: the confirmed one, or else the one asked for. */
const dueDay = sql<
  string | null
>`coalesce(${orders.confirmedDate}, ${orders.requestedDeliveryDate})`;
const isOpen = and(isNull(orders.completedDate), isNull(orders.cancelledDate));
const isRequested = and(isOpen, isNull(orders.processedDate));

const STATE_CONDITIONS: Record<QueueState, SQL | undefined> = {
  any: undefined,
  open: isOpen,
  requested: isRequested,
  processed: and(isOpen, isNotNull(orders.processedDate)),
  completed: isNotNull(orders.completedDate),
  cancelled: isNotNull(orders.cancelledDate),
};

const ROW_COLUMNS = {
  id: orders.id,
  footprint_id: orders.footprintId,
  order_type: orders.orderType,
  method: orders.method,
  createdDate: orders.createdDate,
  confirmed_date: orders.confirmedDate,
  processedDate: orders.processedDate,
  completedDate: orders.completedDate,
  cancelledDate: orders.cancelledDate,
  requested_delivery_date: orders.requestedDeliveryDate,
  requested_delivery_time: orders.requestedDeliveryTime,
  company_name: orders.companyName,
  number_of_boxes: orders.numberOfBoxes,
  tracking_number: orders.trackingNumber,
  address_city: orders.addressCity,
  account: { id: accounts.id, name: accounts.name, is_commercial: accounts.isCommercial },
};

/** One page of the queue and how many requests there are, as far as they are counted; `today` is the provider's day. */
export async function listQueue(db: Db, query: RequestQueueQuery, today: string) {
  const isQueue = ['open', 'requested', 'processed'].includes(query.state);
  const sought = query.search === '' ? undefined : await soughtRequests(db, query.search, isQueue);
  const chosen = and(queueCondition(query, today), sought);
  const order = orderOf(query, isQueue);
  const page = query.page ?? 1;
  const rows = await db
    .select(ROW_COLUMNS)
    .from(orders)
    .innerJoin(accounts, eq(accounts.id, orders.accountId))
    .where(chosen)
    .orderBy(...order)
    .limit(REQUESTS_PER_PAGE)
    .offset((page - 1) * REQUESTS_PER_PAGE);
  const most = query.search === '' ? MOST_REQUESTS_COUNTED : MOST_REQUESTS_FOUND;
  const counted = db
    .select({ id: orders.id })
    .from(orders)
    .where(chosen)
    .limit(most + 1)
    .as('counted');
  const [total] = await db.select({ value: count() }).from(counted);
  const found = total?.value ?? 0;
  const bottles = await countBottles(
    db,
    rows.map((row) => row.footprint_id),
  );
  return {
    count: Math.min(found, most),
    is_more: found > most,
    page,
    rows: rows.map((row) => ({ ...row, bottle_count: bottles.get(row.id) ?? 0 })),
  };
}

/** The bottles of each of these requests, by its id: counted for what is shown, and not for what was turned over. */
async function countBottles(db: Db, numbers: readonly number[]): Promise<Map<number, number>> {
  const rows = await db
    .select({ id: orders.id, bottles: sum(orderLines.quantity).mapWith(Number) })
    .from(orders)
    .innerJoin(
      orderLines,
      and(eq(orderLines.accountId, orders.accountId), eq(orderLines.orderId, orders.id)),
    )
    .where(isOneOf(orders.footprintId, numbers))
    .groupBy(orders.id);
  return new Map(rows.map(({ id, bottles }) => [id, bottles]));
}

/** The soonest due first while they are open, the last of some days first, otherwise the newest first. */
function orderOf({ from, to }: RequestQueueQuery, isQueue: boolean): SQL[] {
  if (isQueue) return [sql`${dueDay} asc nulls last`, asc(orders.footprintId)];
  const newest = desc(orders.footprintId);
  return from === null && to === null ? [newest] : [sql`${dueDay} desc`, newest];
}

function queueCondition(query: RequestQueueQuery, today: string): SQL | undefined {
  return and(
    STATE_CONDITIONS[query.state],
    query.direction === 'any'
      ? undefined
      : eq(orders.orderType, query.direction === 'pull' ? 'Pull Request' : 'Add Request'),
    query.method === null ? undefined : eq(orders.method, query.method),
    query.account === null ? undefined : eq(orders.accountId, query.account),
    dueCondition(query.due, today),
    query.from === null ? undefined : sql`${dueDay} >= ${query.from}`,
    query.to === null ? undefined : sql`${dueDay} <= ${query.to}`,
  );
}

function dueCondition(due: RequestQueueQuery['due'], today: string): SQL | undefined {
  if (due === 'today') return sql`${dueDay} = ${today}`;
  if (due === 'late') return and(isOpen, sql`${dueDay} < ${today}`);
  return due === 'ahead' ? sql`${dueDay} > ${today}` : undefined;
}

/** The figures of the desk, counted in one pass over what is open. */
export async function countDesk(db: Db, today: string) {
  const van = eq(orders.method, VAN);
  const isDueToday = sql`${dueDay} = ${today}`;
  const among = (condition: SQL | undefined) =>
    sql<number>`count(*) filter (where ${condition})`.mapWith(Number);
  const [figures] = await db
    .select({
      vans_today: among(and(eq(orders.orderType, 'Pull Request'), van, isDueToday)),
      pickups_today: among(and(eq(orders.orderType, 'Add Request'), van, isDueToday)),
      announced: among(
        and(
          eq(orders.orderType, 'Add Request'),
          eq(orders.method, WAREHOUSE_DROPOFF),
          isNull(orders.processedDate),
        ),
      ),
      waiting: among(isNull(orders.processedDate)),
      late: among(sql`${dueDay} < ${today}`),
    })
    .from(orders)
    .where(isOpen);
  const [failed] = await db
    .select({ value: count() })
    .from(mailOutbox)
    .where(and(isNull(mailOutbox.sentAt), isNotNull(mailOutbox.lastError)));
  return { ...noFigures, ...figures, today, failed_mails: failed?.value ?? 0 };
}

const noFigures = { vans_today: 0, pickups_today: 0, announced: 0, waiting: 0, late: 0 };
