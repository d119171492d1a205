import { count, desc, eq, inArray, or, type SQL, sql } from 'drizzle-orm';
import type { Db } from '../../db/database.ts';
import { hasGrams, holdsWords, isOneOf, numbersHolding } from '../../db/grams.ts';
import { accounts } from '../../db/schema/accounts.ts';
import { orders } from '../../db/schema/orders.ts';

/** Words that so many of so many newest requests hold are common. */
const COMMON = 10;
const NEWEST = 500;

/**
 * The requests that a search means: one by its transaction number, or those that hold what was typed in the name of
 * their account, their address, the company they come from or their tracking number. Among few requests each is looked
 * at; among all, those of rare words are gathered by the index.
 */
export async function soughtRequests(
  db: Db,
  search: string,
  isAmongFew: boolean,
): Promise<SQL | undefined> {
  const number = /^#?(\d{1,15})$/.exec(search)?.[1];
  if (number !== undefined) return eq(orders.footprintId, Number(number));
  const named = db
    .select({ id: accounts.id })
    .from(accounts)
    .where(holdsWords(accounts.words, search));
  const numbers = isAmongFew ? null : await rareNumbers(db, search);
  return numbers === null
    ? or(holdsWords(orders.words, search), inArray(orders.accountId, named))
    : or(isOneOf(orders.footprintId, numbers), sql`${orders.accountId} = any(array(${named}))`);
}

/** The requests that hold the words themselves; null when they are too many, or too short, to gather. */
async function rareNumbers(db: Db, search: string): Promise<number[] | null> {
  if (!hasGrams(search) || (await isCommon(db, search))) return null;
  return numbersHolding(db, { number: orders.footprintId, words: orders.words }, search);
}

/** Whether so many of the newest requests hold the words that to look through them is quicker than any index. */
async function isCommon(db: Db, search: string): Promise<boolean> {
  const newest = db
    .select({ words: orders.words })
    .from(orders)
    .orderBy(desc(orders.footprintId))
    .limit(NEWEST)
    .as('newest');
  const [holding] = await db
    .select({ value: count() })
    .from(newest)
    .where(holdsWords(newest.words, search));
  return (holding?.value ?? 0) >= COMMON;
}
