import { and, count, eq, sql } from 'drizzle-orm';
import type { Db } from '../../../db/database.ts';
import { formerRequests } from '../../../db/schema/house-imports.ts';
import { lots } from '../../../db/schema/inventory.ts';
import { orders } from '../../../db/schema/orders.ts';
import { isOpen } from '../../../lib/open-orders.ts';

export async function countHoldings(db: Db, accountId: number) {
  const [stored] = await db
    .select({
      bottles: sql<number>`coalesce(sum(${lots.quantity}), 0)`.mapWith(Number),
      cases: sql<number>`count(distinct ${lots.caseId})`.mapWith(Number),
    })
    .from(lots)
    .where(and(eq(lots.accountId, accountId), sql`${lots.quantity} > 0`));
  const [asked] = await db
    .select({
      all: count(),
      open: sql<number>`count(*) filter (where ${isOpen})`.mapWith(Number),
    })
    .from(orders)
    .where(eq(orders.accountId, accountId));
  return {
    bottle_count: stored?.bottles ?? 0,
    case_count: stored?.cases ?? 0,
    request_count: asked?.all ?? 0,
    open_request_count: asked?.open ?? 0,
    former_request_count: await db.$count(formerRequests, eq(formerRequests.accountId, accountId)),
  };
}
