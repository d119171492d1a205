import type { AppContext } from '../../../app-context.ts';
import { noLongerPossible, orNotFound } from '../../../app-error.ts';
import type { Steward } from '../../../plugins/session.ts';
import { t } from '../../../texts/mails.ts';
import { auditOf } from '../../../lib/audit/audit.repository.ts';
import { queueMail } from '../../../lib/mail/mail.service.ts';
import { MAILS } from '../../../texts/user-mails.ts';
import { mailProvider } from '../../../lib/provider/current-provider.ts';
import { findMail, makeDue } from './mail.repository.ts';

/** Makes a mail due now, whatever its pause; 409 when it is sent or was dropped. */
export function retryMail(context: AppContext, steward: Steward, id: number): Promise<void> {
  return context.database.transaction(async (tx) => {
    const mail = orNotFound(await findMail(tx, id));
    const isUnsent = (await makeDue(tx, id, context.clock())) > 0;
    if (!isUnsent) {
      const why = mail.sent_at === null ? t.thisMailWasDropped : t.thisMailHasBeenSent;
      throw noLongerPossible(why);
    }
    const by = { actor: steward, at: context.clock() };
    await record(tx, by, 'retried', id, { subject: mail.subject, tries: mail.tries });
  });
}

/** Makes all failed mails due, for use after an outage of the mail server; returns how many. */
export function retryFailedMails(context: AppContext, steward: Steward): Promise<number> {
  return context.database.transaction(async (tx) => {
    const retried = await makeDue(tx, 'failed', context.clock());
    const by = { actor: steward, at: context.clock() };
    if (retried > 0) await record(tx, by, 'retried', 'all failed', { retried });
    return retried;
  });
}

/** Queues a test mail to the signed-in steward, through the same outbox as every mail. */
export function sendTestMail(context: AppContext, steward: Steward): Promise<void> {
  const by = { actor: steward, at: context.clock() };
  return context.database.transaction(async (tx) => {
    const provider = await mailProvider(tx, context.config);
    const recipients = [steward.name];
    await queueMail(tx, { at: by.at, recipients, provider, ...MAILS.test(provider) });
    await record(tx, by, 'test mail', steward.name, {});
  });
}

const record = auditOf('mail');
