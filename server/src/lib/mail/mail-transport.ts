import { mkdir, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { createTransport, type NodemailerError, type SendMailOptions } from 'nodemailer';

export interface OutgoingMail {
  readonly messageId: string;
  /** `Name <address>`. */
  readonly from: string;
  readonly replyTo: string;
  readonly recipients: readonly string[];
  readonly subject: string;
  readonly text: string;
  readonly html: string;
  /** When the change that the mail reports happened. */
  readonly date: Date;
}

/** A recipient that a mail server refused. */
export interface Refusal {
  readonly recipient: string;
  readonly reason: string;
  readonly isPermanent: boolean;
}

/** Where mails go: a mail server, or a folder. */
export interface MailTransport {
  /** Resolves when the mail was taken, with the recipients that the server refused; rejects when it was not taken. */
  send(mail: OutgoingMail): Promise<{ readonly refused: readonly Refusal[] }>;
  close(): void;
}

/** Timeouts of a mail server in milliseconds: to connect and greet, and between two answers. */
export interface SmtpTimeouts {
  readonly connectMs: number;
  readonly silenceMs: number;
}

const TIMEOUTS: SmtpTimeouts = { connectMs: 10_000, silenceMs: 30_000 };

/** Sends mails to the server of `SMTP_URL` (`smtp://user:password@host:587`, or `smtps://`). */
export function smtpTransport(url: string, { connectMs, silenceMs } = TIMEOUTS): MailTransport {
  const smtp = createTransport({
    url,
    connectionTimeout: connectMs,
    greetingTimeout: connectMs,
    socketTimeout: silenceMs,
  });
  return {
    send: async (mail) => {
      const { rejectedErrors = [] } = await smtp.sendMail(toMailOptions(mail));
      return { refused: toRefusals(rejectedErrors, mail.recipients) };
    },
    close: () => smtp.close(),
  };
}

/** What a mail server answered to a recipient or to the whole of a mail: the same mail would be refused again. */
const REFUSED_MAIL = ['RCPT TO', 'DATA'];

/**
 * Reads from the error of a try that the server refused the mail for good, and which recipients; null when another try
 * may succeed. An answer to the connection, the sign-in or the sender is about the portal's settings, not about the mail.
 */
export function permanentRefusal(
  error: unknown,
  recipients: readonly string[],
): readonly Refusal[] | null {
  if (!isSmtpError(error) || error.permanent !== true) return null;
  if (!REFUSED_MAIL.includes(error.command ?? '')) return null;
  return toRefusals(error.rejectedErrors ?? [], recipients);
}

function isSmtpError(error: unknown): error is NodemailerError {
  return error instanceof Error && 'responseCode' in error;
}

/** The refusals, with each recipient as the mail has it: the server's may have another letter case. */
function toRefusals(errors: readonly NodemailerError[], recipients: readonly string[]): Refusal[] {
  return errors.flatMap(({ recipient = '', message, response, permanent }) => {
    const same = recipients.find((one) => one.toLowerCase() === recipient.toLowerCase());
    const refusal = { reason: response ?? message, isPermanent: permanent === true };
    return same === undefined ? [] : [{ ...refusal, recipient: same }];
  });
}

/**
 * Writes mails as `.eml` files that any mail program opens, named by date and id so that the newest is last and a
 * repeated try replaces its own file. For a portal without `SMTP_URL`, for example the demo.
 */
export function folderTransport(folder: string): MailTransport {
  const composer = createTransport({ streamTransport: true, buffer: true, newline: 'windows' });
  return {
    send: async (mail) => {
      const { message } = await composer.sendMail(toMailOptions(mail));
      await mkdir(folder, { recursive: true, mode: 0o700 });
      const moment = mail.date.toISOString().slice(0, 19).replaceAll(':', '-');
      const [id = ''] = mail.messageId.split('@');
      const path = join(folder, `${moment}-${id}.eml`);
      await writeFile(`${path}.part`, message, { mode: 0o600 });
      await rename(`${path}.part`, path);
      return { refused: [] };
    },
    close: () => composer.close(),
  };
}

/** The mail in nodemailer's terms. Addresses are passed as objects, so that none can add another recipient. */
function toMailOptions(mail: OutgoingMail): SendMailOptions {
  return {
    messageId: `<${mail.messageId}>`,
    from: mail.from,
    replyTo: { name: '', address: mail.replyTo },
    to: mail.recipients.map((address) => ({ name: '', address })),
    subject: mail.subject,
    text: mail.text,
    html: mail.html,
    date: mail.date,
    headers: { 'Auto-Submitted': 'auto-generated' },
    disableFileAccess: true,
    disableUrlAccess: true,
  };
}
