import type { CheckedLine } from '@portal/contract/pull-list/pull-list.schemas';
import { and, eq, inArray, sql } from 'drizzle-orm';
import type { Db } from '../../db/database.ts';
import { cases, lots } from '../../db/schema/inventory.ts';

/** Counts the free bottles of each line, in the order sent; 0 where the account has no matching lot. */
export async function countFree(
  db: Db,
  accountId: number,
  lines: readonly CheckedLine[],
): Promise<number[]> {
  const wines = lines.map((line) => line.wine);
  const footprints = lines.map((line) => line.case_footprint_id);
  const rows = await db
    .select({
      wine: lots.wineId,
      case_footprint_id: cases.footprintId,
      size_value: lots.sizeMl,
      free: sql<number>`${lots.quantity} - ${lots.reserved}`,
    })
    .from(lots)
    .innerJoin(cases, and(eq(cases.accountId, lots.accountId), eq(cases.id, lots.caseId)))
    .where(
      and(
        eq(lots.accountId, accountId),
        inArray(lots.wineId, wines),
        inArray(cases.footprintId, footprints),
      ),
    );
  const free = new Map(rows.map((row) => [keyOf(row), row.free]));
  return lines.map((line) => free.get(keyOf(line)) ?? 0);
}

function keyOf({ wine, case_footprint_id, size_value }: CheckedLine): string {
  return `${wine}/${case_footprint_id}/${size_value}`;
}
