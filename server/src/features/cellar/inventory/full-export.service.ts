import type { AppContext } from '../../../app-context.ts';
import type { Client } from '../../../plugins/session.ts';
import { t } from '../../../texts/answers.ts';
import { notifyAccount } from '../../access/notices/user-events.service.ts';
import { listNotices } from '../../access/notices/notices.repository.ts';

const DAY_MS = 24 * 60 * 60_000;

/** Tells the owners that somebody exported the whole cellar, once a day and person. */
export async function notifyOfFullExport(
  context: AppContext,
  { accountId, firstName, lastName, email }: Client,
  isViewing: boolean,
): Promise<void> {
  const { clock, database } = context;
  const what = isViewing ? t.exportedByUs : t.exported(`${firstName} ${lastName}`);
  const by = isViewing ? null : email;
  const today = await listNotices(database.db, accountId, new Date(clock().getTime() - DAY_MS));
  if (today.some((notice) => notice.what === what && notice.by === by)) return;
  await database.transaction((tx) =>
    notifyAccount(tx, context, { accountId, subject: t.exportedSubject, what, by }),
  );
}
