import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { sql } from 'drizzle-orm';
import { programFile } from '../program-files.ts';
import { StartError } from '../start-error.ts';
import { causes, hasCode, isDatabaseUnavailable } from './database-errors.ts';
import type { Database, Db } from './database.ts';
import { queryRows, readBoolean, readText } from './query-rows.ts';

/** The SQL files of this program, applied in the order of their names; the build copies them to dist. */
const MIGRATIONS_FOLDER = fileURLToPath(programFile('db/migrations'));

// A lock id used for nothing else: two programs never migrate at the same time.
const MIGRATION_LOCK = 7_263_541;

// Creating an index on a large table, or waiting for another process that migrates, may take long.
const LIMIT_MS = 3_600_000;

// PostgreSQL's insufficient_privilege.
const NO_RIGHTS = '42501';

// PGlite takes one statement per call.
const STATEMENT_BREAK = '--> statement-breakpoint';

interface Migration {
  readonly name: string;
  readonly text: string;
}

/**
 * Applies the missing migrations in one transaction and returns their number. Throws a StartError
 * when the database has migrations this program does not know.
 */
export function migrate(database: Database, folder = MIGRATIONS_FOLDER): Promise<number> {
  const known = readMigrationFiles(folder);
  return database
    .transaction((tx) => applyMissing(tx, known, folder), { limitMs: LIMIT_MS })
    .catch(explainMissingRights);
}

/**
 * Counts the migrations of this program that a database has and lacks, and those that this program does not know. A
 * database that was never migrated lacks all of them.
 */
export async function readMigrationState(db: Db, folder = MIGRATIONS_FOLDER) {
  const known = readMigrationFiles(folder).map(({ name }) => name);
  const table = sql`select to_regclass('migrations.applied') is not null as there`;
  const [isThere] = await queryRows(db, table, (raw) => readBoolean(raw, 'there'));
  const applied = isThere === true ? await readApplied(db) : new Set<string>();
  const unknown = [...applied].filter((name) => !known.includes(name)).length;
  const missing = known.filter((name) => !applied.has(name)).length;
  return { applied: applied.size, missing, unknown };
}

function readMigrationFiles(folder: string): Migration[] {
  const names = readdirSync(folder).filter((name) => name.endsWith('.sql'));
  return names.toSorted().map((name) => ({ name, text: readFileSync(join(folder, name), 'utf8') }));
}

async function applyMissing(tx: Db, known: readonly Migration[], folder: string): Promise<number> {
  // A role that only serves may read this, and nothing of what follows.
  const { missing: behind, unknown } = await readMigrationState(tx, folder);
  if (behind === 0 && unknown === 0) return 0;
  await tx.execute(sql`select pg_advisory_xact_lock(${MIGRATION_LOCK})`);
  await createTrigrams(tx);
  // A separate schema keeps it out of backups, which hold the public one.
  await tx.execute(sql`create schema if not exists migrations`);
  await tx.execute(sql`create table if not exists migrations.applied (
    name text primary key, sha256 text not null, applied_at timestamptz not null default now())`);
  const applied = await readApplied(tx);
  refuseNewerSchema(known, applied);
  const missing = known.filter(({ name }) => !applied.has(name));
  for (const migration of missing) await apply(tx, migration);
  return missing.length;
}

function explainMissingRights(error: unknown): never {
  const refused = causes(error).find((cause) => hasCode(cause) && cause.code === NO_RIGHTS);
  if (error instanceof StartError || refused === undefined) throw error;
  throw new StartError(
    `The role of DATABASE_URL may not bring the database up to date (${refused.message}). Run portal migrate with MIGRATE_DATABASE_URL.`,
    { cause: error },
  );
}

async function readApplied(db: Db): Promise<Set<string>> {
  const statement = sql`select name from migrations.applied`;
  return new Set(await queryRows(db, statement, (raw) => readText(raw, 'name')));
}

/** Creates the extension behind the indexes of searched text. Throws a StartError if the server or the role cannot. */
async function createTrigrams(tx: Db): Promise<void> {
  try {
    await tx.execute(sql`create extension if not exists pg_trgm`);
  } catch (error) {
    if (isDatabaseUnavailable(error)) throw error;
    const reason = causes(error).at(-1)?.message;
    throw new StartError(
      `The PostgreSQL extension pg_trgm cannot be created (${reason}). Install PostgreSQL's contrib modules, and let the role of DATABASE_URL create it (GRANT CREATE ON DATABASE), or run CREATE EXTENSION pg_trgm as an administrator.`,
      { cause: error },
    );
  }
}

function refuseNewerSchema(known: readonly Migration[], applied: Set<string>): void {
  const names = new Set(known.map(({ name }) => name));
  const unknown = [...applied].filter((name) => !names.has(name));
  if (unknown.length === 0) return;
  throw new StartError(
    `The database was made by a newer version of this program (${unknown.length} unknown migration${
      unknown.length === 1 ? '' : 's'
    }). Start that version, or restore a backup made by this one.`,
  );
}

async function apply(tx: Db, { name, text }: Migration): Promise<void> {
  for (const statement of text.split(STATEMENT_BREAK)) await tx.execute(sql.raw(statement));
  const sha256 = createHash('sha256').update(text).digest('hex');
  await tx.execute(sql`insert into migrations.applied (name, sha256) values (${name}, ${sha256})`);
}
