import { SIGHTINGS } from '@portal/contract/cellar/inventory/vocabulary';
import { sql } from 'drizzle-orm';
import { check, foreignKey, index, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { ownerAccount, users } from './accounts.ts';
import { generatedId, moment, reference } from './columns.ts';
import { countSessions } from './counting.ts';
import { cases } from './inventory.ts';

/** Append-only: each time that a steward handled a case. A trigger keeps the last one in `cases`. */
export const caseSightings = pgTable(
  'case_sightings',
  {
    accountId: ownerAccount(),
    id: generatedId(),
    caseId: reference('case_id').notNull(),
    seenAt: moment('seen_at').notNull(),
    how: text({ enum: SIGHTINGS }).notNull(),
    byUserId: reference('by_user_id').references(() => users.id),
    byName: text('by_name').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.accountId, t.id] }),
    foreignKey({ columns: [t.accountId, t.caseId], foreignColumns: [cases.accountId, cases.id] }),
    index('case_sightings_case').on(t.accountId, t.caseId, t.seenAt),
    check(
      'case_sightings_how_is_known',
      sql`${t.how} in (${sql.raw(SIGHTINGS.map((how) => `'${how}'`).join(', '))})`,
    ),
  ],
);

/** Bottles that were taken out of their case for a request and that the ledger still has in it. */
interface PulledBottles {
  /** The number of the request. */
  readonly request: number;
  readonly quantity: number;
  /** When they were picked, in ISO 8601. */
  readonly since: string;
}

/** What a count found of one wine and size, and what the ledger said at that moment. */
export interface StoredCountLine {
  readonly wine_id: number;
  readonly size_ml: number | null;
  /** Null was not looked at. */
  readonly counted: number | null;
  /** Of how many wines, that are one by now, it is the sum; absent for one. */
  readonly of_wines?: number;
  readonly ledger: number;
  /** Of the ledger's bottles, those that were out of the case; absent when there were none. */
  readonly pulled?: readonly PulledBottles[];
}

/** Counts of a case by somebody who was not told what should be in it. */
export const caseCounts = pgTable(
  'case_counts',
  {
    accountId: ownerAccount(),
    id: generatedId(),
    caseId: reference('case_id').notNull(),
    /** The counting session that it is part of. */
    sessionId: reference('session_id').references(() => countSessions.id),
    state: text({ enum: ['equal', 'differs', 'corrected', 'count again'] }).notNull(),
    lines: jsonb().$type<readonly StoredCountLine[]>().notNull(),
    /** When it was made, by the clock of the phone. */
    countedAt: moment('counted_at').notNull(),
    /** When the server got it. */
    recordedAt: moment('recorded_at').notNull(),
    /** Null: nobody counted, the case is to be counted because something became known too late. */
    countedByUserId: reference('counted_by_user_id').references(() => users.id),
    countedBy: text('counted_by').notNull(),
    decidedAt: moment('decided_at'),
    decidedByUserId: reference('decided_by_user_id').references(() => users.id),
    decidedBy: text('decided_by'),
  },
  (t) => [
    primaryKey({ columns: [t.accountId, t.id] }),
    foreignKey({ columns: [t.accountId, t.caseId], foreignColumns: [cases.accountId, cases.id] }),
    index('case_counts_case').on(t.accountId, t.caseId, t.countedAt),
    index('case_counts_session')
      .on(t.sessionId, t.countedAt)
      .where(sql`session_id is not null`),
    index('case_counts_open')
      .on(t.state, t.countedAt)
      .where(sql`state in ('differs', 'count again')`),
    check(
      'case_counts_state_is_known',
      sql`${t.state} in ('equal', 'differs', 'corrected', 'count again')`,
    ),
    check(
      'case_counts_without_counter_are_to_be_made',
      sql`${t.countedByUserId} is not null or ${t.state} = 'count again'`,
    ),
    check('case_counts_are_decided_by_another', sql`${t.decidedByUserId} <> ${t.countedByUserId}`),
  ],
);
