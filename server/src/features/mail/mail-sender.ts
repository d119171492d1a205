import type { Database } from '../../db/database.ts';
import { type RepeatedWork, repeatWork } from '../../repeated-work.ts';
import { recordDeliveryResult } from '../../record-delivery-result.ts';
import type { MailTransport } from './mail-transport.ts';
import { claimDueMail, markFailed, markSent, type OutboxMail } from './mail.repository.ts';

/** What sending needs; `now` and `transport` are passed in so that a test can be any time and any server. */
export interface MailSending {
  readonly database: Database;
  readonly transport: MailTransport;
  readonly now: () => Date;
  /** Sender as a header has it: `Name <address>`; message ids end in its domain. */
  readonly from: string;
  /** Called for each failed try; the mail stays in the outbox. */
  readonly onFailure: (error: unknown, mail: { readonly id: number } | null) => void;
}

const FIRST_PAUSE_MS = 30_000;
const LONGEST_PAUSE_MS = 3_600_000;
/** Longer than a transport may take: a mail is never with two senders at once. */
const LEASE_MS = 180_000;
const POLL_MS = 2_000;

/** How long a mail rests after its `tries`-th failed try: half a minute, doubled each time, an hour at most. */
function pauseAfterMs(tries: number): number {
  return Math.min(FIRST_PAUSE_MS * 2 ** (tries - 1), LONGEST_PAUSE_MS);
}

/**
 * Sends what is due, one mail after the other, until nothing is due or a try fails (a server that is down is
 * not asked again at once). Answers how many were taken.
 */
export async function sendDueMails(sending: MailSending): Promise<number> {
  for (let sent = 0; ; sent += 1) {
    const now = sending.now();
    const mail = await claimDueMail(sending.database.db, now, later(now, LEASE_MS));
    if (mail === undefined || !(await trySending(sending, mail))) return sent;
  }
}

async function trySending(sending: MailSending, mail: OutboxMail): Promise<boolean> {
  const { database, now } = sending;
  const { isTaken, note } = await handOver(sending, mail);
  // Noted apart from the try: what was taken is not sent again for a lost connection to the database.
  await recordDeliveryResult(() => {
    if (isTaken) return markSent(database.db, mail.id, now(), note);
    const nextTryAt = later(now(), pauseAfterMs(mail.tries));
    return markFailed(database.db, mail.id, note ?? '', nextTryAt);
  });
  return isTaken;
}

/** Gives the mail to the transport; answers what is to be noted about it. */
async function handOver({ transport, from, onFailure }: MailSending, mail: OutboxMail) {
  const domain = /@([^\s>]+)/.exec(from)?.[1] ?? 'localhost';
  try {
    const { refused } = await transport.send({
      messageId: `${mail.messageId}@${domain}`,
      from,
      recipients: mail.recipients,
      subject: mail.subject,
      text: mail.textBody,
      html: mail.htmlBody,
      date: mail.createdAt,
    });
    return { isTaken: true, note: refused.length === 0 ? null : `refused: ${refused.join(', ')}` };
  } catch (error) {
    onFailure(error, mail);
    return { isTaken: false, note: String(error) };
  }
}

/** Looks for due mails again and again until it is stopped. Several processes may do so on one database. */
export function startMailSender(sending: MailSending, pollMs = POLL_MS): RepeatedWork {
  return repeatWork(
    () => sendDueMails(sending).catch((error: unknown) => sending.onFailure(error, null)),
    pollMs,
  );
}

function later(moment: Date, ms: number): Date {
  return new Date(moment.getTime() + ms);
}
