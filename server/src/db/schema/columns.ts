import { sql } from 'drizzle-orm';
import { bigint, customType, timestamp } from 'drizzle-orm/pg-core';

/** A number the database gives from a sequence of its own; unique over all accounts. */
export const generatedId = () => bigint('id', { mode: 'number' }).generatedByDefaultAsIdentity();

/** A reference to a generated id. */
export const reference = (name: string) => bigint(name, { mode: 'number' });

/** A moment with zone, read as a Date. */
export const moment = (name: string) =>
  timestamp(name, { withTimezone: true, mode: 'date', precision: 3 });

/** The moment of writing, for rows nobody dates otherwise. */
export const writtenAt = (name: string) =>
  moment(name)
    .notNull()
    .default(sql`now()`);

/** Raw bytes: file contents and digests. */
export const bytes = customType<{ data: Uint8Array; driverData: Uint8Array }>({
  dataType: () => 'bytea',
});
