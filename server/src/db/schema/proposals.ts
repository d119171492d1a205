import { PROPOSAL_STATES } from '@portal/contract/requests/proposals/proposals.schemas';
import { sql } from 'drizzle-orm';
import { check, foreignKey, index, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { ownerAccount, users } from './accounts.ts';
import { contacts } from './contacts.ts';
import { generatedId, listed, moment, reference, writtenAt } from './columns.ts';
import { orders } from './orders.ts';

/** Pull requests that a user who may not send them proposed. They reserve nothing. */
export const proposals = pgTable(
  'proposals',
  {
    accountId: ownerAccount(),
    id: generatedId(),
    /** Null for a caller who is no user. */
    proposedByUserId: reference('proposed_by_user_id'),
    /** The call or e-mail for which the desk proposed it. */
    contactId: reference('contact_id'),
    /** The lines, with the names of their wines, and the form (`proposalContentSchema` of the contract). */
    content: jsonb().notNull(),
    state: text({ enum: PROPOSAL_STATES }).notNull().default('open'),
    /** Why it was declined. */
    reason: text().notNull().default(''),
    orderId: reference('order_id'),
    /** Null also where it expired. */
    decidedByUserId: reference('decided_by_user_id'),
    decidedAt: moment('decided_at'),
    createdAt: writtenAt('created_at'),
  },
  (t) => [
    primaryKey({ columns: [t.accountId, t.id] }),
    foreignKey({
      name: 'proposals_proposed_by',
      columns: [t.accountId, t.proposedByUserId],
      foreignColumns: [users.accountId, users.id],
    }),
    foreignKey({
      name: 'proposals_decided_by',
      columns: [t.accountId, t.decidedByUserId],
      foreignColumns: [users.accountId, users.id],
    }),
    foreignKey({
      name: 'proposals_order',
      columns: [t.accountId, t.orderId],
      foreignColumns: [orders.accountId, orders.id],
    }),
    foreignKey({
      name: 'proposals_contact',
      columns: [t.accountId, t.contactId],
      foreignColumns: [contacts.accountId, contacts.id],
    }),
    check(
      'proposals_come_from_somebody',
      sql`${t.proposedByUserId} is not null or ${t.contactId} is not null`,
    ),
    index('proposals_newest').on(t.accountId, t.createdAt),
    index('proposals_open')
      .on(t.createdAt)
      .where(sql`state = 'open'`),
    check('proposals_state_is_known', sql`${t.state} in (${listed(PROPOSAL_STATES)})`),
    check('proposals_are_decided_once', sql`(${t.state} = 'open') = (${t.decidedAt} is null)`),
    check(
      'proposals_submitted_have_an_order',
      sql`(${t.state} = 'submitted') = (${t.orderId} is not null)`,
    ),
  ],
);
