import { and, eq, inArray, isNotNull, sql } from 'drizzle-orm';
import type { Db } from '../../db/database.ts';
import { isoTime } from '../../db/iso-time.ts';
import { users } from '../../db/schema/accounts.ts';
import type { Refusal } from './mail-transport.ts';

/** Mail servers answer in several lines, some at length. */
const MAX_REASON = 500;

const isOfEmails = (emails: readonly string[]) =>
  inArray(
    sql`lower(${users.email})`,
    emails.map((email) => email.toLowerCase()),
  );

/** Notes with the users of refused e-mails that mails do not arrive there. */
export async function recordBounces(
  db: Db,
  refused: readonly Pick<Refusal, 'recipient' | 'reason'>[],
  bouncedAt: Date,
): Promise<void> {
  for (const { recipient, reason } of refused) {
    await db
      .update(users)
      .set({
        bouncedEmail: sql`${users.email}`,
        bouncedAt,
        bounceReason: reason.replaceAll(/\s+/g, ' ').slice(0, MAX_REASON),
      })
      .where(isOfEmails([recipient]));
  }
}

/** Forgets this of e-mails to which a mail was delivered. */
export async function clearBounces(db: Db, emails: readonly string[]): Promise<void> {
  if (emails.length === 0) return;
  await db
    .update(users)
    .set({ bouncedEmail: null, bouncedAt: null, bounceReason: null })
    .where(and(isNotNull(users.bouncedEmail), isOfEmails(emails)));
}

/** The users of an account whose present e-mail bounces, since when and why. */
export async function listBounces(db: Db, accountId: number) {
  const { id, email, bouncedEmail, bouncedAt, bounceReason: reason } = users;
  const rows = await db
    .select({ id, at: isoTime(bouncedAt), reason })
    .from(users)
    .where(and(eq(users.accountId, accountId), eq(bouncedEmail, email)));
  return rows.map((row) => ({ id: row.id, at: row.at ?? '', reason: row.reason ?? '' }));
}
