import { resolve } from 'node:path';
import { exportAccount } from '../features/accounts/account-export.service.ts';
import { ACCOUNT_OPTION, findAccount } from './argument-values.ts';
import { type DataCommand, EXIT } from './command.ts';

export const exportAccountCommand: DataCommand = {
  kind: 'data',
  name: 'export-account',
  summary: 'Writes everything of one account into a new folder.',
  usage: 'FOLDER --account EMAIL|ID',
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
    return EXIT.done;
  },
};
