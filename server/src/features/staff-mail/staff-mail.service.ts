import type { AppContext } from '../../app-context.ts';
import { AppError, notFound } from '../../app-error.ts';
import type { Db } from '../../db/database.ts';
import type { Steward } from '../../plugins/session.ts';
import { writeAudit } from '../audit/audit.repository.ts';
import { queueMail } from '../mail/mail.service.ts';
import { MAILS } from '../mail/mails.ts';
import { currentProvider } from '../provider/current-provider.ts';
import { findMail, makeDue, makeFailedDue } from './staff-mail.repository.ts';

type MailContext = Pick<AppContext, 'clock' | 'config' | 'database'>;

/** Makes a mail due now, whatever its pause; 409 when it is sent. */
export function retryMail(context: MailContext, steward: Steward, id: number): Promise<void> {
  return context.database.transaction(async (tx) => {
    const mail = await findMail(tx, id);
    if (mail === undefined) throw notFound();
    if (!(await makeDue(tx, id, context.clock()))) {
      throw new AppError('no_longer_possible', 'This mail has been sent.');
    }
    await record(tx, context, steward, 'retried', id, { subject: mail.subject, tries: mail.tries });
  });
}

/** Makes all failed mails due, for use after an outage of the mail server; returns how many. */
export function retryFailedMails(context: MailContext, steward: Steward): Promise<number> {
  return context.database.transaction(async (tx) => {
    const retried = await makeFailedDue(tx, context.clock());
    if (retried > 0) await record(tx, context, steward, 'retried', 'all failed', { retried });
    return retried;
  });
}

/** Queues a test mail to the signed-in steward, through the same outbox as every mail. */
export function sendTestMail(context: MailContext, steward: Steward): Promise<void> {
  const at = context.clock();
  return context.database.transaction(async (tx) => {
    await queueMail(tx, {
      at,
      recipients: [steward.name],
      ...MAILS.test(await currentProvider(tx, context.config)),
    });
    await record(tx, context, steward, 'test mail', steward.name, {});
  });
}

function record(
  tx: Db,
  { clock }: MailContext,
  actor: Steward,
  action: string,
  subject: number | string,
  details: Readonly<Record<string, unknown>>,
): Promise<void> {
  return writeAudit(tx, {
    at: clock(),
    actor,
    accountId: null,
    action,
    subjectType: 'mail',
    subjectId: String(subject),
    details,
  });
}
