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

test('what is read right after a long import is planned for its rows, not for an empty table', async () => {
  const { db } = database;
  await db.execute(sql`vacuum (analyze)`);
  const [before = 0] = await knownRows();
  await importText(await createAccount(db), ownCsv(...Array.from({ length: 600 }, () => ownRow())));
  for (const known of await knownRows()) expect(known).toBeGreaterThanOrEqual(before + 600);
});

/** How many lots and rows of the ledger PostgreSQL expects. */
const knownRows = () =>
  queryRows(
    database.db,
    sql`select reltuples from pg_class where oid in ('lots'::regclass, 'stock_ledger'::regclass)`,
    (raw) => readNumber(raw, 'reltuples'),
  );
