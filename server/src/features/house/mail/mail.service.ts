import type { CorrectMailBody } from '@portal/contract/house/mail/mail.schemas';
import type { AppContext } from '../../../app-context.ts';
import { invalid, noLongerPossible, orNotFound } from '../../../app-error.ts';
import type { Steward } from '../../../plugins/session.ts';
import { t } from '../../../texts/mails.ts';
import { auditOf } from '../../../lib/audit/audit.repository.ts';
import { markDropped } from '../../../lib/mail/mail.repository.ts';
import { queueMail } from '../../../lib/mail/mail.service.ts';
import { findUserByEmail, findUserOfAccount } from '../../../lib/users/users.repository.ts';
import { MAILS } from '../../../texts/user-mails.ts';
import { mailProvider } from '../../../lib/provider/current-provider.ts';
import { type LockedMail, lockMail, makeDue, makeFailedDue } from './mail.repository.ts';

/** Makes a mail due now, whatever its pause, also one that was given up; 409 when it is sent, or can be no more. */
export function retryMail(context: AppContext, steward: Steward, id: number): Promise<void> {
  return context.database.transaction(async (tx) => {
    const mail = orNotFound(await lockMail(tx, id));
    assertNotOver(mail);
    if (mail.hasSecret && mail.sealedSecret === null) throw noLongerPossible(t.linkIsGone);
    await makeDue(tx, id, context.clock());
    const by = { actor: steward, at: context.clock() };
    await record(tx, by, 'retried', id, { subject: mail.subject, tries: mail.tries });
  });
}

/** Ends a mail that was given up, so that nobody has to look at it any more; 409 for any other. */
export function dropMail(context: AppContext, steward: Steward, id: number): Promise<void> {
  return context.database.transaction(async (tx) => {
    const mail = orNotFound(await lockMail(tx, id));
    assertGivenUp(mail);
    const at = context.clock();
    await markDropped(tx, id, at, mail.lastError ?? '');
    await record(tx, { actor: steward, at }, 'dropped', id, { subject: mail.subject });
  });
}

/**
 * Sends a mail that was given up to another e-mail than the one that did not get it. Refused for a mail with a link that
 * is for its recipient alone, and for the e-mail of a login: that is changed with its own rules
 * (docs/product/mails.md#mails-that-do-not-arrive).
 */
export function correctMail(
  context: AppContext,
  steward: Steward,
  id: number,
  { recipient, corrected }: CorrectMailBody,
): Promise<void> {
  return context.database.transaction(async (tx) => {
    const mail = orNotFound(await lockMail(tx, id));
    assertGivenUp(mail);
    const { subject, recipients, unreached, accountId } = mail;
    if (mail.hasSecret) throw noLongerPossible(t.linkIsForRecipient);
    const missing = unreached.length === 0 ? recipients : unreached;
    if (!missing.includes(recipient)) throw noLongerPossible(t.recipientHasIt(recipient));
    if ((await findUserByEmail(tx, recipient)) !== null) throw noLongerPossible(t.isEmailOfLogin);
    const other = await findUserByEmail(tx, corrected);
    const isKnown = recipients.some((one) => one.toLowerCase() === corrected.toLowerCase());
    if (isKnown) throw invalid({ corrected: [t.isRecipientAlready] });
    const isOfAccount =
      accountId !== null && (await findUserOfAccount(tx, accountId, corrected)) !== null;
    if (other !== null && !isOfAccount) {
      throw invalid({ corrected: [t.isOfOtherAccount] });
    }
    const replaced = (list: readonly string[]) =>
      list.map((one) => (one === recipient ? corrected : one));
    await makeDue(tx, id, context.clock(), {
      recipients: replaced(recipients),
      unreached: replaced(unreached),
      lastError: null,
    });
    const by = { actor: steward, at: context.clock(), ...(accountId !== null && { accountId }) };
    await record(tx, by, 'recipient corrected', id, {
      subject,
      from: recipient,
      email: corrected,
    });
  });
}

function assertNotOver({ sentAt, failedAt, droppedAt }: LockedMail): void {
  if (droppedAt !== null) throw noLongerPossible(t.thisMailWasDropped);
  if (sentAt !== null && failedAt === null) throw noLongerPossible(t.thisMailHasBeenSent);
}

/** A mail that is still tried may be a notice that a thief wants gone. */
function assertGivenUp(mail: LockedMail): void {
  assertNotOver(mail);
  if (mail.failedAt === null) throw noLongerPossible(t.thisMailIsStillTried);
}

/**
 * Makes all failed mails due, for use after an outage of the mail server; returns how many. Those that came back are left
 * out: senders who repeat them lose the trust of mail servers.
 */
export function retryFailedMails(context: AppContext, steward: Steward): Promise<number> {
  return context.database.transaction(async (tx) => {
    const retried = await makeFailedDue(tx, context.clock());
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
