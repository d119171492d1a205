import { and, eq, gt, isNull, notExists, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { Db } from '../../../db/database.ts';
import { stockLedger } from '../../../db/schema/inventory.ts';

/**
 * Adds up what was corrected in each lot since a moment, by one person in all accounts or by everybody in one. Without
 * what a second person approved, and what was undone with the delivery from which bottles were missing.
 */
export function listCorrected(
  db: Db,
  of: { readonly userId: number } | { readonly accountId: number },
  since: Date,
): Promise<{ lotId: number; change: number }[]> {
  const undo = alias(stockLedger, 'undo');
  const undone = db
    .select({ id: undo.id })
    .from(undo)
    .where(
      and(
        eq(undo.accountId, stockLedger.accountId),
        eq(undo.orderId, stockLedger.orderId),
        eq(undo.lotId, stockLedger.lotId),
        eq(undo.reason, 'undo'),
        eq(undo.change, sql`-${stockLedger.change}`),
        gt(undo.id, stockLedger.id),
      ),
    );
  return db
    .select({
      lotId: stockLedger.lotId,
      change: sql`sum(${stockLedger.change})`.mapWith(Number),
    })
    .from(stockLedger)
    .where(
      and(
        eq(stockLedger.reason, 'correction'),
        isNull(stockLedger.approvedByUserId),
        gt(stockLedger.createdAt, since),
        'userId' in of
          ? eq(stockLedger.actorUserId, of.userId)
          : eq(stockLedger.accountId, of.accountId),
        notExists(undone),
      ),
    )
    .groupBy(stockLedger.accountId, stockLedger.lotId);
}
