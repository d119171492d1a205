import { eq } from 'drizzle-orm';
import { afterAll, expect, test } from 'vitest';
import { createAccount } from '../testing/factories.ts';
import { createTestDatabase } from '../testing/test-database.ts';
import { countUpTo } from './count-up-to.ts';
import { accounts } from './schema/accounts.ts';

const database = await createTestDatabase();
const { db } = database;
await createAccount(db, { name: 'Marsh' });
for (let made = 0; made < 3; made += 1) await createAccount(db, { name: 'Keller' });
afterAll(() => database.close());

const isKeller = eq(accounts.name, 'Keller');

test.each([
  { most: 4, told: { count: 3, is_more: false } },
  { most: 3, told: { count: 3, is_more: false } },
  { most: 2, told: { count: 2, is_more: true } },
])('three of four accounts, counted no further than $most', async ({ most, told }) => {
  expect(await countUpTo(db, accounts, isKeller, most)).toEqual(told);
});

test('all are counted where none are chosen, and nothing where there is none', async () => {
  expect(await countUpTo(db, accounts, undefined, 9)).toEqual({ count: 4, is_more: false });
  const isNobody = eq(accounts.name, 'Nobody');
  expect(await countUpTo(db, accounts, isNobody, 9)).toEqual({ count: 0, is_more: false });
});
