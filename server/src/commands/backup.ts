import { resolve } from 'node:path';
import { recordBackup } from '../db/backup/made-backups.ts';
import { restoreBackup } from '../db/backup/restore-backup.ts';
import { writeBackup } from '../db/backup/write-backup.ts';
import { runMaintenance } from '../db/maintenance.ts';
import { type DataCommand } from './command.ts';
import { grantToServer } from './migrate.ts';

export const backupCommand: DataCommand = {
  name: 'backup',
  summary: 'Writes everything into one new file, as of one moment.',
  details: [
    'The file is compressed, holds the attached files too, and can be restored into either engine.',
    'It holds addresses and password hashes: keep it as safe as the database. On the embedded',
    'database other requests wait meanwhile; the time is printed.',
  ],
  operands: ['FILE'],
  options: {
    recipient: {
      value: 'age1…',
      meaning: 'Encrypts the file to this recipient of age; can be given several times.',
      isRepeatable: true,
    },
  },
  run: async ({ database, workingFolder, clock, out }, args) => {
    const file = resolve(workingFolder, args.operand(0));
    const startedMs = performance.now();
    const { tables, rows, bytes } = await writeBackup(database, {
      file,
      now: clock(),
      recipients: args.list('recipient'),
    });
    const isRecorded = await recordBackup(database.db, clock());
    const seconds = ((performance.now() - startedMs) / 1000).toFixed(1);
    const size = `${(bytes / 1_000_000).toFixed(1)} MB`;
    out(`${rows} rows of ${tables} tables, ${size}, written to ${file} in ${seconds} s.`);
    if (database.engine === 'embedded') out('Other requests waited meanwhile.');
    if (!isRecorded) out('A standby cannot record its backups: `doctor` does not see this one.');
  },
};

export const restoreCommand: DataCommand = {
  name: 'restore',
  summary: 'Loads a backup into an empty database of either engine.',
  details: [
    'All or nothing: counts, checksum, references and the bottles against the ledger are verified.',
    'From the embedded database to PostgreSQL: set DATABASE_URL to an empty database and restore.',
  ],
  operands: ['FILE'],
  options: {
    identity: { value: 'FILE', meaning: 'Decrypts the backup with the identities of age in it.' },
  },
  isForOwner: true,
  run: async (context, args) => {
    const { database, workingFolder, out } = context;
    const startedMs = performance.now();
    const file = resolve(workingFolder, args.operand(0));
    const identity = args.text('identity');
    const identityFile = identity === undefined ? undefined : resolve(workingFolder, identity);
    const { rows, createdAt } = await restoreBackup(database, { file, identityFile });
    await runMaintenance(database);
    const seconds = ((performance.now() - startedMs) / 1000).toFixed(1);
    out(`Restored ${rows} rows of the backup of ${createdAt} in ${seconds} s; all verified.`);
    await grantToServer(context);
  },
};
