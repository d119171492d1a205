import { and, count, eq, isNotNull, sql } from 'drizzle-orm';
import type { Db } from '../../../db/database.ts';
import { differences } from '../../../db/schema/differences.ts';
import { formerRequests } from '../../../db/schema/house-imports.ts';
import { messageThreads } from '../../../db/schema/messages.ts';
import { orders } from '../../../db/schema/orders.ts';
import { isOpen } from '../../../lib/open-orders.ts';
import { sumStored } from '../../../lib/accounts/stored-bottles.repository.ts';

export async function countHoldings(db: Db, accountId: number) {
  const { stored, reserved, cases } = await sumStored(db, accountId);
  const [asked] = await db
    .select({
      all: count(),
      open: sql<number>`count(*) filter (where ${isOpen})`.mapWith(Number),
    })
    .from(orders)
    .where(eq(orders.accountId, accountId));
  return {
    bottle_count: stored,
    reserved_count: reserved,
    case_count: cases,
    request_count: asked?.all ?? 0,
    open_request_count: asked?.open ?? 0,
    waiting_thread_count: await db.$count(
      messageThreads,
      and(eq(messageThreads.accountId, accountId), isNotNull(messageThreads.waitsSince)),
    ),
    open_difference_count: await db.$count(
      differences,
      and(eq(differences.accountId, accountId), eq(differences.state, 'open')),
    ),
    former_request_count: await db.$count(formerRequests, eq(formerRequests.accountId, accountId)),
  };
}
