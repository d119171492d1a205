import { and, asc, desc, eq, gt, max, or, sql } from 'drizzle-orm';
import type { Db } from '../../db/database.ts';
import { throttleCounters } from '../../db/schema/accounts.ts';

/** One counter: its scope and its key. The key of a scope that names an e-mail begins with it. */
export interface Counter {
  readonly scope:
    | `${'login' | 'reset'} ${'of e-mail from address' | 'of e-mail' | 'from address' | 'from device'}`
    | 'old password in session'
    | 'step-up in session'
    | 'second factor of user'
    | 'e-mail changes of user'
    | 'verification from address'
    | 'audit of throttled login';
  readonly key: string;
}

const isCounter = ({ scope, key }: Counter) =>
  and(eq(throttleCounters.scope, scope), eq(throttleCounters.key, key));

/** The latest moment until which one of the counters blocks; null when none does. */
export async function readBlockedUntil(
  db: Db,
  counters: readonly Counter[],
  now: Date,
): Promise<Date | null> {
  const [row] = await db
    .select({ until: max(throttleCounters.blockedUntil) })
    .from(throttleCounters)
    .where(and(or(...counters.map(isCounter)), gt(throttleCounters.blockedUntil, now)));
  return row?.until ?? null;
}

/** Raises a counter and returns the new count; null when the counter blocks. A count that has ended starts at 1. */
export async function raiseCounter(
  tx: Db,
  { scope, key }: Counter,
  now: Date,
  windowEndsAt: Date,
): Promise<number | null> {
  const at = sql`${now.toISOString()}::timestamptz`;
  const [row] = await tx
    .insert(throttleCounters)
    .values({ scope, key, count: 1, windowEndsAt })
    .onConflictDoUpdate({
      target: [throttleCounters.scope, throttleCounters.key],
      set: {
        count: sql`case when ${throttleCounters.windowEndsAt} <= ${at} then 1 else ${throttleCounters.count} + 1 end`,
        windowEndsAt,
        blockedUntil: null,
      },
      setWhere: sql`coalesce(${throttleCounters.blockedUntil} <= ${at}, true)`,
    })
    .returning({ count: throttleCounters.count });
  return row?.count ?? null;
}

/** Makes a counter block until a moment, and keeps its count until another. */
export async function blockCounter(
  tx: Db,
  counter: Counter,
  blockedUntil: Date,
  windowEndsAt: Date,
): Promise<void> {
  await tx.update(throttleCounters).set({ blockedUntil, windowEndsAt }).where(isCounter(counter));
}

/** Deletes the counters whose key begins with an e-mail. */
export async function deleteCountersOfEmail(tx: Db, email: string): Promise<void> {
  const isOfEmail = eq(sql`split_part(${throttleCounters.key}, ' ', 1)`, email.toLowerCase());
  // As an attempt raises them: that of the network before that of all networks, whose scope is shorter.
  await tx
    .select({ key: throttleCounters.key })
    .from(throttleCounters)
    .where(isOfEmail)
    .orderBy(desc(throttleCounters.scope), asc(throttleCounters.key))
    .for('update');
  await tx.delete(throttleCounters).where(isOfEmail);
}
