import type { Order } from '@portal/contract/orders/orders.schemas';
import { foreignKey, index, jsonb, pgTable, primaryKey } from 'drizzle-orm/pg-core';
import { users } from './accounts.ts';
import { generatedId, moment, reference } from './columns.ts';
import { orders } from './orders.ts';

/** Both versions of each change of an open request, as the API answers them; their files without URLs. */
export const orderChanges = pgTable(
  'order_changes',
  {
    accountId: reference('account_id').notNull(),
    id: generatedId(),
    orderId: reference('order_id').notNull(),
    before: jsonb().$type<Order>().notNull(),
    after: jsonb().$type<Order>().notNull(),
    /** A user of the account, or a steward for them. */
    byUserId: reference('by_user_id')
      .notNull()
      .references(() => users.id),
    changedAt: moment('changed_at').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.accountId, t.id] }),
    foreignKey({
      columns: [t.accountId, t.orderId],
      foreignColumns: [orders.accountId, orders.id],
    }),
    index('order_changes_order').on(t.accountId, t.orderId, t.id),
  ],
);
