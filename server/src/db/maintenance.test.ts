import { sql } from 'drizzle-orm';
import { afterAll, expect, test } from 'vitest';
import { createOwnDatabase } from '../testing/test-database.ts';
import { runMaintenance } from './maintenance.ts';

const database = await createOwnDatabase();
const isEmbedded = database.engine === 'embedded';

afterAll(() => database.close());

const NOTHING = { tables: [], checkpoint: false };

/** Writes over thirty megabytes of log, and a table of dead rows with outdated statistics. */
async function writeMuch(): Promise<void> {
  await database.db.execute(sql`create table if not exists busy (n int, text text)`);
  await database.db.execute(sql`
    insert into busy select n, repeat('x', 400) from generate_series(1, 60000) n`);
  await database.db.execute(sql`delete from busy`);
}

test('a table that changed much is vacuumed and the log shortened, and then there is no more to do', async () => {
  await runMaintenance(database);
  await writeMuch();
  const first = await runMaintenance(database);
  // A PostgreSQL server does its own maintenance.
  expect(first).toEqual(isEmbedded ? { tables: ['busy'], checkpoint: true } : NOTHING);
  expect(await runMaintenance(database)).toEqual(NOTHING);
});
