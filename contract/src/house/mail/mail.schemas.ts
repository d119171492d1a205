import * as z from 'zod/mini';
import { MAX_EMAIL } from '../../errors/email-address.ts';
import { choice, email, optionalChoice, optionalText, text } from '../../errors/fields.ts';
import { countedPageNumber, pagedList, rowCountSchema } from '../../lists/paged-list.schemas.ts';

/**
 * How far a mail is: `waiting` was not tried yet; `failed` is tried again, or was given up (`failed_at`), also after a
 * mail server took it (`sent_at`) and sent it back; `sent` was taken by a mail server; `dropped` is never sent: somebody
 * ended it, or the secret of its link was lost with a restored backup.
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
  /** When it was given up. */
  failed_at: z.nullable(z.string()),
  dropped_at: z.nullable(z.string()),
  /** When it is tried again, for one that is neither sent nor given up nor dropped. */
  next_try_at: z.nullable(z.string()),
  tries: z.number(),
  /** Why the last try failed, why it came back, or why it was dropped. */
  last_error: z.nullable(z.string()),
  account: z.nullable(z.object({ id: z.number(), name: z.string() })),
  request_number: z.nullable(z.number()),
});
export type MailRow = z.infer<typeof mailRowSchema>;

/** Answer of GET /staff/mail/, with the figures of the whole outbox. */
export const outboxSchema = z.extend(pagedList(mailRowSchema), {
  figures: z.object({
    waiting: rowCountSchema,
    failed: rowCountSchema,
    /** When the newest mail that a mail server took was sent; null before the first. */
    last_sent_at: z.nullable(z.string()),
  }),
});
export type OutboxFigures = z.infer<typeof outboxSchema>['figures'];

/** GET /staff/mail/{id}/: one mail with its text, without the secrets of its links. */
export const staffMailSchema = z.extend(mailRowSchema, {
  message_id: z.string(),
  text_body: z.string(),
  /** The recipients who do not have it. */
  unreached: z.array(z.string()),
  /** Whether its link is for its recipient alone, so that it goes to no other e-mail. */
  has_secret: z.boolean(),
});
export type StaffMail = z.infer<typeof staffMailSchema>;

/** POST /staff/mail/{id}/correct/: sends a mail that was given up to another e-mail than `recipient`. */
export const correctMailBody = z.object({ recipient: text(MAX_EMAIL), corrected: email() });
export type CorrectMailBody = z.infer<typeof correctMailBody>;

/**
 * POST /staff/mail/bounces/: a mail that came back, for the programs of a mail service. `hard`: the address does not
 * work; `soft`: the mail service gave up after tries in vain.
 */
export const bounceBody = z.object({
  /** The Message-ID of the mail. */
  message_id: text(1_000),
  recipient: text(MAX_EMAIL),
  kind: choice(['hard', 'soft']),
  reason: optionalText(500),
});

/** Whether a sent mail has this id and recipient. */
export const bouncedSchema = z.object({ recorded: z.boolean() });

/** POST /staff/mail/retry/: how many failed mails are tried again now. */
export const retriedSchema = z.object({ retried: z.number() });

/** POST /staff/mail/test/: to whom a test mail goes. */
export const testMailSchema = z.object({ recipient: z.string() });
