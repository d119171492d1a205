import {
  SESSION_CHOICES,
  SESSION_CASE_STATES,
} from '@portal/contract/warehouse/counting/count-sessions.schemas';
import { sql } from 'drizzle-orm';
import {
  check,
  foreignKey,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
} from 'drizzle-orm/pg-core';
import { accounts, ownerAccount, users } from './accounts.ts';
import { generatedId, moment, reference } from './columns.ts';
import { cases, fileContents } from './inventory.ts';
import { locations } from './locations.ts';

const listed = (words: readonly string[]) => sql.raw(words.map((one) => `'${one}'`).join(', '));

/** Counts of many cases, which are fixed when the session is made. Cases of all accounts can be in one. */
export const countSessions = pgTable(
  'count_sessions',
  {
    id: generatedId().primaryKey(),
    choice: text({ enum: SESSION_CHOICES }).notNull(),
    locationId: reference('location_id').references(() => locations.id, { onDelete: 'set null' }),
    /** The location's code at that time: it may be removed later. */
    locationCode: text('location_code'),
    ofAccountId: reference('of_account_id').references(() => accounts.id),
    caseCount: integer('case_count').notNull().default(0),
    version: integer().notNull().default(1),
    startedAt: moment('started_at').notNull(),
    startedByUserId: reference('started_by_user_id')
      .notNull()
      .references(() => users.id),
    startedBy: text('started_by').notNull(),
    endedAt: moment('ended_at'),
    endedByUserId: reference('ended_by_user_id').references(() => users.id),
    endedBy: text('ended_by'),
  },
  (t) => [
    index('count_sessions_started').on(t.startedAt, t.id),
    check('count_sessions_choice_is_known', sql`${t.choice} in (${listed(SESSION_CHOICES)})`),
    check(
      'count_sessions_are_ended_by_somebody',
      sql`(${t.endedAt} is null) = (${t.endedBy} is null)`,
    ),
  ],
);

/** The cases of a counting session in the order of walking, and what became of each. */
export const countSessionCases = pgTable(
  'count_session_cases',
  {
    accountId: ownerAccount(),
    sessionId: reference('session_id')
      .notNull()
      .references(() => countSessions.id),
    caseId: reference('case_id').notNull(),
    position: integer().notNull(),
    state: text({ enum: SESSION_CASE_STATES }).notNull().default('to count'),
    /** When and by whom it was taken, counted last, or not found at its place. */
    at: moment('at'),
    byUserId: reference('by_user_id').references(() => users.id),
    byName: text('by_name'),
  },
  (t) => [
    primaryKey({ columns: [t.accountId, t.sessionId, t.caseId] }),
    foreignKey({ columns: [t.accountId, t.caseId], foreignColumns: [cases.accountId, cases.id] }),
    uniqueIndex('count_session_cases_position').on(t.sessionId, t.position),
    index('count_session_cases_state')
      .on(t.sessionId, t.state)
      .where(sql`by_user_id is not null`),
    index('count_session_cases_by')
      .on(t.sessionId, t.byUserId, t.at)
      .where(sql`by_user_id is not null`),
    check(
      'count_session_cases_state_is_known',
      sql`${t.state} in (${listed(SESSION_CASE_STATES)})`,
    ),
    check(
      'count_session_cases_name_who_was_there',
      sql`(${t.state} = 'to count') = (${t.byUserId} is null)`,
    ),
  ],
);

/** Bottles that stood in the warehouse and belong to nobody that the books know. */
export const foundBottles = pgTable(
  'found_bottles',
  {
    id: generatedId().primaryKey(),
    sessionId: reference('session_id').references(() => countSessions.id),
    locationId: reference('location_id').references(() => locations.id, { onDelete: 'set null' }),
    locationCode: text('location_code'),
    description: text().notNull(),
    quantity: integer().notNull(),
    version: integer().notNull().default(1),
    foundAt: moment('found_at').notNull(),
    foundByUserId: reference('found_by_user_id')
      .notNull()
      .references(() => users.id),
    foundBy: text('found_by').notNull(),
    /** What became of them. */
    note: text(),
    resolvedAt: moment('resolved_at'),
    resolvedByUserId: reference('resolved_by_user_id').references(() => users.id),
    resolvedBy: text('resolved_by'),
  },
  (t) => [
    index('found_bottles_open')
      .on(t.foundAt, t.id)
      .where(sql`resolved_at is null`),
    index('found_bottles_session')
      .on(t.sessionId)
      .where(sql`session_id is not null`),
    check('found_bottles_are_some', sql`${t.quantity} > 0`),
    check(
      'found_bottles_are_resolved_with_a_note',
      sql`(${t.resolvedAt} is null) = (${t.resolvedBy} is null) and (${t.resolvedAt} is null) = (${t.note} is null)`,
    ),
  ],
);

/** Pictures of bottles that were found. */
export const foundPictures = pgTable(
  'found_pictures',
  {
    id: generatedId().primaryKey(),
    foundId: reference('found_id')
      .notNull()
      .references(() => foundBottles.id),
    fileName: text('file_name').notNull(),
    fileId: reference('file_id')
      .notNull()
      .references(() => fileContents.id),
  },
  (t) => [index('found_pictures_found').on(t.foundId)],
);
