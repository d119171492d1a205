import { sql } from 'drizzle-orm';
import {
  bigint,
  boolean,
  check,
  date,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
} from 'drizzle-orm/pg-core';
import { ownerAccount, users } from './accounts.ts';
import { generatedId, moment, reference, writtenAt } from './columns.ts';

/** What a run added to a client, so that it can be undone. */
export interface AddedToClient {
  readonly userIds: readonly number[];
  readonly addressIds: readonly number[];
  readonly authorizedUserIds: readonly number[];
  /** Rows whose quantity the run changed, with what it was before. */
  readonly changedRows: readonly { readonly reference: string; readonly before: number }[];
}

/** Runs that moved a whole house in (docs/product/move-in.md). */
export const houseImports = pgTable('house_imports', {
  id: generatedId().primaryKey(),
  /** The names of its files. */
  files: text().notNull(),
  /** Of the contents of the files: the same files continue a run that was stopped. */
  digest: text().notNull(),
  summary: jsonb().notNull(),
  actorUserId: reference('actor_user_id').references(() => users.id),
  actor: text().notNull(),
  createdAt: writtenAt('created_at'),
  finishedAt: moment('finished_at'),
  /** Set to stop it after the client that is being written. */
  stoppedAt: moment('stopped_at'),
  undoneAt: moment('undone_at'),
});

/** What a run brought to a client, and what its files say that the client stores. */
export const houseImportClients = pgTable(
  'house_import_clients',
  {
    accountId: ownerAccount(),
    houseImportId: reference('house_import_id')
      .notNull()
      .references(() => houseImports.id),
    /** Whether the run created the account. */
    isNew: boolean('is_new').notNull(),
    batchIds: bigint('batch_ids', { mode: 'number' })
      .array()
      .notNull()
      .default(sql`'{}'`),
    added: jsonb().$type<AddedToClient>().notNull(),
    fileBottles: integer('file_bottles').notNull(),
    fileCases: integer('file_cases').notNull(),
    fileMl: bigint('file_ml', { mode: 'number' }).notNull(),
    /** Rows of bottles that were left out. */
    leftOut: integer('left_out').notNull(),
    createdAt: writtenAt('created_at'),
  },
  (t) => [
    primaryKey({ columns: [t.accountId, t.houseImportId] }),
    index('house_import_clients_run').on(t.houseImportId),
  ],
);

/** What values of the files of a house mean, used again by every later run. */
export const houseAnswers = pgTable(
  'house_answers',
  {
    tableName: text('table_name').notNull(),
    columnName: text('column_name').notNull(),
    value: text().notNull(),
    answer: text().notNull(),
    actor: text().notNull(),
    answeredAt: writtenAt('answered_at'),
  },
  (t) => [primaryKey({ columns: [t.tableName, t.columnName, t.value] })],
);

/** Requests of the system that a client moved in from: to read, not to work on. */
export const formerRequests = pgTable(
  'former_requests',
  {
    accountId: ownerAccount(),
    /** As the old system numbered it. */
    number: text().notNull(),
    kind: text({ enum: ['add', 'pull'] }),
    day: date({ mode: 'string' }).notNull(),
    status: text().notNull(),
    text: text().notNull(),
    bottles: integer(),
    houseImportId: reference('house_import_id')
      .notNull()
      .references(() => houseImports.id),
    createdAt: writtenAt('created_at'),
  },
  (t) => [
    primaryKey({ columns: [t.accountId, t.number] }),
    index('former_requests_newest').on(t.accountId, t.day),
    index('former_requests_run').on(t.houseImportId),
    check('former_requests_kind_is_known', sql`${t.kind} in ('add', 'pull')`),
  ],
);
