import { and, eq, or, type SQL, sql } from 'drizzle-orm';
import type { Db } from '../../db/database.ts';
import { foldedText } from '../../db/folded-text.ts';
import {
  hasGrams,
  holdsGrams,
  holdsWords,
  isAmong,
  isOneOf,
  MOST_GATHERED,
} from '../../db/grams.ts';
import { accounts } from '../../db/schema/accounts.ts';
import { orders } from '../../db/schema/orders.ts';

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
  const accountIds = await accountsNamed(db, search);
  const numbers = isAmongFew ? null : await numbersHolding(db, search);
  if (numbers === null) {
    return or(holdsWords(orders.words, search), isAmong(orders.accountId, accountIds));
  }
  return or(isOneOf(orders.footprintId, numbers), isOneOf(orders.accountId, accountIds));
}

async function accountsNamed(db: Db, search: string): Promise<number[]> {
  const rows = await db
    .select({ id: accounts.id })
    .from(accounts)
    .where(holdsWords(accounts.words, search));
  return rows.map(({ id }) => id);
}

/** The requests that hold the words themselves; null when they are too many, or too short, to gather. */
async function numbersHolding(db: Db, search: string): Promise<number[] | null> {
  if (!hasGrams(search)) return null;
  const rows = await db
    .select({ number: orders.footprintId })
    .from(orders)
    .where(
      and(
        holdsGrams(orders.words, foldedText(sql`${search}::text`)),
        holdsWords(orders.words, search),
      ),
    )
    .limit(MOST_GATHERED + 1);
  return rows.length > MOST_GATHERED ? null : rows.map(({ number }) => number);
}
