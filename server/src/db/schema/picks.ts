import { PICKED_HOW } from '@portal/contract/staff-requests/picks.schemas';
import { sql } from 'drizzle-orm';
import { check, foreignKey, index, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { ownerAccount, users } from './accounts.ts';
import { generatedId, moment, reference } from './columns.ts';
import { orderLines, orders } from './orders.ts';

/** Bottles of a pull request's line that are out of their case: its progress, the same for all stewards. */
export const orderPicks = pgTable(
  'order_picks',
  {
    accountId: ownerAccount(),
    id: generatedId(),
    orderId: reference('order_id').notNull(),
    lineId: reference('line_id').notNull(),
    quantity: integer().notNull(),
    how: text({ enum: PICKED_HOW }).notNull(),
    /** Why its case was not scanned. */
    reason: text().notNull().default(''),
    pickedAt: moment('picked_at').notNull(),
    byUserId: reference('by_user_id')
      .notNull()
      .references(() => users.id),
    byName: text('by_name').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.accountId, t.id] }),
    foreignKey({
      columns: [t.accountId, t.orderId],
      foreignColumns: [orders.accountId, orders.id],
    }),
    foreignKey({
      columns: [t.accountId, t.lineId],
      foreignColumns: [orderLines.accountId, orderLines.id],
    }).onDelete('cascade'),
    index('order_picks_order').on(t.accountId, t.orderId),
    index('order_picks_line').on(t.accountId, t.lineId),
    check('order_picks_quantity_is_positive', sql`${t.quantity} > 0`),
    check('order_picks_how_is_known', sql`${t.how} in ('scan', 'hand')`),
    check('order_picks_by_hand_have_a_reason', sql`${t.how} = 'scan' or ${t.reason} <> ''`),
  ],
);
