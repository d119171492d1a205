import { boolean, date, pgTable, text } from 'drizzle-orm/pg-core';
import { ownerUser, users } from './accounts.ts';
import { reference, writtenAt } from './columns.ts';

/** Invitations of clients' users that are mailed on a later day; deleted when they are sent. */
export const plannedInvitations = pgTable('planned_invitations', {
  userId: ownerUser().primaryKey(),
  /** Where it was meant to be mailed: it is not sent to another e-mail. */
  email: text().notNull(),
  /** The day where the provider is, yyyy-MM-dd. */
  day: date({ mode: 'string' }).notNull(),
  /** Whether the account had other users then, so that a second person approved it. */
  wasGuarded: boolean('was_guarded').notNull(),
  plannedByUserId: reference('planned_by_user_id')
    .notNull()
    .references(() => users.id),
  /** The actor's name for people. */
  plannedBy: text('planned_by').notNull(),
  plannedAt: writtenAt('planned_at'),
  /** Why it was not sent; null while it waits. */
  notSent: text('not_sent'),
});
