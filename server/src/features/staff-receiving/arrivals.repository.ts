import { readWineType } from '@portal/contract/inventory/vocabulary';
import type { PutAwaySoFar } from '@portal/contract/staff-receiving/staff-receiving.schemas';
import { and, eq, sql } from 'drizzle-orm';
import type { Db } from '../../db/database.ts';
import { cases, lots, stockLedger, wines } from '../../db/schema/inventory.ts';
import { mergedInto } from '../inventory/merged-wines.ts';
import type { OrderKey } from '../orders/order-steps.repository.ts';
import { WINE_FACTS } from '../inventory/wine-facts.ts';

/**
 * The bottles that were put away for a request, as the ledger remembers them: one entry a lot, as they came. Of a wine
 * that was merged meanwhile they are the other's.
 */
export async function listArrived(
  db: Db,
  { accountId, orderId }: OrderKey,
): Promise<PutAwaySoFar[]> {
  const wineNow = sql`coalesce(${mergedInto(sql`${lots.wineId}`)}, ${lots.wineId})`;
  const first = sql`min(${stockLedger.id})`;
  const rows = await db
    .select({
      lot_id: lots.id,
      case_number: cases.footprintLookupCode,
      wine_id: wines.id,
      wine: WINE_FACTS,
      size_ml: lots.sizeMl,
      quantity: sql<number>`sum(${stockLedger.change})`.mapWith(Number),
    })
    .from(stockLedger)
    .innerJoin(lots, and(eq(lots.accountId, accountId), eq(lots.id, stockLedger.lotId)))
    .innerJoin(cases, and(eq(cases.accountId, accountId), eq(cases.id, lots.caseId)))
    .innerJoin(wines, eq(wines.id, wineNow))
    .where(
      and(
        eq(stockLedger.accountId, accountId),
        eq(stockLedger.orderId, orderId),
        eq(stockLedger.reason, 'add request'),
      ),
    )
    .groupBy(lots.accountId, lots.id, cases.accountId, cases.id, wines.id)
    .orderBy(first);
  return rows.map((row) => ({
    ...row,
    wine: { ...row.wine, wine_type: readWineType(row.wine.wine_type) },
  }));
}
