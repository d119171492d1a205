import { PICK_ENDS, PICKS_HOW } from '@portal/contract/warehouse/picking/picks.schemas';
import { sql } from 'drizzle-orm';
import { check, foreignKey, index, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { ownerAccount, users } from './accounts.ts';
import { generatedId, listed, moment, reference } from './columns.ts';
import { lots } from './inventory.ts';
import { orders } from './orders.ts';

/**
 * Bottles of a pull request's line that were taken out of their case. They are out while the pick stands; it ends and is
 * never deleted (docs/product/counting.md).
 */
export const orderPicks = pgTable(
  'order_picks',
  {
    accountId: ownerAccount(),
    id: generatedId(),
    orderId: reference('order_id').notNull(),
    /** A change of the request may have removed it since. */
    lineId: reference('line_id').notNull(),
    lotId: reference('lot_id').notNull(),
    quantity: integer().notNull(),
    how: text({ enum: PICKS_HOW }).notNull(),
    /** Why its case was not scanned. */
    reason: text().notNull().default(''),
    /** When the bottles were taken out, by the clock of the phone. */
    pickedAt: moment('picked_at').notNull(),
    /** When the server got it. */
    recordedAt: moment('recorded_at').notNull(),
    /** Null for requests that were pulled before picks were recorded. */
    byUserId: reference('by_user_id').references(() => users.id),
    byName: text('by_name').notNull(),
    /** Null while it stands. */
    endedAt: moment('ended_at'),
    endedHow: text('ended_how', { enum: PICK_ENDS }),
    endRecordedAt: moment('end_recorded_at'),
  },
  (t) => [
    primaryKey({ columns: [t.accountId, t.id] }),
    foreignKey({
      columns: [t.accountId, t.orderId],
      foreignColumns: [orders.accountId, orders.id],
    }),
    foreignKey({ columns: [t.accountId, t.lotId], foreignColumns: [lots.accountId, lots.id] }),
    index('order_picks_order').on(t.accountId, t.orderId),
    index('order_picks_lot').on(t.accountId, t.lotId),
    index('order_picks_standing')
      .on(t.accountId, t.orderId)
      .where(sql`ended_at is null`),
    check('order_picks_quantity_is_positive', sql`${t.quantity} > 0`),
    check('order_picks_how_is_known', sql`${t.how} in (${listed(PICKS_HOW)})`),
    check('order_picks_end_is_known', sql`${t.endedHow} in (${listed(PICK_ENDS)})`),
    check(
      'order_picks_end_at_once',
      sql`(${t.endedHow} is null) = (${t.endedAt} is null) and (${t.endedHow} is null) = (${t.endRecordedAt} is null)`,
    ),
    check('order_picks_end_after_they_begin', sql`${t.endedAt} >= ${t.pickedAt}`),
  ],
);
