import { fileURLToPath } from 'node:url';
import { sql } from 'drizzle-orm';
import { readMigrationFiles } from 'drizzle-orm/migrator';
import { programFile } from '../program-files.ts';
import { StartError } from '../start-error.ts';
import type { Database, Db } from './database.ts';
import { queryRows, readNumber } from './query-rows.ts';

/** The migrations of this program; drizzle-kit writes them, the build copies them to dist. */
const MIGRATIONS_FOLDER = fileURLToPath(programFile('db/migrations'));

// Any number that nothing else in the database locks: two programs never migrate at once.
const MIGRATION_LOCK = 7_263_541;

// An index on a large table, or the wait for another process that migrates, may take long.
const LIMIT_MS = 3_600_000;

/** One line of drizzle's own table of applied migrations. */
interface Migration {
  readonly sql: string[];
  readonly folderMillis: number;
  readonly hash: string;
}

/**
 * Brings the schema up to this program in one transaction and answers how many migrations it
 * applied. Throws a StartError when the database has migrations this program does not know.
 */
export function migrate(database: Database, folder = MIGRATIONS_FOLDER): Promise<number> {
  const known: Migration[] = readMigrationFiles({ migrationsFolder: folder });
  return database.transaction((tx) => applyMissing(tx, known), { limitMs: LIMIT_MS });
}

/** How far a database is: migrations of this program it has and lacks, and those this program does not know. */
export interface MigrationState {
  readonly applied: number;
  readonly missing: number;
  readonly unknown: number;
}

/** Reads it without changing anything; a database that was never migrated lacks all of them. */
export async function readMigrationState(
  db: Db,
  folder = MIGRATIONS_FOLDER,
): Promise<MigrationState> {
  const known = readMigrationFiles({ migrationsFolder: folder }).map((one) => one.folderMillis);
  const table = sql`select count(*) as n from pg_tables
    where schemaname = 'drizzle' and tablename = '__drizzle_migrations'`;
  const [tables = 0] = await queryRows(db, table, (raw) => readNumber(raw, 'n'));
  const applied = tables === 0 ? new Set<number>() : await appliedMigrations(db);
  const unknown = [...applied].filter((time) => !known.includes(time)).length;
  const missing = known.filter((time) => !applied.has(time)).length;
  return { applied: applied.size, missing, unknown };
}

async function applyMissing(tx: Db, known: Migration[]): Promise<number> {
  await tx.execute(sql`select pg_advisory_xact_lock(${MIGRATION_LOCK})`);
  await createMigrationTable(tx);
  const applied = await appliedMigrations(tx);
  refuseNewerSchema(known, applied);
  const missing = known.filter((migration) => !applied.has(migration.folderMillis));
  for (const migration of missing) await apply(tx, migration);
  return missing.length;
}

async function createMigrationTable(tx: Db): Promise<void> {
  await tx.execute(sql`create schema if not exists drizzle`);
  await tx.execute(sql`create table if not exists drizzle.__drizzle_migrations (
    id serial primary key, hash text not null, created_at bigint)`);
}

/** Migrations by the time drizzle-kit gave them, which orders and names them. */
async function appliedMigrations(tx: Db): Promise<Set<number>> {
  const statement = sql`select created_at from drizzle.__drizzle_migrations`;
  return new Set(await queryRows(tx, statement, (raw) => readNumber(raw, 'created_at')));
}

function refuseNewerSchema(known: Migration[], applied: Set<number>): void {
  const times = new Set(known.map((migration) => migration.folderMillis));
  const unknown = [...applied].filter((time) => !times.has(time));
  if (unknown.length === 0) return;
  throw new StartError(
    `The database was made by a newer version of this program (${unknown.length} unknown migration${
      unknown.length === 1 ? '' : 's'
    }). Start that version, or restore a backup made by this one.`,
  );
}

async function apply(tx: Db, migration: Migration): Promise<void> {
  for (const statement of migration.sql) await tx.execute(sql.raw(statement));
  await tx.execute(sql`insert into drizzle.__drizzle_migrations (hash, created_at)
    values (${migration.hash}, ${migration.folderMillis})`);
}
