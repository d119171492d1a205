import type { AppContext } from '../../app-context.ts';
import type { Db } from '../../db/database.ts';
import { mailOrigin } from '../../plugins/origin.ts';
import { MAILS } from '../../texts/user-mails.ts';
import { momentText } from '../auth/user-events.service.ts';
import { listOwnersOf } from '../auth/users.repository.ts';
import { queueMails } from '../mail/mail.service.ts';
import { mailProvider } from '../provider/current-provider.ts';
import { providerDay } from '../provider/provider-day.ts';
import { insertNotices } from './notices.repository.ts';

/** A change of an account's stock that it did not ask for: a correction, an import, a merge of wines, or an undo. */
export interface StockNotice {
  readonly accountId: number;
  readonly subject: string;
  /** The change and its reason. */
  readonly what: string;
}

/**
 * Keeps a notice for Recent activity of each account and mails each of its owners, with a link to object
 * (docs/product/activity.md#what-is-mailed). Takes a few statements, however many accounts there are.
 */
export async function notifyStockChange(
  tx: Db,
  { clock, config }: Pick<AppContext, 'clock' | 'config'>,
  notices: readonly StockNotice[],
): Promise<void> {
  if (notices.length === 0) return;
  const at = clock();
  await insertNotices(
    tx,
    notices.map(({ accountId, what }) => ({
      accountId,
      occurredAt: at,
      what,
      byName: null,
    })),
  );
  const provider = await mailProvider(tx, config);
  const when = momentText(at, provider.timeZone);
  const activityUrl = `${mailOrigin(config)}/activity`;
  const noticeOf = new Map(notices.map((notice) => [notice.accountId, notice]));
  const owners = await listOwnersOf(tx, [...noticeOf.keys()], providerDay({ clock, config }));
  const mails = owners.flatMap(({ accountId, email, firstName, lastName }) => {
    const notice = noticeOf.get(accountId);
    if (notice === undefined) return [];
    const { subject, what } = notice;
    const facts = { firstName, lastName, subject, what, when, activityUrl };
    return [
      { at, accountId, recipients: [email], provider, ...MAILS.stockChanged(provider, facts) },
    ];
  });
  await queueMails(tx, mails);
}
