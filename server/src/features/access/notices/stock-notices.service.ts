import type { Db } from '../../../db/database.ts';
import { mailOrigin } from '../../../plugins/origin.ts';
import { MAILS } from '../../../texts/user-mails.ts';
import { type MailContext, notifyAccounts } from './user-events.service.ts';

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
export function notifyStockChange(
  tx: Db,
  context: MailContext,
  notices: readonly StockNotice[],
): Promise<void> {
  const activityUrl = `${mailOrigin(context.config)}/activity`;
  const byCompany = notices.map((notice) => ({ ...notice, by: null }));
  return notifyAccounts(tx, context, byCompany, (provider, facts) =>
    MAILS.stockChanged(provider, { ...facts, activityUrl }),
  );
}
