import { ACCOUNT_ROLES, ROLES, STAFF_ROLES } from '@portal/contract/access/auth/roles';
import { STATEMENT_SCHEDULES } from '@portal/contract/requests/documents/documents.schemas';
import { type SQL, sql } from 'drizzle-orm';
import {
  type AnyPgColumn,
  bigint,
  boolean,
  check,
  date,
  foreignKey,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
  unique,
  uniqueIndex,
} from 'drizzle-orm/pg-core';
import {
  bytes,
  generatedId,
  moment,
  reference,
  searchedBy,
  trigramIndex,
  writtenAt,
} from './columns.ts';

const listed = (values: readonly string[]) => sql.raw(values.map((one) => `'${one}'`).join(', '));

/** Keeps the digits of a telephone number in any notation. */
const digitsOf = (column: string) =>
  text('search_digits').generatedAlwaysAs((): SQL =>
    sql.raw(`regexp_replace(${column}, '\\D', '', 'g')`),
  );

/** An account, the tenant: it owns addresses, authorized users, cases, bottles and orders. */
export const accounts = pgTable(
  'accounts',
  {
    id: generatedId().primaryKey(),
    name: text().notNull(),
    /** The number by which the house knows the client; null without one. */
    customerNumber: text('customer_number'),
    isCommercial: boolean('is_commercial').notNull().default(false),
    /** What all who work for the client should know; clients never see it. */
    note: text().notNull().default(''),
    /** Raised by triggers with every change an inventory screen could show. */
    inventoryVersion: bigint('inventory_version', { mode: 'number' }).notNull().default(0),
    closedAt: moment('closed_at'),
    /** Raised with every change of the account or its users in the back office. */
    version: integer().notNull().default(1),
    /** When its personal details were deleted; what bookkeeping needs of it stays. */
    forgottenAt: moment('forgotten_at'),
    createdAt: writtenAt('created_at'),
    searchText: searchedBy('name', 'customer_number'),
    /** How often its owners get a statement by mail (docs/product/statements.md#by-mail). */
    statementsEvery: text('statements_every', { enum: STATEMENT_SCHEDULES })
      .notNull()
      .default('never'),
    /** Whether viewers and proposers see its charges, because an owner said so. */
    chargesForAll: boolean('charges_for_all').notNull().default(false),
  },
  (t) => [
    check(
      'accounts_statement_schedule_is_known',
      sql`${t.statementsEvery} in (${listed(STATEMENT_SCHEDULES)})`,
    ),
    uniqueIndex('accounts_customer_number').on(sql`lower(${t.customerNumber})`),
    index('accounts_by_name').on(t.searchText, t.id),
    trigramIndex('accounts_search_text', 'search_text'),
  ],
);

/** A user signs in with an e-mail. Staff belong to no account, all others to one. */
export const users = pgTable(
  'users',
  {
    id: generatedId().primaryKey(),
    accountId: reference('account_id').references(() => accounts.id),
    /**
     * The user with whose password and factors this one signs in: a person has one user in each of their accounts. Null
     * for those who sign in themselves (docs/product/sign-in.md#several-accounts).
     */
    loginUserId: reference('login_user_id').references((): AnyPgColumn => users.id, {
      onDelete: 'set null',
    }),
    email: text().notNull(),
    /** The last e-mail that is known to be the user's own; null while that is `email`. */
    confirmedEmail: text('confirmed_email'),
    firstName: text('first_name').notNull(),
    lastName: text('last_name').notNull(),
    /** argon2id; null until an invitation was accepted, and after a change of e-mail was undone. */
    passwordHash: text('password_hash'),
    role: text({ enum: ROLES }).notNull(),
    isStaff: boolean('is_staff').notNull().default(false),
    isActive: boolean('is_active').notNull().default(true),
    /** The last day of access where the provider is; null for no end. */
    accessEndsOn: date('access_ends_on', { mode: 'string' }),
    lastSignInAt: moment('last_sign_in_at'),
    /** When the user stopped being an owner of the account. */
    formerOwnerAt: moment('former_owner_at'),
    /** Since when one of the staff may approve changes; null for those who always could. */
    approverSince: moment('approver_since'),
    /** Who invited them or gave them a role that may approve. */
    approverByUserId: reference('approver_by_user_id').references((): AnyPgColumn => users.id),
    createdAt: writtenAt('created_at'),
    searchText: searchedBy('first_name', 'last_name', 'email'),
    /** After a reset of the password: factors added later are not accepted before an older one was used. */
    factorsTrustedUntil: moment('factors_trusted_until'),
    /** The e-mail that a mail server refused or sent back, as it was then; null once a mail was delivered. */
    bouncedEmail: text('bounced_email'),
    bouncedAt: moment('bounced_at'),
    bounceReason: text('bounce_reason'),
  },
  (t) => [
    uniqueIndex('users_email_without_case')
      .on(sql`lower(${t.email})`)
      .where(sql`${t.loginUserId} is null`),
    uniqueIndex('users_email_in_account').on(t.accountId, sql`lower(${t.email})`),
    index('users_login').on(t.loginUserId),
    unique('users_account_and_id').on(t.accountId, t.id),
    index('users_account').on(t.accountId),
    trigramIndex('users_search_text', 'search_text'),
    check('users_staff_have_no_account', sql`${t.isStaff} = (${t.accountId} is null)`),
    check(
      'users_role_is_known',
      sql`case when ${t.isStaff} then ${t.role} in (${listed(STAFF_ROLES)}) else ${t.role} in (${listed(ACCOUNT_ROLES)}) end`,
    ),
  ],
);

/** The account that a row belongs to. */
export const ownerAccount = () =>
  reference('account_id')
    .notNull()
    .references(() => accounts.id);

/** The user with whom a row is deleted. */
export const ownerUser = () =>
  reference('user_id')
    .notNull()
    .references(() => users.id, { onDelete: 'cascade' });

/** Signed-in browsers. Only a digest of the cookie is stored. */
export const sessions = pgTable(
  'sessions',
  {
    tokenDigest: bytes('token_digest').primaryKey(),
    /** Names the session to its user, who never sees the digest. */
    id: generatedId(),
    userId: ownerUser(),
    /** As whom the user works in another of their accounts; null in the account of the user. */
    memberUserId: reference('member_user_id').references(() => users.id, { onDelete: 'cascade' }),
    createdAt: writtenAt('created_at'),
    lastSeenAt: writtenAt('last_seen_at'),
    /** When the user last showed a password or second factor (docs/product/sign-in.md#step-up). */
    provedAt: writtenAt('proved_at'),
    userAgent: text('user_agent').notNull().default(''),
    signedInFrom: text('signed_in_from').notNull().default(''),
    lastSeenFrom: text('last_seen_from').notNull().default(''),
  },
  (t) => [index('sessions_user').on(t.userId), index('sessions_member').on(t.memberUserId)],
);

/** Single-use links: password resets, invitations, undoing a change of e-mail. Stored as digests. */
export const tokens = pgTable(
  'tokens',
  {
    tokenDigest: bytes('token_digest').primaryKey(),
    /** Creation order: undoing a change ends the links that are newer. */
    id: generatedId(),
    userId: ownerUser(),
    purpose: text({
      enum: ['reset', 'invitation', 'undo-email-change', 'hold-request', 'not-my-factor'],
    }).notNull(),
    /** Further data of the link: the former address of an e-mail change, the id of the request, the added factor. */
    payload: text(),
    createdAt: writtenAt('created_at'),
    expiresAt: moment('expires_at').notNull(),
  },
  (t) => [
    index('tokens_user').on(t.userId),
    index('tokens_former_email')
      .on(sql`lower(${t.payload})`)
      .where(sql`purpose = 'undo-email-change'`),
  ],
);

/** Browsers in which a user has signed in, by the digest of their device cookie. */
export const deviceCookies = pgTable(
  'device_cookies',
  {
    tokenDigest: bytes('token_digest').notNull(),
    userId: ownerUser(),
    lastSignInAt: moment('last_sign_in_at').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.tokenDigest, t.userId] }),
    index('device_cookies_user').on(t.userId),
  ],
);

/** Counters of failed sign-ins and reset mails, shared by all processes (docs/product/sign-in.md#throttling). */
export const throttleCounters = pgTable(
  'throttle_counters',
  {
    scope: text().notNull(),
    key: text().notNull(),
    count: integer().notNull(),
    windowEndsAt: moment('window_ends_at').notNull(),
    /** Until when further attempts are refused; null while the count is below its limit. */
    blockedUntil: moment('blocked_until'),
  },
  (t) => [primaryKey({ columns: [t.scope, t.key] }), index('throttle_ends').on(t.windowEndsAt)],
);

/** Delivery addresses; the first is the default, and there is never more than one default. */
export const addresses = pgTable(
  'addresses',
  {
    accountId: ownerAccount(),
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
    /** When this place was last set. Owners are notified of a request to a new place. */
    placedAt: writtenAt('placed_at'),
    searchText: searchedBy('first_name', 'last_name', 'attention_of'),
    searchDigits: digitsOf('primary_telephone'),
  },
  (t) => [
    primaryKey({ columns: [t.accountId, t.id] }),
    uniqueIndex('addresses_one_default')
      .on(t.accountId)
      .where(sql`${t.isDefault}`),
    trigramIndex('addresses_search_text', 'search_text'),
    trigramIndex('addresses_search_digits', 'search_digits'),
  ],
);

/** People over 21 who may discuss the account over the phone. */
export const authorizedUsers = pgTable(
  'authorized_users',
  {
    accountId: ownerAccount(),
    id: generatedId(),
    /** Null where a steward added the person. */
    userId: reference('user_id'),
    firstName: text('first_name').notNull(),
    lastName: text('last_name').notNull(),
    email: text().notNull(),
    phoneNumber: text('phone_number').notNull(),
    createdAt: writtenAt('created_at'),
    searchText: searchedBy('first_name', 'last_name', 'email'),
    searchDigits: digitsOf('phone_number'),
  },
  (t) => [
    primaryKey({ columns: [t.accountId, t.id] }),
    foreignKey({ columns: [t.accountId, t.userId], foreignColumns: [users.accountId, users.id] }),
    trigramIndex('authorized_users_search_text', 'search_text'),
    trigramIndex('authorized_users_search_digits', 'search_digits'),
  ],
);

/** What the owners of an account were told, deleted after a year. */
export const accountNotices = pgTable(
  'account_notices',
  {
    accountId: ownerAccount(),
    id: generatedId(),
    occurredAt: writtenAt('occurred_at'),
    what: text().notNull(),
    /** Who did it; null is the company. */
    byName: text('by_name'),
  },
  (t) => [
    primaryKey({ columns: [t.accountId, t.id] }),
    index('account_notices_newest').on(t.accountId, t.occurredAt),
  ],
);
