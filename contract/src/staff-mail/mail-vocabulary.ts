// Apart from the schemas: the addresses of pages name these words, and every visitor downloads the addresses.

/** How far a mail is: `waiting` was not tried yet, `failed` was and is tried again, `sent` was taken by a mail server. */
export const MAIL_STATES = ['any', 'waiting', 'failed', 'sent'] as const;
/** The state of one mail. */
export type MailState = Exclude<(typeof MAIL_STATES)[number], 'any'>;
