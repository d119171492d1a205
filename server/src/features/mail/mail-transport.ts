import type { SendMailOptions } from 'nodemailer';

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

/** The mail in nodemailer's terms. Addresses are passed as objects, so that none can add another recipient. */
export function toMailOptions(mail: OutgoingMail): SendMailOptions {
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
