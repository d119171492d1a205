import { zonedMoment } from '@portal/contract/provider/house-formats';
import type { AppContext } from '../../../app-context.ts';
import type { Db } from '../../../db/database.ts';
import { ADDRESS_NOTICE, t } from '../../../texts/mails.ts';
import { MAILS } from '../../../texts/user-mails.ts';
import { listOwners } from '../../../lib/users/users.repository.ts';
import { takeWaitingMail } from '../../../lib/mail/mail.repository.ts';
import { queueMail } from '../../../lib/mail/mail.service.ts';
import { insertNotices, listNotices } from '../notices/notices.repository.ts';
import { mailProvider } from '../../../lib/provider/current-provider.ts';
import { providerDay } from '../../../lib/provider/provider-day.ts';
import type { ProfileEditor } from './profile-change.ts';

/** A mail about a changed address waits so long for further changes. */
const WAIT_MS = 10 * 60_000;

/**
 * Keeps a notice about an address for Recent activity and queues a mail to each owner, ten minutes later. One that still
 * waits is replaced by one that names all changes, so that many changes make no flood of mails. The account is locked.
 */
export async function notifyOfAddress(
  tx: Db,
  context: AppContext,
  { accountId, by }: Pick<ProfileEditor, 'accountId' | 'by'>,
  { subject, what }: { readonly subject: string; readonly what: string },
): Promise<void> {
  const at = context.clock();
  await insertNotices(tx, [{ accountId, occurredAt: at, what, byName: by }]);
  const provider = await mailProvider(tx, context.config);
  const when = (moment: Date) => zonedMoment(moment, provider);
  const compose = (facts: Parameters<typeof MAILS.securityNotice>[1]) =>
    MAILS.securityNotice(provider, facts);
  for (const { email, firstName, lastName } of await listOwners(
    tx,
    accountId,
    providerDay(context),
  )) {
    const one = {
      firstName,
      lastName,
      subject,
      what,
      when: when(at),
      by: by ?? provider.shortName,
    };
    const subjects = Object.values(t.addressSubject).map(
      (each) => compose({ ...one, subject: each }).subject,
    );
    const waiting = await takeWaitingMail(tx, { accountId, email }, subjects);
    const since = waiting?.since ?? at;
    const changes = await listChanges(tx, accountId, since);
    const details = changes.map((change) =>
      t.oneOfSeveral(when(new Date(change.at)), change.by ?? provider.shortName, change.what),
    );
    const several = {
      ...one,
      subject: t.addressSubject.several,
      what: t.severalAddresses(changes.length),
      details,
      by: [...new Set(changes.map((change) => change.by ?? provider.shortName))].join(', '),
    };
    const isOne = waiting === undefined || changes.length < 2;
    const mail = {
      at: since,
      dueAt: waiting?.dueAt ?? new Date(at.getTime() + WAIT_MS),
      accountId,
    };
    await queueMail(tx, {
      ...mail,
      provider,
      recipients: [email],
      ...compose(isOne ? one : several),
    });
  }
}

/** Lists the notices about addresses from a moment on, oldest first. */
async function listChanges(tx: Db, accountId: number, since: Date) {
  const notices = await listNotices(tx, accountId, new Date(since.getTime() - 1));
  return notices.filter(({ what }) => what.startsWith(ADDRESS_NOTICE)).toReversed();
}
