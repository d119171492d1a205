import { and, eq, sql } from 'drizzle-orm';
import type { Db } from '../../../db/database.ts';
import { messageReads } from '../../../db/schema/messages.ts';
import { mailOutbox } from '../../../db/schema/system.ts';
import { IS_UNSENT } from '../../../lib/mail/mail.repository.ts';
import type { ThreadKey } from './messages.repository.ts';

/** Finds the last message of a thread that a user of the account has read; 0 for none. */
export async function findLastRead(
  db: Db,
  { accountId, id }: ThreadKey,
  userId: number,
): Promise<number> {
  const [row] = await db
    .select({ last: messageReads.lastMessageId })
    .from(messageReads)
    .where(
      and(
        eq(messageReads.accountId, accountId),
        eq(messageReads.threadId, id),
        eq(messageReads.userId, userId),
      ),
    );
  return row?.last ?? 0;
}

/** Records how far a user has read a thread; never back. */
export async function raiseLastRead(
  tx: Db,
  { accountId, id: threadId }: ThreadKey,
  userId: number,
  lastMessageId: number,
): Promise<void> {
  await tx
    .insert(messageReads)
    .values({ accountId, threadId, userId, lastMessageId })
    .onConflictDoUpdate({
      target: [messageReads.accountId, messageReads.threadId, messageReads.userId],
      set: { lastMessageId: sql`greatest(${messageReads.lastMessageId}, ${lastMessageId})` },
    });
}

/**
 * Takes the mail about a thread that waits for a user's mailbox out of the outbox; returns since when its messages are,
 * and when it was due. A mail that a sender has begun to send stays.
 */
export async function takeWaitingMail(tx: Db, { accountId, id }: ThreadKey, email: string) {
  const [gone] = await tx
    .delete(mailOutbox)
    .where(
      and(
        eq(mailOutbox.accountId, accountId),
        eq(mailOutbox.threadId, id),
        eq(mailOutbox.recipients, [email]),
        IS_UNSENT,
        eq(mailOutbox.tries, 0),
      ),
    )
    .returning({ since: mailOutbox.createdAt, dueAt: mailOutbox.nextTryAt });
  return gone;
}
