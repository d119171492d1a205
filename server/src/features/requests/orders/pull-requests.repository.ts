import { and, asc, eq, inArray, sql } from 'drizzle-orm';
import type { Db } from '../../../db/database.ts';
import { cases, lots, wines } from '../../../db/schema/inventory.ts';
import { orderLines, reservations } from '../../../db/schema/orders.ts';
import type { OrderKey } from '../../../lib/order-key.ts';
import type { MatchedLine, Stock } from './pull-stock.ts';

/**
 * Locks and reads the stock that the lines of a request may name, lots in the order of their ids. What an order has
 * reserved itself counts as free for it.
 */
export async function lockStock(
  tx: Db,
  { accountId, orderId = 0 }: { readonly accountId: number; readonly orderId?: number | undefined },
  wineIds: readonly number[],
  footprintIds: readonly number[],
): Promise<Stock> {
  const lotRows = await tx
    .select({
      id: lots.id,
      wineId: lots.wineId,
      footprintId: cases.footprintId,
      sizeMl: lots.sizeMl,
      free: sql`${lots.quantity} - ${lots.reserved} + ${reservedBy(orderId)}`.mapWith(Number),
      materialId: wines.materialId,
      vintage: wines.vintage,
    })
    .from(lots)
    .innerJoin(cases, and(eq(cases.accountId, lots.accountId), eq(cases.id, lots.caseId)))
    .innerJoin(wines, eq(wines.id, lots.wineId))
    .where(and(eq(lots.accountId, accountId), inArray(lots.wineId, [...wineIds])))
    .orderBy(asc(lots.id))
    .for('no key update', { of: lots });
  const caseRows = await tx
    .select({ footprintId: cases.footprintId, number: cases.footprintLookupCode })
    .from(cases)
    .where(and(eq(cases.accountId, accountId), inArray(cases.footprintId, [...footprintIds])));
  return {
    lots: lotRows,
    caseNumbers: new Map(caseRows.map(({ footprintId, number }) => [footprintId, number])),
  };
}

/** The bottles of a lot that an order has reserved. */
const reservedBy = (orderId: number) => sql`coalesce((
  select ${reservations.quantity} from ${reservations}
  where ${reservations.accountId} = ${lots.accountId} and ${reservations.lotId} = ${lots.id}
    and ${reservations.orderId} = ${orderId}), 0)`;

export async function insertPullLines(
  tx: Db,
  { accountId, orderId }: OrderKey,
  matched: readonly MatchedLine[],
): Promise<void> {
  await tx.insert(orderLines).values(
    matched.map(({ line, lotId, caseNumber, quantity }) => ({
      accountId,
      orderId,
      lotId,
      wineId: line.wine,
      caseNumber,
      sizeMl: line.size_value,
      quantity,
    })),
  );
}

/** Reserves bottles for an order; the database refuses more than are free (migration "stock rules"). */
export async function insertReservations(
  tx: Db,
  { accountId, orderId }: OrderKey,
  bottles: readonly (readonly [lotId: number, quantity: number])[],
): Promise<void> {
  await tx
    .insert(reservations)
    .values(bottles.map(([lotId, quantity]) => ({ accountId, orderId, lotId, quantity })));
}
