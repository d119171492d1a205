import { and, eq, gt, lte, sql } from 'drizzle-orm';
import type { Db } from '../../db/database.ts';
import { throttleCounters } from '../../db/schema/accounts.ts';

/** One counter: what is counted, and of whom. */
export interface Counter {
  readonly scope:
    'login of e-mail' | 'login from address' | 'reset of e-mail' | 'reset from address';
  readonly key: string;
}

/** How often something happened in the running window, and when that window ends. */
export interface Counted {
  readonly count: number;
  readonly windowEndsAt: Date;
}

/** What was counted so far; null when no window is running. */
export async function readCounter(
  db: Db,
  { scope, key }: Counter,
  now: Date,
): Promise<Counted | null> {
  const [row] = await db
    .select({ count: throttleCounters.count, windowEndsAt: throttleCounters.windowEndsAt })
    .from(throttleCounters)
    .where(
      and(
        eq(throttleCounters.scope, scope),
        eq(throttleCounters.key, key),
        gt(throttleCounters.windowEndsAt, now),
      ),
    );
  return row ?? null;
}

/** Counts one more, and answers how many that makes; a window that has ended begins anew. */
export async function raiseCounter(
  db: Db,
  { scope, key }: Counter,
  now: Date,
  windowEndsAt: Date,
): Promise<Counted> {
  const isOver = sql`${throttleCounters.windowEndsAt} <= ${now.toISOString()}::timestamptz`;
  const [row] = await db
    .insert(throttleCounters)
    .values({ scope, key, count: 1, windowEndsAt })
    .onConflictDoUpdate({
      target: [throttleCounters.scope, throttleCounters.key],
      set: {
        count: sql`case when ${isOver} then 1 else ${throttleCounters.count} + 1 end`,
        windowEndsAt: sql`case when ${isOver} then excluded.window_ends_at else ${throttleCounters.windowEndsAt} end`,
      },
    })
    .returning({ count: throttleCounters.count, windowEndsAt: throttleCounters.windowEndsAt });
  if (row === undefined) throw new Error('An attempt was not counted.');
  return row;
}

/**
 * Forgets windows that have ended, so that guesses at many e-mails leave nothing behind. What another
 * call forgets just then is skipped: two of them never wait for each other.
 */
export async function deleteEndedCounters(db: Db, now: Date): Promise<void> {
  const ended = db
    .select({ scope: throttleCounters.scope, key: throttleCounters.key })
    .from(throttleCounters)
    .where(lte(throttleCounters.windowEndsAt, now))
    .for('update', { skipLocked: true });
  await db
    .delete(throttleCounters)
    .where(sql`(${throttleCounters.scope}, ${throttleCounters.key}) in ${ended}`);
}
