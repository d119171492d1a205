import { and, asc, desc, eq, inArray, isNotNull, isNull, like, lte, or, sql } from 'drizzle-orm';
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

/** Queues a mail whose secret is put in next, and returns its id. */
export async function insertSecretMail(tx: Db, mail: NewMail): Promise<number> {
  const row = { ...mail, messageId: sql`gen_random_uuid()::text` };
  const [inserted] = await tx.insert(mailOutbox).values(row).returning({ id: mailOutbox.id });
  if (inserted === undefined) throw new Error('The outbox returned no id');
  return inserted.id;
}

/** Stores the sealed secret of a mail, and its bodies without it. */
export async function putSecret(
  tx: Db,
  {
    id,
    ...row
  }: { readonly id: number } & Pick<NewMail, 'sealedSecret'> &
    Partial<Pick<NewMail, 'textBody' | 'htmlBody'>>,
): Promise<void> {
  await tx
    .update(mailOutbox)
    .set({ ...row, hasSecret: true })
    .where(eq(mailOutbox.id, id));
}

/** Mails that wait to be sent. */
export const IS_UNSENT = and(
  isNull(mailOutbox.sentAt),
  isNull(mailOutbox.failedAt),
  isNull(mailOutbox.droppedAt),
);

/** Mails with a failed try, and those that were given up, until somebody ends them; by the index of due mails. */
export const HAS_FAILED = and(
  or(isNull(mailOutbox.sentAt), isNotNull(mailOutbox.failedAt)),
  isNull(mailOutbox.droppedAt),
  isNotNull(mailOutbox.lastError),
);

/** The unsent mails that may be from a version that stored secrets in the bodies. */
export function listUnsentPlain(tx: Db) {
  const { id, textBody, htmlBody, hasSecret } = mailOutbox;
  const hasLink = or(
    like(textBody, '%#token=%'),
    like(textBody, '%/reset-password/%'),
    like(textBody, '%/undo-email-change/%'),
  );
  return tx
    .select({ id, textBody, htmlBody })
    .from(mailOutbox)
    .where(and(IS_UNSENT, eq(hasSecret, false), hasLink))
    .for('update');
}

/** When the latest mail of a request with this subject was queued. */
export async function findLatestMailAt(
  db: Db,
  { accountId, orderId }: { readonly accountId: number; readonly orderId: number },
  subject: string,
): Promise<Date | undefined> {
  const { createdAt } = mailOutbox;
  const [row] = await db
    .select({ createdAt })
    .from(mailOutbox)
    .where(
      and(
        eq(mailOutbox.accountId, accountId),
        eq(mailOutbox.orderId, orderId),
        eq(mailOutbox.subject, subject),
      ),
    )
    .orderBy(desc(mailOutbox.id))
    .limit(1);
  return row?.createdAt;
}

/**
 * Takes the mail with one of these subjects that waits for a mailbox out of the outbox; returns when it was queued first,
 * and when it was due. A mail that a sender has begun to send stays.
 */
export async function takeWaitingMail(
  tx: Db,
  { accountId, email }: { readonly accountId: number; readonly email: string },
  subjects: readonly string[],
) {
  const [gone] = await tx
    .delete(mailOutbox)
    .where(
      and(
        eq(mailOutbox.accountId, accountId),
        eq(mailOutbox.recipients, [email]),
        inArray(mailOutbox.subject, [...subjects]),
        IS_UNSENT,
        eq(mailOutbox.tries, 0),
      ),
    )
    .returning({ since: mailOutbox.createdAt, dueAt: mailOutbox.nextTryAt });
  return gone;
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
    .where(and(IS_UNSENT, lte(mailOutbox.nextTryAt, now)))
    .orderBy(asc(mailOutbox.nextTryAt), asc(mailOutbox.id))
    .limit(1)
    .for('update', { skipLocked: true });
  const [claimed] = await db
    .update(mailOutbox)
    .set({
      tries: sql`${mailOutbox.tries} + 1`,
      triedSince: sql`coalesce(${mailOutbox.triedSince}, ${sql.param(now, mailOutbox.triedSince)})`,
      nextTryAt: leasedUntil,
    })
    .where(sql`${mailOutbox.id} = ${longestDue}`)
    .returning();
  return claimed;
}

/** Marks a mail as sent to all, and cuts its secret. */
export async function markSent(db: Db, id: number, sentAt: Date): Promise<void> {
  await db
    .update(mailOutbox)
    .set({ sentAt, unreached: [], lastError: null, sealedSecret: null })
    .where(eq(mailOutbox.id, id));
}

/** Ends a mail without its being sent, with the reason. */
export async function markDropped(
  db: Db,
  id: number,
  droppedAt: Date,
  lastError: string,
): Promise<void> {
  await db
    .update(mailOutbox)
    .set({ droppedAt, lastError, sealedSecret: null })
    .where(eq(mailOutbox.id, id));
}

/** Puts the next try of a mail off; `unreached` are the recipients without it. */
export async function markFailed(
  db: Db,
  id: number,
  failure: { readonly lastError: string; readonly nextTryAt: Date; readonly unreached?: string[] },
): Promise<void> {
  await db.update(mailOutbox).set(failure).where(eq(mailOutbox.id, id));
}

/** Gives a mail up. `sentAt`, if some recipients have it, who keep it: its secret is cut. */
export async function markGivenUp(
  db: Db,
  id: number,
  failure: {
    readonly lastError: string;
    readonly failedAt: Date;
    readonly sentAt?: Date;
    readonly unreached?: string[];
  },
): Promise<void> {
  const cut = failure.sentAt === undefined ? {} : { sealedSecret: null };
  await db
    .update(mailOutbox)
    .set({ ...failure, ...cut })
    .where(eq(mailOutbox.id, id));
}
