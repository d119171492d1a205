import { eq, or, type SQL, sql } from 'drizzle-orm';
import type { Db } from '../../db/database.ts';
import { accounts } from '../../db/schema/accounts.ts';
import { orders } from '../../db/schema/orders.ts';
import { containsText } from '../../db/text-search.ts';

/**
 * The requests that a search means: one by its transaction number, or those that contain the search in the name of
 * their account, their address, the company they come from or their tracking number.
 */
export function soughtRequests(db: Db, search: string): SQL | undefined {
  const number = /^#?(\d{1,15})$/.exec(search)?.[1];
  if (number !== undefined) return eq(orders.footprintId, Number(number));
  const named = db
    .select({ id: accounts.id })
    .from(accounts)
    .where(containsText(accounts.searchText, search));
  return or(
    containsText(orders.searchText, search),
    sql`${orders.accountId} = any(array(${named}))`,
  );
}
