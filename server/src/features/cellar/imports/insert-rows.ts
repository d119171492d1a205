import { setImmediate } from 'node:timers/promises';
import { sql, type SQL } from 'drizzle-orm';
import type { Db } from '../../../db/database.ts';
import { discardPlans } from '../../../db/discard-plans.ts';

const ROWS_PER_STATEMENT = 1000;

export type WriteProgress = (done: number, total: number) => void;

/**
 * Writes rows in portions of JSON, which both drivers pass on unchanged. The embedded engine works in this process, so
 * other work gets a turn after each portion.
 */
export async function insertRows<Item>(
  tx: Db,
  items: readonly Item[],
  toRow: (item: Item, index: number) => object,
  statement: (json: SQL) => SQL,
  onProgress?: WriteProgress,
): Promise<void> {
  for (let from = 0; from < items.length; from += ROWS_PER_STATEMENT) {
    const portion = items.slice(from, from + ROWS_PER_STATEMENT);
    const rows = portion.map((item, index) => toRow(item, from + index));
    await tx.execute(statement(sql`${JSON.stringify(rows)}::text::json`));
    await discardPlans(tx);
    onProgress?.(from + portion.length, items.length);
    await setImmediate();
  }
}
