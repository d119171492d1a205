import { hostUrls } from '../db/host-urls.ts';
import { migrate } from '../db/migrate.ts';
import { grantServing } from '../db/serving-role.ts';
import type { DataCommand, DataCommandContext } from './command.ts';

/** Brings the database up to this program; every other command does the same before its work. */
export const migrateCommand: DataCommand = {
  name: 'migrate',
  summary: 'Brings the database up to this version of the program.',
  details: ['With MIGRATE_DATABASE_URL it also gives the role of DATABASE_URL what serving needs.'],
  options: {},
  skipsMigration: true,
  isForOwner: true,
  run: async (context) => {
    const count = await migrate(context.database);
    context.out(count === 0 ? 'The database is up to date.' : `Applied ${count} migrations.`);
    await grantToServer(context);
  },
};

/** As the owner of the tables: lets the role of `DATABASE_URL` serve (docs/operations.md#a-role-for-serving). */
export async function grantToServer({ config, database, out }: DataCommandContext): Promise<void> {
  const { databaseUrl, ownerDatabaseUrl } = config;
  if (databaseUrl === undefined || ownerDatabaseUrl === undefined) return;
  const role = roleOf(databaseUrl);
  if (role === roleOf(ownerDatabaseUrl)) return;
  await database.transaction((tx) => grantServing(tx, role));
  out(`The role ${role} can serve.`);
}

const roleOf = (databaseUrl: string) =>
  decodeURIComponent(new URL(hostUrls(databaseUrl)[0] ?? '').username);
