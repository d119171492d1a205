import { sql } from 'drizzle-orm';
import { afterAll, expect, test } from 'vitest';
import { createOwnDatabase } from '../testing/test-database.ts';
import { runMaintenance, startMaintenance } from './maintenance.ts';

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

test('maintenance runs by itself, one run at a time, and can be stopped', async () => {
  const rounds: (() => void)[] = [];
  const stop = startMaintenance(database, {
    schedule: (run, everyMs) => {
      expect(everyMs).toBe(60_000);
      rounds.push(run);
      return () => rounds.pop();
    },
    onError: (error) => expect.unreachable(String(error)),
  });
  await writeMuch();
  for (const run of [...rounds, ...rounds]) run();
  const isDone = async () =>
    JSON.stringify(await runMaintenance(database)) === '{"tables":[],"checkpoint":false}';
  await expect.poll(isDone).toBe(true);
  stop();
  expect(rounds).toEqual([]);
});

test('a fault in a run is reported and does not end the process', async () => {
  const gone = await createOwnDatabase();
  await gone.close();
  const told = new Promise((resolve) => {
    const schedule = (run: () => void) => {
      run();
      return () => undefined;
    };
    startMaintenance({ ...gone, engine: 'embedded' }, { schedule, onError: resolve });
  });
  expect(await told).toBeInstanceOf(Error);
});
