import { sql } from 'drizzle-orm';
import { afterAll, expect, test } from 'vitest';
import { queryRows, readNumber } from '../../../db/query-rows.ts';
import { createAccount } from '../../../testing/factories.ts';
import { importsInto, ownCsv, ownRow } from '../../../testing/import-bench.ts';
import { createOwnDatabase } from '../../../testing/test-database.ts';

const LOTS = 4000;
/** The ledger's foreign key, its trigger and the stored row identities each read a lot once. */
const READS_PER_LOT = 5;

const database = await createOwnDatabase();
const { importText, close } = await importsInto(database);

afterAll(async () => {
  await close();
  await database.close();
});

/** Returns how many rows of lots statements have read so far. */
async function lotsRead(): Promise<number> {
  await database.db.execute(sql`select pg_stat_force_next_flush()`);
  const [reads = 0] = await queryRows(
    database.db,
    sql`select sum(reads) as reads from (
      select seq_tup_read as reads from pg_stat_user_tables where relname = 'lots'
      union all
      select idx_tup_read from pg_stat_user_indexes where relname = 'lots') as every`,
    (raw) => readNumber(raw, 'reads'),
  );
  return reads;
}

test('a long import reads each lot a few times, although the tables were small when analyzed', async () => {
  const { db } = database;
  await importText(await createAccount(db), ownCsv(ownRow()));
  await db.execute(sql`vacuum (analyze)`);
  // PostgreSQL caches the plan of a statement from its first runs, which see only a handful of lots here.
  for (let time = 0; time < 6; time += 1)
    await importText(await createAccount(db), ownCsv(ownRow()));
  const before = await lotsRead();
  const rows = Array.from({ length: LOTS }, () => ownRow());
  const { plan } = await importText(await createAccount(db), ownCsv(...rows));
  expect(plan?.lots).toHaveLength(LOTS);
  expect((await lotsRead()) - before).toBeLessThan(LOTS * READS_PER_LOT);
});
