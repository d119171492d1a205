import type { CheckedLine } from '@portal/contract/requests/pull-list/pull-list.schemas';
import { and, eq, inArray, sql } from 'drizzle-orm';
import type { Db } from '../../../db/database.ts';
import { cases, lots } from '../../../db/schema/inventory.ts';
import { findWinesById } from '../../cellar/inventory/current-wines.repository.ts';

/**
 * Adds to each line its free bottles and all bottles of its case; 0 where the account has no matching lot. A wine that
 * was merged since is looked for as the wine it became.
 */
export async function checkLines(db: Db, accountId: number, lines: readonly CheckedLine[]) {
  const footprints = lines.map((line) => line.case_footprint_id);
  const current = await findWinesById(
    db,
    lines.map(({ wine }) => wine),
  );
  const rows = await db
    .select({
      wine: lots.wineId,
      case_footprint_id: cases.footprintId,
      size_value: lots.sizeMl,
      quantity: lots.quantity,
      free: sql<number>`${lots.quantity} - ${lots.reserved}`,
    })
    .from(lots)
    .innerJoin(cases, and(eq(cases.accountId, lots.accountId), eq(cases.id, lots.caseId)))
    .where(and(eq(lots.accountId, accountId), inArray(cases.footprintId, footprints)));
  const free = new Map(rows.map((row) => [keyOf(row), row.free]));
  const caseBottles = new Map<number, number>();
  for (const { case_footprint_id: id, quantity } of rows) {
    caseBottles.set(id, (caseBottles.get(id) ?? 0) + quantity);
  }
  return lines.map((line) => ({
    ...line,
    available: free.get(keyOf({ ...line, wine: current.get(line.wine) ?? line.wine })) ?? 0,
    case_bottles: caseBottles.get(line.case_footprint_id) ?? 0,
  }));
}

function keyOf({ wine, case_footprint_id, size_value }: CheckedLine): string {
  return `${wine}/${case_footprint_id}/${size_value}`;
}
