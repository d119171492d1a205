import { sql } from 'drizzle-orm';
import {
  bigint,
  check,
  date,
  foreignKey,
  index,
  integer,
  jsonb,
  pgSequence,
  pgTable,
  primaryKey,
  text,
} from 'drizzle-orm/pg-core';
import { ownerAccount, users } from './accounts.ts';
import { bytes, generatedId, reference, writtenAt } from './columns.ts';
import { fileContents } from './inventory.ts';
import { orders } from './orders.ts';

/** Numbers of issued documents: from 1001 up, never reused. */
export const documentNumbers = pgSequence('issued_document_numbers', { startWith: 1001 });

/**
 * Statements, warehouse receipts and delivery notes as they were issued. Append-only and chained like the ledger; only
 * names and files are removed with an account's personal data, the digests of the files stay.
 */
export const issuedDocuments = pgTable(
  'issued_documents',
  {
    accountId: ownerAccount(),
    id: generatedId(),
    number: bigint({ mode: 'number' })
      .notNull()
      .unique('issued_documents_number')
      .default(sql`nextval('issued_document_numbers')`),
    kind: text({ enum: ['statement', 'receipt', 'delivery note'] }).notNull(),
    /** At whose end the statement counts, or on which the bottles came or left; the provider's. */
    day: date({ mode: 'string' }).notNull(),
    /** Printed on the document; with the number it can be verified by anyone. */
    code: text().notNull(),
    bottles: integer().notNull(),
    /** The request whose bottles came or left; null for a statement. */
    orderId: reference('order_id'),
    madeByUserId: reference('made_by_user_id').references(() => users.id),
    madeBy: text('made_by').notNull(),
    /** Length and last digest of the account's ledger chain when it was issued. */
    ledgerLength: bigint('ledger_length', { mode: 'number' }).notNull(),
    ledgerHead: bytes('ledger_head').notNull(),
    pdfFileId: reference('pdf_file_id').references(() => fileContents.id),
    pdfSha256: bytes('pdf_sha256').notNull(),
    csvFileId: reference('csv_file_id').references(() => fileContents.id),
    csvSha256: bytes('csv_sha256'),
    createdAt: writtenAt('created_at'),
  },
  (t) => [
    primaryKey({ columns: [t.accountId, t.id] }),
    foreignKey({
      columns: [t.accountId, t.orderId],
      foreignColumns: [orders.accountId, orders.id],
    }),
    index('issued_documents_newest').on(t.accountId, t.createdAt),
    index('issued_documents_order').on(t.accountId, t.orderId),
    check(
      'issued_documents_kind_is_known',
      sql`${t.kind} in ('statement', 'receipt', 'delivery note')`,
    ),
    check(
      'issued_documents_of_requests_name_one',
      sql`(${t.kind} = 'statement') = (${t.orderId} is null)`,
    ),
    check('issued_documents_bottles_are_counted', sql`${t.bottles} >= 0`),
  ],
);

/**
 * Receipts and delivery notes whose files are not written yet: recorded in the transaction of their step and issued
 * right after it, because writing a file takes too long for the lock on the account's stock.
 */
export const waitingDocuments = pgTable(
  'waiting_documents',
  {
    accountId: ownerAccount(),
    number: bigint({ mode: 'number' }).notNull(),
    orderId: reference('order_id').notNull(),
    kind: text({ enum: ['receipt', 'delivery note'] }).notNull(),
    /** Everything that it says, and the head of the account's ledger chain at its step. */
    document: jsonb().notNull(),
    createdAt: writtenAt('created_at'),
    nextTryAt: writtenAt('next_try_at'),
    tries: integer().notNull().default(0),
  },
  (t) => [
    primaryKey({ columns: [t.accountId, t.number] }),
    foreignKey({
      columns: [t.accountId, t.orderId],
      foreignColumns: [orders.accountId, orders.id],
    }),
    index('waiting_documents_order').on(t.accountId, t.orderId),
    index('waiting_documents_due').on(t.nextTryAt),
    check('waiting_documents_kind_is_known', sql`${t.kind} in ('receipt', 'delivery note')`),
  ],
);
