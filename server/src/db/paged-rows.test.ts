import { asc, eq } from 'drizzle-orm';
import { afterAll, expect, test } from 'vitest';
import { createAccount } from '../testing/factories.ts';
import { createTestDatabase } from '../testing/test-database.ts';
import { answerPage, readPage } from './paged-rows.ts';
import { accounts } from './schema/accounts.ts';

const database = await createTestDatabase();
const { db } = database;
await createAccount(db, { name: 'Marsh' });
for (let made = 1; made <= 51; made += 1) await createAccount(db, { name: 'Keller' });
afterAll(() => database.close());

const isKeller = eq(accounts.name, 'Keller');

const pageOf = (chosen: typeof isKeller | undefined, page: number | null, most?: number) =>
  readPage(db, { table: accounts, chosen, page, ...(most !== undefined && { most }) }, (...span) =>
    db
      .select({ name: accounts.name })
      .from(accounts)
      .where(chosen)
      .orderBy(asc(accounts.id))
      .limit(span[0])
      .offset(span[1]),
  );

test.each([
  { most: 52, expected: { count: 51, is_more: false } },
  { most: 51, expected: { count: 51, is_more: false } },
  { most: 50, expected: { count: 50, is_more: true } },
  { most: Infinity, expected: { count: 51, is_more: false } },
])('counts 51 of 52 accounts no further than $most', async ({ most, expected }) => {
  expect(await pageOf(isKeller, 1, most)).toMatchObject(expected);
});

test('reads fifty rows a page, and none beyond the last', async () => {
  const first = await pageOf(undefined, null);
  expect(first).toMatchObject({ count: 52, page: 1 });
  expect(first.rows.map(({ name }) => name).slice(0, 2)).toEqual(['Marsh', 'Keller']);
  expect(first.rows).toHaveLength(50);
  expect((await pageOf(undefined, 2)).rows).toHaveLength(2);
  expect(await pageOf(undefined, 3)).toMatchObject({ count: 52, page: 3, rows: [] });
});

test('counts nothing where nothing matches', async () => {
  const none = { count: 0, is_more: false, page: 1, rows: [] };
  expect(await pageOf(eq(accounts.name, 'Nobody'), 1)).toEqual(none);
});

test('answers a page with its rows as the contract has them', async () => {
  const answer = answerPage(await pageOf(isKeller, 2), ({ name }) => name.toUpperCase());
  expect(answer).toEqual({ count: 51, is_more: false, page: 2, results: ['KELLER'] });
});
