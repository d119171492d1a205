import {
  MOST_ROWS_COUNTED,
  type PagedList,
  ROWS_PER_PAGE,
  type RowCount,
} from '@portal/contract/lists/paged-list.schemas';
import { type SQL, sql } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import type { Db } from './database.ts';

export type PageOfRows<Row> = Omit<PagedList<Row>, 'results'> & { readonly rows: Row[] };

interface ChosenRows {
  readonly table: PgTable;
  readonly chosen: SQL | undefined;
  /** From 1; null is the first page. */
  readonly page: number | null;
  /** The count stops here; Infinity counts to the end. */
  readonly most?: number;
}

/** Counts the matching rows of a table, as its list does. */
export async function countRows(
  db: Db,
  { table, chosen, most = MOST_ROWS_COUNTED }: Omit<ChosenRows, 'page'>,
): Promise<RowCount> {
  const counted = db
    .select({ one: sql`1`.as('one') })
    .from(table)
    .where(chosen)
    .$dynamic();
  if (most !== Infinity) counted.limit(most + 1);
  const found = await db.$count(counted.as('counted'));
  return { count: Math.min(found, most), is_more: found > most };
}

/** Reads one page with `read`, and counts the matching rows of the table. */
export async function readPage<Row>(
  db: Db,
  { page, ...which }: ChosenRows,
  read: (limit: number, offset: number) => Promise<Row[]>,
): Promise<PageOfRows<Row>> {
  const at = page ?? 1;
  const rows = await read(ROWS_PER_PAGE, (at - 1) * ROWS_PER_PAGE);
  return { ...(await countRows(db, which)), page: at, rows };
}

/** Builds the answer of a list: its page with each row in the contract's form. */
export function answerPage<Row, Answer>(
  { rows, ...head }: PageOfRows<Row>,
  toAnswer: (row: Row) => Answer,
): PagedList<Answer> {
  return { ...head, results: rows.map((row) => toAnswer(row)) };
}
