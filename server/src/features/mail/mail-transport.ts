/** One try of a mail, with everything its headers need. */
export interface OutgoingMail {
  readonly messageId: string;
  readonly from: string;
  readonly recipients: readonly string[];
  readonly subject: string;
  readonly text: string;
  readonly html: string;
  readonly date: Date;
}

/** Where mails go: a mail server, or a folder. Resolves when the mail was taken, rejects when it was not. */
export interface MailTransport {
  send(mail: OutgoingMail): Promise<void>;
  close(): void;
}
