import { READING_ROLES } from '@portal/contract/access/auth/roles';
import type { AppContext } from '../../../app-context.ts';
import { AppError, invalid, orNotFound } from '../../../app-error.ts';
import type { Db } from '../../../db/database.ts';
import { mailOrigin } from '../../../plugins/origin.ts';
import type { Client } from '../../../plugins/session.ts';
import { t } from '../../../texts/documents.ts';
import { readNumberedName } from '../../../lib/accounts/accounts.repository.ts';
import type { Actor } from '../../../lib/audit/audit.repository.ts';
import { lockForClient } from '../../../lib/stock-lock.ts';
import { currentProvider } from '../../../lib/provider/current-provider.ts';
import { providerDay } from '../../../lib/provider/provider-day.ts';
import { listLateChanges } from './late-changes.repository.ts';
import { beginDocument, storeDocument } from './documents.service.ts';
import { writePdf } from './pdf-document.ts';
import {
  type Statement,
  sortLots,
  statementContent,
  statementCsv,
  sumOf,
} from './statement-files.ts';
import { countStatementsSince, listHoldings, readEndOfDay } from './statements.repository.ts';

/** Each is a file that is kept for ever. Counted for each person, so that a viewer does not use up those of an owner. */
const MOST_A_DAY = 20;
const DAY_MS = 24 * 60 * 60_000;

/**
 * Issues a statement of what the client's account stored at the end of a day; of today, until now. Returns its number.
 * 400 under `day` for a day that has not come; 409 above 20 statements a day by one person.
 */
export async function makeStatement(
  context: AppContext,
  client: Client,
  day: string,
): Promise<number> {
  if (day > providerDay(context)) throw invalid({ day: [t.dayInFuture] });
  const { accountId, userId, firstName, lastName } = client;
  const maker = { userId, name: `${firstName} ${lastName}`.trim() };
  const number = await issueStatement(context, { accountId, day, maker }, async (tx) => {
    await lockForClient(tx, client, READING_ROLES);
    const since = new Date(context.clock().getTime() - DAY_MS);
    if ((await countStatementsSince(tx, client, since)) < MOST_A_DAY) return true;
    throw new AppError('no_longer_possible', t.tooManyStatements(MOST_A_DAY));
  });
  return orNotFound(number);
}

interface StatementToIssue {
  readonly accountId: number;
  readonly day: string;
  readonly maker: Actor;
}

/**
 * Issues a statement in two transactions, so that none waits while its files are written: the first reads stock and
 * ledger chain, the second stores. Both begin with `isDue`, which locks the account's stock; unless it is due, nothing
 * is issued. Returns its number.
 */
export async function issueStatement(
  context: AppContext,
  { accountId, day, maker }: StatementToIssue,
  isDue: (tx: Db) => Promise<boolean>,
  afterIssue?: (tx: Db, bottles: number) => Promise<void>,
): Promise<number | undefined> {
  const { config, database } = context;
  const provider = await currentProvider(database.db, config);
  const { timeZone } = provider;
  const read = await database.transaction(async (tx) => {
    if (!(await isDue(tx))) return undefined;
    const before = await readEndOfDay(tx, day, timeZone);
    const lots = sortLots(await listHoldings(tx, accountId, { before, timeZone }));
    const late = await listLateChanges(tx, accountId, { before, timeZone });
    const accountName = await readNumberedName(tx, accountId);
    const statement: Statement = { accountName, day, madeBy: maker.name, lots, late };
    return { head: await beginDocument(tx, context, accountId), statement };
  });
  if (read === undefined) return undefined;
  const { head, statement } = read;
  const files = await writeInTurn(async () => ({
    pdf: await writePdf(statementContent(statement, provider), head, provider, mailOrigin(config)),
    csv: statementCsv(statement.lots),
  }));
  const bottles = sumOf(statement.lots, 'bottles');
  return database.transaction(async (tx) => {
    if (!(await isDue(tx))) return undefined;
    const facts = { accountId, kind: 'statement', day, orderId: null, bottles, maker } as const;
    await storeDocument(tx, head, facts, files);
    await afterIssue?.(tx, bottles);
    return head.number;
  });
}

let latest: Promise<unknown> = Promise.resolve();

/** Writes the files of one statement after those of the one before, so that their memory does not add up. */
function writeInTurn<Files>(write: () => Promise<Files>): Promise<Files> {
  const files = latest.then(write);
  latest = files.catch(() => undefined);
  return files;
}
