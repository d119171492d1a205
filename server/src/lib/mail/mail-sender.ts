import { join } from 'node:path';
import type { AppContext } from '../../app-context.ts';
import type { Config } from '../../config.ts';
import type { Database } from '../../db/database.ts';
import { deliverDue, type Delivering, type Outbox, POLL_MS } from '../../delivery-loop.ts';
import { type RepeatedWork, repeatWork } from '../../repeated-work.ts';
import { currentProvider } from '../provider/current-provider.ts';
import { folderTransport, type MailTransport, smtpTransport } from './mail-transport.ts';
import { t } from '../../texts/mails.ts';
import { mailPurpose, unseal } from '../secrets/sealed-secrets.ts';
import {
  claimDueMail,
  markDropped,
  markFailed,
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
  /** The name that replaces the one in `from`, unless empty; read for each mail, because stewards change it. */
  readonly senderName?: () => Promise<string>;
}

const FIRST_PAUSE_MS = 30_000;
const LONGEST_PAUSE_MS = 3_600_000;
const LEASE_MS = 180_000;

export function sendDueMails(sending: MailSending): Promise<number> {
  return deliverDue(mailOutbox(sending), sending);
}

/** Retries half a minute after the first failed try, then doubles the pause up to an hour, without end. */
function mailOutbox(sending: MailSending): Outbox<OutboxMail, Receipt> {
  const { db } = sending.database;
  return {
    leaseMs: LEASE_MS,
    pauseMs: (tries) => Math.min(FIRST_PAUSE_MS * 2 ** (tries - 1), LONGEST_PAUSE_MS),
    claim: (now, leasedUntil) => claimDueMail(db, now, leasedUntil),
    send: (mail) => passOn(sending, mail),
    recordSent: ({ id }, { refused }, at) => {
      if (refused === null) return markDropped(db, id, at, t.noSecretInBackups);
      const note = refused.length === 0 ? null : `refused: ${refused.join(', ')}`;
      return markSent(db, id, at, note);
    },
    recordFailure: ({ id }, { error, at, nextTryAt }) =>
      markFailed(db, id, String(error), nextTryAt ?? at),
  };
}

interface Receipt {
  /** The recipients that the server refused; null when the mail was not sent, because its secret is lost. */
  readonly refused: readonly string[] | null;
}

/** Passes the mail, with the secret of its link, to the transport. */
async function passOn(
  { transport, from, senderName, config }: MailSending,
  mail: OutboxMail,
): Promise<Receipt> {
  const { id, hasSecret, sealedSecret, textBody, htmlBody } = mail;
  // The mail comes from a backup, and backups hold no secrets.
  if (hasSecret && sealedSecret === null) return { refused: null };
  const secret = sealedSecret === null ? null : unseal(config, mailPurpose(id), sealedSecret);
  const open = (body: string) => (secret === null ? body : withSecret(body, secret));
  const address = /<([^<>]+)>$/.exec(from)?.[1] ?? from;
  const domain = address.split('@').at(-1) ?? 'localhost';
  const name = (await senderName?.()) ?? '';
  return transport.send({
    messageId: `${mail.messageId}@${domain}`,
    from: name === '' ? from : `"${name}" <${address}>`,
    recipients: mail.recipients,
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
    senderName: async () => (await currentProvider(database.db, config)).senderName,
    onFailure: (err, mail) => log.warn({ err, mailId: mail?.id }, 'mail waits for its next try'),
  });
  return {
    stop: async () => {
      await sender.stop();
      transport.close();
    },
  };
}
