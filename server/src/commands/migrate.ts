import { migrate } from '../db/migrate.ts';
import { type DataCommand } from './command.ts';

/** Brings the database up to this program; every other command does the same before its work. */
export const migrateCommand: DataCommand = {
  name: 'migrate',
  summary: 'Brings the database up to this version of the program.',
  options: {},
  skipsMigration: true,
  isForOwner: true,
  run: async ({ database, out }) => {
    const count = await migrate(database);
    out(count === 0 ? 'The database is up to date.' : `Applied ${count} migrations.`);
  },
};
