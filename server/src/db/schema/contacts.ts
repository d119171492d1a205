import { ACTING_ROLES, CONTACT_CHANNELS } from '@portal/contract/access/auth/auth.schemas';
import { CONTACT_CHECKS } from '@portal/contract/access/contacts/contacts.schemas';
import { foreignKey, index, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { ownerAccount, sessions, users } from './accounts.ts';
import { bytes, generatedId, moment, reference, writtenAt } from './columns.ts';

/** A call, e-mail or visit of a client that the desk noted (docs/product/contacts.md). */
export const contacts = pgTable(
  'contacts',
  {
    accountId: ownerAccount(),
    id: generatedId(),
    at: writtenAt('at'),
    /** Who asked, as they were named then. */
    person: text().notNull(),
    userId: reference('user_id'),
    /** The authorized user; the row may have been deleted since. */
    authorizedUserId: reference('authorized_user_id'),
    channel: text({ enum: CONTACT_CHANNELS }).notNull(),
    checkedBy: text('checked_by', { enum: CONTACT_CHECKS }).notNull(),
    note: text().notNull().default(''),
    madeByUserId: reference('made_by_user_id')
      .notNull()
      .references(() => users.id),
  },
  (t) => [
    primaryKey({ columns: [t.accountId, t.id] }),
    foreignKey({
      name: 'contacts_user',
      columns: [t.accountId, t.userId],
      foreignColumns: [users.accountId, users.id],
    }),
    index('contacts_newest').on(t.accountId, t.at),
  ],
);

/** A steward viewing an account, or acting for somebody who asked: thirty minutes, tied to a live staff session. */
export const viewSessions = pgTable('view_sessions', {
  tokenDigest: bytes('token_digest').primaryKey(),
  staffSessionDigest: bytes('staff_session_digest')
    .notNull()
    .references(() => sessions.tokenDigest, { onDelete: 'cascade' }),
  accountId: ownerAccount(),
  expiresAt: moment('expires_at').notNull(),
  createdAt: writtenAt('created_at'),
  /** A contact of the account; null for a view, which is read-only. */
  contactId: reference('contact_id'),
  actingRole: text('acting_role', { enum: ACTING_ROLES }),
});
