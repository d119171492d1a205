import { sql } from 'drizzle-orm';
import {
  bigint,
  check,
  foreignKey,
  index,
  pgTable,
  primaryKey,
  text,
  unique,
} from 'drizzle-orm/pg-core';
import { ownerAccount, users } from './accounts.ts';
import { generatedId, moment, reference } from './columns.ts';
import { cases, fileContents } from './inventory.ts';
import { orders } from './orders.ts';

/** The id of a message, or 0 before the first one. */
const lastId = (name: string) => bigint(name, { mode: 'number' }).notNull().default(0);

/** The messages about an order or a case: exactly one of the two. There is none before the first message. */
export const messageThreads = pgTable(
  'message_threads',
  {
    accountId: ownerAccount(),
    id: generatedId(),
    orderId: reference('order_id'),
    caseId: reference('case_id'),
    /** When the last message was written. */
    lastAt: moment('last_at').notNull(),
    lastClientId: lastId('last_client_id'),
    lastStaffId: lastId('last_staff_id'),
    /** The last message that anybody at the desk has read. */
    deskReadId: lastId('desk_read_id'),
    /** Since when a client waits for an answer. */
    waitsSince: moment('waits_since'),
  },
  (t) => [
    primaryKey({ columns: [t.accountId, t.id] }),
    foreignKey({
      columns: [t.accountId, t.orderId],
      foreignColumns: [orders.accountId, orders.id],
    }),
    foreignKey({ columns: [t.accountId, t.caseId], foreignColumns: [cases.accountId, cases.id] }),
    unique('message_threads_order').on(t.accountId, t.orderId),
    unique('message_threads_case').on(t.accountId, t.caseId),
    index('message_threads_newest').on(t.accountId, t.lastAt),
    index('message_threads_all').on(t.lastAt),
    index('message_threads_waiting')
      .on(t.waitsSince)
      .where(sql`waits_since is not null`),
    check('message_threads_belong_to_one', sql`(${t.orderId} is null) <> (${t.caseId} is null)`),
  ],
);

/** Append-only. Text and name are removed with the personal data of the account. */
export const messages = pgTable(
  'messages',
  {
    accountId: reference('account_id').notNull(),
    id: generatedId(),
    threadId: reference('thread_id').notNull(),
    side: text({ enum: ['client', 'staff'] }).notNull(),
    authorUserId: reference('author_user_id')
      .notNull()
      .references(() => users.id),
    authorName: text('author_name').notNull(),
    body: text().notNull(),
    createdAt: moment('created_at').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.accountId, t.id] }),
    foreignKey({
      columns: [t.accountId, t.threadId],
      foreignColumns: [messageThreads.accountId, messageThreads.id],
    }),
    index('messages_thread').on(t.accountId, t.threadId, t.id),
    check('messages_side_is_known', sql`${t.side} in ('client', 'staff')`),
  ],
);

export const messageFiles = pgTable(
  'message_files',
  {
    accountId: reference('account_id').notNull(),
    id: generatedId(),
    messageId: reference('message_id').notNull(),
    fileName: text('file_name').notNull(),
    fileId: reference('file_id')
      .notNull()
      .references(() => fileContents.id),
  },
  (t) => [
    primaryKey({ columns: [t.accountId, t.id] }),
    foreignKey({
      columns: [t.accountId, t.messageId],
      foreignColumns: [messages.accountId, messages.id],
    }),
    index('message_files_message').on(t.accountId, t.messageId),
  ],
);

/** How far each user of an account has read a thread. */
export const messageReads = pgTable(
  'message_reads',
  {
    accountId: reference('account_id').notNull(),
    threadId: reference('thread_id').notNull(),
    userId: reference('user_id').notNull(),
    lastMessageId: reference('last_message_id').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.accountId, t.threadId, t.userId] }),
    foreignKey({
      name: 'message_reads_thread',
      columns: [t.accountId, t.threadId],
      foreignColumns: [messageThreads.accountId, messageThreads.id],
    }),
    foreignKey({
      name: 'message_reads_user',
      columns: [t.accountId, t.userId],
      foreignColumns: [users.accountId, users.id],
    }),
  ],
);
