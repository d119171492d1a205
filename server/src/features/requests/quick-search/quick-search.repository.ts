import { QUICK_SEARCH_ROWS } from '@portal/contract/requests/quick-search/quick-search.schemas';
import { and, asc, desc, eq, exists, gt, sql } from 'drizzle-orm';
import type { Db } from '../../../db/database.ts';
import { beginsWithDigits } from '../../../db/number-search.ts';
import { cases, lots } from '../../../db/schema/inventory.ts';
import { orders } from '../../../db/schema/orders.ts';
import { anywhere } from '../../../db/text-search.ts';
import { ORDER_COLUMNS } from '../orders/orders.repository.ts';

export const COUNT_OF_ALL = sql<number>`count(*) over ()`.mapWith(Number);

const { id, footprint_id, order_type, method, created_date } = ORDER_COLUMNS;
const { processed_date, completed_date, cancelled_date } = ORDER_COLUMNS;
const DATES = { created_date, processed_date, completed_date, cancelled_date };

/** What a request is and how far it is. */
export const REQUEST = { id, footprint_id, order_type, method, ...DATES };

/** Builds the answer of one kind from rows that each have the count of all. */
export function counted<Row>(rows: readonly { readonly count: number; readonly row: Row }[]) {
  return { count: rows[0]?.count ?? 0, results: rows.map(({ row }) => row) };
}

/** The cases of an account that hold bottles, by a part of their number; the shortest number first. */
export async function findCases(db: Db, accountId: number, search: string) {
  const number = cases.footprintLookupCode;
  const bottles = db
    .select({ id: lots.id })
    .from(lots)
    .where(and(eq(lots.accountId, accountId), eq(lots.caseId, cases.id), gt(lots.quantity, 0)));
  const rows = await db
    .select({
      count: COUNT_OF_ALL,
      row: { id: cases.id, footprint_lookup_code: number, container_name: cases.containerName },
    })
    .from(cases)
    .where(
      and(
        eq(cases.accountId, accountId),
        sql`${number} ilike ${anywhere(search.replace(/^#/, ''))}`,
        exists(bottles),
      ),
    )
    .orderBy(sql`length(${number})`, asc(number))
    .limit(QUICK_SEARCH_ROWS);
  return counted(rows);
}

/** The requests of an account whose number begins with the search, the newest first. */
export async function findRequests(db: Db, accountId: number, search: string) {
  const rows = await db
    .select({ count: COUNT_OF_ALL, row: REQUEST })
    .from(orders)
    .where(and(eq(orders.accountId, accountId), beginsWithDigits(orders.footprintId, search)))
    .orderBy(desc(orders.footprintId))
    .limit(QUICK_SEARCH_ROWS);
  return counted(rows);
}
