import { ROWS_PER_PAGE } from '@portal/contract/lists/paged-list.schemas';
import { eq, type SQL, sql, type SQLWrapper } from 'drizzle-orm';
import type { Db } from '../../../db/database.ts';
import { isoTime } from '../../../db/iso-time.ts';
import { accounts } from '../../../db/schema/accounts.ts';
import { handovers, orderLines, orders } from '../../../db/schema/orders.ts';
import { dueDay } from '../../../lib/open-orders.ts';
import { hasUnseenChange } from '../../requests/orders/order-changes.repository.ts';
import { ORDER_COLUMNS } from '../../requests/orders/orders.repository.ts';
import { pickedBy } from '../../requests/orders/picks.repository.ts';
import { signedAt } from '../../requests/orders/stops.repository.ts';

const BOTTLES = sql`(select coalesce(sum(${orderLines.quantity}), 0) from ${orderLines}
  where ${orderLines.accountId} = ${orders.accountId} and ${orderLines.orderId} = ${orders.id})`;

/** The columns of a row of the queue. */
export const ROW_COLUMNS = {
  ...ORDER_COLUMNS,
  account: { id: accounts.id, name: accounts.name, is_commercial: accounts.isCommercial },
  bottle_count: BOTTLES.mapWith(Number),
  signed_at: isoTime(handovers.handedAt, signedAt),
  version: orders.version,
  has_unseen_change: hasUnseenChange,
  picked_by: pickedBy,
};

/** The sort order of a queue, given the due day and the number. */
export type QueueOrder = (due: SQLWrapper, number: SQLWrapper) => SQL[];

/** The condition, order and count limit of a queue. */
export interface QueuePart {
  readonly chosen: SQL | undefined;
  readonly order: QueueOrder;
  readonly most: number;
}

/**
 * One page of a queue; each row has the count of all, or one more than the limit when there are more. The first pass
 * finds and counts by number and day alone; everything else is read for the shown rows only.
 */
export function readQueuePage(db: Db, { chosen, order, most }: QueuePart, page: number) {
  const skipped = (page - 1) * ROWS_PER_PAGE;
  const counted = db
    .select({ number: orders.footprintId, due: dueDay.as('due') })
    .from(orders)
    .where(chosen)
    .orderBy(...order(dueDay, orders.footprintId))
    .limit(most + 1)
    .as('counted');
  const shown = db
    .select({
      number: counted.number,
      found: sql<number>`count(*) over ()`.mapWith(Number).as('found'),
    })
    .from(counted)
    .orderBy(...order(counted.due, counted.number))
    .limit(Math.max(0, Math.min(ROWS_PER_PAGE, most - skipped)))
    .offset(skipped)
    .as('shown');
  return db
    .select({ ...ROW_COLUMNS, found: shown.found })
    .from(shown)
    .innerJoin(orders, eq(orders.footprintId, shown.number))
    .innerJoin(accounts, eq(accounts.id, orders.accountId))
    .orderBy(...order(dueDay, orders.footprintId));
}
