import { isNull, sql } from 'drizzle-orm';
import type { Db } from '../../db/database.ts';
import { mailOutbox } from '../../db/schema/system.ts';

export interface OutboxState {
  readonly waiting: number;
  /** Mails with at least one failed try. */
  readonly tried: number;
  /** When the mail that is due longest was due; null when nothing waits. */
  readonly overdueSince: Date | null;
  /** The latest error of the mail with the most tries. */
  readonly lastError: string | null;
}

export async function readOutboxState(db: Db): Promise<OutboxState> {
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
    .where(isNull(mailOutbox.sentAt));
  return state ?? { waiting: 0, tried: 0, overdueSince: null, lastError: null };
}
