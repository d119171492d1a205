import { and, asc, eq } from 'drizzle-orm';
import type { Db } from '../../db/database.ts';
import { stockLedger } from '../../db/schema/inventory.ts';
import { orders } from '../../db/schema/orders.ts';

/** Lists the ledger of a lot, oldest first. */
export function listLedger(db: Db, accountId: number, lotId: number) {
  return db
    .select({
      id: stockLedger.id,
      at: stockLedger.createdAt,
      change: stockLedger.change,
      reason: stockLedger.reason,
      note: stockLedger.note,
      actor: stockLedger.actor,
      order_number: orders.footprintId,
    })
    .from(stockLedger)
    .leftJoin(
      orders,
      and(eq(orders.accountId, stockLedger.accountId), eq(orders.id, stockLedger.orderId)),
    )
    .where(and(eq(stockLedger.accountId, accountId), eq(stockLedger.lotId, lotId)))
    .orderBy(asc(stockLedger.id));
}
