import type { MailState, OutboxQuery } from '@portal/contract/house/mail/mail.schemas';
import { and, desc, eq, isNotNull, isNull, type SQL } from 'drizzle-orm';
import type { Db } from '../../../db/database.ts';
import { isoTime } from '../../../db/iso-time.ts';
import { readPage } from '../../../db/paged-rows.ts';
import { accounts } from '../../../db/schema/accounts.ts';
import { orders } from '../../../db/schema/orders.ts';
import { mailOutbox } from '../../../db/schema/system.ts';
import { containsText } from '../../../db/text-search.ts';
import { HAS_FAILED, IS_UNSENT } from '../../../lib/mail/mail.repository.ts';

const STATES: Record<MailState, SQL | undefined> = {
  waiting: and(IS_UNSENT, isNull(mailOutbox.lastError)),
  failed: HAS_FAILED,
  sent: isNotNull(mailOutbox.sentAt),
  dropped: isNotNull(mailOutbox.droppedAt),
};

const COLUMNS = {
  id: mailOutbox.id,
  recipients: mailOutbox.recipients,
  subject: mailOutbox.subject,
  created_at: isoTime(mailOutbox.createdAt),
  sent_at: isoTime(mailOutbox.sentAt),
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
    })
    .from(mailOutbox)
    .leftJoin(accounts, eq(accounts.id, mailOutbox.accountId))
    .leftJoin(orders, isOfOrder)
    .where(eq(mailOutbox.id, id));
  return mail;
}

/** Makes one unsent mail due, or every failed one; returns how many. */
export async function makeDue(tx: Db, which: number | 'failed', now: Date): Promise<number> {
  const isMeant = which === 'failed' ? HAS_FAILED : and(eq(mailOutbox.id, which), IS_UNSENT);
  const rows = await tx
    .update(mailOutbox)
    .set({ nextTryAt: now })
    .where(isMeant)
    .returning({ id: mailOutbox.id });
  return rows.length;
}
