import type {
  MailState,
  OutboxFigures,
  OutboxQuery,
} from '@portal/contract/house/mail/mail.schemas';
import { and, desc, eq, isNotNull, isNull, type SQL } from 'drizzle-orm';
import type { Db } from '../../../db/database.ts';
import { isoTime } from '../../../db/iso-time.ts';
import { countRows, readPage } from '../../../db/paged-rows.ts';
import { accounts } from '../../../db/schema/accounts.ts';
import { orders } from '../../../db/schema/orders.ts';
import { mailOutbox } from '../../../db/schema/system.ts';
import { containsText } from '../../../db/text-search.ts';
import { HAS_FAILED, IS_UNSENT } from '../../../lib/mail/mail.repository.ts';

const STATES: Record<MailState, SQL | undefined> = {
  waiting: and(IS_UNSENT, isNull(mailOutbox.lastError)),
  failed: HAS_FAILED,
  sent: and(
    isNotNull(mailOutbox.sentAt),
    isNull(mailOutbox.failedAt),
    isNull(mailOutbox.droppedAt),
  ),
  dropped: isNotNull(mailOutbox.droppedAt),
};

const COLUMNS = {
  id: mailOutbox.id,
  recipients: mailOutbox.recipients,
  subject: mailOutbox.subject,
  created_at: isoTime(mailOutbox.createdAt),
  sent_at: isoTime(mailOutbox.sentAt),
  failed_at: isoTime(mailOutbox.failedAt),
  dropped_at: isoTime(mailOutbox.droppedAt),
  next_try_at: isoTime(mailOutbox.nextTryAt),
  tries: mailOutbox.tries,
  last_error: mailOutbox.lastError,
  account: { id: accounts.id, name: accounts.name },
  request_number: orders.footprintId,
};

/** A page of the outbox, and how many mails there are, as far as they are counted. */
export function listOutbox(db: Db, query: OutboxQuery) {
  const chosen = chosenMails(query);
  return readPage(db, { table: mailOutbox, chosen, page: query.page }, (limit, offset) =>
    db
      .select(COLUMNS)
      .from(mailOutbox)
      .leftJoin(accounts, eq(accounts.id, mailOutbox.accountId))
      .leftJoin(orders, isOfOrder)
      .where(chosen)
      .orderBy(desc(mailOutbox.id))
      .limit(limit)
      .offset(offset),
  );
}

const isOfOrder = and(
  eq(orders.accountId, mailOutbox.accountId),
  eq(orders.id, mailOutbox.orderId),
);

/** Counts what waits and what failed in the whole outbox, and says when the newest sent mail left. */
export async function readFigures(db: Db): Promise<OutboxFigures> {
  const [newest] = await db
    .select({ at: isoTime(mailOutbox.sentAt) })
    .from(mailOutbox)
    .where(STATES.sent)
    .orderBy(desc(mailOutbox.id))
    .limit(1);
  return {
    waiting: await countRows(db, { table: mailOutbox, chosen: STATES.waiting }),
    failed: await countRows(db, { table: mailOutbox, chosen: STATES.failed }),
    last_sent_at: newest?.at ?? null,
  };
}

/** The mails in a state whose recipients and subject contain a search. */
function chosenMails({ state, search }: OutboxQuery): SQL | undefined {
  return and(
    state === 'any' ? undefined : STATES[state],
    search === '' ? undefined : containsText(mailOutbox.searchText, search),
  );
}

export async function findMail(db: Db, id: number) {
  const [mail] = await db
    .select({
      ...COLUMNS,
      message_id: mailOutbox.messageId,
      textBody: mailOutbox.textBody,
      htmlBody: mailOutbox.htmlBody,
      has_secret: mailOutbox.hasSecret,
      unreached: mailOutbox.unreached,
    })
    .from(mailOutbox)
    .leftJoin(accounts, eq(accounts.id, mailOutbox.accountId))
    .leftJoin(orders, isOfOrder)
    .where(eq(mailOutbox.id, id));
  return mail;
}

/** The mail as it is now, locked until the transaction ends. */
export async function lockMail(tx: Db, id: number) {
  const [mail] = await tx.select().from(mailOutbox).where(eq(mailOutbox.id, id)).for('update');
  return mail;
}

export async function lockMailByMessageId(tx: Db, messageId: string) {
  const isMeant = eq(mailOutbox.messageId, messageId);
  const [mail] = await tx.select().from(mailOutbox).where(isMeant).for('update');
  return mail;
}

export type LockedMail = NonNullable<Awaited<ReturnType<typeof lockMail>>>;

const againFrom = (now: Date) => ({
  nextTryAt: now,
  triedSince: null,
  sentAt: null,
  failedAt: null,
});

/** Makes a mail due, also one that was given up. */
export async function makeDue(
  tx: Db,
  id: number,
  now: Date,
  corrected: Partial<Pick<LockedMail, 'recipients' | 'unreached' | 'lastError'>> = {},
): Promise<void> {
  await tx
    .update(mailOutbox)
    .set({ ...againFrom(now), ...corrected })
    .where(eq(mailOutbox.id, id));
}

/** Makes every failed mail due that no mail server took; returns how many. */
export async function makeFailedDue(tx: Db, now: Date): Promise<number> {
  const rows = await tx
    .update(mailOutbox)
    .set(againFrom(now))
    .where(and(HAS_FAILED, isNull(mailOutbox.sentAt)))
    .returning({ id: mailOutbox.id });
  return rows.length;
}
