import { mkdir, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { createTransport, type SendMailOptions } from 'nodemailer';

export interface OutgoingMail {
  readonly messageId: string;
  /** `Name <address>`. */
  readonly from: string;
  readonly recipients: readonly string[];
  readonly subject: string;
  readonly text: string;
  readonly html: string;
  /** When the change that the mail reports happened. */
  readonly date: Date;
}

/** Where mails go: a mail server, or a folder. */
export interface MailTransport {
  /**
   * Resolves when the mail was taken, with the recipients that the server refused; rejects when the mail was not taken
   * and must be tried again.
   */
  send(mail: OutgoingMail): Promise<{ readonly refused: readonly string[] }>;
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
      const { rejected } = await smtp.sendMail(toMailOptions(mail));
      return { refused: rejected };
    },
    close: () => smtp.close(),
  };
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
