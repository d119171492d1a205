import { APPROVAL_KINDS } from '@portal/contract/access/approvals/approvals.schemas';
import { TOKEN_AREAS } from '@portal/contract/access/auth/callers';
import { sql } from 'drizzle-orm';
import {
  boolean,
  check,
  index,
  integer,
  jsonb,
  pgTable,
  real,
  text,
  unique,
  uniqueIndex,
} from 'drizzle-orm/pg-core';
import { accounts, ownerUser, users } from './accounts.ts';
import { bytes, generatedId, moment, reference, writtenAt } from './columns.ts';
import { fileContents } from './inventory.ts';

/** The one row of the provider's texts that staff changed, by name; they override the settings of the start. */
export const providerTexts = pgTable('provider_texts', {
  id: integer().primaryKey().default(1),
  texts: jsonb().notNull(),
  logoFileId: reference('logo_file_id').references(() => fileContents.id),
  /** Width of the logo divided by its height. */
  logoRatio: real('logo_ratio'),
  version: integer().notNull().default(1),
  updatedAt: writtenAt('updated_at'),
});

/** Keys of the company's other systems: shown once, stored as digests, ended by a date. */
export const apiTokens = pgTable('api_tokens', {
  id: generatedId().primaryKey(),
  name: text().notNull(),
  tokenDigest: bytes('token_digest').notNull().unique('api_tokens_digest'),
  /** The last characters of the token, by which people recognise it. */
  hint: text().notNull(),
  scope: text({ enum: ['read', 'write'] }).notNull(),
  /** What it may also write, for which others need a signed-in person. */
  areas: text({ enum: TOKEN_AREAS })
    .array()
    .notNull()
    .default(sql`'{}'`),
  createdByUserId: reference('created_by_user_id')
    .notNull()
    .references(() => users.id),
  createdAt: writtenAt('created_at'),
  lastUsedAt: moment('last_used_at'),
  revokedAt: moment('revoked_at'),
});

/** Webhooks: URLs of the company's other systems that get events of requests and stock. */
export const webhooks = pgTable('webhooks', {
  id: generatedId().primaryKey(),
  url: text().notNull(),
  /** The signing secret, encrypted with SECRET_KEY; shown once. */
  secret: text().notNull(),
  events: text().array().notNull(),
  isActive: boolean('is_active').notNull().default(true),
  createdAt: writtenAt('created_at'),
});

/** One event for one webhook, retried with growing pauses until it is delivered or given up. */
export const webhookDeliveries = pgTable(
  'webhook_deliveries',
  {
    id: generatedId().primaryKey(),
    webhookId: reference('webhook_id')
      .notNull()
      .references(() => webhooks.id, { onDelete: 'cascade' }),
    /** The same for every try, so that a receiver can drop a repetition. */
    messageId: text('message_id').notNull(),
    event: text().notNull(),
    payload: jsonb().$type<Record<string, unknown>>().notNull(),
    createdAt: writtenAt('created_at'),
    nextTryAt: writtenAt('next_try_at'),
    tries: integer().notNull().default(0),
    lastStatus: integer('last_status'),
    lastError: text('last_error'),
    deliveredAt: moment('delivered_at'),
    givenUpAt: moment('given_up_at'),
  },
  (t) => [
    index('webhook_deliveries_hook').on(t.webhookId, t.createdAt),
    index('webhook_deliveries_due')
      .on(t.nextTryAt)
      .where(sql`delivered_at is null and given_up_at is null`),
    index('webhook_deliveries_failed')
      .on(t.webhookId)
      .where(sql`given_up_at is not null`),
    index('webhook_deliveries_taken').on(t.webhookId, t.deliveredAt),
    uniqueIndex('webhook_deliveries_stock_once')
      .on(t.webhookId, sql`(payload ->> 'account_id')`)
      .where(sql`event = 'inventory.changed' and tries = 0`),
  ],
);

/** Queues that stewards have saved under a name, each for themselves. */
export const savedViews = pgTable(
  'saved_views',
  {
    id: generatedId().primaryKey(),
    userId: ownerUser(),
    name: text().notNull(),
    /** The search parameters of the queue's URL. */
    search: text().notNull(),
    createdAt: writtenAt('created_at'),
  },
  (t) => [unique('saved_views_name').on(t.userId, t.name)],
);

/** Changes that wait for a second person, with the arguments of the call that is made when one approves. */
export const approvals = pgTable(
  'approvals',
  {
    id: generatedId().primaryKey(),
    kind: text({ enum: APPROVAL_KINDS }).notNull(),
    arguments: jsonb().notNull(),
    /** What it depends on, compared when it is approved; null when it was asked for before this was stored. */
    facts: jsonb(),
    /** What would be done, as a sentence. */
    what: text().notNull(),
    /** The account it concerns; null for the company itself. */
    accountId: reference('account_id').references(() => accounts.id),
    askedByUserId: reference('asked_by_user_id')
      .notNull()
      .references(() => users.id),
    askedBy: text('asked_by').notNull(),
    /** The role in which they asked; null when it was asked for before this was stored. */
    askedRole: text('asked_role'),
    askedAt: writtenAt('asked_at'),
    expiresAt: moment('expires_at').notNull(),
    /** Null while it is pending, and after it has expired. */
    outcome: text({ enum: ['approved', 'declined', 'withdrawn'] }),
    decidedBy: text('decided_by'),
    decidedAt: moment('decided_at'),
    reason: text().notNull().default(''),
    /** When the person who asked collected the access token. */
    collectedAt: moment('collected_at'),
  },
  (t) => [
    index('approvals_pending')
      .on(t.expiresAt)
      .where(sql`outcome is null`),
    index('approvals_of_account').on(t.accountId),
    check('approvals_outcome_is_known', sql`outcome in ('approved', 'declined', 'withdrawn')`),
  ],
);
