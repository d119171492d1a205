import type { Order, OrderLine } from '@portal/contract/requests/orders/orders.schemas';
import { foreignKey, index, jsonb, pgTable, primaryKey } from 'drizzle-orm/pg-core';
import { users } from './accounts.ts';
import { evidence, generatedId, moment, reference } from './columns.ts';
import { orders } from './orders.ts';

/** A request as a change keeps it. */
export interface OrderVersion extends Order {
  /** With the lot of each, by which statements of earlier days count reserved bottles. */
  readonly lines: (OrderLine & { readonly lotId: number | null })[];
}

/**
 * Both versions of each change of an open request, as the API answers them; their files without URLs. Append-only. What
 * is personal is removed with the personal data of the account.
 */
export const orderChanges = pgTable(
  'order_changes',
  {
    accountId: reference('account_id').notNull(),
    id: generatedId(),
    orderId: reference('order_id').notNull(),
    before: jsonb().$type<OrderVersion>().notNull(),
    after: jsonb().$type<OrderVersion>().notNull(),
    /** A user of the account, or a steward for them. */
    byUserId: reference('by_user_id')
      .notNull()
      .references(() => users.id),
    changedAt: moment('changed_at').notNull(),
    ...evidence(),
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
