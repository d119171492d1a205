import type { Database } from '../../../db/database.ts';
import { StartError } from '../../../start-error.ts';
import { type Actor, writeAudit } from '../../../lib/audit/audit.repository.ts';
import {
  type AccountToDelete,
  deleteFiles,
  deletePeopleAndMails,
  anonymizeCounts,
  anonymizeOrders,
  anonymizeUsers,
  deleteReads,
  forgetAccount,
  lockAccount,
} from './account-deletion.repository.ts';
import { passLoginsOn } from '../auth/login-of-accounts.service.ts';
import { countHoldings } from './holdings.repository.ts';

/** Counts of what was deleted, and of what stays without personal data. */
export type DeletionReport = Awaited<ReturnType<typeof deleteAccount>>;

/**
 * Deletes all personal data of an account in one transaction, and keeps what bookkeeping requires: requests, ledger and
 * audit log, with numbers, dates and quantities. Throws a StartError, and changes nothing, unless `name` is the
 * account's name; while it stores bottles or has open requests; and when it was deleted before.
 */
export function deleteAccount(
  database: Database,
  accountId: number,
  { name, actor, at }: { readonly name: string; readonly actor: Actor; readonly at: Date },
) {
  return database.transaction(async (tx) => {
    const account = await lockAccount(tx, accountId);
    if (account === null) throw new StartError(`There is no account ${accountId}.`);
    refuseOther(account, name);
    const held = await countHoldings(tx, accountId);
    if (held.bottle_count > 0 || held.open_request_count > 0) {
      throw new StartError(
        `Nothing was deleted: account ${accountId} stores bottles (${held.bottle_count}) or has open requests (${held.open_request_count}).`,
      );
    }
    const requests = await anonymizeOrders(tx, accountId);
    await passLoginsOn(tx, accountId);
    const users = await anonymizeUsers(tx, accountId);
    const people = await deletePeopleAndMails(tx, accountId);
    const files = await deleteFiles(tx, accountId);
    const counts = await anonymizeCounts(tx, accountId);
    await deleteReads(tx, accountId);
    const records = await forgetAccount(tx, accountId, at);
    const report = { users, ...people, files, requests, counts, ...records };
    await writeAudit(tx, {
      at,
      actor,
      accountId,
      action: 'personal details deleted',
      subjectType: 'account',
      subjectId: String(accountId),
      details: report,
    });
    return report;
  });
}

function refuseOther(account: AccountToDelete, name: string): void {
  if (account.forgottenAt !== null) {
    throw new StartError(`The personal details of account ${account.id} were deleted before.`);
  }
  if (account.name !== name) {
    throw new StartError(
      `"${name}" is not the name of account ${account.id}. Nothing was deleted.`,
    );
  }
}
