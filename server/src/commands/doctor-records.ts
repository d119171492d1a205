import { type BackupFile, readBackupHeader } from '../db/backup/read-backup.ts';
import type { Db } from '../db/database.ts';
import { checkRecords } from '../db/record-check.ts';
import { findLostHeads } from '../db/record-heads.ts';
import { StartError } from '../start-error.ts';
import { counts, failed, type Finding, LISTED, ok, warning } from './finding.ts';

/** Checks the hash chains, and with a backup that they still have its heads. */
export async function checkRecordChains(db: Db, backup: BackupFile | null): Promise<Finding> {
  const { rows, chains, faults } = await checkRecords(db);
  if (faults.length === 0) {
    const lost = backup === null ? '' : await lostSince(db, backup);
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
async function lostSince(db: Db, backup: BackupFile): Promise<string> {
  const { heads, createdAt } = await readBackupHeader(backup);
  if (heads === undefined) throw new StartError('this backup has no heads of hash chains');
  const lost = await findLostHeads(db, heads);
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
