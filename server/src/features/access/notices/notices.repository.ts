import { and, desc, eq, gt } from 'drizzle-orm';
import type { Db } from '../../../db/database.ts';
import { isoTime } from '../../../db/iso-time.ts';
import { accountNotices } from '../../../db/schema/accounts.ts';

/** How long notices are shown and kept. */
export const NOTICES_KEPT_MS = 365 * 24 * 60 * 60_000;

const MOST_NOTICES = 500;

/** Notices in one statement, which has at most 65,535 parameters. */
const NOTICES_AT_ONCE = 5_000;

type NewNotice = Omit<typeof accountNotices.$inferInsert, 'id'>;

export async function insertNotices(tx: Db, notices: readonly NewNotice[]): Promise<void> {
  for (let start = 0; start < notices.length; start += NOTICES_AT_ONCE) {
    await tx.insert(accountNotices).values(notices.slice(start, start + NOTICES_AT_ONCE));
  }
}

/** Lists what the owners of an account were told since a moment, newest first. */
export function listNotices(db: Db, accountId: number, since: Date) {
  const { id, occurredAt, what, byName } = accountNotices;
  return db
    .select({ id, at: isoTime(occurredAt), what, by: byName })
    .from(accountNotices)
    .where(and(eq(accountNotices.accountId, accountId), gt(occurredAt, since)))
    .orderBy(desc(occurredAt), desc(id))
    .limit(MOST_NOTICES);
}
