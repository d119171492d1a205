import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { afterAll, afterEach, beforeEach, expect, test } from 'vitest';
import { createTestDatabase } from '../testing/test-database.ts';
import { migrate } from './migrate.ts';
import { queryRows, readBoolean } from './query-rows.ts';

const database = await createTestDatabase();
let folder: string;

beforeEach(async () => {
  // Resets the database to one that was never migrated.
  await database.db.execute(sql`delete from migrations.applied`);
  await database.db.execute(sql`drop table if exists barrels, cellars`);
  folder = await mkdtemp(join(tmpdir(), 'portal-migrations-'));
});

afterEach(() => rm(folder, { recursive: true }));

afterAll(() => database.close());

/** Creates a migrations folder with these migrations only. */
async function program(migrations: Record<string, string>): Promise<void> {
  for (const [name, text] of Object.entries(migrations)) {
    await writeFile(join(folder, `${name}.sql`), text);
  }
}

const BARRELS =
  'create table barrels (n int);\n--> statement-breakpoint\ncreate index on barrels (n);';
const CELLARS = 'create table cellars (n int);';

async function exists(table: string): Promise<boolean> {
  const statement = sql`select to_regclass(${table}) is not null as there`;
  const [there] = await queryRows(database.db, statement, (raw) => readBoolean(raw, 'there'));
  return there === true;
}

test('a database is migrated, and the second time there is nothing to do', async () => {
  await program({ '0000_barrels': BARRELS, '0001_cellars': CELLARS });
  expect([await migrate(database, folder), await migrate(database, folder)]).toEqual([2, 0]);
  expect([await exists('barrels'), await exists('cellars')]).toEqual([true, true]);
});

test('a newer program applies only what is new and keeps the data', async () => {
  await program({ '0000_barrels': BARRELS });
  await migrate(database, folder);
  await database.db.execute(sql`insert into barrels values (1), (2)`);
  await program({
    '0001_oak': "alter table barrels add column oak text not null default 'French';",
  });
  expect(await migrate(database, folder)).toBe(1);
  const oak = await queryRows(
    database.db,
    sql`select n, oak from barrels order by n`,
    (row) => row,
  );
  expect(oak).toEqual([
    { n: 1, oak: 'French' },
    { n: 2, oak: 'French' },
  ]);
});

test('an older program refuses the database, in one line', async () => {
  await program({ '0000_barrels': BARRELS, '0001_cellars': CELLARS });
  await migrate(database, folder);
  await rm(join(folder, '0001_cellars.sql'));
  await expect(migrate(database, folder)).rejects.toMatchObject({
    name: 'StartError',
    message:
      'The database was made by a newer version of this program (1 unknown migration). Start that version, or restore a backup made by this one.',
  });
});

test('a migration that fails leaves the schema as it was', async () => {
  await program({ '0000_barrels': BARRELS, '0001_broken': 'create table cellars (n nonsense);' });
  await expect(migrate(database, folder)).rejects.toThrow(/nonsense/);
  expect(await exists('barrels')).toBe(false);
});

test('two programs that start at the same moment migrate once', async () => {
  await program({ '0000_barrels': BARRELS, '0001_cellars': CELLARS });
  const applied = await Promise.all([migrate(database, folder), migrate(database, folder)]);
  expect(applied.toSorted()).toEqual([0, 2]);
});

test('a role that may not create the extension of the searches gets one line that says what to do', async () => {
  await program({ '0000_barrels': BARRELS });
  const asGuest: typeof database = {
    ...database,
    transaction: (work) =>
      database.transaction(async (tx) => {
        await tx.execute(sql`drop extension pg_trgm cascade`);
        await tx.execute(sql`drop schema migrations cascade`);
        await tx.execute(sql`create role guest`);
        await tx.execute(sql`set local role guest`);
        return work(tx);
      }),
  };
  await expect(migrate(asGuest, folder)).rejects.toMatchObject({
    name: 'StartError',
    message:
      'The PostgreSQL extension pg_trgm cannot be created (permission denied to create extension "pg_trgm"). Install PostgreSQL\'s contrib modules, and let the role of DATABASE_URL create it (GRANT CREATE ON DATABASE), or run CREATE EXTENSION pg_trgm as an administrator.',
  });
});
