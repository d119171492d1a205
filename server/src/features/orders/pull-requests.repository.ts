import type { Address } from '@portal/contract/profile/profile.schemas';
import { and, asc, eq, inArray, isNull, sql } from 'drizzle-orm';
import type { Db } from '../../db/database.ts';
import { cases, lots, wines } from '../../db/schema/inventory.ts';
import { orderLines, orders, reservations } from '../../db/schema/orders.ts';
import type { OrderKey } from './order-steps.repository.ts';
import type { MatchedLine, Stock } from './pull-stock.ts';

/** Locks and reads the stock that the lines of a request may name, lots in the order of their ids. */
export async function lockStock(
  tx: Db,
  accountId: number,
  wineIds: readonly number[],
  footprintIds: readonly number[],
): Promise<Stock> {
  const lotRows = await tx
    .select({
      id: lots.id,
      wineId: lots.wineId,
      footprintId: cases.footprintId,
      sizeMl: lots.sizeMl,
      free: sql<number>`${lots.quantity} - ${lots.reserved}`,
      materialId: wines.materialId,
      vintage: wines.vintage,
    })
    .from(lots)
    .innerJoin(cases, and(eq(cases.accountId, lots.accountId), eq(cases.id, lots.caseId)))
    .innerJoin(wines, eq(wines.id, lots.wineId))
    .where(and(eq(lots.accountId, accountId), inArray(lots.wineId, [...wineIds])))
    .orderBy(asc(lots.id))
    .for('update', { of: lots });
  const caseRows = await tx
    .select({ footprintId: cases.footprintId, number: cases.footprintLookupCode })
    .from(cases)
    .where(and(eq(cases.accountId, accountId), inArray(cases.footprintId, [...footprintIds])));
  return {
    lots: lotRows,
    caseNumbers: new Map(caseRows.map(({ footprintId, number }) => [footprintId, number])),
  };
}

/** Whether the account has an open or completed pull request to an address. */
export async function isKnownDestination(
  tx: Db,
  accountId: number,
  address: Address,
): Promise<boolean> {
  const [row] = await tx
    .select({ id: orders.id })
    .from(orders)
    .where(
      and(
        eq(orders.accountId, accountId),
        eq(orders.orderType, 'Pull Request'),
        isNull(orders.cancelledDate),
        eq(orders.addressLine1, address.line1),
        eq(orders.addressCity, address.city),
        eq(orders.addressState, address.state),
        eq(orders.addressPostalCode, address.postal_code),
        eq(orders.addressCountry, address.country),
        sql`coalesce(${orders.addressLine2}, '') = ${address.line2 ?? ''}`,
      ),
    )
    .limit(1);
  return row !== undefined;
}

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
