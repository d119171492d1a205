import { and, asc, eq, isNull, lte, sql } from 'drizzle-orm';
import type { Db } from '../../db/database.ts';
import { mailOutbox } from '../../db/schema/system.ts';

export type OutboxMail = typeof mailOutbox.$inferSelect;

type NewMail = Omit<typeof mailOutbox.$inferInsert, 'id' | 'messageId'>;

/** Queues a mail with a message id that all its tries carry. */
export async function insertMail(tx: Db, mail: NewMail): Promise<void> {
  await tx.insert(mailOutbox).values({ ...mail, messageId: sql`gen_random_uuid()::text` });
}

/**
 * Claims the mail that is due longest and puts its next try off until `leasedUntil`: no other sender takes it
 * meanwhile, one that dies while sending leaves it to a later try, and no lock is held during the conversation with the
 * mail server. Undefined when nothing is due.
 */
export async function claimDueMail(
  db: Db,
  now: Date,
  leasedUntil: Date,
): Promise<OutboxMail | undefined> {
  const longestDue = db
    .select({ id: mailOutbox.id })
    .from(mailOutbox)
    .where(and(isNull(mailOutbox.sentAt), lte(mailOutbox.nextTryAt, now)))
    .orderBy(asc(mailOutbox.nextTryAt), asc(mailOutbox.id))
    .limit(1)
    .for('update', { skipLocked: true });
  const [claimed] = await db
    .update(mailOutbox)
    .set({ tries: sql`${mailOutbox.tries} + 1`, nextTryAt: leasedUntil })
    .where(sql`${mailOutbox.id} = ${longestDue}`)
    .returning();
  return claimed;
}

/** Marks a mail as sent; `note` names what the mail server refused of it, if anything. */
export async function markSent(
  db: Db,
  id: number,
  sentAt: Date,
  note: string | null,
): Promise<void> {
  await db.update(mailOutbox).set({ sentAt, lastError: note }).where(eq(mailOutbox.id, id));
}

export async function markFailed(
  db: Db,
  id: number,
  lastError: string,
  nextTryAt: Date,
): Promise<void> {
  await db.update(mailOutbox).set({ lastError, nextTryAt }).where(eq(mailOutbox.id, id));
}
