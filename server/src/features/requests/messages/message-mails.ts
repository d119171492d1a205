import type { AppContext } from '../../../app-context.ts';
import type { Db } from '../../../db/database.ts';
import { mailOrigin } from '../../../plugins/origin.ts';
import { t } from '../../../texts/messages.ts';
import { listOwners, listReachableUsers } from '../../../lib/users/users.repository.ts';
import type { MailText } from '../../../lib/mail/mail-body.ts';
import { queueMail } from '../../../lib/mail/mail.service.ts';
import { mailProvider } from '../../../lib/provider/current-provider.ts';
import { providerDay } from '../../../lib/provider/provider-day.ts';
import { findLastRead, takeWaitingMail } from './message-reads.repository.ts';
import {
  listMessages,
  listWriters,
  type StoredMessage,
  type StoredThread,
  type SubjectFacts,
} from './messages.repository.ts';

/** A mail about messages waits so long for further ones; it is not sent once they are read. */
const WAIT_MS = 10 * 60_000;

/** Most messages of one mail. */
const MOST_MAILED = 20;

/** What a thread is about, for people: `order #100001`. */
const aboutOf = (facts: SubjectFacts) =>
  'orderId' in facts ? t.aboutOrder(facts.orderNumber) : t.aboutCase(facts.caseNumber);

/**
 * Queues a mail about the thread's newest message, which the company wrote at a moment, to everybody of the account
 * whom it concerns. One that still waits for the same mailbox is replaced, so that several messages make one mail.
 */
export async function mailNewMessage(
  tx: Db,
  context: AppContext,
  thread: StoredThread,
  facts: SubjectFacts,
  at: Date,
): Promise<void> {
  const { accountId, id: threadId } = thread;
  const provider = await mailProvider(tx, context.config);
  const latest = await listMessages(tx, thread, MOST_MAILED);
  const orderId = 'orderId' in facts ? facts.orderId : undefined;
  for (const { id: userId, email } of await listConcerned(tx, context, thread, facts)) {
    const waiting = await takeWaitingMail(tx, thread, email);
    const since = waiting?.since ?? at;
    const lastRead = await findLastRead(tx, thread, userId);
    const isNew = (one: StoredMessage) =>
      one.from === 'staff' && one.id > lastRead && one.at >= since.toISOString();
    // The newest in any case: another process may have a clock that is ahead.
    const messages = latest.filter((one) => one.id === thread.lastStaffId || isNew(one));
    const text = messageMail(messages, facts, provider.shortName, mailOrigin(context.config));
    const dueAt = waiting?.dueAt ?? new Date(at.getTime() + WAIT_MS);
    const mail = { at: since, dueAt, accountId, orderId, threadId, provider };
    await queueMail(tx, { ...mail, ...text, recipients: [email] });
  }
}

/** The user who made the order and all who wrote in the thread; the owners where none of them can be reached. */
async function listConcerned(
  tx: Db,
  context: AppContext,
  thread: StoredThread,
  facts: SubjectFacts,
) {
  const today = providerDay(context);
  const primaryEmail = 'orderId' in facts ? facts.primaryEmail.toLowerCase() : '';
  const writers = await listWriters(tx, thread);
  const users = await listReachableUsers(tx, thread.accountId, today);
  const concerned = users.filter(
    ({ id, email }) => writers.includes(id) || email.toLowerCase() === primaryEmail,
  );
  return concerned.length > 0 ? concerned : listOwners(tx, thread.accountId, today);
}

function messageMail(
  messages: readonly StoredMessage[],
  facts: SubjectFacts,
  company: string,
  origin: string,
): MailText {
  const about = aboutOf(facts);
  const fileCount = messages.reduce((sum, { files }) => sum + files.length, 0);
  const path =
    'orderId' in facts ? `orders/history/${facts.orderId}` : `case-inventory/${facts.caseId}`;
  return {
    subject: t.mailSubject(about),
    headline: t.mailHeadline(company, about),
    paragraphs: [
      ...messages.map(({ text }) => text),
      ...(fileCount > 0 ? [t.mailFiles(fileCount)] : []),
    ],
    link: { label: t.mailLink, url: `${origin}/${path}#messages` },
    closing: t.mailClosing,
  };
}
