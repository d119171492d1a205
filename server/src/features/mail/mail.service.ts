import type { Provider } from '@portal/contract/provider/provider.schemas';
import type { Db } from '../../db/database.ts';
import { composeMail, type MailText } from './mail-body.ts';
import { insertMails, type NewMail } from './mail.repository.ts';

/** How long a held mail waits in the outbox, so that a steward can revert the step that it reports. */
const HOLD_MS = 10_000;

/** A mail that reports a change, queued in the transaction of that change. */
export interface QueuedMail extends MailText {
  /** The moment of the change; the first try is due at once, unless the mail is held. */
  readonly at: Date;
  readonly isHeld?: boolean;
  /** When the first try is due, where it waits longer. */
  readonly dueAt?: Date;
  readonly recipients: readonly string[];
  /** In whose name and color it is written. */
  readonly provider: Provider;
  readonly accountId?: number | undefined;
  readonly orderId?: number | undefined;
  readonly threadId?: number;
}

/**
 * Stores a mail in the outbox: it is sent only if the transaction commits, and a mail server that is down delays it
 * without blocking or losing the change (docs/product/mails.md#sending).
 */
export async function queueMail(tx: Db, mail: QueuedMail): Promise<void> {
  await queueMails(tx, [mail]);
}

/** Stores many mails at once. */
export async function queueMails(tx: Db, mails: readonly QueuedMail[]): Promise<void> {
  await insertMails(tx, mails.map(toRow));
}

function toRow(mail: QueuedMail): NewMail {
  const { text, html } = composeMail(mail, mail.provider);
  return {
    accountId: mail.accountId ?? null,
    orderId: mail.orderId ?? null,
    threadId: mail.threadId ?? null,
    recipients: [...mail.recipients],
    subject: mail.subject,
    textBody: text,
    htmlBody: html,
    createdAt: mail.at,
    nextTryAt:
      mail.dueAt ?? (mail.isHeld === true ? new Date(mail.at.getTime() + HOLD_MS) : mail.at),
  };
}
