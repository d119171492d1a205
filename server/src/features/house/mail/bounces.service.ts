import type { AppContext } from '../../../app-context.ts';
import { type Actor, auditOf } from '../../../lib/audit/audit.repository.ts';
import { recordBounces } from '../../../lib/mail/bounces.repository.ts';
import type { FailedDelivery } from '../../../lib/mail/delivery-report.ts';
import { markGivenUp } from '../../../lib/mail/mail.repository.ts';
import { lockMailByMessageId } from './mail.repository.ts';

interface Bounce extends FailedDelivery {
  /** As the report has it, with or without the domain of the sender. */
  readonly messageId: string;
}

/**
 * Records that a mail which a mail server took did not arrive: it is given up, and an address that does not work is noted
 * with its user. Returns the recipient; undefined when no sent mail has this id and recipient. The id is random, so only
 * those who handled the mail know it.
 */
export function recordBounce(
  { clock, database }: Pick<AppContext, 'clock' | 'database'>,
  { messageId, recipients, reason, isHard }: Bounce,
  actor: Actor,
): Promise<string | undefined> {
  const named = new Set(recipients.map((one) => one.toLowerCase()));
  const [id = ''] = messageId.replace(/^</, '').split('@');
  return database.transaction(async (tx) => {
    const mail = await lockMailByMessageId(tx, id);
    const recipient = mail?.recipients.find((one) => named.has(one.toLowerCase()));
    if (mail === undefined || recipient === undefined) return undefined;
    // One that somebody had sent again meanwhile goes to the address that they know now.
    if (mail.sentAt === null || mail.droppedAt !== null) return undefined;
    const at = clock();
    await markGivenUp(tx, mail.id, {
      failedAt: at,
      sentAt: mail.sentAt,
      unreached: [...new Set([...mail.unreached, recipient])],
      lastError: `${recipient}: ${reason}`,
    });
    if (isHard) await recordBounces(tx, [{ recipient, reason }], at);
    const { subject, accountId } = mail;
    const ofAccount = accountId === null ? {} : { accountId };
    const about = { subject, email: recipient, reason };
    await auditOf('mail')(tx, { actor, at, ...ofAccount }, 'bounced', mail.id, about);
    return recipient;
  });
}
