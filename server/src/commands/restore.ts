import { resolve } from 'node:path';
import { restoreBackup } from '../db/backup/restore-backup.ts';
import { runMaintenance } from '../db/maintenance.ts';
import { type DataCommand, EXIT } from './command.ts';

export const restoreCommand: DataCommand = {
  kind: 'data',
  name: 'restore',
  summary: 'Loads a backup into an empty database of either engine.',
  usage: 'FILE',
  details: [
    'All or nothing: counts, checksum, references and the bottles against the ledger are verified.',
    'From the embedded database to PostgreSQL: set DATABASE_URL to an empty database and restore.',
  ],
  operands: ['FILE'],
  options: {},
  run: async ({ database, workingFolder, out }, args) => {
    const startedMs = performance.now();
    const file = resolve(workingFolder, args.operand(0));
    const { rows, createdAt } = await restoreBackup(database, file);
    await runMaintenance(database);
    const seconds = ((performance.now() - startedMs) / 1000).toFixed(1);
    out(`Restored ${rows} rows of the backup of ${createdAt} in ${seconds} s; all verified.`);
    return EXIT.done;
  },
};
