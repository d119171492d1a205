import { isNotNull, sql } from 'drizzle-orm';
import type { Db } from '../../db/database.ts';
import { mailOutbox } from '../../db/schema/system.ts';
import { IS_UNSENT } from './mail.repository.ts';

/**
 * Counts the mails that no server has taken yet, and those of them with a failed try; when the one that is due longest
 * was due, null when nothing waits; the latest error of the mail with the most tries; and how many were given up.
 */
export async function readOutboxState(db: Db) {
  const [state] = await db
    .select({
      waiting: sql`count(*)`.mapWith(Number),
      tried: sql`count(${mailOutbox.lastError})`.mapWith(Number),
      overdueSince: sql`min(${mailOutbox.nextTryAt})`.mapWith(mailOutbox.nextTryAt),
      lastError: sql<
        string | null
      >`(array_agg(${mailOutbox.lastError} order by ${mailOutbox.tries} desc))[1]`,
    })
    .from(mailOutbox)
    .where(IS_UNSENT);
  const dropped = await db.$count(mailOutbox, isNotNull(mailOutbox.droppedAt));
  const none = { waiting: 0, tried: 0, overdueSince: null, lastError: null };
  return { ...(state ?? none), dropped };
}
