import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
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
  // As if nothing had ever migrated it; what the program's own migrations made is in nobody's way.
  await database.db.execute(sql`delete from drizzle.__drizzle_migrations`);
  await database.db.execute(sql`drop table if exists barrels, cellars`);
  folder = await mkdtemp(join(tmpdir(), 'portal-migrations-'));
  await mkdir(join(folder, 'meta'));
});

afterEach(() => rm(folder, { recursive: true }));

afterAll(() => database.close());

/** A program with these migrations, in this order. */
async function program(migrations: Record<string, string>): Promise<void> {
  const entries = Object.keys(migrations).map((tag, idx) => ({
    idx,
    tag,
    version: '7',
    when: 1_700_000_000_000 + idx,
    breakpoints: true,
  }));
  await writeFile(join(folder, 'meta/_journal.json'), JSON.stringify({ entries }));
  for (const [tag, text] of Object.entries(migrations)) {
    await writeFile(join(folder, `${tag}.sql`), text);
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

test('a database is brought up to the program, and the second time there is nothing to do', async () => {
  await program({ '0000_barrels': BARRELS, '0001_cellars': CELLARS });
  expect([await migrate(database, folder), await migrate(database, folder)]).toEqual([2, 0]);
  expect([await exists('barrels'), await exists('cellars')]).toEqual([true, true]);
});

test('a newer program applies only what is new', async () => {
  await program({ '0000_barrels': BARRELS });
  await migrate(database, folder);
  await program({ '0000_barrels': BARRELS, '0001_cellars': CELLARS });
  expect(await migrate(database, folder)).toBe(1);
});

test('an older program refuses the database, in one line', async () => {
  await program({ '0000_barrels': BARRELS, '0001_cellars': CELLARS });
  await migrate(database, folder);
  await program({ '0000_barrels': BARRELS });
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
