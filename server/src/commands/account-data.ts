import { resolve } from 'node:path';
import { runMaintenance } from '../db/maintenance.ts';
import {
  deleteAccount,
  type DeletionReport,
} from '../features/access/clients/account-deletion.service.ts';
import { exportAccount } from '../features/access/clients/account-export.service.ts';
import { ACCOUNT_OPTION, findAccount } from './argument-values.ts';
import { commandLineActor, type DataCommand } from './command.ts';

export const exportAccountCommand: DataCommand = {
  name: 'export-account',
  summary: 'Writes everything of one account into a new folder.',
  details: [
    'A JSON file for each kind of thing (users, cases, lots, orders, audit log, ...) and the attached',
    'files, as of one moment; docs/operations.md describes them. Passwords are left out, internal',
    'notes are not: look through it before you hand it on.',
  ],
  operands: ['FOLDER'],
  options: {
    account: { ...ACCOUNT_OPTION, required: true },
  },
  run: async ({ database, workingFolder, clock, out }, args) => {
    const account = await findAccount(database.db, args.requiredText('account'));
    const folder = resolve(workingFolder, args.operand(0));
    const { entries, files } = await exportAccount(database, account, folder, clock());
    out(`Account: ${account.id} (${account.name})`);
    out(`Entries (${entries}) and files (${files}) are written to ${folder}.`);
  },
};

export const deleteAccountCommand: DataCommand = {
  name: 'delete-account',
  summary: 'Deletes the personal details of an account for good.',
  details: [
    'Names, e-mails, addresses, authorized users, mails and files go, and everybody is signed out.',
    'Requests, ledger and audit log stay without them, as bookkeeping demands. Refused while bottles',
    'are stored or requests are open. Export the account first if anybody may ask for it later.',
  ],
  options: {
    account: { ...ACCOUNT_OPTION, required: true },
    name: {
      value: 'NAME',
      meaning: "The account's name, to be sure; asked for when left out.",
      question: 'This cannot be undone. Type the name of the account to delete it: ',
    },
  },
  run: async ({ database, clock, out }, args) => {
    const name = args.requiredText('name');
    const { id } = await findAccount(database.db, args.requiredText('account'));
    const asked = { name, actor: commandLineActor(), at: clock() };
    const report = await deleteAccount(database, id, asked);
    await runMaintenance(database);
    for (const line of reportLines(id, report)) out(line);
  },
};

function reportLines(id: number, report: DeletionReport): string[] {
  const { users, addresses, authorizedUsers, mails, files } = report;
  const { requests, ledgerEntries, auditEntries, documents } = report;
  return [
    `Account ${id} is closed and called "Deleted account ${id}".`,
    `Deleted: names, e-mails and passwords of users (${users}), addresses (${addresses}), authorized users (${authorizedUsers}), mails (${mails}), files (${files}), every session and link.`,
    `Kept without personal details: requests (${requests}), ledger entries (${ledgerEntries}), audit entries (${auditEntries}), issued documents (${documents}).`,
    'Backups made before still hold what was deleted.',
  ];
}
