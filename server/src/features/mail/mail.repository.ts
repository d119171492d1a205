import { and, asc, eq, isNull, lte, sql } from 'drizzle-orm';
import type { Db } from '../../db/database.ts';
import { mailOutbox } from '../../db/schema/system.ts';

export type OutboxMail = typeof mailOutbox.$inferSelect;

export type NewMail = Omit<typeof mailOutbox.$inferInsert, 'id' | 'messageId'>;

/** Mails in one statement, which has at most 65,535 parameters. */
const MAILS_AT_ONCE = 1_000;

/** Queues mails with a message id that all tries of a mail carry. */
export async function insertMails(tx: Db, mails: readonly NewMail[]): Promise<void> {
  const messageId = sql`gen_random_uuid()::text`;
  for (let start = 0; start < mails.length; start += MAILS_AT_ONCE) {
    const batch = mails.slice(start, start + MAILS_AT_ONCE);
    await tx.insert(mailOutbox).values(batch.map((mail) => ({ ...mail, messageId })));
  }
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
