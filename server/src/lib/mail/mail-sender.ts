import { join } from 'node:path';
import type { AppContext } from '../../app-context.ts';
import type { Config } from '../../config.ts';
import type { Database, Db } from '../../db/database.ts';
import { deliverDue, type Delivering, type Outbox, POLL_MS } from '../../delivery-loop.ts';
import { type RepeatedWork, repeatWork } from '../../repeated-work.ts';
import { currentProvider } from '../provider/current-provider.ts';
import { clearBounces, recordBounces } from './bounces.repository.ts';
import {
  folderTransport,
  type MailTransport,
  permanentRefusal,
  type Refusal,
  smtpTransport,
} from './mail-transport.ts';
import { t } from '../../texts/mails.ts';
import { mailPurpose, unseal } from '../secrets/sealed-secrets.ts';
import {
  claimDueMail,
  markDropped,
  markFailed,
  markGivenUp,
  markSent,
  type OutboxMail,
} from './mail.repository.ts';
import { withSecret } from './secret-links.ts';

export interface MailSending extends Delivering {
  readonly database: Database;
  /** Decrypts the secrets of links. */
  readonly config: Pick<Config, 'secretKeys'>;
  readonly transport: MailTransport;
  /** Sender as a header has it: `Name <address>`; message ids end in its domain. */
  readonly from: string;
  /** Read for each mail, because stewards change them. */
  readonly senderTexts: () => Promise<SenderTexts>;
}

interface SenderTexts {
  /** The name that replaces the one in `from`, unless empty. */
  readonly senderName: string;
  /** The mailbox of the people who answer. */
  readonly replyTo: string;
}

const FIRST_PAUSE_MS = 30_000;
const LONGEST_PAUSE_MS = 3_600_000;
const LEASE_MS = 180_000;
/** As long as mail servers usually try. */
const LONGEST_RETRY_MS = 5 * 24 * 3_600_000;

export function sendDueMails(sending: MailSending): Promise<number> {
  return deliverDue(mailOutbox(sending), sending);
}

/**
 * Retries half a minute after the first failed try, then doubles the pause up to an hour, for five days. What a mail
 * server refuses for good is given up at once.
 */
function mailOutbox(sending: MailSending): Outbox<OutboxMail, Receipt> {
  const { db } = sending.database;
  return {
    leaseMs: LEASE_MS,
    pauseMs,
    claim: (now, leasedUntil) => claimDueMail(db, now, leasedUntil),
    send: (mail) => passOn(sending, mail),
    recordSent: (mail, { refused }, at) =>
      refused === null
        ? markDropped(db, mail.id, at, t.noSecretInBackups)
        : recordTaken(db, mail, refused, at),
    recordFailure: async (mail, { error, at, nextTryAt }) => {
      const lastError = String(error);
      const refused = permanentRefusal(error, mail.recipients);
      if (refused === null && !isTriedEnough(mail, at)) {
        return markFailed(db, mail.id, { lastError, nextTryAt: nextTryAt ?? at });
      }
      await markGivenUp(db, mail.id, { lastError, failedAt: at });
      await recordBounces(db, refused ?? [], at);
    },
  };
}

const pauseMs = (tries: number) => Math.min(FIRST_PAUSE_MS * 2 ** (tries - 1), LONGEST_PAUSE_MS);

const isTriedEnough = ({ triedSince }: OutboxMail, at: Date) =>
  triedSince !== null && at.getTime() - triedSince.getTime() >= LONGEST_RETRY_MS;

/** Records of a mail that the server took for which recipients it did not; they alone are tried again. */
async function recordTaken(
  db: Db,
  mail: OutboxMail,
  refused: readonly Refusal[],
  at: Date,
): Promise<void> {
  const { id, tries } = mail;
  const unreached = refused.map(({ recipient }) => recipient);
  const reached = recipientsOf(mail).filter((one) => !unreached.includes(one));
  const lastError = refused.map(({ recipient, reason }) => `${recipient}: ${reason}`).join('; ');
  const isForGood = refused.every(({ isPermanent }) => isPermanent) || isTriedEnough(mail, at);
  if (refused.length === 0) await markSent(db, id, at);
  else if (isForGood) {
    await markGivenUp(db, id, { lastError, failedAt: at, sentAt: at, unreached });
  } else {
    const nextTryAt = new Date(at.getTime() + pauseMs(tries));
    await markFailed(db, id, { lastError, nextTryAt, unreached });
  }
  await clearBounces(db, reached);
  await recordBounces(
    db,
    refused.filter(({ isPermanent }) => isPermanent),
    at,
  );
}

/** Those of a mail who do not have it yet. */
const recipientsOf = ({ recipients, unreached }: OutboxMail) =>
  unreached.length === 0 ? recipients : unreached;

interface Receipt {
  /** The recipients that the server refused; null when the mail was not sent, because its secret is lost. */
  readonly refused: readonly Refusal[] | null;
}

/** Passes the mail, with the secret of its link, to the transport. */
async function passOn(
  { transport, from, senderTexts, config }: MailSending,
  mail: OutboxMail,
): Promise<Receipt> {
  const { id, hasSecret, sealedSecret, textBody, htmlBody } = mail;
  // The mail comes from a backup, and backups hold no secrets.
  if (hasSecret && sealedSecret === null) return { refused: null };
  const secret = sealedSecret === null ? null : unseal(config, mailPurpose(id), sealedSecret);
  const open = (body: string) => (secret === null ? body : withSecret(body, secret));
  const address = /<([^<>]+)>$/.exec(from)?.[1] ?? from;
  const domain = address.split('@').at(-1) ?? 'localhost';
  const { senderName: name, replyTo } = await senderTexts();
  return transport.send({
    messageId: `${mail.messageId}@${domain}`,
    from: name === '' ? from : `"${name}" <${address}>`,
    replyTo,
    recipients: recipientsOf(mail),
    subject: mail.subject,
    text: open(textBody),
    html: open(htmlBody),
    date: mail.createdAt,
  });
}

export function startMailSender(sending: MailSending, pollMs = POLL_MS): RepeatedWork {
  const { onFailure } = sending;
  return repeatWork(
    () => sendDueMails(sending),
    pollMs,
    (error) => onFailure(error, null),
  );
}

interface MailLog {
  warn(details: object, message: string): void;
}

/**
 * Sends the outbox while the server runs: to `SMTP_URL`, or without one as files under `DATA_DIR/mail`. Called by
 * `serve` after the app listens; stopped before the database closes.
 */
export function startMail({ config, database, clock }: AppContext, log: MailLog): RepeatedWork {
  const transport =
    config.smtpUrl === null
      ? folderTransport(join(config.dataDir, 'mail'))
      : smtpTransport(config.smtpUrl);
  const sender = startMailSender({
    database,
    config,
    transport,
    now: clock,
    from: config.mailFrom,
    senderTexts: async () => {
      const { senderName, supportEmail } = await currentProvider(database.db, config);
      return { senderName, replyTo: config.mailReplyTo || supportEmail };
    },
    onFailure: (err, mail) => log.warn({ err, mailId: mail?.id }, 'mail was not sent'),
  });
  return {
    stop: async () => {
      await sender.stop();
      transport.close();
    },
  };
}
