import type { Config } from '../config.ts';
import { type AccountRange, isWithin } from '../db/account-range.ts';
import { type BackupFile, readBackupHeader } from '../db/backup/read-backup.ts';
import type { Db } from '../db/database.ts';
import { checkDocuments, type DocumentFault } from '../db/document-check.ts';
import { findOrphans } from '../db/orphans.ts';
import { checkRecords } from '../db/record-check.ts';
import { findLostHeads } from '../db/record-heads.ts';
import { checkStock } from '../db/stock-check.ts';
import { StartError } from '../start-error.ts';
import { counts, failed, type Finding, LISTED, ok, warning } from './finding.ts';

/** Checks the hash chains, and with a backup that they still have its heads. */
export async function checkRecordChains(
  db: Db,
  backup: BackupFile | null,
  accounts: AccountRange,
): Promise<Finding> {
  const { rows, chains, faults } = await checkRecords(db, { accounts });
  if (faults.length === 0) {
    const lost = backup === null ? '' : await lostSince(db, backup, accounts);
    if (lost !== '') return failed(lost);
    return ok(`${counts.format(rows)} rows in ${counts.format(chains)} hash chains`);
  }
  const named = faults.slice(0, LISTED).map(({ log, accountId, what, rowId, position }) => {
    const owner = ownerOf(accountId);
    const row = rowId === null ? `the row at position ${position}` : `row ${rowId}`;
    return `${row} in ${log} of ${owner} ${WHAT_HAPPENED[what]}`;
  });
  const text = `${counts.format(faults.length)} of ${counts.format(chains)} hash chains`;
  // A clock that was set back looks the same.
  if (faults.every(({ what }) => what === 'earlier')) {
    return warning(`${text} go back in time; the first row of each: ${named.join('; ')}`);
  }
  return failed(`${text} are broken; the first row of each: ${named.join('; ')}`);
}

/** Says which chains do not have the head any more that a backup has of them; empty when all have. */
async function lostSince(db: Db, backup: BackupFile, accounts: AccountRange): Promise<string> {
  const { heads, createdAt } = await readBackupHeader(backup);
  if (heads === undefined) throw new StartError('this backup has no heads of hash chains');
  const ofPart = heads.filter(({ accountId }) => isWithin(accounts, accountId));
  const lost = await findLostHeads(db, ofPart);
  if (lost.length === 0) return '';
  const named = lost
    .slice(0, LISTED)
    .map(({ log, accountId, length }) => `row ${length} of ${log} of ${ownerOf(accountId)}`);
  return `${counts.format(lost.length)} hash chains were cut or rewritten since the backup of ${createdAt}, which has the last row of each: ${named.join('; ')}`;
}

const ownerOf = (accountId: number | null) =>
  accountId === null ? 'the company' : `account ${accountId}`;

const WHAT_HAPPENED = {
  changed: 'was changed',
  missing: 'is missing',
  added: 'has no digest',
  earlier: 'is dated long before the row before it',
};

export async function checkLedger(db: Db, accounts: AccountRange): Promise<Finding> {
  const {
    lots,
    free,
    reserved,
    ledger,
    wrong_count: wrongCount,
    wrong,
  } = await checkStock(db, accounts);
  const sums = `${counts.format(lots)} lots, free ${counts.format(free)} + reserved ${counts.format(reserved)} = ledger ${counts.format(ledger)}`;
  if (wrongCount === 0) return ok(sums);
  const named = wrong
    .slice(0, LISTED)
    .map(
      (lot) =>
        `lot ${lot.lot_id} of account ${lot.account.id} in case ${lot.case.footprint_lookup_code} counts ${lot.quantity} (ledger ${lot.ledger}) and ${lot.reserved} reserved (reservations ${lot.promised})`,
    );
  return failed(
    `${counts.format(wrongCount)} of ${counts.format(lots)} lots do not add up, see /staff/stock/check: ${named.join('; ')}`,
  );
}

export async function checkIssued(
  db: Db,
  { provider }: Config,
  accounts: AccountRange,
): Promise<Finding> {
  const { documents, faults } = await checkDocuments(db, provider.timeZone, accounts);
  if (faults.length === 0) return ok(`${counts.format(documents)} issued documents as issued`);
  const named = faults
    .slice(0, LISTED)
    .map(
      (fault) => `${fault.kind} ${fault.number} of account ${fault.accountId} ${faultText(fault)}`,
    );
  return failed(
    `${counts.format(faults.length)} of ${counts.format(documents)} issued documents do not agree: ${named.join('; ')}`,
  );
}

function faultText({ what, bottles, ledgerBottles }: DocumentFault): string {
  const texts = {
    'pdf changed': 'has another PDF than was issued',
    'csv changed': 'has another CSV than was issued',
    'other ledger': 'names a digest that the ledger does not have',
    'other bottles': `says ${bottles} bottles, the ledger ${ledgerBottles}`,
  };
  return texts[what];
}

export async function checkOrphans(db: Db, accounts: AccountRange): Promise<Finding> {
  const found = await findOrphans(db, accounts);
  if (found.length === 0) return ok('every row has the rows it refers to, every file an owner');
  const text = found.map(({ what, count }) => `${counts.format(count)} ${what}`).join('; ');
  return found.some(({ isWrong }) => isWrong) ? failed(text) : warning(text);
}
