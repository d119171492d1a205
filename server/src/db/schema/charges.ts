import type { CardTerms, OwnTerms } from '@portal/contract/charges/rates/rates.schemas';
import { sql } from 'drizzle-orm';
import {
  bigint,
  check,
  date,
  foreignKey,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  unique,
  uniqueIndex,
} from 'drizzle-orm/pg-core';
import { ownerAccount, users } from './accounts.ts';
import { generatedId, reference, writtenAt } from './columns.ts';
import { orders } from './orders.ts';

/** The cards by which accounts are charged; their terms are in `card_terms`. */
export const rateCards = pgTable(
  'rate_cards',
  {
    id: generatedId().primaryKey(),
    name: text().notNull(),
    /** ISO 4217; never changes. */
    currency: text().notNull(),
    version: integer().notNull().default(1),
    createdAt: writtenAt('created_at'),
  },
  (t) => [
    uniqueIndex('rate_cards_name').on(sql`lower(${t.name})`),
    check('rate_cards_currency_is_a_code', sql`${t.currency} ~ '^[A-Z]{3}$'`),
  ],
);

const isMonth = (column: ReturnType<typeof sql>) => sql`${column} ~ '^[0-9]{4}-(0[1-9]|1[0-2])$'`;

/** Append-only: what a card says from a month on, until the next of its terms. */
export const cardTerms = pgTable(
  'card_terms',
  {
    id: generatedId().primaryKey(),
    cardId: reference('card_id')
      .notNull()
      .references(() => rateCards.id),
    /** yyyy-MM */
    month: text().notNull(),
    terms: jsonb().$type<CardTerms>().notNull(),
    madeByUserId: reference('made_by_user_id').references(() => users.id),
    madeBy: text('made_by').notNull(),
    createdAt: writtenAt('created_at'),
  },
  (t) => [
    unique('card_terms_month').on(t.cardId, t.month),
    check('card_terms_begin_with_a_month', isMonth(sql`${t.month}`)),
  ],
);

/** Append-only: by which card an account is charged from a month on, and its own terms. */
export const chargeTerms = pgTable(
  'charge_terms',
  {
    accountId: ownerAccount(),
    id: generatedId(),
    /** yyyy-MM */
    month: text().notNull(),
    cardId: reference('card_id')
      .notNull()
      .references(() => rateCards.id),
    terms: jsonb().$type<OwnTerms>().notNull(),
    madeByUserId: reference('made_by_user_id').references(() => users.id),
    madeBy: text('made_by').notNull(),
    createdAt: writtenAt('created_at'),
  },
  (t) => [
    primaryKey({ columns: [t.accountId, t.id] }),
    unique('charge_terms_month').on(t.accountId, t.month),
    index('charge_terms_card').on(t.cardId, t.accountId),
    check('charge_terms_begin_with_a_month', isMonth(sql`${t.month}`)),
  ],
);

/** Append-only: charges and credits that somebody entered. */
export const manualCharges = pgTable(
  'manual_charges',
  {
    accountId: ownerAccount(),
    id: generatedId(),
    day: date({ mode: 'string' }).notNull(),
    code: text().notNull(),
    name: text().notNull(),
    quantityHundredths: integer('quantity_hundredths').notNull(),
    /** In minor units; negative for a credit. */
    amount: bigint({ mode: 'number' }).notNull(),
    /** Hundredths of a percent; null without tax. */
    tax: integer(),
    reason: text().notNull(),
    orderId: reference('order_id'),
    /** The charge that it takes back. */
    oppositeOf: reference('opposite_of'),
    madeByUserId: reference('made_by_user_id').references(() => users.id),
    madeBy: text('made_by').notNull(),
    createdAt: writtenAt('created_at'),
  },
  (t) => [
    primaryKey({ columns: [t.accountId, t.id] }),
    unique('manual_charges_one_opposite').on(t.accountId, t.oppositeOf),
    foreignKey({
      name: 'manual_charges_order',
      columns: [t.accountId, t.orderId],
      foreignColumns: [orders.accountId, orders.id],
    }),
    foreignKey({
      name: 'manual_charges_opposite',
      columns: [t.accountId, t.oppositeOf],
      foreignColumns: [t.accountId, t.id],
    }),
    index('manual_charges_day').on(t.accountId, t.day),
    check('manual_charges_quantity_is_positive', sql`${t.quantityHundredths} > 0`),
  ],
);
