import type { Provider } from '@portal/contract/provider/provider.schemas';
import type { Db } from '../../db/database.ts';
import { mailPurpose, seal, type SealContext } from '../secrets/sealed-secrets.ts';
import { composeMail, type MailText } from './mail-body.ts';
import {
  insertMails,
  insertSecretMail,
  listUnsentPlain,
  type NewMail,
  putSecret,
} from './mail.repository.ts';
import { splitSecret, splitStoredSecret } from './secret-links.ts';

/** How long a held mail waits in the outbox, so that a steward can revert the step that it reports. */
const HOLD_MS = 10_000;

/** A mail that reports a change, queued in the transaction of that change. */
export interface QueuedMail extends MailText {
  /** The moment of the change; the first try is due at once, unless the mail is held. */
  readonly at: Date;
  readonly isHeld?: boolean;
  /** When the first try is due, where it waits longer. */
  readonly dueAt?: Date;
  readonly recipients: readonly string[];
  /** In whose name and color it is written. */
  readonly provider: Provider;
  /** Encrypts the secret of its link until it is sent; a mail without it may have none. */
  readonly sealedBy?: SealContext;
  readonly accountId?: number | undefined;
  readonly orderId?: number | undefined;
  readonly threadId?: number;
}

/**
 * Stores a mail in the outbox: it is sent only if the transaction commits, and a mail server that is down delays it
 * without blocking or losing the change (docs/product/mails.md#sending).
 */
export async function queueMail(tx: Db, mail: QueuedMail): Promise<void> {
  await queueMails(tx, [mail]);
}

/** Stores many mails at once. Throws when one without `sealedBy` has a link with a secret. */
export async function queueMails(tx: Db, mails: readonly QueuedMail[]): Promise<void> {
  const plain: NewMail[] = [];
  for (const queued of mails) {
    const { mail, secret } = splitSecret(queued);
    const row = toRow({ ...queued, ...mail });
    if (secret === null) plain.push(row);
    else await insertSealed(tx, queued, row, secret);
  }
  await insertMails(tx, plain);
}

async function insertSealed(
  tx: Db,
  { sealedBy, subject }: QueuedMail,
  row: NewMail,
  secret: string,
): Promise<void> {
  if (sealedBy === undefined) throw new Error(`Nothing seals the secret of "${subject}"`);
  // Sealed for the id, so that the secret is of use in no other row.
  const id = await insertSecretMail(tx, row);
  await putSecret(tx, { id, sealedSecret: seal(sealedBy, mailPurpose(id), secret) });
}

/** Seals the secrets in the bodies of unsent mails of an older version, and returns how many. */
export async function sealStoredLinks(tx: Db, sealing: SealContext): Promise<number> {
  let count = 0;
  for (const { id, ...bodies } of await listUnsentPlain(tx)) {
    const found = splitStoredSecret(bodies);
    if (found === null) continue;
    const { secret, ...stripped } = found;
    await putSecret(tx, {
      ...stripped,
      id,
      sealedSecret: seal(sealing, mailPurpose(id), secret),
    });
    count += 1;
  }
  return count;
}

function toRow(mail: QueuedMail): NewMail {
  const { text, html } = composeMail(mail, mail.provider);
  return {
    accountId: mail.accountId ?? null,
    orderId: mail.orderId ?? null,
    threadId: mail.threadId ?? null,
    recipients: [...mail.recipients],
    subject: mail.subject,
    textBody: text,
    htmlBody: html,
    createdAt: mail.at,
    nextTryAt:
      mail.dueAt ?? (mail.isHeld === true ? new Date(mail.at.getTime() + HOLD_MS) : mail.at),
  };
}
