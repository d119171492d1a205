import * as z from 'zod/mini';
import { optionalChoice, optionalText } from '../../errors/fields.ts';
import { countedPageNumber, pagedList } from '../../lists/paged-list.schemas.ts';

/**
 * How far a mail is: `waiting` was not tried yet, `failed` was and is tried again, `sent` was taken by a
 * mail server, `dropped` is never sent: the secret of its link was lost with a restored backup.
 */
const MAIL_STATES = ['any', 'waiting', 'failed', 'sent', 'dropped'] as const;
/** The state of one mail. */
export type MailState = Exclude<(typeof MAIL_STATES)[number], 'any'>;

/** GET /staff/mail/: the outbox, the newest first. */
export const outboxQuery = z.object({
  state: optionalChoice(MAIL_STATES, 'any'),
  search: optionalText(254),
  page: countedPageNumber,
});
export type OutboxQuery = z.infer<typeof outboxQuery>;

const mailRowSchema = z.object({
  id: z.number(),
  state: z.enum(['waiting', 'failed', 'sent', 'dropped']),
  recipients: z.array(z.string()),
  subject: z.string(),
  created_at: z.string(),
  sent_at: z.nullable(z.string()),
  dropped_at: z.nullable(z.string()),
  /** When it is tried again, for one that is neither sent nor dropped. */
  next_try_at: z.nullable(z.string()),
  tries: z.number(),
  /** Why the last try failed, or why it was dropped; of a sent mail, who was refused. */
  last_error: z.nullable(z.string()),
  account: z.nullable(z.object({ id: z.number(), name: z.string() })),
  request_number: z.nullable(z.number()),
});
export type MailRow = z.infer<typeof mailRowSchema>;

/** Answer of GET /staff/mail/. */
export const outboxSchema = pagedList(mailRowSchema);

/** GET /staff/mail/{id}/: one mail with its text, without the secrets of its links. */
export const staffMailSchema = z.extend(mailRowSchema, {
  message_id: z.string(),
  text_body: z.string(),
});
export type StaffMail = z.infer<typeof staffMailSchema>;

/** POST /staff/mail/retry/: how many failed mails are tried again now. */
export const retriedSchema = z.object({ retried: z.number() });

/** POST /staff/mail/test/: to whom a test mail goes. */
export const testMailSchema = z.object({ recipient: z.string() });
