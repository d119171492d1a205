import type { Db } from '../../db/database.ts';
import { readMigrationState } from '../../db/migrate.ts';
import { findOrphans } from '../../db/orphans.ts';
import { checkStock } from '../../db/stock-check.ts';
import { readOutboxState } from '../../features/mail/outbox-state.repository.ts';
import { failed, type Finding, ok, warning } from './finding.ts';

const HOUR_MS = 3_600_000;
/** A sender at work takes a due mail within seconds. */
const OVERDUE_AFTER_MS = 10 * 60_000;
const LISTED_LOTS = 5;

const counts = new Intl.NumberFormat('en-US');

/** Whether the database has the schema of this program. */
export async function checkSchema(db: Db): Promise<Finding> {
  const { applied, missing, unknown } = await readMigrationState(db);
  if (unknown > 0) {
    return failed(
      `made by a newer version of this program (unknown migrations: ${unknown}): start that`,
    );
  }
  if (missing > 0) return failed(`${missing} migrations are missing: run portal migrate`);
  return ok(`${applied} migrations, up to date`);
}

/** Whether free + reserved = ledger in every lot. */
export async function checkLedger(db: Db): Promise<Finding> {
  const { lots, free, reserved, ledger, wrongCount, wrong } = await checkStock(db);
  const sums = `${counts.format(lots)} lots, free ${counts.format(free)} + reserved ${counts.format(reserved)} = ledger ${counts.format(ledger)}`;
  if (wrongCount === 0) return ok(sums);
  const named = wrong
    .slice(0, LISTED_LOTS)
    .map(
      (lot) =>
        `lot ${lot.lotId} of account ${lot.accountId} in case ${lot.caseNumber} counts ${lot.quantity} (ledger ${lot.ledger}) and ${lot.reserved} reserved (reservations ${lot.promised})`,
    );
  return failed(
    `${counts.format(wrongCount)} of ${counts.format(lots)} lots do not add up, see /staff/stock/check: ${named.join('; ')}`,
  );
}

/** Whether every row has what it belongs to. */
export async function checkOrphans(db: Db): Promise<Finding> {
  const found = await findOrphans(db);
  if (found.length === 0) return ok('every row has the rows it refers to, every file an owner');
  const text = found.map(({ what, count }) => `${counts.format(count)} ${what}`).join('; ');
  return found.some(({ isWrong }) => isWrong) ? failed(text) : warning(text);
}

/** Whether mails leave; `now` is the portal's own clock, by which they are due. */
export async function checkOutbox(db: Db, now: Date): Promise<Finding> {
  const { waiting, tried, overdueSince, lastError } = await readOutboxState(db);
  if (waiting === 0) return ok('no mail waits');
  const overdueMs = overdueSince === null ? 0 : now.getTime() - overdueSince.getTime();
  const text = `${counts.format(waiting)} mails wait, ${counts.format(tried)} of them after a failed try`;
  if (overdueMs > OVERDUE_AFTER_MS) {
    const hours = (overdueMs / HOUR_MS).toFixed(1);
    return failed(`${text}; the longest is overdue for ${hours} hours: does a server run?`);
  }
  if (tried === 0) return ok(text);
  // Mail servers answer in several lines; a check has one.
  return warning(`${text}; the latest error: ${lastError?.replaceAll(/\s+/g, ' ') ?? 'none'}`);
}
