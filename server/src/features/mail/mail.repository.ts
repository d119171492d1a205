import { and, asc, eq, inArray, isNull, lte, sql } from 'drizzle-orm';
import type { Db } from '../../db/database.ts';
import { mailOutbox } from '../../db/schema/system.ts';

/** A mail taken out of the outbox for one try. */
export type OutboxMail = Pick<
  typeof mailOutbox.$inferSelect,
  'id' | 'messageId' | 'recipients' | 'subject' | 'textBody' | 'htmlBody' | 'createdAt' | 'tries'
>;

type NewMail = Omit<typeof mailOutbox.$inferInsert, 'id' | 'messageId'>;

/** Queues a mail under an id of its own, which every try will carry. */
export async function insertMail(tx: Db, mail: NewMail): Promise<void> {
  await tx.insert(mailOutbox).values({ ...mail, messageId: sql`gen_random_uuid()::text` });
}

/**
 * Takes up to `limit` due mails and puts their next try off, so that no other sender takes them meanwhile and a
 * sender that dies in mid-sending leaves them to the next try. No lock is held while a mail server is spoken to.
 */
export async function claimDueMails(
  tx: Db,
  now: Date,
  nextTryAt: (tries: number) => Date,
  limit: number,
): Promise<OutboxMail[]> {
  const due = await tx
    .select({
      id: mailOutbox.id,
      messageId: mailOutbox.messageId,
      recipients: mailOutbox.recipients,
      subject: mailOutbox.subject,
      textBody: mailOutbox.textBody,
      htmlBody: mailOutbox.htmlBody,
      createdAt: mailOutbox.createdAt,
      tries: mailOutbox.tries,
    })
    .from(mailOutbox)
    .where(and(isNull(mailOutbox.sentAt), lte(mailOutbox.nextTryAt, now)))
    .orderBy(asc(mailOutbox.nextTryAt), asc(mailOutbox.id))
    .limit(limit)
    .for('update', { skipLocked: true });
  for (const tries of new Set(due.map((mail) => mail.tries))) {
    const ids = due.filter((mail) => mail.tries === tries).map((mail) => mail.id);
    await tx
      .update(mailOutbox)
      .set({ tries: tries + 1, nextTryAt: nextTryAt(tries) })
      .where(inArray(mailOutbox.id, ids));
  }
  return due;
}

/** Marks a mail as taken by the mail server. */
export async function markSent(db: Db, id: number, sentAt: Date): Promise<void> {
  await db.update(mailOutbox).set({ sentAt, lastError: null }).where(eq(mailOutbox.id, id));
}

/** Keeps why a try failed; its next one is already set. */
export async function markFailed(db: Db, id: number, lastError: string): Promise<void> {
  await db.update(mailOutbox).set({ lastError }).where(eq(mailOutbox.id, id));
}
