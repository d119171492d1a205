import { eq } from 'drizzle-orm';
import type { Db } from '../../db/database.ts';
import { accounts } from '../../db/schema/accounts.ts';
import { orders } from '../../db/schema/orders.ts';

/** Finds an order by its transaction number, whichever account it is of; undefined when there is none. */
export async function findOrderByNumber(db: Db, footprintId: number) {
  const [row] = await db
    .select({
      orderId: orders.id,
      orderType: orders.orderType,
      account: { id: accounts.id, name: accounts.name, is_commercial: accounts.isCommercial },
      version: orders.version,
      internal_note: orders.internalNote,
      boxes_arrived: orders.boxesArrived,
    })
    .from(orders)
    .innerJoin(accounts, eq(accounts.id, orders.accountId))
    .where(eq(orders.footprintId, footprintId));
  return row;
}
