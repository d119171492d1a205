import { numberText, wordedDay } from '@portal/contract/provider/house-formats';
import type { StatementSchedule } from '@portal/contract/requests/documents/documents.schemas';
import { addDays } from '@portal/contract/provider/business-days';
import type { AppContext } from '../../../app-context.ts';
import type { Db } from '../../../db/database.ts';
import { mailOrigin } from '../../../plugins/origin.ts';
import type { Client } from '../../../plugins/session.ts';
import { t } from '../../../texts/documents.ts';
import { listOwners } from '../../../lib/users/users.repository.ts';
import { isClosedUnderLock, lockForClient } from '../../../lib/stock-lock.ts';
import { queueMail } from '../../../lib/mail/mail.service.ts';
import { currentProvider, mailProvider } from '../../../lib/provider/current-provider.ts';
import { providerDay } from '../../../lib/provider/provider-day.ts';
import {
  hasScheduledStatement,
  listSubscribers,
  readSchedule,
  updateSchedule,
} from './statements.repository.ts';
import { issueStatement } from './statements.service.ts';

/** Changes how often the client's account gets a statement by mail; for owners. */
export function changeSchedule(
  context: AppContext,
  client: Client,
  every: StatementSchedule,
): Promise<StatementSchedule> {
  return context.database.transaction(async (tx) => {
    await lockForClient(tx, client, ['owner']);
    await updateSchedule(tx, client.accountId, every);
    return every;
  });
}

/** The last day of the last month that has ended; `today` is yyyy-MM-dd. */
export const lastDayOfMonth = (today: string) => addDays(`${today.slice(0, 7)}-01`, -1);

/**
 * Issues and mails the statements whose month has ended. Each is issued once, however many processes do so
 * at the same time. A statement that fails does not keep the others back; the first error is thrown at the end.
 */
export async function issueDueStatements(context: AppContext): Promise<void> {
  const { config, database } = context;
  const { db } = database;
  const { shortName } = await currentProvider(db, config);
  const failures: unknown[] = [];
  for (const { id: accountId, every } of await listSubscribers(db)) {
    if (every === 'never') continue;
    const day = lastDayOfMonth(providerDay(context));
    if (await hasScheduledStatement(db, accountId, day)) continue;
    const maker = { userId: null, name: shortName };
    const isDue = async (tx: Db) =>
      !(await isClosedUnderLock(tx, accountId)) &&
      (await readSchedule(tx, accountId)) === every &&
      !(await hasScheduledStatement(tx, accountId, day));
    await issueStatement(context, { accountId, day, maker }, isDue, (tx, bottles) =>
      mailStatement(tx, context, { accountId, day, bottles }),
    ).catch((error: unknown) => failures.push(error));
  }
  if (failures.length > 0) throw failures[0];
}

/** Queues a mail with a link to each owner. */
async function mailStatement(
  tx: Db,
  context: AppContext,
  { accountId, day, bottles }: { accountId: number; day: string; bottles: number },
): Promise<void> {
  const { clock, config } = context;
  const provider = await mailProvider(tx, config);
  const written = wordedDay(day, provider, 'long');
  const stored = t.bottlesOf(bottles, numberText(bottles, provider));
  for (const { email } of await listOwners(tx, accountId, providerDay(context))) {
    await queueMail(tx, {
      at: clock(),
      accountId,
      recipients: [email],
      provider,
      subject: t.statementSubject(written),
      headline: t.statementHeadline(stored, written),
      paragraphs: [t.statementInPortal],
      link: { label: t.openStatements, url: `${mailOrigin(config)}/statements` },
    });
  }
}
