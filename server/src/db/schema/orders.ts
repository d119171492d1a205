import {
  DECISIONS,
  NOT_DELIVERED_REASONS,
  OUTCOMES,
  PROBLEMS,
} from '@portal/contract/warehouse/handovers/handovers.schemas';
import type { ShortLine } from '@portal/contract/warehouse/handovers/short-lines.schemas';
import { METHODS } from '@portal/contract/requests/orders/methods';
import { sql } from 'drizzle-orm';
import {
  bigint,
  boolean,
  check,
  foreignKey,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
} from 'drizzle-orm/pg-core';
import { ownerAccount, users } from './accounts.ts';
import { contacts } from './contacts.ts';
import {
  evidence,
  generatedId,
  listed,
  moment,
  reference,
  searchedBy,
  trigramIndex,
  writtenAt,
} from './columns.ts';
import { cases, fileContents, lots, wines } from './inventory.ts';
import { addressCopy, dates } from './order-columns.ts';

/** Pull and add requests, with a copy of their address. */
export const orders = pgTable(
  'orders',
  {
    accountId: ownerAccount(),
    id: generatedId(),
    footprintId: bigint('footprint_id', { mode: 'number' })
      .notNull()
      .unique('orders_footprint')
      .default(sql`nextval('order_footprint_ids')`),
    orderType: text('order_type', { enum: ['Add Request', 'Pull Request'] }).notNull(),
    /** The code of a method (docs/product/requests.md#methods). */
    method: integer().notNull(),
    requestedByUserId: reference('requested_by_user_id').references(() => users.id),
    /** The call or e-mail for which the desk made it. */
    contactId: reference('contact_id'),
    ...addressCopy,
    ...dates,
    cancelReason: text('cancel_reason'),
    companyName: text('company_name'),
    trackingNumber: text('tracking_number'),
    numberOfBoxes: integer('number_of_boxes'),
    isBoxed: boolean('is_boxed').notNull().default(false),
    isPickingUp: boolean('is_picking_up').notNull().default(false),
    primaryEmail: text('primary_email').notNull(),
    /** Comma separated, lower-cased; empty when there are none. */
    additionalEmails: text('additional_emails').notNull().default(''),
    notes: text().notNull().default(''),
    /** For stewards only; not in any client's answer. */
    internalNote: text('internal_note').notNull().default(''),
    /** Boxes that arrived for an add request; null until it is received. */
    boxesArrived: integer('boxes_arrived'),
    /** Since when it waits for a call, because an owner said that it was not theirs. */
    heldAt: moment('held_at'),
    /** The latest change by the client that somebody at the desk has seen; writing it alone keeps the version. */
    seenChangeId: reference('seen_change_id'),
    /** Raised by a trigger with each change, as an optimistic lock: two stewards never overwrite each other. */
    version: integer().notNull().default(1),
    searchText: searchedBy(
      'account_name',
      'address_attention_of',
      'address_line1',
      'address_city',
      'company_name',
      'tracking_number',
    ),
  },
  (t) => [
    primaryKey({ columns: [t.accountId, t.id] }),
    foreignKey({
      name: 'orders_contact',
      columns: [t.accountId, t.contactId],
      foreignColumns: [contacts.accountId, contacts.id],
    }),
    index('orders_newest').on(t.accountId, t.createdDate),
    index('orders_open_of_account')
      .on(t.accountId)
      .where(sql`completed_date is null and cancelled_date is null`),
    index('orders_cancelled')
      .on(t.footprintId)
      .where(sql`cancelled_date is not null`),
    index('orders_by_method').on(t.method, t.footprintId),
    index('orders_due').on(sql`coalesce(confirmed_date, requested_delivery_date)`),
    index('orders_open_due')
      .on(sql`coalesce(confirmed_date, requested_delivery_date)`, t.footprintId)
      .where(sql`completed_date is null and cancelled_date is null`),
    trigramIndex('orders_search_text', 'search_text'),
    check(
      'orders_method_is_known',
      sql`${t.method} in (${sql.raw(METHODS.map(({ code }) => code).join(', '))})`,
    ),
    check(
      'orders_end_once',
      sql`${t.completedDate} is null or (${t.cancelledDate} is null and ${t.processedDate} is not null)`,
    ),
  ],
);

/** The line of an order: what was requested of a lot (pull) or announced (add), and the result. */
export const orderLines = pgTable(
  'order_lines',
  {
    accountId: reference('account_id').notNull(),
    id: generatedId(),
    orderId: reference('order_id').notNull(),
    lotId: reference('lot_id'),
    wineId: reference('wine_id')
      .notNull()
      .references(() => wines.id),
    caseNumber: text('case_number'),
    sizeMl: integer('size_ml'),
    quantity: integer().notNull(),
    /** Null until the work is done. */
    quantityDone: integer('quantity_done'),
    shortfallReason: text('shortfall_reason'),
  },
  (t) => [
    primaryKey({ columns: [t.accountId, t.id] }),
    foreignKey({
      columns: [t.accountId, t.orderId],
      foreignColumns: [orders.accountId, orders.id],
    }),
    foreignKey({ columns: [t.accountId, t.lotId], foreignColumns: [lots.accountId, lots.id] }),
    index('order_lines_order').on(t.accountId, t.orderId),
    check('order_lines_quantity_is_positive', sql`${t.quantity} > 0`),
    check('order_lines_done_within_asked', sql`${t.quantityDone} between 0 and ${t.quantity}`),
  ],
);

/** Bottles reserved for an open pull request: one row per order and lot. */
export const reservations = pgTable(
  'reservations',
  {
    accountId: reference('account_id').notNull(),
    orderId: reference('order_id').notNull(),
    lotId: reference('lot_id').notNull(),
    quantity: integer().notNull(),
    createdAt: writtenAt('created_at'),
  },
  (t) => [
    primaryKey({ columns: [t.accountId, t.orderId, t.lotId] }),
    foreignKey({
      columns: [t.accountId, t.orderId],
      foreignColumns: [orders.accountId, orders.id],
    }),
    foreignKey({ columns: [t.accountId, t.lotId], foreignColumns: [lots.accountId, lots.id] }),
    index('reservations_lot').on(t.accountId, t.lotId),
    check('reservations_quantity_is_positive', sql`${t.quantity} > 0`),
  ],
);

/** Attempts to hand the bottles of a request over, with who signed for them. */
export const handovers = pgTable(
  'handovers',
  {
    accountId: ownerAccount(),
    id: generatedId(),
    orderId: reference('order_id').notNull(),
    outcome: text({ enum: OUTCOMES }).notNull(),
    /** When it happened; it may be recorded later, from a phone without network. */
    handedAt: moment('handed_at').notNull(),
    recordedAt: moment('recorded_at').notNull(),
    byUserId: reference('by_user_id')
      .notNull()
      .references(() => users.id),
    byName: text('by_name').notNull(),
    receivedBy: text('received_by'),
    /** Strokes, each of x and y by turns, from 0 to 1. */
    signature: jsonb().$type<number[][]>(),
    /** The name of the person who was seen signing, where nothing was drawn. */
    signedName: text('signed_name'),
    reason: text({ enum: NOT_DELIVERED_REASONS }),
    note: text().notNull().default(''),
    /** How many bottles went out, as the device said; null when it said nothing. */
    bottles: integer(),
    /** The lines of which fewer bottles went out. */
    short: jsonb().$type<ShortLine[]>(),
    /** Why it does not fit its request; null when it does. A delivery with a problem needs a decision. */
    problem: text({ enum: PROBLEMS }),
    decision: text({ enum: DECISIONS }),
    decidedAt: moment('decided_at'),
    decidedByUserId: reference('decided_by_user_id').references(() => users.id),
    decidedBy: text('decided_by'),
    decisionReason: text('decision_reason').notNull().default(''),
    /** When its step was undone; it counts no more from then on. */
    takenBackAt: moment('taken_back_at'),
    ...evidence(),
  },
  (t) => [
    primaryKey({ columns: [t.accountId, t.id] }),
    foreignKey({
      columns: [t.accountId, t.orderId],
      foreignColumns: [orders.accountId, orders.id],
    }),
    index('handovers_order').on(t.accountId, t.orderId),
    uniqueIndex('handovers_delivered_once')
      .on(t.accountId, t.orderId)
      .where(
        sql`outcome = 'delivered' and taken_back_at is null and (problem is null or decision = 'accepted')`,
      ),
    index('handovers_to_decide')
      .on(t.recordedAt)
      .where(
        sql`problem is not null and outcome = 'delivered' and decision is null and taken_back_at is null`,
      ),
    check('handovers_problem_is_known', sql`${t.problem} in (${listed(PROBLEMS)})`),
    check('handovers_decision_is_known', sql`${t.decision} in (${listed(DECISIONS)})`),
    check(
      'handovers_decisions_name_who_and_when',
      sql`(${t.decision} is null) = (${t.decidedAt} is null) and (${t.decision} is null) = (${t.decidedBy} is null)`,
    ),
    check(
      'handovers_decided_had_a_problem',
      sql`${t.decision} is null or (${t.problem} is not null and ${t.outcome} = 'delivered')`,
    ),
    check('handovers_outcome_is_known', sql`${t.outcome} in (${listed(OUTCOMES)})`),
    check('handovers_reason_is_known', sql`${t.reason} in (${listed(NOT_DELIVERED_REASONS)})`),
    check(
      'handovers_name_a_recipient_or_a_reason',
      sql`(${t.outcome} = 'delivered') = (${t.receivedBy} is not null) and (${t.outcome} = 'delivered') = (${t.reason} is null)`,
    ),
    check(
      'handovers_are_signed',
      sql`${t.outcome} <> 'delivered' or ${t.signature} is not null or ${t.signedName} is not null`,
    ),
  ],
);

/** Files of a case (conditions) or of an order (documents, labels, pictures of a handover): exactly one of the two. */
export const attachments = pgTable(
  'attachments',
  {
    accountId: reference('account_id').notNull(),
    id: generatedId(),
    caseId: reference('case_id'),
    orderId: reference('order_id'),
    /** A picture of a difference of the order; not among the order's documents. */
    differenceId: reference('difference_id'),
    /** The handover that it is a picture of. */
    handoverId: reference('handover_id'),
    fileName: text('file_name').notNull(),
    fileId: reference('file_id')
      .notNull()
      .references(() => fileContents.id),
    createdAt: writtenAt('created_at'),
  },
  (t) => [
    primaryKey({ columns: [t.accountId, t.id] }),
    foreignKey({ columns: [t.accountId, t.caseId], foreignColumns: [cases.accountId, cases.id] }),
    foreignKey({
      columns: [t.accountId, t.orderId],
      foreignColumns: [orders.accountId, orders.id],
    }),
    foreignKey({
      columns: [t.accountId, t.handoverId],
      foreignColumns: [handovers.accountId, handovers.id],
    }),
    index('attachments_case').on(t.accountId, t.caseId),
    index('attachments_order').on(t.accountId, t.orderId),
    index('attachments_difference')
      .on(t.accountId, t.differenceId)
      .where(sql`difference_id is not null`),
    check(
      'attachments_of_differences_have_an_order',
      sql`${t.differenceId} is null or ${t.orderId} is not null`,
    ),
    index('attachments_handover')
      .on(t.accountId, t.handoverId)
      .where(sql`handover_id is not null`),
    check(
      'attachments_of_handovers_name_the_order',
      sql`${t.handoverId} is null or ${t.orderId} is not null`,
    ),
    check('attachments_belong_to_one', sql`(${t.caseId} is null) <> (${t.orderId} is null)`),
  ],
);
