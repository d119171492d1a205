import { MOST_ROWS_COUNTED } from '@portal/contract/lists/paged-list.schemas';
import {
  MOST_REQUESTS_FOUND,
  type QueueState,
  type RequestQueueQuery,
} from '@portal/contract/warehouse/desk/desk.schemas';
import { and, asc, desc, eq, isNotNull, isNull, or, type SQL, sql } from 'drizzle-orm';
import type { Db } from '../../../db/database.ts';
import { accounts } from '../../../db/schema/accounts.ts';
import { orders } from '../../../db/schema/orders.ts';
import { containsText } from '../../../db/text-search.ts';
import { dueDay, isOpen } from '../../../lib/open-orders.ts';
import { type QueueOrder, readQueuePage } from './queue-page.repository.ts';

const isRequested = and(isOpen, isNull(orders.processedDate));

const STATE_CONDITIONS: Record<QueueState, SQL | undefined> = {
  any: undefined,
  open: isOpen,
  requested: isRequested,
  processed: and(isOpen, isNotNull(orders.processedDate)),
  completed: isNotNull(orders.completedDate),
  cancelled: isNotNull(orders.cancelledDate),
};

/** One page of the queue and how many requests there are, as far as they are counted; `today` is the provider's day. */
export async function listQueue(db: Db, query: RequestQueueQuery, today: string) {
  const isQueue = ['open', 'requested', 'processed'].includes(query.state);
  const sought = query.search === '' ? undefined : soughtRequests(db, query.search);
  const most = query.search === '' ? MOST_ROWS_COUNTED : MOST_REQUESTS_FOUND;
  const chosen = and(queueCondition(query, today), sought);
  const part = { chosen, order: orderOf(query, isQueue), most };
  const page = query.page ?? 1;
  const rows = await readQueuePage(db, part, page);
  // A page beyond the end also gets the count.
  const [first] = rows.length > 0 || page === 1 ? rows : await readQueuePage(db, part, 1);
  const found = first?.found ?? 0;
  return { count: Math.min(found, most), is_more: found > most, page, rows };
}

/** Sorts by the soonest due day; requests without one come last. */
export const soonestFirst: QueueOrder = (due, number) => [sql`${due} asc nulls last`, asc(number)];

/** Sorts open requests by the soonest due day, those of chosen days by the latest, others by the newest. */
function orderOf({ from, to }: RequestQueueQuery, isQueue: boolean): QueueOrder {
  if (isQueue) return soonestFirst;
  if (from === null && to === null) return (_, number) => [desc(number)];
  return (due, number) => [desc(due), desc(number)];
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

/** Conditions of a search: the number, or a text in account, address, company or tracking number. */
function soughtRequests(db: Db, search: string): SQL | undefined {
  const number = /^#?(\d{1,15})$/.exec(search)?.[1];
  if (number !== undefined) return eq(orders.footprintId, Number(number));
  const named = db
    .select({ id: accounts.id })
    .from(accounts)
    .where(containsText(accounts.searchText, search));
  return or(
    containsText(orders.searchText, search),
    sql`${orders.accountId} = any(array(${named}))`,
  );
}
