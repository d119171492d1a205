import {
  DIFFERENCE_KINDS,
  DIFFERENCE_STATES,
} from '@portal/contract/requests/differences/differences.schemas';
import { sql } from 'drizzle-orm';
import { check, foreignKey, index, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { ownerAccount, users } from './accounts.ts';
import { generatedId, moment, reference } from './columns.ts';
import { stockLedger } from './inventory.ts';
import { orderLines, orders } from './orders.ts';

const listOf = (words: readonly string[]) => sql.raw(words.map((word) => `'${word}'`).join(', '));

/** What clients report about delivered and received lines, and what became of it. */
export const differences = pgTable(
  'differences',
  {
    accountId: ownerAccount(),
    id: generatedId(),
    orderId: reference('order_id').notNull(),
    lineId: reference('line_id').notNull(),
    kind: text({ enum: DIFFERENCE_KINDS }).notNull(),
    quantity: integer().notNull(),
    description: text().notNull(),
    reportedByUserId: reference('reported_by_user_id')
      .notNull()
      .references(() => users.id),
    reportedAt: moment('reported_at').notNull(),
    state: text({ enum: DIFFERENCE_STATES }).notNull().default('open'),
    /** What the client reads of the decision. */
    note: text().notNull().default(''),
    /** The row by which found bottles came back. */
    ledgerId: reference('ledger_id'),
    decidedByUserId: reference('decided_by_user_id').references(() => users.id),
    decidedBy: text('decided_by'),
    decidedAt: moment('decided_at'),
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
    }),
    foreignKey({
      name: 'differences_ledger_row',
      columns: [t.accountId, t.ledgerId],
      foreignColumns: [stockLedger.accountId, stockLedger.id],
    }),
    index('differences_order').on(t.accountId, t.orderId, t.id),
    index('differences_open')
      .on(t.reportedAt)
      .where(sql`state = 'open'`),
    index('differences_decided').on(t.state, t.decidedAt),
    check('differences_kind_is_known', sql`${t.kind} in (${listOf(DIFFERENCE_KINDS)})`),
    check('differences_state_is_known', sql`${t.state} in (${listOf(DIFFERENCE_STATES)})`),
    check('differences_quantity_is_positive', sql`${t.quantity} > 0`),
    check('differences_are_decided_once', sql`(${t.state} = 'open') = (${t.decidedAt} is null)`),
    check(
      'differences_found_have_a_ledger_row',
      sql`(${t.state} = 'found') = (${t.ledgerId} is not null)`,
    ),
  ],
);
