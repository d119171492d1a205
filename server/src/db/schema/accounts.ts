import { type SQL, sql } from 'drizzle-orm';
import {
  bigint,
  boolean,
  check,
  foreignKey,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
  unique,
  uniqueIndex,
} from 'drizzle-orm/pg-core';
import { foldedText } from '../folded-text.ts';
import { bytes, generatedId, moment, reference, writtenAt } from './columns.ts';

/** What a row is searched by: these texts without case and accents, kept by the database itself. */
const searchedBy = (...columns: readonly string[]) =>
  text().generatedAlwaysAs((): SQL => {
    const texts = columns.map((column) => `coalesce(${column}, '')`);
    return foldedText(sql.raw(texts.join(` || ' ' || `)));
  });

/** The digits of a telephone number, however it is written. */
const digitsOf = (column: string) =>
  text().generatedAlwaysAs((): SQL => sql.raw(`regexp_replace(${column}, '\\D', '', 'g')`));

/** Finds what a column holds anywhere in it, by the threes of its letters (migration 0007). */
const gramsIndex = (name: string, column: string) =>
  index(name)
    .using('gin', sql.raw(`grams(${column})`))
    .with({ fastupdate: false });

/** An account owns addresses, authorized users, cases, bottles and orders (decisions: Accounts). */
export const accounts = pgTable(
  'accounts',
  {
    id: generatedId().primaryKey(),
    name: text().notNull(),
    isCommercial: boolean('is_commercial').notNull().default(false),
    /** Raised by triggers with every change an inventory screen could show. */
    inventoryVersion: bigint('inventory_version', { mode: 'number' }).notNull().default(0),
    /** Since when nobody signs in to the account any more. */
    closedAt: moment('closed_at'),
    /** When its personal details were deleted; what bookkeeping needs of it stays. */
    forgottenAt: moment('forgotten_at'),
    createdAt: writtenAt('created_at'),
    /** Its name without case and accents, to search by. */
    words: text().generatedAlwaysAs((): SQL => foldedText(sql.raw('name'))),
  },
  (t) => [index('accounts_by_name').on(t.words, t.id), gramsIndex('accounts_words', 'words')],
);

/** A user signs in with an e-mail. Staff belong to no account, everybody else to one. */
export const users = pgTable(
  'users',
  {
    id: generatedId().primaryKey(),
    accountId: reference('account_id').references(() => accounts.id),
    email: text().notNull(),
    firstName: text('first_name').notNull(),
    lastName: text('last_name').notNull(),
    /** argon2id; null until an invitation was accepted. */
    passwordHash: text('password_hash'),
    isReadonly: boolean('is_readonly').notNull().default(false),
    isStaff: boolean('is_staff').notNull().default(false),
    isActive: boolean('is_active').notNull().default(true),
    lastSignInAt: moment('last_sign_in_at'),
    createdAt: writtenAt('created_at'),
    words: searchedBy('first_name', 'last_name', 'email'),
  },
  (t) => [
    uniqueIndex('users_email_without_case').on(sql`lower(${t.email})`),
    unique('users_account_and_id').on(t.accountId, t.id),
    index('users_account').on(t.accountId),
    gramsIndex('users_words', 'words'),
    check('users_staff_have_no_account', sql`${t.isStaff} = (${t.accountId} is null)`),
  ],
);

/** Signed-in browsers. Only a digest of the cookie is stored. */
export const sessions = pgTable(
  'sessions',
  {
    tokenDigest: bytes('token_digest').primaryKey(),
    userId: reference('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    createdAt: writtenAt('created_at'),
    lastSeenAt: writtenAt('last_seen_at'),
  },
  (t) => [index('sessions_user').on(t.userId)],
);

/** A steward looking at an account as its client would: thirty minutes, read-only, tied to a live staff session. */
export const viewSessions = pgTable('view_sessions', {
  tokenDigest: bytes('token_digest').primaryKey(),
  staffSessionDigest: bytes('staff_session_digest')
    .notNull()
    .references(() => sessions.tokenDigest, { onDelete: 'cascade' }),
  accountId: reference('account_id')
    .notNull()
    .references(() => accounts.id),
  expiresAt: moment('expires_at').notNull(),
  createdAt: writtenAt('created_at'),
});

/** Single-use links: password resets, invitations, undoing a change of e-mail. Stored as digests. */
export const tokens = pgTable(
  'tokens',
  {
    tokenDigest: bytes('token_digest').primaryKey(),
    userId: reference('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    purpose: text({ enum: ['reset', 'invitation', 'undo-email-change'] }).notNull(),
    /** What the link needs besides its user: the former address of an e-mail change. */
    payload: text(),
    createdAt: writtenAt('created_at'),
    expiresAt: moment('expires_at').notNull(),
  },
  (t) => [index('tokens_user').on(t.userId)],
);

/** Counters of sign-in failures and reset mails, shared by all processes (decisions: Accounts). */
export const throttleCounters = pgTable(
  'throttle_counters',
  {
    scope: text().notNull(),
    key: text().notNull(),
    count: integer().notNull(),
    windowEndsAt: moment('window_ends_at').notNull(),
  },
  (t) => [primaryKey({ columns: [t.scope, t.key] }), index('throttle_ends').on(t.windowEndsAt)],
);

/** Delivery addresses; the first is the default, and there is never more than one default. */
export const addresses = pgTable(
  'addresses',
  {
    accountId: reference('account_id')
      .notNull()
      .references(() => accounts.id),
    id: generatedId(),
    firstName: text('first_name').notNull(),
    lastName: text('last_name').notNull(),
    attentionOf: text('attention_of'),
    line1: text().notNull(),
    line2: text(),
    city: text().notNull(),
    state: text().notNull(),
    postalCode: text('postal_code').notNull(),
    country: text().notNull(),
    primaryTelephone: text('primary_telephone').notNull(),
    isDefault: boolean('is_default').notNull().default(false),
    isDoormanBuilding: boolean('is_doorman_building').notNull().default(false),
    createdAt: writtenAt('created_at'),
    words: searchedBy('first_name', 'last_name', 'attention_of'),
    digits: digitsOf('primary_telephone'),
  },
  (t) => [
    primaryKey({ columns: [t.accountId, t.id] }),
    uniqueIndex('addresses_one_default')
      .on(t.accountId)
      .where(sql`${t.isDefault}`),
    gramsIndex('addresses_words', 'words'),
    gramsIndex('addresses_digits', 'digits'),
  ],
);

/** People over 21 who may discuss the account over the phone. */
export const authorizedUsers = pgTable(
  'authorized_users',
  {
    accountId: reference('account_id')
      .notNull()
      .references(() => accounts.id),
    id: generatedId(),
    userId: reference('user_id').notNull(),
    firstName: text('first_name').notNull(),
    lastName: text('last_name').notNull(),
    email: text().notNull(),
    phoneNumber: text('phone_number').notNull(),
    createdAt: writtenAt('created_at'),
    words: searchedBy('first_name', 'last_name', 'email'),
    digits: digitsOf('phone_number'),
  },
  (t) => [
    primaryKey({ columns: [t.accountId, t.id] }),
    foreignKey({ columns: [t.accountId, t.userId], foreignColumns: [users.accountId, users.id] }),
    gramsIndex('authorized_users_words', 'words'),
    gramsIndex('authorized_users_digits', 'digits'),
  ],
);
