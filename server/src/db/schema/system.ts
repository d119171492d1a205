import { SETUP_ANSWERS, SETUP_STEPS } from '@portal/contract/house/setup/setup.schemas';
import { sql } from 'drizzle-orm';
import {
  bigint,
  boolean,
  date,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  unique,
} from 'drizzle-orm/pg-core';
import { accounts, ownerUser, users } from './accounts.ts';
import {
  bytes,
  generatedId,
  moment,
  reference,
  searchedBy,
  trigramIndex,
  writtenAt,
} from './columns.ts';

/** The answers of create calls, kept for 7 days by user and key (docs/product/requests.md#sent-once). */
export const idempotencyKeys = pgTable(
  'idempotency_keys',
  {
    userId: ownerUser(),
    key: text().notNull(),
    /** Digest of method, path and body: another body under the same key is refused. */
    requestDigest: bytes('request_digest').notNull(),
    status: integer().notNull(),
    body: text().notNull(),
    createdAt: writtenAt('created_at'),
  },
  (t) => [primaryKey({ columns: [t.userId, t.key] }), index('idempotency_age').on(t.createdAt)],
);

/** Mails of committed changes; sent with growing pauses until a mail server takes them. */
export const mailOutbox = pgTable(
  'mail_outbox',
  {
    id: generatedId().primaryKey(),
    accountId: reference('account_id').references(() => accounts.id),
    orderId: reference('order_id'),
    /** The thread whose new messages it tells. */
    threadId: reference('thread_id'),
    /** The same for every try, so that a receiver can drop a repetition. */
    messageId: text('message_id').notNull().unique('mail_outbox_message_id'),
    recipients: text().array().notNull(),
    subject: text().notNull(),
    textBody: text('text_body').notNull(),
    htmlBody: text('html_body').notNull(),
    /** Whether its link has a secret, which the bodies do not hold (docs/decisions/071-mail-outbox.md). */
    hasSecret: boolean('has_secret').notNull().default(false),
    /** The secret, encrypted with SECRET_KEY; null once the mail is sent, and in a restored backup. */
    sealedSecret: text('sealed_secret'),
    createdAt: writtenAt('created_at'),
    nextTryAt: writtenAt('next_try_at'),
    tries: integer().notNull().default(0),
    /** The first of the present tries. */
    triedSince: moment('tried_since'),
    lastError: text('last_error'),
    sentAt: moment('sent_at'),
    /** When it was given up: refused for good, bounced, or tried for too long. A bounced mail was sent too. */
    failedAt: moment('failed_at'),
    /** The recipients without the mail, once others have it; empty for all. */
    unreached: text().array().notNull().default([]),
    /** When somebody ended it, or its secret was lost: it is never sent. */
    droppedAt: moment('dropped_at'),
    searchText: searchedBy('joined(recipients)', 'subject'),
  },
  (t) => [
    trigramIndex('mail_outbox_search_text', 'search_text'),
    index('mail_outbox_due')
      .on(t.nextTryAt)
      .where(sql`(sent_at is null or failed_at is not null) and dropped_at is null`),
  ],
);

/** What managers say of a step of the setup that the portal cannot see, or that is not for the house. */
export const setupAnswers = pgTable('setup_answers', {
  step: text({ enum: SETUP_STEPS }).primaryKey(),
  answer: text({ enum: SETUP_ANSWERS }).notNull(),
  answeredAt: writtenAt('answered_at'),
});

/** When `portal backup` has written a file. */
export const madeBackups = pgTable('made_backups', {
  id: generatedId().primaryKey(),
  madeAt: writtenAt('made_at'),
});

/** Published and draft pages of the content API: the support page, the about page. */
export const contentPages = pgTable('content_pages', {
  id: generatedId().primaryKey(),
  slug: text().notNull().unique('content_pages_slug'),
  type: text().notNull(),
  title: text().notNull(),
  /** The fields of the page's type; for `portal.FaqPage` `{faqs: [{id, name, faqs: [{id, question, answer}]}]}`. */
  body: jsonb().notNull(),
  /** The draft of a page, `{title, body}`; null when it equals the published page. */
  draft: jsonb(),
  version: integer().notNull().default(1),
  firstPublishedAt: moment('first_published_at'),
  publishedAt: moment('published_at'),
  updatedAt: writtenAt('updated_at'),
});

/** Days on which nothing is delivered or received, with the reason the calendar shows. */
export const companyHolidays = pgTable('company_holidays', {
  day: date({ mode: 'string' }).primaryKey(),
  name: text().notNull(),
});

/** The append-only audit log, for stewards. */
export const auditLog = pgTable(
  'audit_log',
  {
    id: generatedId().primaryKey(),
    occurredAt: writtenAt('occurred_at'),
    actorUserId: reference('actor_user_id').references(() => users.id),
    actor: text().notNull(),
    accountId: reference('account_id').references(() => accounts.id),
    action: text().notNull(),
    subjectType: text('subject_type').notNull(),
    subjectId: text('subject_id').notNull(),
    details: jsonb().$type<Readonly<Record<string, unknown>>>().notNull().default({}),
    searchText: searchedBy('actor'),
  },
  (t) => [
    index('audit_log_account').on(t.accountId, t.occurredAt),
    index('audit_log_moment').on(t.occurredAt),
    index('audit_log_action').on(sql`lower(action) text_pattern_ops`),
    trigramIndex('audit_log_search_text', 'search_text'),
    index('audit_log_subject').on(t.subjectId),
    index('audit_log_kind').on(t.subjectType, t.id),
    index('audit_log_request').on(sql`(details ->> 'footprint_id')`),
  ],
);

/** The logs whose rows are chained. */
export const CHAINED_LOGS = [
  'stock_ledger',
  'audit_log',
  'issued_documents',
  'handovers',
  'order_changes',
] as const;

/** Hash chains over the rows of each log; triggers write them. Account null: the company's own audit log. */
export const recordChains = pgTable(
  'record_chains',
  {
    id: generatedId().primaryKey(),
    log: text({ enum: CHAINED_LOGS }).notNull(),
    accountId: reference('account_id').references(() => accounts.id),
    length: bigint({ mode: 'number' }).notNull().default(0),
    /** The digest of the last row. */
    head: bytes('head').notNull().default(new Uint8Array()),
    /** The latest moment, of stock ledger and audit log: rows of the ledger are added in the order of theirs. */
    lastAt: moment('last_at'),
  },
  (t) => [unique('record_chains_log_of_account').on(t.log, t.accountId).nullsNotDistinct()],
);

/** One digest for each row of a chain, of the digest before and the row without personal data. */
export const recordDigests = pgTable(
  'record_digests',
  {
    chainId: reference('chain_id').notNull(),
    position: bigint({ mode: 'number' }).notNull(),
    rowId: reference('row_id').notNull(),
    digest: bytes('digest').notNull(),
    /** What the digest covers of the row: rows of before a change of `record_content` keep their format. */
    format: integer().notNull().default(1),
  },
  (t) => [primaryKey({ columns: [t.chainId, t.position] })],
);
