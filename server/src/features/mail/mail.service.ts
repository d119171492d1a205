import type { Db } from '../../db/database.ts';
import { composeMail, type MailText } from './mail-body.ts';
import { insertMail } from './mail.repository.ts';

/** A mail that a change owes, queued in the transaction of that change. */
export interface QueuedMail extends MailText {
  /** The moment of the change; the first try is due at once. */
  readonly at: Date;
  readonly recipients: readonly string[];
  readonly accountId?: number | undefined;
  readonly orderId?: number | undefined;
}

/**
 * Puts a mail into the outbox: it is sent if, and only if, the transaction commits (decisions: Orders, "a mail
 * server that is down delays mail and never loses or blocks an order").
 */
export async function queueMail(tx: Db, mail: QueuedMail): Promise<void> {
  const { text, html } = composeMail(mail);
  await insertMail(tx, {
    accountId: mail.accountId ?? null,
    orderId: mail.orderId ?? null,
    recipients: [...mail.recipients],
    subject: mail.subject,
    textBody: text,
    htmlBody: html,
    createdAt: mail.at,
    nextTryAt: mail.at,
  });
}
