import { sql } from 'drizzle-orm';
import { afterAll, expect, test } from 'vitest';
import { queryRows, readNumber } from '../db/query-rows.ts';
import { createTestDatabase } from './test-database.ts';

const databases = [await createTestDatabase(), await createTestDatabase()];

afterAll(async () => {
  for (const database of databases) await database.close();
});

test('each test database is migrated, and what one test writes is not in the next one', async () => {
  const [first, second] = databases;
  const createAccount = sql`insert into accounts (name) values ('Ada Lovelace')`;
  const countAccounts = sql`select count(*) as n from accounts`;
  await first?.db.execute(createAccount);
  const counts = databases.map((database) =>
    queryRows(database.db, countAccounts, (raw) => readNumber(raw, 'n')),
  );
  expect(first).not.toBe(second);
  expect(await Promise.all(counts)).toEqual([[1], [0]]);
});
