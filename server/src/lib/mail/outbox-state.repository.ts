import { and, isNotNull, isNull, sql } from 'drizzle-orm';
import type { Db } from '../../db/database.ts';
import { mailOutbox } from '../../db/schema/system.ts';
import { HAS_FAILED, IS_UNSENT } from './mail.repository.ts';

/**
 * Counts the mails that no server has taken yet, and those of them with a failed try; when the one that is due longest
 * was due, null when nothing waits; how many were given up and wait for somebody, and how many were dropped.
 */
export async function readOutboxState(db: Db) {
  const [state] = await db
    .select({
      waiting: sql`count(*)`.mapWith(Number),
      tried: sql`count(${mailOutbox.lastError})`.mapWith(Number),
      overdueSince: sql`min(${mailOutbox.nextTryAt})`.mapWith(mailOutbox.nextTryAt),
    })
    .from(mailOutbox)
    .where(IS_UNSENT);
  const isGivenUp = and(isNotNull(mailOutbox.failedAt), isNull(mailOutbox.droppedAt));
  const givenUp = await db.$count(mailOutbox, isGivenUp);
  const dropped = await db.$count(mailOutbox, isNotNull(mailOutbox.droppedAt));
  const none = { waiting: 0, tried: 0, overdueSince: null };
  return { ...(state ?? none), givenUp, dropped };
}

const LONGEST_KIND = 100;

/** The errors of failed mails, each kind once with the number of mails, the most frequent first. */
export async function countMailErrors(db: Db): Promise<[kind: string, mails: number][]> {
  const rows = await db
    .select({ error: mailOutbox.lastError, mails: sql`count(*)`.mapWith(Number) })
    .from(mailOutbox)
    .where(HAS_FAILED)
    .groupBy(mailOutbox.lastError);
  const kinds = new Map<string, number>();
  for (const { error, mails } of rows) {
    const kind = kindOf(error ?? '');
    kinds.set(kind, (kinds.get(kind) ?? 0) + mails);
  }
  return [...kinds].toSorted(
    ([kind, mails], [other, others]) => others - mails || kind.localeCompare(other),
  );
}

/** An error in one line without what differs from mail to mail: e-mails, and ids that mail servers make. */
function kindOf(error: string): string {
  const words = error.trim().split(/\s+/);
  const kept = words.map((word) => (word.includes('@') || isMadeId(word) ? '…' : word));
  return kept.join(' ').slice(0, LONGEST_KIND);
}

const SHORTEST_ID = 8;

const isMadeId = (word: string) =>
  word.length >= SHORTEST_ID && /^\w+$/.test(word) && /\d/.test(word) && /[A-Za-z]/.test(word);
