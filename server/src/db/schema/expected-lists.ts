import { foreignKey, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { reference, writtenAt } from './columns.ts';
import { orders } from './orders.ts';

/** The wine list that came with an add request: what is expected to arrive. A newly loaded list replaces it. */
export const expectedLists = pgTable(
  'expected_lists',
  {
    accountId: reference('account_id').notNull(),
    orderId: reference('order_id').notNull(),
    fileName: text('file_name').notNull(),
    /** Wines, sizes, quantities and places as the file names them; none need be known yet. */
    lines: jsonb().notNull(),
    createdAt: writtenAt('created_at'),
  },
  (t) => [
    primaryKey({ columns: [t.accountId, t.orderId] }),
    foreignKey({
      columns: [t.accountId, t.orderId],
      foreignColumns: [orders.accountId, orders.id],
    }),
  ],
);
