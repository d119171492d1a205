import { sql } from 'drizzle-orm';
import {
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
} from 'drizzle-orm/pg-core';
import { ownerAccount, users } from './accounts.ts';
import { generatedId, moment, reference, writtenAt } from './columns.ts';
import { orders } from './orders.ts';

/** The company's vans. */
export const vans = pgTable(
  'vans',
  {
    id: generatedId().primaryKey(),
    name: text().notNull().unique('vans_name'),
    capacityBottles: integer('capacity_bottles').notNull(),
    isActive: boolean('is_active').notNull().default(true),
    version: integer().notNull().default(1),
  },
  (t) => [check('vans_capacity_is_positive', sql`${t.capacityBottles} > 0`)],
);

/** Weekdays on which the van comes to ZIP codes that begin with a prefix: 1 is Monday, 5 Friday. */
export const vanDays = pgTable(
  'van_days',
  { zipPrefix: text('zip_prefix').primaryKey(), weekdays: integer().array().notNull() },
  (t) => [
    check('van_days_prefix_is_digits', sql`${t.zipPrefix} ~ '^[0-9]{1,5}$'`),
    check(
      'van_days_are_weekdays',
      sql`${t.weekdays} <@ array[1, 2, 3, 4, 5] and cardinality(${t.weekdays}) > 0`,
    ),
  ],
);

/** Runs of vans: who drives which van on a day. */
export const runs = pgTable(
  'runs',
  {
    id: generatedId().primaryKey(),
    day: date({ mode: 'string' }).notNull(),
    vanId: reference('van_id')
      .notNull()
      .references(() => vans.id),
    driverUserId: reference('driver_user_id')
      .notNull()
      .references(() => users.id),
    /** At the provider's, HH:mm. */
    departsAt: text('departs_at').notNull(),
    stopMinutes: integer('stop_minutes').notNull(),
    startedAt: moment('started_at'),
    endedAt: moment('ended_at'),
    /** Raised with each change, also when a stop leaves because its request changed. */
    version: integer().notNull().default(1),
    createdAt: writtenAt('created_at'),
  },
  (t) => [
    index('runs_day').on(t.day),
    check('runs_departs_at_is_a_time', sql`${t.departsAt} ~ '^([01][0-9]|2[0-3]):[0-5][0-9]$'`),
    check('runs_stop_minutes_are_bounded', sql`${t.stopMinutes} between 5 and 240`),
    check('runs_end_after_they_start', sql`${t.endedAt} is null or ${t.startedAt} is not null`),
  ],
);

/**
 * The stops of a run, in order. A trigger on orders removes the stop of a request that is cancelled or gets another
 * confirmed date or method.
 */
export const runStops = pgTable(
  'run_stops',
  {
    accountId: ownerAccount(),
    id: generatedId(),
    runId: reference('run_id')
      .notNull()
      .references(() => runs.id, { onDelete: 'cascade' }),
    orderId: reference('order_id').notNull(),
    position: integer().notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.accountId, t.id] }),
    foreignKey({
      columns: [t.accountId, t.orderId],
      foreignColumns: [orders.accountId, orders.id],
    }),
    unique('run_stops_once').on(t.accountId, t.orderId),
    index('run_stops_run').on(t.runId, t.position),
  ],
);

/**
 * Stops that left a run or the list of the day, because the desk moved them: a phone without network may hand over what
 * it still shows. Triggers on runs and their stops write those of runs.
 */
export const formerStops = pgTable(
  'former_stops',
  {
    accountId: ownerAccount(),
    id: generatedId(),
    orderId: reference('order_id').notNull(),
    /** Null for a stop of the day that was on no run; the run may be deleted. */
    runId: reference('run_id'),
    /** Whose stop it was; null for one that was open to every driver. */
    driverUserId: reference('driver_user_id').references(() => users.id),
    day: date({ mode: 'string' }).notNull(),
    leftAt: writtenAt('left_at'),
  },
  (t) => [
    primaryKey({ columns: [t.accountId, t.id] }),
    foreignKey({
      columns: [t.accountId, t.orderId],
      foreignColumns: [orders.accountId, orders.id],
    }),
    index('former_stops_order').on(t.accountId, t.orderId),
    check(
      'former_stops_of_runs_have_a_driver',
      sql`(${t.runId} is null) = (${t.driverUserId} is null)`,
    ),
  ],
);
